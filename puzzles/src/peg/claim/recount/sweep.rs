//! The classes around a position and nothing else, jump by jump.

use super::{Layer, Recount};
use crate::board::Permutation;
use crate::evidence::{Effort, Failure};
use crate::peg::{Board, Position};

/// What a sweep found.
pub(in crate::peg::claim) struct Swept {
    /// The number of classes after each number of jumps, as long as there are any.
    pub classes: Vec<u64>,
    /// The classes after the last jump allowed, each as its smallest position; none if they ran out before.
    last: Layer<()>,
}

impl Swept {
    /// The smallest position of each class after the last jump.
    pub(in crate::peg::claim) fn last(&self) -> impl Iterator<Item = Position> {
        self.last.keys().map(|&pegs| Position(pegs))
    }

    /// The number of classes after the last jump.
    pub(in crate::peg::claim) fn last_len(&self) -> usize {
        self.last.len()
    }

    /// A class in the last layer of both.
    pub(in crate::peg::claim) fn common(&self, other: &Swept) -> Option<Position> {
        self.last().find(|pegs| other.last.contains_key(&pegs.0))
    }
}

/// The classes reached from a position by at most `depth` jumps.
pub(in crate::peg::claim) fn sweep_on(
    board: &Board,
    symmetries: &[Permutation],
    start: Position,
    depth: usize,
    effort: &Effort,
) -> Result<Swept, Failure> {
    sweep(&Recount::onward(board, symmetries, effort), &[start], depth, 0)
}

/// The classes from which one of the goals is reached by at most `depth` jumps, while `held` positions are kept
/// elsewhere.
pub(in crate::peg::claim) fn sweep_back(
    board: &Board,
    symmetries: &[Permutation],
    goals: &[Position],
    depth: usize,
    held: usize,
    effort: &Effort,
) -> Result<Swept, Failure> {
    sweep(&Recount::backward(board, symmetries, effort), goals, depth, held)
}

fn sweep(recount: &Recount, seeds: &[Position], depth: usize, held: usize) -> Result<Swept, Failure> {
    let mut last: Layer<()> = seeds.iter().map(|seed| (recount.turns.smallest(seed.0), ())).collect();
    let mut classes = vec![last.len() as u64];
    for _ in 0..depth {
        last = recount.next_classes(&last, held)?;
        if last.is_empty() {
            break;
        }
        classes.push(last.len() as u64);
    }
    Ok(Swept { classes, last })
}
