//! What is asked for, and what comes of it.

use crate::series::{Classed, Repeats};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::halma::{Board, Cells, Move, Problem, image_of};
use hlavolam_solvers::Stop;
use std::ops::RangeInclusive;

/// The positions that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The board they are on.
    pub board: Board,
    /// The cells on which the men should be at the end.
    pub target: Cells,
    /// How many moves that takes, and not one fewer.
    pub moves: RangeInclusive<usize>,
    /// Whether only one first move does not lose time.
    pub forced: bool,
}

/// A made position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The position and the target.
    pub problem: Problem,
    /// A solution with the fewest moves.
    pub moves: Vec<Move>,
    /// How many first moves such a solution can begin with; from one cell to another is one move, whatever the way.
    pub first_moves: usize,
}

/// What positions of one board have in common that a symmetry of it takes to each other: the least of their starts with their
/// targets. Positions of different boards can have the same class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(Cells, Cells);

impl Class {
    /// The class of a problem.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let (start, target) = (problem.start(), problem.target());
        let images = problem.board().symmetries().into_iter();
        let images = images.map(|s: Permutation| Self(image_of(&s, start), image_of(&s, target)));
        images.min().unwrap_or(Self(start, target))
    }
}

impl Classed for Made {
    type Class = Class;

    fn class(&self) -> Class {
        Class::of(&self.problem)
    }
}

/// Why no position is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMake {
    /// From everywhere the target is nearer.
    #[error("no position of this board is {0} moves from the target, or none is left that is wanted")]
    Nearer(usize),
    /// None was found.
    #[error("no such position was found in {} attempts", super::Maker::ATTEMPTS)]
    Attempts,
    /// Positions were found, but all are the same as earlier ones.
    #[error(transparent)]
    Repeats(#[from] Repeats),
    /// The solver tells another number of moves.
    #[error("the solvers disagree about a made position")]
    Disagree,
    /// A limit was reached.
    #[error(transparent)]
    Limit(#[from] Stop),
}
