//! Rules beyond rows, columns and boxes. They combine freely.

use super::Cell;

/// Cells with different digits of a known sum, as in killer sudoku.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cage {
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The sum of their digits.
    pub sum: u16,
}

/// Which further rules hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extras {
    /// Whether the diagonal from the top left corner and the one from the top right corner hold every digit.
    pub diagonals: [bool; 2],
    /// Windows: further boxes, one cell apart from each other and from the edge. The boxes are squares.
    pub windoku: bool,
    /// Cells at the same place in all boxes hold every digit. The boxes are rectangles.
    pub disjoint_groups: bool,
    /// Cells a knight's move apart differ.
    pub anti_knight: bool,
    /// Cells that touch at a corner differ.
    pub anti_king: bool,
    /// Killer cages; no two share a cell.
    pub cages: Vec<Cage>,
}

impl Extras {
    /// Whether no further rule holds.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}
