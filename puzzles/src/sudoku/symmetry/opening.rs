//! The first two rows of the least of filled grids.
//!
//! A first row of nine digits tells no columns apart, so of a filled grid all rows in all views could come first. But the first row
//! is always 123456789, and the second begins with 45. So each column of the first stack is tried first, with another whose
//! digit the first row has in the second stack as well, and all other places follow.

use super::ORDERS;
use super::next_row::Views;
use super::prefix::Prefix;
use crate::sudoku::Plain;

/// Whether each row, column and box holds each digit.
pub fn is_filled(grid: &Plain) -> bool {
    let mut seen = [[0_u16; 9]; 3];
    for (at, &digit) in grid.cells().iter().enumerate() {
        let (row, column) = (at / 9, at % 9);
        for (house, seen) in [row, column, row / 3 * 3 + column / 3].into_iter().zip(&mut seen) {
            seen[house] |= 1 << digit;
        }
    }
    seen.as_flattened().iter().all(|&digits| digits == 0b11_1111_1110)
}

/// The least second row, and all ways to reach it.
pub fn second_row(views: &Views, reached: &mut Vec<Prefix>) -> [u8; 9] {
    let mut least = [u8::MAX; 9];
    reached.clear();
    for (number, view) in (0..).zip(views) {
        for first in 0..9 {
            for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|&second| second != first) {
                let homes = homes(&view[first], &view[second]);
                for order in ORDERS {
                    let Some((columns, made)) = placed(&homes, order) else { continue };
                    if made < least {
                        least = made;
                        reached.clear();
                    }
                    if made == least {
                        let rows = [first as u8, second as u8];
                        reached.push(Prefix::after_two(number, rows, columns, &view[first]));
                    }
                }
            }
        }
    }
    least
}

/// For each column where the first row has the digit that the second has there.
fn homes(first: &[u8; 9], second: &[u8; 9]) -> [u8; 9] {
    let mut columns = [0; 10];
    for (column, &digit) in (0..).zip(first) {
        columns[usize::from(digit)] = column;
    }
    second.map(|digit| columns[usize::from(digit)])
}

/// The columns in the order that begins with those of the first stack in an order and makes the second row as small as it can
/// be, and that row; nothing if it does not begin with 45.
fn placed(homes: &[u8; 9], first: [u8; 3]) -> Option<([u8; 9], [u8; 9])> {
    if first[..2].iter().any(|&column| homes[usize::from(column)] / 3 != 1) {
        return None;
    }
    let mut places = Places::new(first);
    let mut made = [0; 9];
    for (at, name) in made.iter_mut().enumerate() {
        let column = places.column(at);
        *name = places.place(homes[usize::from(column)]) + 1;
    }
    Some((places.columns, made))
}

const NONE: u8 = u8::MAX;

/// Columns that have their places.
struct Places {
    columns: [u8; 9],
    /// The place of each column.
    of: [u8; 9],
    /// The next free place of each stack.
    free: [u8; 3],
}

impl Places {
    fn new(first: [u8; 3]) -> Self {
        let mut places = Self { columns: [NONE; 9], of: [NONE; 9], free: [0, 3, 6] };
        first.into_iter().for_each(|column| _ = places.place(column));
        places
    }

    /// The place of a column; the first that is free if it has none.
    fn place(&mut self, column: u8) -> u8 {
        let place = &mut self.of[usize::from(column)];
        if *place == NONE {
            let free = &mut self.free[usize::from(column / 3)];
            *place = *free;
            self.columns[usize::from(*free)] = column;
            *free += 1;
        }
        *place
    }

    /// The column at a place; the last of the stack that is left if none is there.
    fn column(&mut self, at: usize) -> u8 {
        if self.columns[at] == NONE {
            let stack = at as u8 / 3 * 3;
            let left = (stack..stack + 3).find(|&column| self.of[usize::from(column)] == NONE);
            left.into_iter().for_each(|column| _ = self.place(column));
        }
        self.columns[at]
    }
}
