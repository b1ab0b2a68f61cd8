//! Whether a problem has one solution.

use super::{reason, solutions};
use crate::engine::End;
use crate::{Budget, Stop};
use hlavolam_puzzles::dominosa::claim::Reason;
use hlavolam_puzzles::dominosa::{Problem, Tiling};

/// What is known of a problem's solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// There is none, and why.
    Impossible(Reason),
    /// There is this one and no other.
    Unique(Tiling),
    /// There are these two, and maybe more.
    Several([Tiling; 2]),
    /// A limit was reached before it was known; a solution that was found until then.
    Limit(Stop, Option<Tiling>),
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
