//! The techniques of the ladder and the grades that they make up.

use std::fmt;

/// How hard a puzzle is: what the hardest step needs that cannot be done without.
///
/// ```
/// use hlavolam_solvers::dominosa::Grade;
/// assert!(Grade::Trivial < Grade::Basic && Grade::Extreme < Grade::Search);
/// assert_eq!(Grade::named("hard"), Some(Grade::Hard));
/// assert_eq!(Grade::Hard.to_string(), "hard");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// One look at a cell or at a domino is enough for every step.
    Trivial,
    /// Two looks are.
    Basic,
    /// All that a domino would leave must be seen, or all cells of a number together.
    Hard,
    /// Long chains of this-or-that.
    Extreme,
    /// Something must be tried.
    Search,
}

/// A way to find that a domino cannot lie at a place, or must.
///
/// The order is that of the ladder: the first that helps is used, then it is begun again from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A domino has one place left.
    OnlyPlace,
    /// A cell has one partner left.
    OnlyPartner,
    /// All places of a domino cover the same cell, so no other domino lies there.
    CoveredCell,
    /// All places of a cell are for the same domino, so it lies nowhere else.
    OneDomino,
    /// A domino at a place would leave the same domino to two cells.
    Twins,
    /// A cell is all that joins an area to the rest, and the number of cells there tells whether its partner is there.
    Parity,
    /// A domino at a place would leave a cell or another domino without one.
    NothingLeft,
    /// So many cells of a number share as many dominoes.
    Set,
    /// The same, with the double counted for both cells it covers.
    DoubleSet,
    /// A domino at a place would leave two needs that cannot both be met.
    Clash,
    /// This-or-that, which leads from one to the next.
    Chain,
    /// A domino at a place would force others, until something has no place.
    LookAhead,
    /// Everything was tried.
    Search,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Grade; 5] = [Grade::Trivial, Grade::Basic, Grade::Hard, Grade::Extreme, Grade::Search];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Trivial => "trivial",
            Grade::Basic => "basic",
            Grade::Hard => "hard",
            Grade::Extreme => "extreme",
            Grade::Search => "search",
        }
    }

    /// The grade with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.name() == name)
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Technique {
    /// All techniques, in the order of the ladder.
    pub const ALL: [Technique; 13] = [
        Technique::OnlyPlace,
        Technique::OnlyPartner,
        Technique::CoveredCell,
        Technique::OneDomino,
        Technique::Twins,
        Technique::Parity,
        Technique::NothingLeft,
        Technique::Set,
        Technique::DoubleSet,
        Technique::Clash,
        Technique::Chain,
        Technique::LookAhead,
        Technique::Search,
    ];

    /// The grade of a puzzle in which nothing harder is needed.
    #[must_use]
    pub const fn grade(self) -> Grade {
        match self {
            Technique::OnlyPlace | Technique::OnlyPartner => Grade::Trivial,
            Technique::CoveredCell | Technique::OneDomino | Technique::Twins | Technique::Parity => {
                Grade::Basic
            }
            Technique::NothingLeft | Technique::Set => Grade::Hard,
            Technique::DoubleSet | Technique::Clash | Technique::Chain => Grade::Extreme,
            Technique::LookAhead | Technique::Search => Grade::Search,
        }
    }

    /// What a step adds to the score.
    #[must_use]
    pub const fn weight(self) -> u32 {
        match self {
            Technique::OnlyPlace | Technique::OnlyPartner => 1,
            Technique::CoveredCell | Technique::OneDomino => 3,
            Technique::Twins => 5,
            Technique::Parity => 8,
            Technique::NothingLeft => 10,
            Technique::Set => 15,
            Technique::DoubleSet => 20,
            Technique::Clash => 25,
            Technique::Chain => 30,
            Technique::LookAhead => 50,
            Technique::Search => 1000,
        }
    }

    /// A name in lower case letters and hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Technique::OnlyPlace => "only-place",
            Technique::OnlyPartner => "only-partner",
            Technique::CoveredCell => "covered-cell",
            Technique::OneDomino => "one-domino",
            Technique::Twins => "twins",
            Technique::Parity => "parity",
            Technique::NothingLeft => "nothing-left",
            Technique::Set => "set",
            Technique::DoubleSet => "double-set",
            Technique::Clash => "clash",
            Technique::Chain => "chain",
            Technique::LookAhead => "look-ahead",
            Technique::Search => "search",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_ladder_only_leads_up() {
        assert!(Technique::ALL.is_sorted() && Grade::ALL.is_sorted());
        assert!(Technique::ALL.is_sorted_by_key(|technique| technique.grade()));
        assert!(Technique::ALL.is_sorted_by_key(|technique| technique.weight()));
        let names: BTreeSet<&str> = Technique::ALL.map(Technique::name).into();
        assert_eq!(names.len(), Technique::ALL.len());
    }
}
