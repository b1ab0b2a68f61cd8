//! Candidates that change from search to search.

use super::grid::{CELL, Grid};

/// Candidates of all cells in the layout of the search. Where one search follows another and few cells change in between, this
/// saves reading all 81 again.
///
/// ```
/// use hlavolam_solvers::sudoku::nine::{self, Position};
///
/// let mut position = Position::default();
/// assert_eq!(nine::count_up_to(&position, 2), 2);
/// position.set(0, 0);
/// assert_eq!(nine::count_up_to(&position, 2), 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position(Grid);

impl Default for Position {
    /// Every digit in every cell.
    fn default() -> Self {
        Self(Grid::new(|_| CELL))
    }
}

impl Position {
    /// Gives a cell, 0 to 80, these candidates instead of those that it had: bit `d - 1` for the digit `d`.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn set(&mut self, cell: usize, mask: u16) {
        self.0.set(cell, mask.into());
    }
}

impl From<&Position> for Grid {
    fn from(position: &Position) -> Self {
        position.0
    }
}
