//! Layouts that have names.

use super::{Layout, Problem, Reading, read_layouts};
use crate::notation::Source;

/// A layout with a name; each has one solution.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Its compact id.
    pub id: &'static str,
}

/// All presets.
pub const PRESETS: &[Preset] = &[
    Preset { name: "double-3", about: "a layout of 5 by 4 with one solution", id: "3:00223110320223033111" },
    Preset {
        name: "double-6",
        about: "a layout of 8 by 7 with one solution",
        id: "6:41266011002450050336563361424451222406651634312305523541",
    },
];

impl Preset {
    /// The preset with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// Its layout, with nothing given.
    ///
    /// # Panics
    /// Never, as a test reads every preset.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let read = read_layouts(&Source::new(self.name, self.id), &Reading::default());
        let layouts: Vec<Layout> =
            read.into_iter().map(|one| one.expect("presets can be read").problem.layout).collect();
        layouts[0].clone().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_read() {
        for preset in PRESETS {
            let top = preset.problem().layout.top();
            assert_eq!(preset.name, format!("double-{top}"));
            assert!(preset.id.starts_with(&format!("{top}:")));
        }
    }
}
