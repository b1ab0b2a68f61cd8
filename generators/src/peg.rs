//! Positions of peg solitaire that can surely be solved.

use crate::Seed;
use hlavolam_puzzles::peg::{Board, Jump, Position};

/// A position with up to `pegs` pegs from which jumps lead to `goal`, made by jumping backwards from there; fewer pegs
/// if no jump can be taken back.
///
/// ```
/// use hlavolam_generators::{peg::played_backwards, Seed};
/// use hlavolam_puzzles::peg::{Position, Preset};
/// let board = Preset::named("english").unwrap().board();
/// let made = played_backwards(&board, Position(1 << 16), 12, Seed(7), 0);
/// assert_eq!(made.peg_count(), 12);
/// assert_eq!(made, played_backwards(&board, Position(1 << 16), 12, Seed(7), 0));
/// ```
#[must_use]
pub fn played_backwards(board: &Board, goal: Position, pegs: u32, seed: Seed, index: u64) -> Position {
    let mut stream = seed.stream(index);
    let mut at = goal;
    while at.peg_count() < pegs {
        let possible: Vec<&Jump> =
            board.jumps().iter().filter(|jump| can_be_taken_back(at, **jump)).collect();
        let Ok(count) = u32::try_from(possible.len()) else { break };
        if count == 0 {
            break;
        }
        at = Position(at.0 ^ possible[stream.below(count) as usize].holes());
    }
    at
}

fn can_be_taken_back(at: Position, jump: Jump) -> bool {
    at.has(jump.to) && !at.has(jump.from) && !at.has(jump.over)
}
