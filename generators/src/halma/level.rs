//! Levels of difficulty.

use std::fmt;
use std::ops::RangeInclusive;

/// How hard a position is, by the number of moves to the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Two or three moves.
    Easy,
    /// Four or five.
    Medium,
    /// Six or seven.
    Hard,
    /// Eight or more.
    Expert,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The level with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The level of a number of moves.
    #[must_use]
    pub fn of(moves: usize) -> Self {
        Self::ALL.into_iter().find(|level| moves <= *level.moves().end()).unwrap_or(Self::Expert)
    }

    /// The numbers of moves that positions of a level are made with.
    #[must_use]
    pub const fn moves(self) -> RangeInclusive<usize> {
        match self {
            Self::Easy => 2..=3,
            Self::Medium => 4..=5,
            Self::Hard => 6..=7,
            Self::Expert => 8..=10,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_moves_has_a_level() {
        let levels = [0, 2, 3, 4, 5, 6, 7, 8, 10, 30].map(|moves| Level::of(moves).name());
        let [easy, medium, hard, expert] = Level::ALL.map(Level::name);
        assert_eq!(levels, [easy, easy, easy, medium, medium, hard, hard, expert, expert, expert]);
    }
}
