//! Which problems are the same up to symmetry.

use hlavolam_puzzles::peg::{Board, Goal, Problem};

/// What the problems of one board have in common that a rotation or reflection of the board takes to each other: the least
/// of their starts with their goals, 0 being one peg anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(u64, u64);

impl Class {
    /// The class of a problem.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let goal = match problem.goal {
            Goal::Pattern(target) => target.0,
            Goal::AnySingle => 0,
        };
        let board: &Board = &problem.board;
        let images = board.symmetries().iter();
        let images = images.map(|s| Self(s.image_of_set(problem.start.0), s.image_of_set(goal)));
        images.min().unwrap_or(Self(problem.start.0, goal))
    }
}
