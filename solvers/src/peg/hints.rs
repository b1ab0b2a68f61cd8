//! What each jump of a position leads to.

use super::reason::{exhausted, reasons_at_once};
use super::ways::{Values, Ways, both_ends};
use super::{Classes, with_classes};
use crate::engine::Met;
use crate::{Budget, Stop};
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Jump, Move, Position, Problem};

/// A legal jump and whether the goal can still be reached after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The jump.
    pub jump: Jump,
    /// Moves to the goal, the first of them beginning with the jump; `None` if there are none.
    pub line: Option<Vec<Move>>,
}

impl Hint {
    /// Why the goal cannot be reached after the jump.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn reasons(&self, problem: &Problem, budget: &Budget) -> Result<Vec<Reason>, Stop> {
        let start = problem.start.after(self.jump).unwrap_or(problem.start);
        let after = Problem { start, ..problem.clone() };
        match reasons_at_once(&after) {
            Some(reasons) => Ok(reasons),
            None => Ok(vec![exhausted(&after, budget)?]),
        }
    }
}

/// For every legal jump of the start whether the goal can still be reached after it.
///
/// # Errors
/// If the budget ends first.
pub fn hints(problem: &Problem, budget: &Budget) -> Result<Vec<Hint>, Stop> {
    with_classes!(&problem.board, problem.board.symmetries(), |space| by_ways(problem, &space, budget))
}

fn by_ways<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    budget: &Budget,
) -> Result<Vec<Hint>, Stop> {
    let jumps: Vec<Jump> = problem.start.jumps(&problem.board).collect();
    let nowhere = || jumps.iter().map(|&jump| Hint { jump, line: None }).collect();
    if jumps.is_empty() || reasons_at_once(problem).is_some() {
        return Ok(nowhere());
    }
    let Met::Corridor(corridor) = both_ends(problem, space, budget)? else { return Ok(nowhere()) };
    let ways = Ways::new(problem, space, &corridor);
    let reaches = ways.values(false, true, budget, |any, after, _, _| *any |= after)?;
    Ok(jumps.iter().map(|&jump| Hint { jump, line: line(&ways, &reaches, jump) }).collect())
}

fn line<const G: usize>(ways: &Ways<'_, G>, reaches: &Values<bool>, first: Jump) -> Option<Vec<Move>> {
    let next = ways.problem.start.after(first)?;
    ways.value(reaches, 1, next).filter(|(reaches, _)| *reaches)?;
    ways.follow(reaches, (0, ways.problem.start), |at: Position, jump, reaches, _| {
        reaches && (at != ways.problem.start || jump == first)
    })
}
