//! Positions played backwards and brought into shape.

use super::looks::Looks;
use crate::Stream;
use hlavolam_puzzles::peg::{Board, Jump, Position};

/// A position with jumps from it to a goal, the last jump first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub start: Position,
    /// The jumps, taken back one after the other from the goal.
    pub back: Vec<Jump>,
}

/// Changes that are tried on a line where nothing else is said.
pub(super) const TRIES: u32 = 600;
/// The most jumps that a change takes back anew.
const CHANGED: u32 = 8;
/// How much worse a change may look at first, less and less later (simulated annealing, S. Kirkpatrick and others 1983).
const HEAT: u32 = 5;

impl Line {
    /// A line with a number of jumps, taken back at random from a goal; nothing if no jump can be taken back any more.
    pub fn at_random(board: &Board, goal: Position, jumps: usize, stream: &mut Stream) -> Option<Self> {
        let mut line = Self { start: goal, back: Vec::new() };
        line.lengthen(board, jumps, stream).then_some(line)
    }

    /// Takes jumps back at random until there are so many; false if that is not possible.
    pub fn lengthen(&mut self, board: &Board, jumps: usize, stream: &mut Stream) -> bool {
        let mut possible: Vec<Jump> = Vec::new();
        while self.back.len() < jumps {
            possible.clear();
            possible.extend(board.jumps().iter().filter(|jump| can_be_taken_back(self.start, **jump)));
            if possible.is_empty() {
                return false;
            }
            let jump = possible[stream.below(possible.len() as u32) as usize];
            self.start.0 ^= jump.holes();
            self.back.push(jump);
        }
        true
    }

    /// Takes the jumps that were taken back last back in other ways, as long as pegs stand in several parts or have no
    /// counterpart under a symmetry, and no more than `tries` times.
    pub fn shape(&mut self, board: &Board, looks: &Looks, tries: u32, stream: &mut Stream) {
        let mut ugly = looks.ugliness(self.start.0);
        let jumps = self.back.len();
        for left in (0..tries).rev() {
            if ugly == 0 || jumps == 0 {
                break;
            }
            let changed = 1 + stream.below(CHANGED.min(jumps as u32)) as usize;
            let mut other = self.clone();
            for jump in other.back.split_off(jumps - changed) {
                other.start.0 ^= jump.holes();
            }
            if !other.lengthen(board, jumps, stream) {
                continue;
            }
            let new = looks.ugliness(other.start.0);
            if new <= ugly + stream.below(1 + HEAT * left / tries) {
                (*self, ugly) = (other, new);
            }
        }
    }

    /// The jumps in the order of a game.
    pub fn jumps(&self) -> Vec<Jump> {
        self.back.iter().rev().copied().collect()
    }
}

/// Whether a jump may have been the last that led to a position.
fn can_be_taken_back(at: Position, jump: Jump) -> bool {
    jump.is_legal(at.0 ^ jump.holes())
}
