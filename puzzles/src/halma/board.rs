//! Boards: cells on a lattice, and the directions in which men step and jump.

use super::cells::{Cell, Cells, MAX_CELLS};
use crate::board::{Lattice, Permutation, Point, Shape};
use crate::notation::column_name;
use std::sync::Arc;

/// The directions in which men move on the square lattice; on the triangular one there are always six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Directions {
    /// Along the rows and columns.
    Four,
    /// As four, and along the diagonals that lead up to the right: Chinese checkers on the square lattice.
    Six,
    /// Along the rows, columns and all diagonals.
    #[default]
    Eight,
}

impl Directions {
    /// The directions with a number.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            4 => Some(Self::Four),
            6 => Some(Self::Six),
            8 => Some(Self::Eight),
            _ => None,
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Six => 6,
            Self::Eight => 8,
        }
    }

    fn steps(self, lattice: Lattice) -> Vec<Point> {
        let diagonals: &[(i16, i16)] = match (lattice, self) {
            (Lattice::Triangular, _) | (_, Self::Four) => &[],
            (_, Self::Six) => &[(-1, 1), (1, -1)],
            (_, Self::Eight) => &[(-1, 1), (1, -1), (-1, -1), (1, 1)],
        };
        let diagonals = diagonals.iter().map(|&(row, column)| Point::new(row, column));
        lattice.directions().iter().copied().chain(diagonals).collect()
    }
}

/// Why a board cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// There is no cell.
    #[error("the board has no cell")]
    Empty,
    /// There are more than [`MAX_CELLS`].
    #[error("the board has {0} cells, and at most {MAX_CELLS} can be played on")]
    TooLarge(usize),
}

/// A neighbour of a cell, and the cell right behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The adjacent cell.
    pub next: Cell,
    /// Where a man that jumps over it lands, if that is on the board.
    pub behind: Option<Cell>,
}

/// A board of 1 to 256 cells. Copies share their tables.
#[derive(Clone, Debug)]
pub struct Board(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    shape: Shape,
    directions: Directions,
    links: Vec<Vec<Link>>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.0.shape == other.0.shape && self.0.directions == other.0.directions
    }
}

impl Eq for Board {}

impl Board {
    /// The board of a shape. On the triangular lattice the directions are always six.
    ///
    /// # Errors
    /// If the shape is empty or has more than [`MAX_CELLS`] points.
    pub fn new(shape: Shape, directions: Directions) -> Result<Self, BoardError> {
        match shape.points().len() {
            0 => Err(BoardError::Empty),
            len if len > MAX_CELLS => Err(BoardError::TooLarge(len)),
            _ => {
                let triangular = shape.lattice() == Lattice::Triangular;
                let directions = if triangular { Directions::Six } else { directions };
                let links = links(&shape, &directions.steps(shape.lattice()));
                Ok(Self(Arc::new(Inner { shape, directions, links })))
            }
        }
    }

    /// A rectangle of cells.
    ///
    /// # Errors
    /// If it has none or too many.
    ///
    /// ```
    /// use hlavolam_puzzles::halma::{Board, Directions};
    /// let board = Board::rectangle(3, 3, Directions::Six).unwrap();
    /// assert_eq!(board.links(4).len(), 6);
    /// assert!(Board::rectangle(17, 17, Directions::Eight).is_err());
    /// ```
    pub fn rectangle(rows: u8, columns: u8, directions: Directions) -> Result<Self, BoardError> {
        let row = |row: u8| (0..columns).map(move |column| Point::new(row.into(), column.into()));
        Self::new(Shape::new(Lattice::Square, (0..rows).flat_map(row).collect()), directions)
    }

    /// The six-pointed star whose points are triangles with so many rows: 121 cells for 4, 181 for 5.
    ///
    /// # Errors
    /// If it has none or too many cells.
    ///
    /// ```
    /// use hlavolam_puzzles::halma::Board;
    /// assert_eq!([1, 4, 5].map(|rows| Board::star(rows).unwrap().len()), [13, 121, 181]);
    /// ```
    pub fn star(rows: u8) -> Result<Self, BoardError> {
        let (most, far) = (i16::from(rows), 2 * i16::from(rows));
        let near = (-far..=far).flat_map(|row| (-far..=far).map(move |column| Point::new(row, column)));
        // Two large triangles, one the other's image: the three coordinates of a point add up to zero.
        let belongs = |p: &Point| {
            let coordinates = [p.column, -p.row, p.row - p.column];
            coordinates.iter().all(|&c| c <= most) || coordinates.iter().all(|&c| c >= -most)
        };
        Self::new(Shape::new(Lattice::Triangular, near.filter(belongs).collect()), Directions::Six)
    }

    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.links.len()
    }

    /// Never: a board has at least one cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..=u8::MAX).take(self.len())
    }

    /// The outline.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.0.shape
    }

    /// The lattice the cells lie on.
    #[must_use]
    pub fn lattice(&self) -> Lattice {
        self.0.shape.lattice()
    }

    /// The directions of moves.
    #[must_use]
    pub fn directions(&self) -> Directions {
        self.0.directions
    }

    /// Where a cell lies.
    ///
    /// # Panics
    /// If it is not on the board.
    #[must_use]
    pub fn point(&self, cell: Cell) -> Point {
        self.0.shape.points()[usize::from(cell)]
    }

    /// The cell at a point.
    #[must_use]
    pub fn cell_at(&self, point: Point) -> Option<Cell> {
        self.0.shape.index(point).and_then(|index| Cell::try_from(index).ok())
    }

    /// The neighbours of a cell.
    ///
    /// # Panics
    /// If it is not on the board.
    #[must_use]
    pub fn links(&self, cell: Cell) -> &[Link] {
        &self.0.links[usize::from(cell)]
    }

    /// Whether two cells are adjacent.
    #[must_use]
    pub fn is_step(&self, from: Cell, to: Cell) -> bool {
        self.links(from).iter().any(|link| link.next == to)
    }

    /// The cell that a jump goes over.
    #[must_use]
    pub fn jumped(&self, from: Cell, to: Cell) -> Option<Cell> {
        self.links(from).iter().find(|link| link.behind == Some(to)).map(|link| link.next)
    }

    /// The name of a cell, such as `c4`: a letter for the column, then the number of the row.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let point = self.point(cell);
        format!("{}{}", column_name(point.column), point.row + 1)
    }

    /// The rotations and reflections that keep the board and its directions, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Permutation> {
        let keeps = |symmetry: &Permutation| {
            self.cells().all(|cell| {
                let image = symmetry.image(cell);
                self.links(cell).iter().all(|link| self.is_step(image, symmetry.image(link.next)))
            })
        };
        self.0.shape.symmetries().into_iter().filter(keeps).collect()
    }

    /// The parts of the board between which no man can go.
    #[must_use]
    pub fn parts(&self) -> Vec<Cells> {
        let mut left: Cells = self.cells().collect();
        let mut parts = Vec::new();
        while let Some(first) = left.iter().next() {
            let mut part = Cells::NONE.with(first);
            let mut edge = vec![first];
            while let Some(cell) = edge.pop() {
                for link in
                    self.links(cell).iter().filter(|link| !part.contains(link.next)).collect::<Vec<_>>()
                {
                    part = part.with(link.next);
                    edge.push(link.next);
                }
            }
            left = left.minus(part);
            parts.push(part);
        }
        parts
    }
}

/// The image of a set of cells.
#[must_use]
pub fn image_of(symmetry: &Permutation, cells: Cells) -> Cells {
    cells.iter().map(|cell| symmetry.image(cell)).collect()
}

fn links(shape: &Shape, steps: &[Point]) -> Vec<Vec<Link>> {
    let cell = |point| shape.index(point).and_then(|index| Cell::try_from(index).ok());
    let of = |&point: &Point| {
        let link = |&step: &Point| {
            let next = cell(point.plus(step))?;
            Some(Link { next, behind: cell(point.plus(step).plus(step)) })
        };
        steps.iter().filter_map(link).collect()
    };
    shape.points().iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_keep_the_directions() {
        let count = |directions| Board::rectangle(5, 5, directions).unwrap().symmetries().len();
        assert_eq!([Directions::Four, Directions::Six, Directions::Eight].map(count), [8, 4, 8]);
        assert_eq!(Board::star(4).unwrap().symmetries().len(), 12);
    }

    #[test]
    fn a_board_of_two_diagonal_cells_falls_apart_in_four_directions() {
        let shape = Shape::new(Lattice::Square, vec![Point::new(0, 0), Point::new(1, 1)]);
        let parts = |directions| Board::new(shape.clone(), directions).unwrap().parts().len();
        assert_eq!([Directions::Four, Directions::Eight].map(parts), [2, 1]);
    }
}
