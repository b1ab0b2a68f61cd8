//! The shapes that have names.

use super::{Problem, Shape, Wishes};

/// A named shape.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line: how many squares each row has.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    rows: &'static [u8],
}

const fn preset(name: &'static str, about: &'static str, rows: &'static [u8]) -> Preset {
    Preset { name, about, rows }
}

/// Every preset, the best known first. All are for double-six.
pub const PRESETS: &[Preset] = &[
    preset("4-3-3-4", "four rows of 4, 3, 3 and 4 squares: 34 diagrams, as Delannoy counted", &[4, 3, 3, 4]),
    preset("5-4-5", "three rows of 5, 4 and 5 squares", &[5, 4, 5]),
    preset("3-2-4-5", "four rows of 3, 2, 4 and 5 squares", &[3, 2, 4, 5]),
    preset("2-2-3-2-2-3", "six rows of 2, 2, 3, 2, 2 and 3 squares", &[2, 2, 3, 2, 2, 3]),
    preset("3-4-3-4", "four rows of 3, 4, 3 and 4 squares, a single pattern", &[3, 4, 3, 4]),
];

impl Preset {
    /// The preset with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// Its shape.
    ///
    /// # Panics
    /// Never: a test builds every preset.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape::centred(self.rows).expect("a preset has as many squares as a set of dominoes fills")
    }

    /// The shape without wishes.
    #[must_use]
    pub fn problem(&self) -> Problem {
        Problem::new(self.shape(), Wishes::default()).expect("no wish is no wrong wish")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_what_their_names_say() {
        for preset in PRESETS {
            let rows: Vec<String> = preset.rows.iter().map(u8::to_string).collect();
            assert_eq!(preset.name, rows.join("-"));
            assert_eq!(preset.shape().highest(), 6);
        }
    }
}
