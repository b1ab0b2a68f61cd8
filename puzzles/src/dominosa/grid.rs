//! The board: its cells, and the places where a domino can lie.

use super::{MAX_TOP, set_size};
use crate::board::{Lattice, Point, Shape};
use crate::notation::column_name;
use std::sync::{Arc, OnceLock};

/// A cell, counted row by row from 0.
pub type Cell = u16;

/// A place, counted from 0 by its first cell, the one that lies across before the one that stands upright.
pub type PlaceId = u16;

/// The most cells a board can have: as many as the largest set of dominoes covers.
pub const MAX_CELLS: usize = 2 * set_size(MAX_TOP) as usize;

/// Two neighbouring cells, where a domino can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The left or upper cell, then the right or lower one.
    pub cells: [Cell; 2],
    /// Whether one cell is above the other.
    pub upright: bool,
}

/// The cells of a board and every place on it. Boards have any outline, with holes if need be.
///
/// ```
/// use hlavolam_puzzles::dominosa::Grid;
/// let grid = Grid::rectangle(8, 7);
/// assert_eq!((grid.len(), grid.places().len()), (56, 7 * 7 + 8 * 6));
/// assert_eq!((grid.cell_name(9), grid.place_name(0)), ("b2".to_owned(), "a1-b1".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    places: Vec<Place>,
    /// The places round cell `c` are `around[starts[c]..starts[c + 1]]`.
    around: Vec<PlaceId>,
    starts: Vec<u16>,
}

/// A board has more cells than the largest set of dominoes covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the board has {0} cells, more than the {MAX_CELLS} that a set up to double-{MAX_TOP} covers")]
pub struct TooManyCells(pub usize);

impl Grid {
    /// The board with an outline on the square lattice.
    ///
    /// # Errors
    /// If it has more than [`MAX_CELLS`] cells.
    ///
    /// # Panics
    /// If the outline lies on another lattice.
    pub fn new(shape: Shape) -> Result<Self, TooManyCells> {
        assert_eq!(shape.lattice(), Lattice::Square, "dominoes lie on square cells");
        let cells = shape.points().len();
        if cells > MAX_CELLS {
            return Err(TooManyCells(cells));
        }
        let places = places(&shape);
        let (around, starts) = around(&places, cells);
        Ok(Self { shape, places, around, starts })
    }

    /// A full rectangle.
    ///
    /// # Panics
    /// If it has more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn rectangle(width: u16, height: u16) -> Self {
        let [width, height] = [width, height].map(u16::cast_signed);
        let points = (0..height).flat_map(|row| (0..width).map(move |column| Point::new(row, column)));
        Self::new(Shape::new(Lattice::Square, points.collect())).expect("a rectangle that is not too large")
    }

    /// A full rectangle; those that are one cell longer one way than the other are made once and shared.
    ///
    /// # Panics
    /// If it has more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn shared_rectangle(width: u16, height: u16) -> Arc<Self> {
        static USUAL: [[OnceLock<Arc<Grid>>; 2]; MAX_TOP as usize + 2] =
            [const { [const { OnceLock::new() }; 2] }; MAX_TOP as usize + 2];
        let make = || Arc::new(Self::rectangle(width, height));
        match USUAL.get(usize::from(width.min(height))) {
            Some(usual) if width.abs_diff(height) == 1 => {
                Arc::clone(usual[usize::from(width < height)].get_or_init(make))
            }
            _ => make(),
        }
    }

    /// The outline.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The number of columns and rows of the smallest rectangle around the board.
    #[must_use]
    pub fn size(&self) -> (u16, u16) {
        let (rows, columns) = self.shape.extent();
        (columns.unsigned_abs(), rows.unsigned_abs())
    }

    /// Whether the board has no hole.
    #[must_use]
    pub fn is_rectangle(&self) -> bool {
        let (width, height) = self.size();
        usize::from(width) * usize::from(height) == self.len()
    }

    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.points().len()
    }

    /// Whether there is no cell at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every place, in the order of their numbers.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The place with a number.
    ///
    /// # Panics
    /// If the board has no such place.
    #[must_use]
    pub fn place(&self, id: PlaceId) -> Place {
        self.places[usize::from(id)]
    }

    /// The places that cover a cell, at most four.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn around(&self, cell: Cell) -> &[PlaceId] {
        let cell = usize::from(cell);
        &self.around[usize::from(self.starts[cell])..usize::from(self.starts[cell + 1])]
    }

    /// The place on two cells, in either order, if they are neighbours.
    #[must_use]
    pub fn place_on(&self, one: Cell, other: Cell) -> Option<PlaceId> {
        let cells = [one.min(other), one.max(other)];
        let known = usize::from(cells[1]) < self.len();
        let around = if known { self.around(cells[0]) } else { &[] };
        around.iter().copied().find(|&id| self.place(id).cells == cells)
    }

    /// Where a cell lies: row and column, from 0.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn point(&self, cell: Cell) -> Point {
        self.shape.points()[usize::from(cell)]
    }

    /// The cell at a row and column.
    #[must_use]
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        self.shape.index(at).and_then(|cell| Cell::try_from(cell).ok())
    }

    /// The name of a cell: column letter and row number, such as `a1`.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn cell_name(&self, cell: Cell) -> String {
        let Point { row, column } = self.point(cell);
        format!("{}{}", column_name(column), row + 1)
    }

    /// The name of a place: its cells, such as `a1-b1`.
    ///
    /// # Panics
    /// If the board has no such place.
    #[must_use]
    pub fn place_name(&self, id: PlaceId) -> String {
        self.place(id).cells.map(|cell| self.cell_name(cell)).join("-")
    }
}

fn places(shape: &Shape) -> Vec<Place> {
    let steps = [(Point::new(0, 1), false), (Point::new(1, 0), true)];
    let mut places = Vec::with_capacity(2 * shape.points().len());
    for (cell, point) in (0..).zip(shape.points()) {
        for (step, upright) in steps {
            let next = shape.index(point.plus(step)).and_then(|next| Cell::try_from(next).ok());
            places.extend(next.map(|next| Place { cells: [cell, next], upright }));
        }
    }
    places
}

/// The numbers of the places round each cell, cell after cell, and where each cell's begin.
fn around(places: &[Place], cells: usize) -> (Vec<PlaceId>, Vec<u16>) {
    let mut lists = vec![Vec::with_capacity(4); cells];
    for (id, place) in (0..).zip(places) {
        place.cells.iter().for_each(|&cell| lists[usize::from(cell)].push(id));
    }
    let ends = lists.iter().scan(0, |end, list| {
        *end += u16::try_from(list.len()).unwrap_or(0);
        Some(*end)
    });
    let starts = std::iter::once(0).chain(ends).collect();
    (lists.concat(), starts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_joins_neighbours_and_is_found_round_both() {
        let ring = ["xxxx", "x--x", "xxxx"];
        let points = (0..).zip(ring).flat_map(|(row, line)| {
            (0..).zip(line.chars()).filter(|&(_, c)| c == 'x').map(move |(column, _)| Point::new(row, column))
        });
        let ring = Grid::new(Shape::new(Lattice::Square, points.collect())).unwrap();
        assert_eq!((ring.len(), ring.places().len(), ring.is_rectangle()), (10, 10, false));
        for grid in [ring, Grid::rectangle(5, 4), Grid::rectangle(1, 6), Grid::rectangle(6, 1)] {
            for (id, place) in (0..).zip(grid.places()) {
                let [first, second] = place.cells.map(|cell| grid.point(cell));
                let step = if place.upright { Point::new(1, 0) } else { Point::new(0, 1) };
                assert_eq!(first.plus(step), second);
                let [one, other] = place.cells;
                assert!(grid.around(one).contains(&id) && grid.around(other).contains(&id));
                assert_eq!(grid.place_on(other, one), Some(id));
            }
            let listed: usize = (0..).take(grid.len()).map(|cell| grid.around(cell).len()).sum();
            assert_eq!(listed, 2 * grid.places().len());
        }
    }

    #[test]
    fn cells_that_are_no_neighbours_make_no_place() {
        let grid = Grid::rectangle(3, 2);
        for (one, other) in [(0, 0), (0, 2), (2, 3), (0, 4), (5, 6), (60000, 0)] {
            assert_eq!(grid.place_on(one, other), None, "{one} {other}");
        }
    }

    #[test]
    fn no_board_is_larger_than_the_largest_set() {
        assert_eq!(Grid::rectangle(32, 31).len(), MAX_CELLS);
        let points = (0..993).map(|column| Point::new(0, column)).collect();
        assert_eq!(Grid::new(Shape::new(Lattice::Square, points)), Err(TooManyCells(993)));
    }
}
