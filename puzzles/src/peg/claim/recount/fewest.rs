//! The fewest moves from the start to the goal, where a chain of jumps by one peg is one move.

use super::{Hop, Recount, jumps_to_goal};
use crate::evidence::{Effort, Failure};
use crate::peg::{Position, Problem};

/// How a class is reached with the fewest moves.
///
/// A way that takes one move more never gets ahead: whatever peg it could go on with for nothing, the way with the
/// fewest starts a new move with that peg and is level.
#[derive(Clone, Copy)]
struct Way {
    /// The fewest moves.
    moves: u8,
    /// The pegs that made the last jump of some way with that few: a further jump by one of them costs nothing.
    pegs: u64,
}

/// The fewest moves that solve a problem, if any do, and the number of classes that were looked at to know it: all
/// that can be reached from the start, down to as many pegs as the goal has, up to the symmetries of the goal.
pub(in crate::peg::claim) fn fewest(
    problem: &Problem,
    effort: &Effort,
) -> Result<(Option<u64>, u64), Failure> {
    let recount = Recount::onward(&problem.board, &problem.goal_symmetries(), effort);
    let mut layer = recount.first(problem.start.0, Way { moves: 0, pegs: 0 });
    let mut classes = layer.len() as u64;
    for _ in 0..jumps_to_goal(problem) {
        let along = |way: Way, hop: &Hop, turn| Way {
            moves: way.moves + u8::from(way.pegs & hop.from == 0),
            pegs: recount.turns.image(turn, hop.to),
        };
        layer = recount.next(&layer, 0, along, join)?;
        classes += layer.len() as u64;
    }
    let at_goal = layer.iter().filter(|&(&pegs, _)| problem.goal.is_met(Position(pegs)));
    Ok((at_goal.map(|(_, way)| u64::from(way.moves)).min(), classes))
}

fn join(known: &mut Way, other: Way) -> Result<(), Failure> {
    if other.moves < known.moves {
        *known = other;
    } else if other.moves == known.moves {
        known.pegs |= other.pegs;
    }
    Ok(())
}
