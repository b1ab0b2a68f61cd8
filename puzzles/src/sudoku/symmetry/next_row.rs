//! The next row of the least grid.

use super::ORDERS;
use super::prefix::Prefix;
use crate::sudoku::Plain;
use std::cmp::Ordering;

/// A grid with its rows and columns exchanged or not, and its stacks in each order: twelve views, in each the cells row by
/// row. Only the order of the rows and of the columns within stacks is left to be found.
pub type Views = [[[u8; 9]; 9]; 12];

/// The column of the grid, or its row if the view is transposed, that is a column of a view.
pub fn column(view: u8, column: u8) -> u8 {
    3 * ORDERS[usize::from(view % 6)][usize::from(column / 3)] + column % 3
}

/// Whether the rows of a view are columns of the grid.
pub const fn is_transposed(view: u8) -> bool {
    view >= 6
}

pub fn views(grid: &Plain) -> Views {
    let rows = grid.cells().as_chunks::<9>().0;
    let mut views = [[[0; 9]; 9]; 12];
    for (view, seen) in (0..).zip(&mut views) {
        let columns: [usize; 9] = std::array::from_fn(|at| usize::from(column(view, at as u8)));
        for (at, row) in seen.iter_mut().enumerate() {
            for (cell, column) in row.iter_mut().zip(columns) {
                *cell = if is_transposed(view) { rows[column][at] } else { rows[at][column] };
            }
        }
    }
    views
}

/// Finds the least row that can follow any of some ways to reach the rows before it, and all ways to reach it.
#[derive(Debug)]
pub struct NextRow<'a> {
    /// The least grid as far as it is known.
    known: &'a [[u8; 9]; 9],
    /// Which row is looked for.
    level: usize,
    /// The least found so far, and the ways to reach it.
    pub least: [u8; 9],
    reached: &'a mut Vec<Prefix>,
    /// The row that is tried, and what has been made of it.
    tried: [u8; 9],
    made: [u8; 9],
}

impl<'a> NextRow<'a> {
    pub fn new(known: &'a [[u8; 9]; 9], level: usize, reached: &'a mut Vec<Prefix>) -> Self {
        reached.clear();
        Self { known, level, least: [u8::MAX; 9], reached, tried: [0; 9], made: [0; 9] }
    }

    /// Tries each row that may follow.
    pub fn follow(&mut self, prefix: &Prefix, view: &[[u8; 9]; 9]) {
        let (from, to) = match self.level {
            level if level % 3 == 0 => (0, 9),
            level => {
                let band = prefix.rows[level - 1] / 3 * 3;
                (band, band + 3)
            }
        };
        for row in (from..to).filter(|row| prefix.chosen >> row & 1 == 0) {
            self.tried = view[usize::from(row)];
            let mut longer = *prefix;
            longer.rows[self.level] = row;
            longer.chosen |= 1 << row;
            self.write(longer, 0, true);
        }
    }

    /// Writes the row from a position on as small as it can be, in every way. Before that, it is as the least or, if it is
    /// not `tied`, less.
    fn write(&mut self, mut prefix: Prefix, mut at: usize, mut tied: bool) {
        while at < 9 {
            let mut end = prefix.end(at);
            if end - at > 1 {
                match self.blanks_first(&mut prefix, at, end) {
                    0 if self.are_new(&prefix, at, end) => {}
                    0 => return self.branch(&prefix, at, end, tied),
                    blanks => end = at + blanks,
                }
            }
            while at < end {
                match self.put(&mut prefix, at) {
                    Ordering::Greater if tied => return,
                    Ordering::Less => tied = false,
                    _ => {}
                }
                at += 1;
            }
        }
        if !tied {
            self.least = self.made;
            self.reached.clear();
        }
        self.reached.push(prefix);
    }

    /// Puts blank cells before the others of a group, which is parted if it has both. Gives the number of blank cells.
    fn blanks_first(&self, prefix: &mut Prefix, at: usize, end: usize) -> usize {
        let mut to = at;
        for from in at..end {
            if self.digit(prefix, from) == 0 {
                prefix.swap(from, to);
                to += 1;
            }
        }
        prefix.starts |= 1 << to;
        to - at
    }

    /// Whether the cells of a group hold digits that were not met yet, all different: then nothing tells them apart.
    fn are_new(&self, prefix: &Prefix, at: usize, end: usize) -> bool {
        let mut seen = 0_u16;
        (at..end).all(|at| {
            let digit = self.digit(prefix, at);
            let is_new = !prefix.is_met(digit) && seen >> digit & 1 == 0;
            seen |= 1 << digit;
            is_new
        })
    }

    /// Goes on with each column of a group that makes the position as small as it can be.
    fn branch(&mut self, prefix: &Prefix, at: usize, end: usize, mut tied: bool) {
        let digits = of_group(at, end, |from| self.digit(prefix, from));
        let names = of_group(at, end, |from| self.name(prefix, self.digit(prefix, from)));
        let least = of_group(at, end, |from| self.least[from]);
        if tied && number(least_order(digits, names)) > number(least) {
            return;
        }
        let firsts = of_group(at, end, |from| self.name_if_first(prefix, from, at));
        let first = firsts[0].min(firsts[1]).min(firsts[2]);
        if tied && first > least[0] {
            return;
        }
        tied &= first == least[0];
        for (from, name) in (at..end).zip(firsts) {
            if name == first {
                let mut singled = *prefix;
                singled.single_out(prefix.column(from), at);
                self.put(&mut singled, at);
                self.write(singled, at + 1, tied);
                // Had it been less, it would be the least by now.
                tied = true;
            }
        }
    }

    /// The least name that the digit at one position can have once its column is put first in its group, which starts at
    /// another: a home in a further column of the group is not the first then.
    fn name_if_first(&self, prefix: &Prefix, from: usize, start: usize) -> u8 {
        let digit = self.digit(prefix, from);
        if prefix.is_met(digit) && prefix.is_home_after_first(digit, prefix.column(from), start) {
            return self.written(prefix.row_of_home(digit), start + 1);
        }
        self.name(prefix, digit)
    }

    /// Writes one position, and compares it to that of the least.
    fn put(&mut self, prefix: &mut Prefix, at: usize) -> Ordering {
        let digit = self.digit(prefix, at);
        self.made[at] = self.name(prefix, digit);
        if digit != 0 {
            if prefix.is_met(digit) {
                prefix.settle(digit);
            } else {
                prefix.meet(digit, self.level, prefix.column(at));
            }
        }
        self.made[at].cmp(&self.least[at])
    }

    /// The least name that a digit can have.
    #[inline]
    fn name(&self, prefix: &Prefix, digit: u8) -> u8 {
        match digit {
            0 => 0,
            digit if !prefix.is_met(digit) => prefix.met + 1,
            digit => self.written(prefix.row_of_home(digit), prefix.first_home(digit)),
        }
    }

    fn written(&self, row: usize, position: usize) -> u8 {
        if row == self.level { self.made[position] } else { self.known[row][position] }
    }

    fn digit(&self, prefix: &Prefix, at: usize) -> u8 {
        self.tried[usize::from(prefix.column(at))]
    }
}

/// Stands for a cell beyond the end of a group.
const BEYOND: u8 = u8::MAX;

/// A value for each position of a group, of which there are at most three.
fn of_group(at: usize, end: usize, value: impl Fn(usize) -> u8) -> [u8; 3] {
    std::array::from_fn(|next| if at + next < end { value(at + next) } else { BEYOND })
}

/// Three names as a number, for a comparison without a loop.
const fn number([first, second, third]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, first, second, third])
}

/// No order of the columns of a group makes less than this of digits with these least names. Digits that might have
/// the same name cannot all have it.
fn least_order(digits: [u8; 3], names: [u8; 3]) -> [u8; 3] {
    let mut least = names;
    least.sort_unstable();
    let [a, b, c] = digits;
    if a != b && b != c && c != a {
        least[1] = least[1].max(least[0] + 1);
        least[2] = least[2].max(least[1].saturating_add(1));
    }
    least
}
