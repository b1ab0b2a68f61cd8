//! A shape: where the squares lie, which cells they are made of, and what touches what.

use crate::board::{Lattice, Permutation, Point};
use crate::notation::column_name;

/// The number of a square, counted by its top left cell, row by row, 0 first.
pub type Square = u8;

/// The number of a cell, counted row by row from the top left, 0 first.
pub type Cell = u8;

/// The largest set of dominoes a shape can be made for: double-fourteen, with 60 squares and 240 cells.
pub const LARGEST_SET: u8 = 14;

/// The most rows and columns of cells a drawing has.
pub const MOST_CELLS_ACROSS: i16 = 256;

/// Why squares make no shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// No set of dominoes fills so many squares.
    #[error("{0} squares are not what a set of dominoes fills: {sizes}", sizes = sizes())]
    Squares(usize),
    /// The squares are strewn over more rows or columns of cells than any drawing has.
    #[error(
        "the squares lie too far apart: a drawing has at most {MOST_CELLS_ACROSS} rows and columns of cells"
    )]
    TooFarApart,
    /// Two squares share a cell.
    #[error("two squares share the cell {0}")]
    Overlap(String),
    /// Cells that do not fall into squares: the square whose top left cell this is has another cell missing.
    #[error("the cell {name} has no square to belong to: it should be the top left of two by two cells")]
    Loose {
        /// The name of the cell.
        name: String,
        /// Where it lies among the points given.
        at: Point,
    },
}

/// How many squares each set of dominoes makes, in words.
fn sizes() -> String {
    let sizes: Vec<String> =
        sets().map(|highest| format!("{} for double-{highest}", square_count(highest))).collect();
    sizes.join(", ")
}

/// The sets whose numbers fill whole squares: every number stands on `highest + 2` halves, which four must divide.
fn sets() -> impl Iterator<Item = u8> {
    (2..=LARGEST_SET).step_by(4)
}

const fn square_count(highest: u8) -> usize {
    (highest as usize + 1) * (highest as usize + 2) / 4
}

/// Two cells that lie side by side, where a domino may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Joint {
    /// The upper or left cell.
    pub first: Cell,
    /// The lower or right cell.
    pub second: Cell,
}

/// Squares of two by two cells, as many as a set of dominoes fills: every number of the set on equally many squares.
///
/// Squares may be shifted against each other by half a square, in any direction.
///
/// ```
/// use hlavolam_puzzles::uniforma::Shape;
/// let shape = Shape::centred(&[4, 3, 3, 4]).unwrap();
/// assert_eq!((shape.len(), shape.highest(), shape.squares_each()), (14, 6, 2));
/// assert_eq!((shape.name(0), shape.name(4)), ("a1".to_owned(), "b3".to_owned()));
/// assert_eq!((shape.joints().len(), shape.symmetries().len()), (94, 4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    cells: crate::board::Shape,
    /// The top left cell of each square.
    corners: Vec<Point>,
    /// The square of each cell.
    owners: Vec<Square>,
    joints: Vec<Joint>,
    /// For each square the squares that share an edge of a cell with it, as bits.
    neighbours: Vec<u64>,
    symmetries: Vec<Symmetry>,
    highest: u8,
}

/// A rotation or reflection of a shape, as what becomes of its squares and of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Where each square goes.
    pub squares: Permutation,
    /// Where each cell goes.
    pub cells: Permutation,
}

impl Shape {
    /// The shape of squares with these top left cells, in any order, moved against the top and left margin.
    ///
    /// # Errors
    /// If squares overlap, or no set of dominoes fills so many.
    pub fn new(corners: &[Point]) -> Result<Self, ShapeError> {
        if !sets().any(|highest| square_count(highest) == corners.len()) {
            return Err(ShapeError::Squares(corners.len()));
        }
        if too_far_apart(corners) {
            return Err(ShapeError::TooFarApart);
        }
        let mut cells: Vec<Point> = corners.iter().flat_map(|&corner| square_at(corner)).collect();
        cells.sort_unstable();
        match cells.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(twice) => Err(ShapeError::Overlap(point_name(twice[0]))),
            None => Self::of_cells(cells),
        }
    }

    /// The shape that fills these cells, which can be cut into squares in one way at most.
    ///
    /// # Errors
    /// If the cells do not fall into squares, or no set of dominoes fills so many.
    pub fn of_cells(cells: Vec<Point>) -> Result<Self, ShapeError> {
        if too_far_apart(&cells) {
            return Err(ShapeError::TooFarApart);
        }
        let corners = cut(&cells)?;
        let Some(highest) = sets().find(|&highest| square_count(highest) == corners.len()) else {
            return Err(ShapeError::Squares(corners.len()));
        };
        let cells = crate::board::Shape::new(Lattice::Square, cells);
        // The cells may have been moved to the margin; cut again, they are cut the same way.
        let corners = cut(cells.points())?;
        let owners = owners(&cells, &corners);
        let joints = joints(&cells);
        let neighbours = neighbours(corners.len(), &owners, &joints);
        let symmetries = symmetries(&cells, &corners, &owners);
        Ok(Self { cells, corners, owners, joints, neighbours, symmetries, highest })
    }

    /// Rows of so many squares each, one below the other with their middles aligned.
    ///
    /// # Errors
    /// If no set of dominoes fills so many squares.
    pub fn centred(rows: &[u8]) -> Result<Self, ShapeError> {
        let widest = rows.iter().copied().max().unwrap_or(0);
        let total: usize = rows.iter().map(|&row| usize::from(row)).sum();
        if total.max(rows.len()) > square_count(LARGEST_SET) {
            return Err(ShapeError::Squares(total));
        }
        let row = |(row, &squares): (i16, &u8)| {
            (0..i16::from(squares))
                .map(move |square| Point::new(2 * row, i16::from(widest - squares) + 2 * square))
        };
        Self::new(&(0..).zip(rows).flat_map(row).collect::<Vec<_>>())
    }

    /// The number of squares: 3, 14, 33 or 60.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a shape has at least three squares")]
    pub fn len(&self) -> usize {
        self.corners.len()
    }

    /// The highest number of the set of dominoes: 2, 6, 10 or 14.
    #[must_use]
    pub fn highest(&self) -> u8 {
        self.highest
    }

    /// The numbers of the set, from 0 to the highest.
    pub fn numbers(&self) -> std::ops::RangeInclusive<u8> {
        0..=self.highest
    }

    /// On how many squares each number stands.
    #[must_use]
    pub fn squares_each(&self) -> usize {
        usize::from(self.highest + 2) / 4
    }

    /// The cells as a shape of points.
    #[must_use]
    pub fn cells(&self) -> &crate::board::Shape {
        &self.cells
    }

    /// The top left cell of each square.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The square that a cell belongs to.
    ///
    /// # Panics
    /// If the shape has no such cell.
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Square {
        self.owners[usize::from(cell)]
    }

    /// All pairs of cells where a domino may lie, in order.
    #[must_use]
    pub fn joints(&self) -> &[Joint] {
        &self.joints
    }

    /// The squares that touch a square along an edge of a cell, bit i for square i.
    ///
    /// # Panics
    /// If the shape has no such square.
    #[must_use]
    pub fn neighbours(&self, square: Square) -> u64 {
        self.neighbours[usize::from(square)]
    }

    /// The rotations and reflections of the shape, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The name of a square, which is that of its top left cell, such as `b3`: column letters from the left, row
    /// number from the top.
    ///
    /// # Panics
    /// If the shape has no such square.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        point_name(self.corners[usize::from(square)])
    }

    /// The name of a cell.
    ///
    /// # Panics
    /// If the shape has no such cell.
    #[must_use]
    pub fn cell_name(&self, cell: Cell) -> String {
        point_name(self.cells.points()[usize::from(cell)])
    }

    /// The cell at a place.
    #[must_use]
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        self.cells.index(at).and_then(|index| u8::try_from(index).ok())
    }

    /// The squares whose top cells lie in a row of cells, from left to right.
    pub fn row(&self, row: i16) -> impl Iterator<Item = Square> {
        (0..).zip(&self.corners).filter(move |(_, corner)| corner.row == row).map(|(square, _)| square)
    }
}

/// Whether points span more rows or columns than a drawing has; a square reaches one cell further than its corner.
fn too_far_apart(points: &[Point]) -> bool {
    let wide = |of: fn(&Point) -> i16| {
        let span = points.iter().map(of).max().zip(points.iter().map(of).min());
        span.is_some_and(|(most, least)| {
            i32::from(most) - i32::from(least) >= i32::from(MOST_CELLS_ACROSS) - 1
        })
    };
    wide(|point| point.row)
        || wide(|point| point.column)
        || points.iter().any(|point| point.row.max(point.column) == i16::MAX)
}

/// The four cells of the square with this top left cell.
const fn square_at(corner: Point) -> [Point; 4] {
    [corner, corner.plus(Point::new(0, 1)), corner.plus(Point::new(1, 0)), corner.plus(Point::new(1, 1))]
}

/// The top left cells of the squares that fill these cells. Of the cells not yet in a square the first, row by row, must
/// be the top left of one.
fn cut(cells: &[Point]) -> Result<Vec<Point>, ShapeError> {
    let mut left: std::collections::BTreeSet<Point> = cells.iter().copied().collect();
    let mut corners = Vec::new();
    while let Some(&corner) = left.first() {
        if square_at(corner).iter().filter(|cell| left.remove(cell)).count() < 4 {
            return Err(ShapeError::Loose { name: point_name(corner), at: corner });
        }
        corners.push(corner);
    }
    Ok(corners)
}

fn point_name(at: Point) -> String {
    match u16::try_from(at.column) {
        Ok(_) => format!("{}{}", column_name(at.column), at.row + 1),
        Err(_) => format!("({}, {})", at.row, at.column),
    }
}

/// An index that fits a byte, since no shape has more than 240 cells.
fn small(index: usize) -> u8 {
    u8::try_from(index).expect("a shape has at most 240 cells")
}

fn owners(cells: &crate::board::Shape, corners: &[Point]) -> Vec<Square> {
    let mut owners = vec![0; cells.points().len()];
    for (square, &corner) in corners.iter().enumerate() {
        for cell in square_at(corner).iter().filter_map(|&at| cells.index(at)) {
            owners[cell] = small(square);
        }
    }
    owners
}

fn joints(cells: &crate::board::Shape) -> Vec<Joint> {
    let mut joints = Vec::new();
    for (first, &at) in cells.points().iter().enumerate() {
        for step in [Point::new(0, 1), Point::new(1, 0)] {
            if let Some(second) = cells.index(at.plus(step)) {
                joints.push(Joint { first: small(first), second: small(second) });
            }
        }
    }
    joints
}

fn neighbours(squares: usize, owners: &[Square], joints: &[Joint]) -> Vec<u64> {
    let mut neighbours = vec![0_u64; squares];
    for joint in joints {
        let [a, b] = [joint.first, joint.second].map(|cell| owners[usize::from(cell)]);
        if a != b {
            neighbours[usize::from(a)] |= 1 << b;
            neighbours[usize::from(b)] |= 1 << a;
        }
    }
    neighbours
}

/// The symmetries of the cells; since these are cut in one way only, each carries squares to squares.
fn symmetries(cells: &crate::board::Shape, corners: &[Point], owners: &[Square]) -> Vec<Symmetry> {
    let symmetry = |cells_go: Permutation| {
        let image = |&corner: &Point| owners[usize::from(cells_go.image(small(cells.index(corner)?)))].into();
        let squares =
            corners.iter().map(image).collect::<Option<Vec<Square>>>().and_then(Permutation::new)?;
        Some(Symmetry { squares, cells: cells_go })
    };
    cells.symmetries().into_iter().filter_map(symmetry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_fills_its_squares() {
        for (rows, highest, each) in
            [(&[1, 2][..], 2, 1), (&[5, 4, 5], 6, 2), (&[6, 5, 6, 5, 6, 5], 10, 3), (&[10; 6], 14, 4)]
        {
            let shape = Shape::centred(rows).unwrap();
            assert_eq!((shape.highest(), shape.squares_each()), (highest, each));
            assert_eq!(shape.squares_each() * shape.numbers().count(), shape.len());
            let dominoes = shape.numbers().map(|number| usize::from(number) + 1).sum::<usize>();
            assert_eq!(2 * dominoes, shape.cells().points().len());
        }
    }

    #[test]
    fn squares_are_found_from_their_cells_alone() {
        let shape = Shape::centred(&[3, 2, 4, 5]).unwrap();
        assert_eq!(Shape::of_cells(shape.cells().points().to_vec()), Ok(shape.clone()));
        assert_eq!(Shape::new(shape.corners()), Ok(shape));
    }

    #[test]
    fn what_is_no_shape_is_refused() {
        assert_eq!(Shape::centred(&[4, 3]), Err(ShapeError::Squares(7)));
        assert_eq!(Shape::centred(&[]), Err(ShapeError::Squares(0)));
        assert_eq!(Shape::centred(&[255; 200]), Err(ShapeError::Squares(51_000)));
        let corners = [Point::new(0, 0), Point::new(1, 1), Point::new(4, 4)];
        assert_eq!(Shape::new(&corners), Err(ShapeError::Overlap("b2".to_owned())));
        let cells = vec![Point::new(0, 0), Point::new(0, 1), Point::new(1, 0)];
        let far = [Point::new(0, 0), Point::new(2, 0), Point::new(i16::MAX - 1, i16::MIN)];
        assert_eq!(Shape::new(&far), Err(ShapeError::TooFarApart));
        let loose = ShapeError::Loose { name: "a1".to_owned(), at: Point::new(0, 0) };
        assert_eq!(Shape::of_cells(cells), Err(loose));
    }

    #[test]
    fn a_shape_has_the_symmetries_that_it_looks_to_have() {
        for (rows, symmetries) in [(&[4, 3, 3, 4][..], 4), (&[5, 4, 5], 4), (&[3, 2, 4, 5], 2), (&[7, 7], 4)]
        {
            assert_eq!(Shape::centred(rows).unwrap().symmetries().len(), symmetries, "{rows:?}");
        }
    }
}
