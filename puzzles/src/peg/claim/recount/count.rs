//! How many sequences of jumps there are.

use super::{Layer, Recount, jumps_to_goal};
use crate::evidence::{Effort, Failure, Limit};
use crate::peg::{Position, Problem};

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::peg::claim) struct Counted {
    /// Sequences of jumps from the start to a goal position.
    pub solutions: u128,
    /// Sequences of jumps from the start until no jump is left.
    pub games: u128,
    /// Classes passed on the way.
    pub classes: u64,
}

/// Counts solutions, and complete games too if they are asked for (else `games` is too small to mean anything).
///
/// The value of a class is the number of sequences into any position of it, so the jumps of its smallest position
/// stand for those of all.
pub(in crate::peg::claim) fn count(
    problem: &Problem,
    games: bool,
    effort: &Effort,
) -> Result<Counted, Failure> {
    let recount = Recount::onward(&problem.board, &problem.goal_symmetries(), effort);
    let depth = if games { usize::MAX } else { jumps_to_goal(problem) };
    let mut counted = Counted::default();
    let mut layer = recount.first(problem.start.0, 1_u128);
    for jump in 0.. {
        counted.classes += layer.len() as u64;
        add(&mut counted.solutions, &layer, |pegs| problem.goal.is_met(Position(pegs)))?;
        add(&mut counted.games, &layer, |pegs| recount.is_stuck(pegs))?;
        if layer.is_empty() || jump == depth {
            break;
        }
        layer = recount.next(&layer, 0, |ways, _, _| ways, plus)?;
    }
    Ok(counted)
}

fn add(sum: &mut u128, layer: &Layer<u128>, belongs: impl Fn(u64) -> bool) -> Result<(), Failure> {
    let ways = layer.iter().filter(|&(&pegs, _)| belongs(pegs)).map(|(_, &ways)| ways);
    ways.into_iter().try_for_each(|ways| plus(sum, ways))
}

fn plus(sum: &mut u128, more: u128) -> Result<(), Failure> {
    *sum = sum.checked_add(more).ok_or(Failure::Limit(Limit::Numbers))?;
    Ok(())
}
