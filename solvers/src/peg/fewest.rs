//! The fewest moves, a move being a chain of jumps by one peg.

use super::reason::{exhausted, reasons_at_once};
use super::ways::{Values, Ways, both_ends};
use super::{Classes, first_solution, with_classes};
use crate::engine::{Corridor, Met};
use crate::{Answer, Budget, Stop};
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Hole, Move, Problem};

/// A solution, and what is known about the fewest moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Moves that solve the problem.
    pub moves: Vec<Move>,
    /// No solution has fewer moves than this.
    pub lower_bound: usize,
    /// The positions whose fewest moves were computed, if the minimum is proved.
    pub positions: u64,
}

impl Best {
    /// Whether no solution has fewer moves.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.moves.len() == self.lower_bound
    }
}

/// The fewest moves from a position to the goal, and the pegs that can begin such a way: if the jump before ended
/// with one of them, going on with it is no new move.
#[derive(Clone, Copy, Debug)]
struct Cost {
    moves: u8,
    heads: u64,
}

impl Cost {
    const NEVER: Cost = Cost { moves: u8::MAX, heads: 0 };
    const GOAL: Cost = Cost { moves: 0, heads: 0 };

    /// The moves still to begin after a jump that ended at `tip`.
    #[inline]
    fn after_jump_to(self, tip: Hole) -> u8 {
        self.moves - (self.heads >> tip & 1) as u8
    }

    #[inline]
    fn consider(&mut self, after: Cost, from: Hole, tip: Hole) {
        if after.moves == u8::MAX {
            return;
        }
        let moves = after.after_jump_to(tip) + 1;
        if moves < self.moves {
            *self = Cost { moves, heads: 1 << from };
        } else if moves == self.moves {
            self.heads |= 1 << from;
        }
    }
}

/// A solution with the fewest moves.
///
/// Computed from the goal back over all positions on a way ([`Ways`]): exact, and a proof that fewer do not suffice.
/// When a limit is reached first, the answer holds any solution that was found and a proved lower bound.
pub fn fewest_moves(problem: &Problem, budget: &Budget) -> Answer<Best, Vec<Reason>, Option<Best>> {
    if let Some(reasons) = reasons_at_once(problem) {
        return Answer::Impossible(reasons);
    }
    match with_classes!(&problem.board, problem.board.symmetries(), |space| by_ways(problem, &space, budget))
    {
        Ok(Ok(best)) => Answer::Solved(best),
        Ok(Err(reasons)) => Answer::Impossible(reasons),
        Err(stop) => Answer::Limit(stop, any_solution(problem, stop, budget)),
    }
}

/// Some solution, when the budget does not allow the best.
fn any_solution(problem: &Problem, stop: Stop, budget: &Budget) -> Option<Best> {
    if stop != Stop::Memory {
        return None;
    }
    let moves = first_solution(problem, budget).solved()?;
    Some(Best { lower_bound: 1.min(moves.len()), moves, positions: 0 })
}

fn by_ways<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    budget: &Budget,
) -> Result<Result<Best, Vec<Reason>>, Stop> {
    best_of(problem, space, &both_ends(problem, space, budget)?, budget)
}

/// The best solution, or the reason why there is none, after the search from both ends.
pub(super) fn best_of<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    met: &Met<u64>,
    budget: &Budget,
) -> Result<Result<Best, Vec<Reason>>, Stop> {
    match met {
        Met::Apart { forward, backward } => {
            Ok(Err(vec![Reason::BothWays { forward: forward.clone(), backward: backward.clone() }]))
        }
        Met::Corridor(corridor) => match within(problem, space, corridor, budget)? {
            Some(best) => Ok(Ok(best)),
            None => Ok(Err(vec![exhausted(problem, budget)?])),
        },
    }
}

/// The best solution within a corridor, `None` if no way leads to the goal itself.
fn within<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    corridor: &Corridor<u64>,
    budget: &Budget,
) -> Result<Option<Best>, Stop> {
    let ways = Ways::new(problem, space, corridor);
    let costs = ways.values(Cost::NEVER, Cost::GOAL, budget, Cost::consider)?;
    Ok(trace(&ways, &costs))
}

fn trace<const G: usize>(ways: &Ways<'_, G>, costs: &Values<Cost>) -> Option<Best> {
    let (start, _) = ways.value(costs, 0, ways.problem.start)?;
    let mut left = start.moves;
    let mut tip = None;
    let moves = ways.follow(costs, (0, ways.problem.start), |_, jump, after, by| {
        let landed = ways.space.symmetries()[by].image(jump.to);
        let spent = u8::from(tip != Some(jump.from));
        let good = after.moves != u8::MAX && spent + after.after_jump_to(landed) == left;
        if good {
            left -= spent;
            tip = Some(jump.to);
        }
        good
    })?;
    (start.moves != u8::MAX).then(|| Best { lower_bound: moves.len(), moves, positions: costs.len() as u64 })
}
