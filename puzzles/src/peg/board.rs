//! A board: its holes, the jumps between them, its symmetries.

use super::Jump;
use crate::board::{Lattice, Permutation, Point, Shape};
use crate::notation::column_name;

/// The number of a hole, counted row by row from the top left, 0 first.
pub type Hole = u8;

/// A position is one machine word, so a board has at most this many holes.
pub const MAX_HOLES: usize = 64;

/// Why a shape is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// There is not a single hole.
    #[error("a board needs at least one hole")]
    Empty,
    /// A position would not fit a word.
    #[error("a board of {0} holes is too large: {MAX_HOLES} are the most")]
    TooLarge(usize),
}

/// A board of up to 64 holes on the square or the triangular lattice.
///
/// ```
/// use hlavolam_puzzles::peg::PRESETS;
/// let english = PRESETS[0].board();
/// assert_eq!((english.len(), english.jumps().len(), english.symmetries().len()), (33, 76, 8));
/// assert_eq!(english.name(16), "d4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    jumps: Vec<Jump>,
    symmetries: Vec<Permutation>,
}

impl Board {
    /// The board with a hole at every point of a shape and a jump wherever three holes lie in a row.
    ///
    /// # Errors
    /// If there are no holes, or more than 64.
    pub fn new(shape: Shape) -> Result<Self, BoardError> {
        match shape.points().len() {
            0 => Err(BoardError::Empty),
            len if len > MAX_HOLES => Err(BoardError::TooLarge(len)),
            _ => Ok(Self { jumps: jumps(&shape), symmetries: shape.symmetries(), shape }),
        }
    }

    /// The number of holes, 1 to 64.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a board has at least one hole")]
    pub fn len(&self) -> usize {
        self.shape.points().len()
    }

    /// The outline.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The lattice the holes lie on.
    #[must_use]
    pub fn lattice(&self) -> Lattice {
        self.shape.lattice()
    }

    /// Every jump of the board, both ways along each line of three, in the order of the holes they start from.
    #[must_use]
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// The rotations and reflections of the board, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> &[Permutation] {
        &self.symmetries
    }

    /// All holes, as bits.
    #[must_use]
    pub fn full(&self) -> u64 {
        u64::MAX >> (64 - self.len())
    }

    /// Where a hole lies.
    ///
    /// # Panics
    /// If the hole is not on the board.
    #[must_use]
    pub fn point(&self, hole: Hole) -> Point {
        self.shape.points()[usize::from(hole)]
    }

    /// The hole at a place.
    #[must_use]
    pub fn hole_at(&self, at: Point) -> Option<Hole> {
        self.shape.index(at).and_then(|i| u8::try_from(i).ok())
    }

    /// The name of a hole, such as `d4`: column letters from the left, row number from the top.
    ///
    /// # Panics
    /// If the hole is not on the board.
    #[must_use]
    pub fn name(&self, hole: Hole) -> String {
        let point = self.point(hole);
        format!("{}{}", column_name(point.column), point.row + 1)
    }

    /// The jump that takes a peg from one hole to another, if three holes in a row make it one.
    #[must_use]
    pub fn jump(&self, from: Hole, to: Hole) -> Option<Jump> {
        self.jumps.iter().copied().find(|jump| jump.from == from && jump.to == to)
    }
}

fn jumps(shape: &Shape) -> Vec<Jump> {
    let hole = |at: Point| shape.index(at).and_then(|i| u8::try_from(i).ok());
    let mut jumps = Vec::new();
    for &start in shape.points() {
        for &step in shape.lattice().directions() {
            let (middle, end) = (start.plus(step), start.plus(step).plus(step));
            if let (Some(from), Some(over), Some(to)) = (hole(start), hole(middle), hole(end)) {
                jumps.push(Jump { from, over, to });
            }
        }
    }
    jumps
}
