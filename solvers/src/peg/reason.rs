//! Reasons why a goal cannot be reached, the smallest first.

use super::classes::Classes;
use super::{pagoda, parity_functions, with_classes};
use crate::engine::Trail;
use crate::{Budget, Stop};
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Position, Problem};

/// Parity classes and pagoda functions that together rule out every goal position, if these suffice.
///
/// ```
/// use hlavolam_puzzles::peg::{claim::Reason, Preset};
/// let french = Preset::named("french").unwrap().problem();
/// let reasons = hlavolam_solvers::peg::reasons_at_once(&french).unwrap();
/// assert!(matches!(reasons[..], [Reason::Parity(_)]));
/// ```
#[must_use]
pub fn reasons_at_once(problem: &Problem) -> Option<Vec<Reason>> {
    let mut left = problem.goal.positions(&problem.board);
    let mut reasons = Vec::new();
    let functions = parity_functions(&problem.board);
    for function in parity_sums(&functions) {
        let differs = |goal: &Position| ((problem.start.0 ^ goal.0) & function).count_ones() % 2 == 1;
        if left.iter().any(differs) {
            left.retain(|goal| !differs(goal));
            let weights: Vec<i64> =
                (0..problem.board.len()).map(|hole| (function >> hole & 1) as i64).collect();
            reasons.push(Reason::parity(&problem.board, &weights));
        }
    }
    while let Some(&goal) = left.first() {
        let weights = pagoda(&problem.board, problem.start, goal)?;
        let sum = |position: Position| position.pegs().map(|hole| weights[usize::from(hole)]).sum::<i64>();
        left.retain(|&goal| sum(goal) <= sum(problem.start));
        reasons.push(Reason::pagoda(&problem.board, &weights));
    }
    Some(reasons)
}

/// All sums of parity functions if they are few, so that one of them may rule out many goals; those that rule out
/// nothing more than others before are passed over by the caller.
fn parity_sums(functions: &[u64]) -> Vec<u64> {
    if functions.len() > 6 {
        return functions.to_vec();
    }
    let mut sums = vec![0];
    for &function in functions {
        sums.extend(sums.clone().iter().map(|sum| sum ^ function));
    }
    sums.retain(|&sum| sum != 0);
    sums
}

/// Whether parity functions leave any goal position, which is quick to tell.
pub(super) fn passes_parity(problem: &Problem) -> bool {
    let functions = parity_functions(&problem.board);
    let goals = problem.goal.positions(&problem.board);
    goals.iter().any(|&goal| same_parity(&functions, problem.start, goal))
}

/// Whether start and goal position differ in no parity function.
pub(super) fn same_parity(functions: &[u64], start: Position, goal: Position) -> bool {
    functions.iter().all(|function| ((start.0 ^ goal.0) & function).count_ones().is_multiple_of(2))
}

/// Looks at everything that can be reached and counts the classes, after it is known that the goal is not among it.
pub(super) fn exhausted(problem: &Problem, budget: &Budget) -> Result<Reason, Stop> {
    with_classes!(&problem.board, problem.goal_symmetries(), |space| budget
        .run(|| exhausted_by(problem, &space, budget)))
}

fn exhausted_by<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    budget: &Budget,
) -> Result<Reason, Stop> {
    let jumps = problem.start.peg_count().saturating_sub(problem.goal.peg_count());
    let mut trail = Trail::from(space, &[space.canonical(problem.start.0)]);
    while trail.depth() < jumps as usize {
        trail.grow(space, budget)?;
        if trail.last().is_empty() {
            return Ok(Reason::Exhausted { classes: trail.sizes(trail.depth() - 1) });
        }
    }
    Ok(Reason::Exhausted { classes: trail.sizes(trail.depth()) })
}
