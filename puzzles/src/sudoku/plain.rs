//! The plain sudoku: nine rows, nine columns, nine boxes of three by three.

use super::{House, Shape};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};
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

    /// Whether a filled grid keeps the clues and has every digit once in each row, column and box: what
    /// [`Problem::check`](super::Problem::check) tells, of many grids and without a reason.
    #[must_use]
    pub fn is_solved_by(&self, grid: &Self) -> bool {
        static CLASSIC: LazyLock<Arc<Shape>> = LazyLock::new(Shape::classic);
        let keeps_clues = self.0.iter().zip(&grid.0).all(|(&clue, &digit)| clue == 0 || clue == digit);
        let seen = |house: &House| {
            house.cells.iter().fold(0_u16, |seen, &cell| seen | 1 << grid.0[usize::from(cell)])
        };
        keeps_clues && CLASSIC.houses().iter().all(|house| seen(house) == 0x3FE)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::Problem;

    #[test]
    fn a_solution_is_told_as_by_the_check_of_any_puzzle() {
        let grid: Plain = "826397541971485263354126987793254618618973425245861379169548732537612894482739156"
            .parse()
            .unwrap();
        let puzzle: Plain =
            "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7....."
                .parse()
                .unwrap();
        assert!(puzzle.is_solved_by(&grid));
        for cell in 0..81 {
            for digit in 0..=9 {
                let mut changed = *grid.cells();
                changed[cell] = digit;
                let told = Problem::from(puzzle).check(&changed).is_ok();
                assert_eq!(puzzle.is_solved_by(&Plain(changed)), told, "{cell} {digit}");
            }
        }
        // Every rule kept, but not the clues.
        let mut renamed = *grid.cells();
        renamed.iter_mut().for_each(|digit| *digit = *digit % 9 + 1);
        assert!(Plain::EMPTY.is_solved_by(&Plain(renamed)) && !puzzle.is_solved_by(&Plain(renamed)));
    }
}
