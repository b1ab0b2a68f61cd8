//! The symmetries of the plain sudoku: what may be done to a grid so that it stays the same puzzle.
//!
//! Digits may change their names, rows their order within a band, bands theirs, columns and stacks likewise, and rows
//! and columns may be exchanged: 2 x 6^8 = 3,359,232 ways to move the cells, and 9! to name the digits.

mod canonical;
mod next_row;
mod opening;
mod prefix;
#[cfg(test)]
mod tests;

pub use canonical::{Canonical, Canoniser, canonical};

use super::Plain;

/// A symmetry: a grid is transposed or not, then its rows and columns are put in another order, and its digits renamed.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Symmetry};
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let puzzle: Plain = line.parse().unwrap();
/// let symmetry = Symmetry::numbered(1_000_000_000_000);
/// let other = symmetry.apply(&puzzle);
/// assert_ne!(other, puzzle);
/// assert_eq!(symmetry.inverse().apply(&other), puzzle);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transposed: bool,
    /// Which row, of the transposed grid if it is transposed, becomes the first, the second, ..
    rows: [u8; 9],
    columns: [u8; 9],
    /// What becomes of a blank cell (nothing), of the digit 1, 2, ..
    digits: [u8; 10],
}

/// The six orders of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Self = Self {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    };

    /// How many symmetries there are.
    pub const COUNT: u64 = 2 * 6_u64.pow(8) * 362_880;

    /// One of the symmetries, each for one number below [`Self::COUNT`]; larger numbers begin again.
    #[must_use]
    pub fn numbered(mut number: u64) -> Self {
        let mut choose = |of: u64| {
            let chosen = number % of;
            number /= of;
            chosen as usize
        };
        let transposed = choose(2) == 1;
        let [rows, columns] = [(); 2].map(|()| {
            let bands = ORDERS[choose(6)];
            let within = [(); 3].map(|()| ORDERS[choose(6)]);
            std::array::from_fn(|at| 3 * bands[at / 3] + within[at / 3][at % 3])
        });
        let mut digits = Self::IDENTITY.digits;
        for last in (2..=9).rev() {
            digits.swap(last, 1 + choose(last as u64));
        }
        Self { transposed, rows, columns, digits }
    }

    /// The grid after the symmetry.
    #[must_use]
    pub fn apply(&self, grid: &Plain) -> Plain {
        let cells = grid.cells();
        Plain(std::array::from_fn(|at| {
            let (row, column) = (usize::from(self.rows[at / 9]), usize::from(self.columns[at % 9]));
            let from = if self.transposed { 9 * column + row } else { 9 * row + column };
            self.digits[usize::from(cells[from])]
        }))
    }

    /// The symmetry that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (mut rows, mut columns) = (inverse(&self.rows), inverse(&self.columns));
        if self.transposed {
            std::mem::swap(&mut rows, &mut columns);
        }
        Self { transposed: self.transposed, rows, columns, digits: inverse(&self.digits) }
    }

    /// This symmetry, and another after it.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (mut rows, mut columns) = (self.rows, self.columns);
        if next.transposed {
            std::mem::swap(&mut rows, &mut columns);
        }
        Self {
            transposed: self.transposed != next.transposed,
            rows: next.rows.map(|row| rows[usize::from(row)]),
            columns: next.columns.map(|column| columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }
}

/// The permutation that takes one back.
fn inverse<const N: usize>(permutation: &[u8; N]) -> [u8; N] {
    let mut inverse = [0; N];
    for (from, &to) in (0..).zip(permutation) {
        inverse[usize::from(to)] = from;
    }
    inverse
}
