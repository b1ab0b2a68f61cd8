//! What each jump of a position leads to.

use super::first::{Glance, near_goal, search};
use super::reason::{exhausted, reasons_at_once};
use super::ways::{Ways, from_any};
use super::with_classes;
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
        let after = after(problem, self.jump);
        match reasons_at_once(&after) {
            Some(reasons) => Ok(reasons),
            None => Ok(vec![exhausted(&after, budget)?]),
        }
    }
}

/// For every legal jump of the start whether the goal can still be reached after it.
///
/// A short search after each jump settles most; what remains unclear is settled together, from both ends.
///
/// # Errors
/// If the budget ends first.
pub fn hints(problem: &Problem, budget: &Budget) -> Result<Vec<Hint>, Stop> {
    let jumps: Vec<Jump> = problem.start.jumps(&problem.board).collect();
    if jumps.is_empty() || reasons_at_once(problem).is_some() {
        return Ok(jumps.into_iter().map(|jump| Hint { jump, line: None }).collect());
    }
    let mut rests = at_first_sight(problem, &jumps, budget)?;
    settle(problem, &jumps, &mut rests, budget)?;
    let line = |jump, rest| match rest {
        Glance::Won(rest) => Some(Move::chain(&[vec![jump], rest].concat())),
        _ => None,
    };
    Ok(jumps.into_iter().zip(rests).map(|(jump, rest)| Hint { jump, line: line(jump, rest) }).collect())
}

/// The problem that a jump leaves.
fn after(problem: &Problem, jump: Jump) -> Problem {
    Problem { start: problem.start.after(jump).unwrap_or(problem.start), ..problem.clone() }
}

/// How many jumps may stay unclear in a stage before it is given up: a longer search is for the odd one that a short
/// search missed. Where several stay unclear they mostly lose, and a third, longer stage costs more than to settle one
/// jump from both ends.
const PATIENCE: [usize; 2] = [usize::MAX, 2];

/// Tries one jump after the other, and those that stay unclear again, for longer.
fn at_first_sight(problem: &Problem, jumps: &[Jump], budget: &Budget) -> Result<Vec<Glance>, Stop> {
    let rests: Vec<Problem> = jumps.iter().map(|&jump| after(problem, jump)).collect();
    let mut glances = vec![Glance::Unclear; jumps.len()];
    with_classes!(&problem.board, problem.goal_symmetries(), |space| {
        let mut near = near_goal(problem, &space);
        for (stage, patience) in (0..).zip(PATIENCE) {
            let mut unclear = 0;
            for (glance, rest) in glances.iter_mut().zip(&rests).filter(|(glance, _)| glance.is_unclear()) {
                if unclear == patience {
                    return Ok(glances);
                }
                *glance = match search(rest, &space, &mut near, stage, budget)? {
                    Glance::Unclear if stage == 0 && reasons_at_once(rest).is_some() => Glance::Lost,
                    glance => glance,
                };
                unclear += usize::from(glance.is_unclear());
            }
        }
    });
    Ok(glances)
}

/// Settles what is unclear.
fn settle(problem: &Problem, jumps: &[Jump], rests: &mut [Glance], budget: &Budget) -> Result<(), Stop> {
    let unclear: Vec<(&mut Glance, Position)> = rests
        .iter_mut()
        .zip(jumps)
        .filter(|(rest, _)| rest.is_unclear())
        .map(|(rest, &jump)| (rest, after(problem, jump).start))
        .collect();
    if unclear.is_empty() {
        return Ok(());
    }
    let starts: Vec<Position> = unclear.iter().map(|(_, start)| *start).collect();
    with_classes!(&problem.board, problem.board.symmetries(), |space| {
        let found = match from_any(&starts, problem, &space, budget)? {
            Met::Apart { .. } => vec![None; starts.len()],
            Met::Corridor(corridor) => {
                let ways = Ways::new(problem, &space, &corridor);
                let reaches = ways.values(false, true, budget, |any, after, _, _| *any |= after)?;
                let rest = |&start: &Position| {
                    ways.value(&reaches, 0, start).filter(|(reaches, _)| *reaches)?;
                    ways.follow(&reaches, (0, start), |_, _, reaches, _| reaches)
                };
                starts.iter().map(rest).collect()
            }
        };
        for ((rest, _), found) in unclear.into_iter().zip(found) {
            *rest = found.map_or(Glance::Lost, Glance::Won);
        }
        Ok(())
    })
}
