//! The level of a puzzle, and the score that orders the puzzles of a level.

use super::technique::Difficulty;
use std::fmt;

/// How hard a puzzle is, in a word.
///
/// ```
/// use hlavolam_solvers::sudoku::{Difficulty, Level};
/// assert_eq!(Level::of(Difficulty(45)), Level::Hard);
/// assert_eq!((Level::named("unfair"), Level::Easy.to_string()), (Some(Level::Unfair), "easy".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// One look at a house for each digit.
    Easy,
    /// Cells must be looked at too, or two houses together.
    Medium,
    /// Candidates must be written down: sets, fish, wings, rectangles.
    Hard,
    /// Larger patterns, and chains.
    Unfair,
    /// Chains that branch.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The rating that the hardest step of a puzzle of the level has at most.
    #[must_use]
    pub const fn most(self) -> Difficulty {
        match self {
            Level::Easy => Difficulty(20),
            Level::Medium => Difficulty(28),
            Level::Hard => Difficulty(50),
            Level::Unfair => Difficulty(74),
            Level::Extreme => Difficulty(u8::MAX),
        }
    }

    /// The level of a puzzle with such a hardest step.
    #[must_use]
    pub fn of(hardest: Difficulty) -> Self {
        Self::ALL.into_iter().find(|level| hardest <= level.most()).unwrap_or(Level::Extreme)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The level with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a step adds to the score: the square of its rating in tenths, divided by ten. A step of 4.5 counts as much as
/// fourteen hidden singles of 1.2.
#[must_use]
pub const fn points(difficulty: Difficulty) -> u32 {
    let tenths = difficulty.0 as u32;
    tenths * tenths / 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_only_lead_up() {
        assert!(Level::ALL.is_sorted() && Level::ALL.is_sorted_by_key(|level| level.most()));
        for level in Level::ALL {
            assert_eq!((Level::of(level.most()), Level::named(level.name())), (level, Some(level)));
        }
        assert_eq!(Level::of(Difficulty(21)), Level::Medium);
        assert_eq!((points(Difficulty(45)), points(Difficulty(12))), (202, 14));
    }
}
