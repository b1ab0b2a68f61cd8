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
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "example",
        about: "9 by 9, which can be solved without guessing",
        text: "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....",
    },
    Preset {
        name: "six",
        about: "6 by 6 with boxes of 2 by 3",
        text: "boxes: 2x3\n4......6......5.......2.2..5.4..16..",
    },
    Preset {
        name: "x",
        about: "9 by 9 with both diagonals",
        text: "rules: diagonals\n\
               ....97.....4.1.6.......4.7.....2.....4......22.6.......1...9.....3..8.9....3...8.",
    },
    Preset {
        name: "windoku",
        about: "9 by 9 with four windows",
        text: "rules: windoku\n\
               ...7..3.8.....84.......2...........4.9....5........7..5.2.9...1.3.......91.......",
    },
    Preset {
        name: "knight",
        about: "9 by 9 where cells a knight's move apart differ",
        text: "rules: anti-knight\n\
               ..7......4....5....23...........2..68.....................1..7........8..........",
    },
    Preset {
        name: "jigsaw",
        about: "9 by 9 with regions of any form",
        text: "regions: AAABBBBBC/ADDEEBCCC/ADDEEBBBC/AADEFFCCC/GADEEFFFC/GADEEFFHH/GDDGIFHHH/GGGGIFHHH/GIIIIIIIH\n\
               .8...17..5...........6.....7.396........2........178.6.....2...........9..72...4.",
    },
    Preset {
        name: "sixteen",
        about: "16 by 16",
        text: "4x4:a3_9b2f4f1_16_4b10a6b3_5_13a10d8_6a15i15c9b3_13a16a2_14_4a16_7_6b15b1a8a3_15b5b16a7_14c10c8_7_13\
               _5_3c12b16_2g1c10g2b13f3d7a12b5a10_16e6a8b11d5_9_15d10_5a16b12_4a11c9i2g10_1a13_14c5_7a2i4f1_15_14b6\
               _6_16_2b8d9e",
    },
    Preset { name: "killer", about: "9 by 9 with cages and no given digit", text: KILLER },
];

const KILLER: &str = "\
        cage: 11 r1c1 r2c1\n\
        cage: 16 r1c2 r1c3 r2c2\n\
        cage: 8 r1c4 r2c4\n\
        cage: 16 r1c5 r1c6 r2c5\n\
        cage: 15 r1c7 r2c7 r3c7\n\
        cage: 14 r1c8 r1c9 r2c9\n\
        cage: 5 r2c3 r3c3\n\
        cage: 18 r2c6 r3c5 r3c6 r4c6\n\
        cage: 16 r2c8 r3c8 r3c9\n\
        cage: 13 r3c1 r3c2\n\
        cage: 13 r3c4 r4c4 r5c4\n\
        cage: 16 r4c1 r4c2 r4c3\n\
        cage: 13 r4c5 r5c5\n\
        cage: 22 r4c7 r5c7 r5c8\n\
        cage: 9 r4c8 r4c9 r5c9\n\
        cage: 6 r5c1 r5c2 r6c2\n\
        cage: 17 r5c3 r6c3\n\
        cage: 12 r5c6 r6c6\n\
        cage: 12 r6c1 r7c1 r7c2\n\
        cage: 12 r6c4 r7c4\n\
        cage: 16 r6c5 r7c5 r7c6\n\
        cage: 11 r6c7 r7c7 r8c7\n\
        cage: 11 r6c8 r7c8\n\
        cage: 16 r6c9 r7c9 r8c9\n\
        cage: 8 r7c3 r8c3\n\
        cage: 15 r8c1 r8c2\n\
        cage: 12 r8c4 r9c4\n\
        cage: 14 r8c5 r8c6 r9c6\n\
        cage: 21 r8c8 r9c7 r9c8 r9c9\n\
        cage: 13 r9c1 r9c2\n\
        cage: 3 r9c3\n\
        cage: 1 r9c5\n\
        .................................................................................";

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
