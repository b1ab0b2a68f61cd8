//! Every puzzle there is. Nothing else lists puzzles by hand.
//!
//! ```
//! use hlavolam_puzzles::catalogue::{named, Action};
//! let peg = named("samotar").unwrap();
//! assert_eq!((peg.slug, peg.czech), ("peg", "Samotář"));
//! assert!(peg.actions.contains(&Action::Solve));
//! ```

use crate::dominosa::{self, claim::DominosaClaim};
use crate::evidence::Room;
use crate::halma::{self, claim::HalmaClaim};
use crate::peg::{self, claim::PegClaim};
use crate::sudoku::{self, claim::SudokuClaim};
use crate::uniforma::{self, claim::UniformaClaim};

/// A section of the collection of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its number, from 1.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
}

/// What can be done with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Find a solution, or show that there is none.
    Solve,
    /// Count the solutions.
    Count,
    /// Tell how hard it is.
    Rate,
    /// Draw it.
    Show,
    /// Make new instances.
    Generate,
}

/// An instance that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
}

/// A puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name on the command line.
    pub slug: &'static str,
    /// The name in English.
    pub english: &'static str,
    /// The name in Czech.
    pub czech: &'static str,
    /// Where in the collection it comes from.
    pub section: Section,
    /// Other names on the command line.
    pub aliases: &'static [&'static str],
    /// What can be done with it.
    pub actions: &'static [Action],
    /// The instance that is meant when none is given.
    pub preset: &'static str,
    /// The instances that have names of their own.
    pub presets: fn() -> Vec<Named>,
}

const PEG_BOARD: Section = Section { number: 1, name: "Peg board" };

const HALMA: Section = Section { number: 2, name: "Halma" };

const DOMINO: Section = Section { number: 11, name: "Dominoes" };

const OTHER: Section = Section { number: 15, name: "Other" };

/// What can be done with the problems of peg solitaire that have a name of their own.
const PEG: &[Action] = &[Action::Solve, Action::Count, Action::Rate, Action::Show];

/// What can be done with puzzles of which the difficulty is known.
const RATED: &[Action] = &[Action::Solve, Action::Count, Action::Rate, Action::Show, Action::Generate];

/// All puzzles, in the order of the collection.
pub const CATALOGUE: &[Entry] = &[
    Entry {
        slug: "peg",
        english: "Peg solitaire",
        czech: "Samotář",
        section: PEG_BOARD,
        aliases: &["peg-solitaire", "samotar"],
        actions: RATED,
        preset: "english",
        presets: peg_presets,
    },
    Entry {
        slug: "cross",
        english: "Cross",
        czech: "Kříž",
        section: PEG_BOARD,
        aliases: &["kriz"],
        actions: PEG,
        preset: "cross",
        presets: Vec::new,
    },
    Entry {
        slug: "pentagon",
        english: "Pentagon",
        czech: "Pětiúhelník",
        section: PEG_BOARD,
        aliases: &["petiuhelnik"],
        actions: PEG,
        preset: "pentagon",
        presets: Vec::new,
    },
    Entry {
        slug: "halma",
        english: "Halma for one",
        czech: "Halma pro jednoho hráče",
        section: HALMA,
        aliases: &["solo-halma", "halma-pro-jednoho"],
        actions: &[Action::Solve, Action::Show, Action::Generate],
        preset: "halma",
        presets: halma_presets,
    },
    Entry {
        slug: "dominosa",
        english: "Dominosa",
        czech: "Dominosa",
        section: DOMINO,
        aliases: &[],
        actions: RATED,
        preset: "double-6",
        presets: dominosa_presets,
    },
    Entry {
        slug: "uniforma",
        english: "Domino squares",
        czech: "Uniforma",
        section: DOMINO,
        aliases: &["quadrille"],
        actions: RATED,
        preset: "4-3-3-4",
        presets: uniforma_presets,
    },
    Entry {
        slug: "sudoku",
        english: "Sudoku",
        czech: "Sudoku",
        section: OTHER,
        aliases: &[],
        actions: RATED,
        preset: "example",
        presets: sudoku_presets,
    },
];

impl Action {
    /// The command that does it.
    #[must_use]
    pub const fn command(self) -> &'static str {
        match self {
            Action::Solve => "solve",
            Action::Count => "count",
            Action::Rate => "rate",
            Action::Show => "show",
            Action::Generate => "generate",
        }
    }
}

/// The puzzle with a slug or alias.
#[must_use]
pub fn named(name: &str) -> Option<&'static Entry> {
    CATALOGUE.iter().find(|entry| entry.slug == name || entry.aliases.contains(&name))
}

/// Everything whose evidence can be checked.
#[must_use]
pub fn rooms() -> Vec<Room> {
    vec![
        Room::of::<PegClaim>(),
        Room::of::<DominosaClaim>(),
        Room::of::<UniformaClaim>(),
        Room::of::<SudokuClaim>(),
        Room::of::<HalmaClaim>(),
    ]
}

fn peg_presets() -> Vec<Named> {
    peg::PRESETS.iter().map(|preset| Named { name: preset.name, about: preset.about }).collect()
}

fn halma_presets() -> Vec<Named> {
    halma::PRESETS.iter().map(|preset| Named { name: preset.name, about: preset.about }).collect()
}

fn dominosa_presets() -> Vec<Named> {
    dominosa::PRESETS.iter().map(|preset| Named { name: preset.name, about: preset.about }).collect()
}

fn uniforma_presets() -> Vec<Named> {
    uniforma::PRESETS.iter().map(|preset| Named { name: preset.name, about: preset.about }).collect()
}

fn sudoku_presets() -> Vec<Named> {
    sudoku::PRESETS.iter().map(|preset| Named { name: preset.name, about: preset.about }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_name_stands_for_two_puzzles() {
        let names = || CATALOGUE.iter().flat_map(|entry| entry.aliases.iter().chain([&entry.slug]));
        assert_eq!(names().collect::<BTreeSet<_>>().len(), names().count());
        assert!(names().all(|name| named(name).is_some()));
    }

    #[test]
    fn every_preset_that_is_meant_exists() {
        let exists = |name| {
            peg::Preset::named(name).is_some()
                || halma::Preset::named(name).is_some()
                || dominosa::Preset::named(name).is_some()
                || uniforma::Preset::named(name).is_some()
                || sudoku::Preset::named(name).is_some()
        };
        assert!(CATALOGUE.iter().all(|entry| exists(entry.preset)));
    }
}
