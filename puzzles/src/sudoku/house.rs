//! Houses: sets of cells that hold every digit once.

use super::Cell;
use std::fmt;

/// What a house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box of a grid that is cut into rectangles.
    Box,
    /// A region of a jigsaw.
    Region,
    /// A diagonal: 1 begins at the top left, 2 at the top right.
    Diagonal,
    /// A window of a windoku.
    Window,
    /// The cells at one place in all boxes.
    Group,
}

/// A set of cells that holds every digit once, with its name, such as `row 3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// What it is.
    pub kind: HouseKind,
    /// Which of its kind, from 1.
    pub number: u8,
    /// Its cells in order.
    pub cells: Vec<Cell>,
}

impl HouseKind {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Group => "group",
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.word(), self.number)
    }
}
