//! Which digits each cell may take.

use hlavolam_puzzles::sudoku::Plain;

/// For each of the 81 cells, row by row, the digits that it may take: bit `d - 1` for the digit `d`.
///
/// A cell may have none, and then there is no solution.
///
/// ```
/// use hlavolam_puzzles::sudoku::Plain;
/// use hlavolam_solvers::sudoku::nine::{self, Candidates};
///
/// let mut candidates = Candidates::from(&Plain::EMPTY);
/// candidates.ban(0, 1);
/// assert_eq!(candidates.masks()[0], 0b1_1111_1110);
/// assert_ne!(nine::solve(&candidates).unwrap().cells()[0], 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Candidates([u16; 81]);

impl Candidates {
    /// Every digit in every cell.
    pub const ALL: Self = Self([0x1FF; 81]);

    /// Candidates from their masks, or `None` if one has a bit above the ninth.
    #[must_use]
    pub fn new(masks: [u16; 81]) -> Option<Self> {
        masks.iter().all(|&mask| mask <= 0x1FF).then_some(Self(masks))
    }

    /// The masks, row by row.
    #[must_use]
    pub const fn masks(&self) -> &[u16; 81] {
        &self.0
    }

    /// Takes a digit, 1 to 9, from a cell, 0 to 80.
    ///
    /// # Panics
    /// If there is no such cell or digit.
    pub fn ban(&mut self, cell: usize, digit: u8) {
        assert!((1..=9).contains(&digit), "a digit");
        self.0[cell] &= !(1 << (digit - 1));
    }

    /// Takes every other digit from a cell, 0 to 80.
    ///
    /// # Panics
    /// If there is no such cell or digit.
    pub fn place(&mut self, cell: usize, digit: u8) {
        assert!((1..=9).contains(&digit), "a digit");
        self.0[cell] &= 1 << (digit - 1);
    }
}

impl From<&Plain> for Candidates {
    /// The clue alone where there is one, else all digits.
    fn from(puzzle: &Plain) -> Self {
        Self(puzzle.cells().map(|digit| match digit {
            0 => 0x1FF,
            digit => 1 << (digit - 1),
        }))
    }
}
