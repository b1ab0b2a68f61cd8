//! All positions of a small board, by how hard they are.

use super::looks::Looks;
use crate::Stream;
use hlavolam_puzzles::peg::{Board, Goal, Position};
use hlavolam_solvers::Level;
use hlavolam_solvers::peg::ODDS;
use std::ops::RangeInclusive;

/// The most holes of a board of which all positions are looked at.
const HOLES: usize = 21;
/// Of so many positions the one that looks best is taken.
const CHOICE: usize = 16;

/// The positions of a level on a small board.
#[derive(Clone, Debug)]
pub(super) struct Table {
    starts: Vec<u32>,
}

impl Table {
    /// All positions of a level that are kept as is wished; `None` if the board is too large.
    pub fn new(board: &Board, goal: Goal, level: Level, keeps: impl Fn(u64) -> bool) -> Option<Self> {
        if board.len() > HOLES {
            return None;
        }
        let chances = chances(board, goal);
        let is_wanted = |&start: &u32| {
            let chance = chances[start as usize];
            start.count_ones() > goal.peg_count()
                && chance > 0.0
                && Level::within(ODDS, 1.0 / chance) == level
                && keeps(start.into())
        };
        Some(Self { starts: (1..1_u32 << board.len()).filter(is_wanted).collect() })
    }

    /// Those that have so many pegs.
    pub fn with(&self, pegs: &RangeInclusive<u32>) -> Self {
        let starts = self.starts.iter().copied().filter(|start| pegs.contains(&start.count_ones()));
        Self { starts: starts.collect() }
    }

    /// Whether there is no such position.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// One of them, of several the one that looks best.
    pub fn draw(&self, looks: &Looks, tries: usize, stream: &mut Stream) -> Position {
        let one = |_| u64::from(self.starts[stream.below(self.starts.len() as u32) as usize]);
        let best = (0..tries.clamp(1, CHOICE)).map(one).min_by_key(|&start| looks.ugliness(start));
        Position(best.unwrap_or_default())
    }
}

/// For each position how likely jumps at random lead to the goal. A jump leaves a smaller number of pegs, so positions with fewer
/// pegs come first.
fn chances(board: &Board, goal: Goal) -> Vec<f64> {
    let mut positions: Vec<u32> = (0..1_u32 << board.len()).collect();
    positions.sort_by_key(|pegs| pegs.count_ones());
    let mut chances = vec![0.0; positions.len()];
    for pegs in positions {
        chances[pegs as usize] = match pegs.count_ones().cmp(&goal.peg_count()) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => f64::from(u8::from(goal.is_met(Position(pegs.into())))),
            std::cmp::Ordering::Greater => {
                let (mut legal, mut sum) = (0_u32, 0.0);
                for jump in board.jumps().iter().filter(|jump| jump.is_legal(pegs.into())) {
                    legal += 1;
                    sum += chances[(u64::from(pegs) ^ jump.holes()) as usize];
                }
                if legal == 0 { 0.0 } else { sum / f64::from(legal) }
            }
        };
    }
    chances
}
