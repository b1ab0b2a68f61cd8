//! Unavoidable sets: cells that some other filling of a grid changes, all others staying as they are.
//!
//! A puzzle with one solution has a clue in each of them. So a clue that is the last in one of these sets is needed, which is known
//! without any search.

use hlavolam_puzzles::sudoku::Cell;

/// Some unavoidable sets of a filled grid, and how many clues are in each.
#[derive(Clone, Debug, Default)]
pub struct Unavoidable {
    /// For each cell the sets that it belongs to.
    sets: Vec<Vec<u32>>,
    clues: Vec<u16>,
}

impl Unavoidable {
    /// No sets, in a grid of so many cells.
    pub fn clear(&mut self, cells: usize) {
        self.sets.iter_mut().for_each(Vec::clear);
        self.sets.resize_with(cells, Vec::new);
        self.clues.clear();
    }

    /// Adds a set of cells, so many of which are clues.
    pub fn add(&mut self, cells: impl Iterator<Item = Cell>, clues: u16) {
        let set = self.clues.len() as u32;
        cells.for_each(|cell| self.sets[usize::from(cell)].push(set));
        self.clues.push(clues);
    }

    /// A cell is a clue no more. Whether each set still has a clue.
    pub fn take(&mut self, cell: Cell) -> bool {
        self.sets[usize::from(cell)].iter().fold(true, |all, &set| {
            let clues = &mut self.clues[set as usize];
            *clues -= 1;
            all & (*clues > 0)
        })
    }

    /// A cell is a clue again.
    pub fn give(&mut self, cell: Cell) {
        self.sets[usize::from(cell)].iter().for_each(|&set| self.clues[set as usize] += 1);
    }
}

/// Visits unavoidable sets of a plain filled grid: cells of two lines of a band that can exchange their digits, and cells of two digits
/// that can do so.
pub fn exchanges(solution: &[u8], mut visit: impl FnMut(&[Cell])) {
    let mut cells = Vec::with_capacity(18);
    for band in 0..3 {
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let [one, other] = [3 * band + one, 3 * band + other];
            between_lines(solution, |at| [9 * one + at, 9 * other + at], &mut cells, &mut visit);
            between_lines(solution, |at| [9 * at + one, 9 * at + other], &mut cells, &mut visit);
        }
    }
    let places = places(solution);
    for one in 0..9 {
        for other in one + 1..9 {
            between_digits(&places[one], &places[other], &mut cells, &mut visit);
        }
    }
}

/// Two lines of a band hold the same digits, so the step from a digit of the one to that of the other in the same place is a permutation;
/// each of its cycles can be exchanged.
fn between_lines(
    solution: &[u8],
    pair: impl Fn(usize) -> [usize; 2],
    cells: &mut Vec<Cell>,
    visit: &mut impl FnMut(&[Cell]),
) {
    let mut place = [0; 10];
    (0..9).for_each(|at| place[usize::from(solution[pair(at)[0]])] = at);
    let mut seen = 0_u16;
    for first in 0..9 {
        let mut at = first;
        cells.clear();
        while seen & 1 << at == 0 {
            seen |= 1 << at;
            let pair = pair(at);
            cells.extend(pair.map(|cell| cell as Cell));
            at = place[usize::from(solution[pair[1]])];
        }
        if !cells.is_empty() {
            visit(cells);
        }
    }
}

/// Where a digit stands: for each row its column, and for each column and box its row.
#[derive(Clone, Copy, Default)]
struct Places {
    column: [u8; 9],
    by_column: [u8; 9],
    by_box: [u8; 9],
}

fn places(solution: &[u8]) -> [Places; 9] {
    let mut places = [Places::default(); 9];
    for (cell, &digit) in solution.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let places = &mut places[usize::from(digit - 1)];
        places.column[row] = column as u8;
        places.by_column[column] = row as u8;
        places.by_box[row / 3 * 3 + column / 3] = row as u8;
    }
    places
}

/// Cells of two digits that are joined by lines and boxes can be exchanged without the others.
fn between_digits(one: &Places, other: &Places, cells: &mut Vec<Cell>, visit: &mut impl FnMut(&[Cell])) {
    let mut left = 0x1FF_u16;
    while left != 0 {
        // Rows of both digits, as sets; a row that has one of the two has the other.
        let (mut rows, mut new) = (0, left & left.wrapping_neg());
        while new != 0 {
            rows |= new;
            let mut next = 0;
            while new != 0 {
                let row = new.trailing_zeros() as usize;
                new &= new - 1;
                for (from, to) in [(one, other), (other, one)] {
                    let column = usize::from(from.column[row]);
                    next |= 1 << to.by_column[column] | 1 << to.by_box[row / 3 * 3 + column / 3];
                }
            }
            new = next & !rows;
        }
        left &= !rows;
        cells.clear();
        for row in (0..9).filter(|row| rows & 1 << row != 0) {
            cells.extend([one, other].map(|digit| (9 * row + usize::from(digit.column[row])) as Cell));
        }
        visit(cells);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Evenness, Filler};
    use super::*;
    use crate::Seed;
    use hlavolam_puzzles::sudoku::Plain;
    use hlavolam_solvers::sudoku::nine::is_unique;

    #[test]
    fn cells_that_can_be_exchanged_need_a_clue_and_their_parts_do_not() {
        let mut filler = Filler::default();
        for index in 0..20 {
            let solution = filler.fill(Evenness::Exactly, &mut Seed(5).stream(index));
            let is_unique_without = |cells: &[Cell]| {
                let mut givens = *solution.cells();
                cells.iter().for_each(|&cell| givens[usize::from(cell)] = 0);
                is_unique(&Plain::new(givens).unwrap())
            };
            let mut sizes = [0; 19];
            exchanges(solution.cells(), |cells| {
                sizes[cells.len()] += 1;
                assert!(!is_unique_without(cells), "{solution} {cells:?}");
                // Two digits that change places, and do so in no fewer cells.
                assert!(is_unique_without(&cells[1..]), "{solution} {cells:?}");
            });
            // Nine pairs of rows and nine of columns have nine places each, and 36 pairs of digits nine rows.
            let cells: usize = sizes.iter().enumerate().map(|(size, sets)| size * sets).sum();
            assert_eq!(cells, 18 * 18 + 36 * 18);
        }
    }

    #[test]
    fn the_last_clue_of_a_set_is_told() {
        let mut sets = Unavoidable::default();
        sets.clear(4);
        sets.add([0, 1].into_iter(), 2);
        sets.add([1, 2, 3].into_iter(), 2);
        assert!(sets.take(0) && sets.take(3) && !sets.take(1));
        sets.give(1);
        sets.give(0);
        assert!(!sets.take(1) && sets.take(0).eq(&false));
        sets.clear(4);
        assert!((0..4).all(|cell| sets.take(cell)));
    }
}
