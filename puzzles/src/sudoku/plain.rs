//! The plain sudoku: nine rows, nine columns, nine boxes of three by three.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A grid of 81 cells, row by row, each 1 to 9, or 0 where it is blank. It may break the rules.
///
/// ```
/// use hlavolam_puzzles::sudoku::Plain;
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let puzzle: Plain = line.parse().unwrap();
/// assert_eq!((puzzle.clues(), puzzle.cells()[0], puzzle.cells()[1]), (25, 8, 0));
/// assert_eq!(puzzle.to_string(), line);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Plain(pub(super) [u8; 81]);

/// What is wrong with a line of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlainError {
    /// There are more or fewer than 81.
    #[error("{0} cells, not 81")]
    Count(usize),
    /// This character, counted from 0, is neither a digit nor a dot.
    #[error("character {} is neither a digit nor a dot", .0 + 1)]
    Character(usize),
}

impl Plain {
    /// The grid with no clue.
    pub const EMPTY: Self = Self([0; 81]);

    /// The grid with these cells, or `None` if one is above 9.
    #[must_use]
    pub fn new(cells: [u8; 81]) -> Option<Self> {
        cells.iter().all(|&digit| digit <= 9).then_some(Self(cells))
    }

    /// The cells, row by row.
    #[must_use]
    pub const fn cells(&self) -> &[u8; 81] {
        &self.0
    }

    /// How many cells are not blank.
    #[must_use]
    pub fn clues(&self) -> usize {
        self.0.iter().filter(|&&digit| digit != 0).count()
    }
}

impl FromStr for Plain {
    type Err = PlainError;

    /// Reads 81 digits; `.` and `0` are blank cells.
    fn from_str(line: &str) -> Result<Self, PlainError> {
        let count = line.chars().count();
        if count != 81 {
            return Err(PlainError::Count(count));
        }
        let mut cells = [0; 81];
        for (at, (cell, letter)) in cells.iter_mut().zip(line.chars()).enumerate() {
            *cell = match letter {
                '.' => 0,
                letter => letter.to_digit(10).ok_or(PlainError::Character(at))? as u8,
            };
        }
        Ok(Self(cells))
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&digit| match digit {
            0 => f.write_str("."),
            digit => write!(f, "{digit}"),
        })
    }
}
