//! Whether a puzzle has one solution.

use super::{reason, solutions};
use crate::engine::End;
use crate::{Budget, Stop};
use hlavolam_puzzles::sudoku::{Problem, Reason};

/// What is known of a puzzle's solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// There is none, and why.
    Impossible(Reason),
    /// There is this one and no other.
    Unique(Vec<u8>),
    /// There are these two, and maybe more.
    Several([Vec<u8>; 2]),
    /// A limit was reached before it was known; a solution that was found until then.
    Limit(Stop, Option<Vec<u8>>),
}

/// Looks for two solutions.
#[must_use]
pub fn judge(problem: &Problem, budget: &Budget) -> Judged {
    let (mut found, end) = solutions(problem, 2, budget);
    match (found.pop(), found.pop(), end) {
        (Some(second), Some(first), _) => Judged::Several([first, second]),
        (one, _, End::Stopped(stop)) => Judged::Limit(stop, one),
        (Some(only), _, _) => Judged::Unique(only),
        (None, _, _) => Judged::Impossible(reason(problem)),
    }
}
