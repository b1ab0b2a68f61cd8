//! Puzzles that have names.

use super::{Problem, Puzzles, Reading};
use crate::notation::Source;

/// A puzzle with a name; each has one solution.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// The puzzle as text.
    pub text: &'static str,
}

/// All presets.
pub const PRESETS: &[Preset] = &[Preset {
    name: "example",
    about: "a puzzle of 9 by 9 that can be solved without guessing",
    text: "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....",
}];

impl Preset {
    /// The preset with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The puzzle.
    ///
    /// # Panics
    /// Never, as a test reads every preset.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let puzzles = Puzzles::new(&Source::new(self.name, self.text), Reading::default());
        puzzles.and_then(|puzzles| puzzles.read(0)).expect("presets can be read").problem
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_read_and_breaks_no_rule() {
        for preset in PRESETS {
            let problem = preset.problem();
            assert_eq!(problem.check_so_far(problem.givens()), Ok(()), "{}", preset.name);
        }
    }
}
