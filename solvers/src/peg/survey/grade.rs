//! Grades of difficulty.

use super::Survey;
use std::fmt;

/// How hard a position is, by how unlikely it is that jumps at random reach the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Most who try find it.
    Easy,
    /// One has to look ahead.
    Medium,
    /// Few jumps are right, in the right order.
    Hard,
    /// Nobody finds it by chance.
    Expert,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Of how many games at random one reaches the goal at most, for each grade but the last.
    pub const ODDS: [f64; 3] = [50.0, 500.0, 5_000.0];

    /// The grade with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.name() == name)
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

    /// The grade of odds: of so many games at random one reaches the goal.
    #[must_use]
    pub fn of_odds(odds: f64) -> Self {
        let harder = Self::ODDS.iter().filter(|&&most| odds > most).count();
        Self::ALL[harder]
    }

    pub(super) fn of(survey: &Survey) -> Self {
        Self::of_odds(survey.odds())
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
