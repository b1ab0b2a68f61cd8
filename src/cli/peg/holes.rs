//! Holes as they are named in answers.

use hlavolam_puzzles::peg::{Board, Goal, Position, Problem};
use serde::Serialize;

/// One hole, several, or whichever it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Holes {
    /// A hole, or `any`.
    One(String),
    /// Another number of holes than one.
    Many(Vec<String>),
}

impl Holes {
    /// The holes of a set.
    pub fn of(board: &Board, set: Position) -> Self {
        let mut names = names(board, set);
        match names.pop() {
            Some(only) if names.is_empty() => Holes::One(only),
            last => Holes::Many(names.into_iter().chain(last).collect()),
        }
    }

    /// The holes that are empty at the beginning.
    pub fn vacant(problem: &Problem) -> Self {
        Self::of(&problem.board, Position(problem.board.full() & !problem.start.0))
    }

    /// The holes that have pegs at the end.
    pub fn finish(problem: &Problem) -> Self {
        Self::goal(&problem.board, problem.goal)
    }

    /// The holes of a goal.
    pub fn goal(board: &Board, goal: Goal) -> Self {
        match goal {
            Goal::AnySingle => Holes::One("any".to_owned()),
            Goal::Pattern(target) => Self::of(board, target),
        }
    }
}

/// The names of the holes of a set.
pub fn names(board: &Board, set: Position) -> Vec<String> {
    set.pegs().map(|hole| board.name(hole)).collect()
}
