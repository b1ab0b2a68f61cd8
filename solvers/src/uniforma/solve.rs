//! One arrangement, or the reason why there is none.

use super::fill::each_arrangement;
use super::reason::reason_at_once;
use crate::{Answer, Budget};
use hlavolam_puzzles::uniforma::claim::Reason;
use hlavolam_puzzles::uniforma::{Arrangement, Problem};
use std::ops::ControlFlow;

/// Finds an arrangement that fulfils the problem, or the reason why there is none.
///
/// ```
/// use hlavolam_puzzles::uniforma::Preset;
/// use hlavolam_solvers::{Budget, uniforma::solve};
/// let problem = Preset::named("3-4-3-4").unwrap().problem();
/// let arrangement = solve(&problem, &Budget::default()).solved().unwrap();
/// assert_eq!(problem.check(&arrangement), Ok(()));
/// ```
#[must_use]
pub fn solve(problem: &Problem, budget: &Budget) -> Answer<Arrangement, Reason> {
    if let Some(reason) = reason_at_once(problem) {
        return Answer::Impossible(reason);
    }
    let mut found = None;
    let searched = each_arrangement(problem, budget, |arrangement| {
        found = problem
            .wishes()
            .name(problem.shape(), &arrangement.pattern)
            .map(|pattern| Arrangement { pattern, placement: arrangement.placement.clone() });
        ControlFlow::Break(())
    });
    match (found, searched) {
        (Some(arrangement), _) => Answer::Solved(arrangement),
        (None, Ok(())) => Answer::Impossible(Reason::Exhausted),
        (None, Err(stop)) => Answer::Limit(stop, ()),
    }
}
