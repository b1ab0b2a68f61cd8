//! How many moves positions of each level take.

use hlavolam_solvers::Level;
use std::ops::RangeInclusive;

/// The level of a number of moves.
#[must_use]
pub fn level(moves: usize) -> Level {
    Level::within([3, 5, 7], moves)
}

/// The numbers of moves that positions of a level are made with.
#[must_use]
pub const fn moves(level: Level) -> RangeInclusive<usize> {
    match level {
        Level::Easy => 2..=3,
        Level::Medium => 4..=5,
        Level::Hard => 6..=7,
        Level::Expert => 8..=10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_moves_has_a_level() {
        let levels = [0, 2, 3, 4, 5, 6, 7, 8, 10, 30].map(level);
        let [easy, medium, hard, expert] = Level::ALL;
        assert_eq!(levels, [easy, easy, easy, medium, medium, hard, hard, expert, expert, expert]);
        assert!(Level::ALL.iter().all(|&asked| moves(asked).all(|moves| level(moves) == asked)));
    }
}
