//! The four words for how hard a puzzle is.

use std::fmt;

/// How hard a puzzle is. What that is measured by is a matter of each puzzle.
///
/// ```
/// use hlavolam_solvers::Level;
/// assert_eq!(Level::named("hard"), Some(Level::Hard));
/// assert_eq!([3, 4, 5, 99].map(|moves| Level::within([3, 5, 7], moves).name()), ["easy", "medium", "medium", "expert"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Most who try find the solution.
    Easy,
    /// One has to look ahead.
    Medium,
    /// It takes patience.
    Hard,
    /// Nobody finds it by chance.
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

    /// The level of a measure, given the most that each level but the last goes up to.
    #[must_use]
    pub fn within<M: PartialOrd>(most: [M; 3], measure: M) -> Self {
        let harder = most.iter().filter(|&most| measure > *most).count();
        Self::ALL[harder]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
