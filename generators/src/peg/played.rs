//! Positions made by jumping backwards, and nothing else.

use super::shaping::Line;
use crate::Seed;
use hlavolam_puzzles::peg::{Board, Position};

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
    let jumps = pegs.saturating_sub(goal.peg_count()) as usize;
    let mut line = Line { start: goal, back: Vec::new() };
    line.lengthen(board, jumps, &mut seed.stream(index));
    line.start
}
