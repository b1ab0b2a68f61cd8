//! How the grid is cut into boxes or regions.

use super::{Cell, MAX_SIDE, ShapeError};

/// What is filled with every digit besides the rows and columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Boxes {
    /// Rectangles of `rows` times `columns` cells, each 2 to 5. The side of the grid is their product.
    Blocks {
        /// The height of a box.
        rows: u8,
        /// The width of a box.
        columns: u8,
    },
    /// Regions of any form, a jigsaw: the region of each cell, numbered from 0 in the order of their first cells.
    Jigsaw(Vec<u8>),
}

impl Boxes {
    /// The boxes of the usual sudoku.
    pub const CLASSIC: Self = Self::Blocks { rows: 3, columns: 3 };

    /// Regions given by any labels; equal labels make a region.
    #[must_use]
    pub fn jigsaw<L: PartialEq>(labels: &[L]) -> Self {
        let mut firsts: Vec<&L> = Vec::new();
        let region = |label| {
            let known = firsts.iter().position(|&first| first == label);
            let region = known.unwrap_or_else(|| {
                firsts.push(label);
                firsts.len() - 1
            });
            u8::try_from(region).unwrap_or(u8::MAX)
        };
        Self::Jigsaw(labels.iter().map(region).collect())
    }

    /// The side of the grid.
    ///
    /// # Errors
    /// If the boxes are too small or too large, or the cells of the regions make no square.
    pub(super) fn side(&self) -> Result<u8, ShapeError> {
        match *self {
            Boxes::Blocks { rows, columns } => {
                let fits = [rows, columns].iter().all(|length| (2..=5).contains(length));
                if fits { Ok(rows * columns) } else { Err(ShapeError::Box { rows, columns }) }
            }
            Boxes::Jigsaw(ref regions) => {
                let square = |&side: &u8| usize::from(side).pow(2) == regions.len();
                (4..=MAX_SIDE).find(square).ok_or(ShapeError::Cells(regions.len()))
            }
        }
    }

    /// The box or region of a cell, from 0.
    ///
    /// # Panics
    /// If there is no such cell in a jigsaw.
    #[must_use]
    pub fn of(&self, cell: Cell) -> u8 {
        match self {
            Boxes::Blocks { rows, columns } => {
                let side = Cell::from(rows * columns);
                let [rows, columns] = [*rows, *columns].map(Cell::from);
                (cell / side / rows * rows + cell % side / columns) as u8
            }
            Boxes::Jigsaw(regions) => regions[usize::from(cell)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_counted_row_by_row() {
        // Three rows of boxes with two in each.
        let boxes = Boxes::Blocks { rows: 2, columns: 3 };
        let top: Vec<u8> = (0..6).map(|cell| boxes.of(cell)).collect();
        let left: Vec<u8> = (0..6).map(|row| boxes.of(6 * row)).collect();
        assert_eq!((top, left), (vec![0, 0, 0, 1, 1, 1], vec![0, 0, 2, 2, 4, 4]));
    }

    #[test]
    fn regions_are_numbered_by_their_first_cells() {
        assert_eq!(Boxes::jigsaw(&['c', 'a', 'c', 'b']), Boxes::Jigsaw(vec![0, 1, 0, 2]));
        assert_eq!(Boxes::jigsaw(&[0; 15]).side(), Err(ShapeError::Cells(15)));
        assert_eq!(Boxes::jigsaw(&[0; 49]).side(), Ok(7));
    }
}
