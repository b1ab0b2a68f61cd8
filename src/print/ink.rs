//! With what ink pages are printed.

use hlavolam_puzzles::diagram::Colour;
use krilla::color::{Color, luma, rgb};

/// Greys darker than this are printed black.
const BLACK: u8 = 0x40;
/// Without colour, words are no lighter than this, unless they are white on a dark ground.
const LIGHTEST_WORDS: u8 = 0x58;
/// What is filled darker than this takes much ink.
const DARK: u8 = 0x80;
/// What such areas are filled with where ink is saved.
const PALE: u8 = 0xdc;
/// What is filled lighter than this takes little ink, and would not be seen if it were lighter still.
const LIGHT: u8 = 0xd0;
/// How much of the ink of what lies between is left.
const THINNED: f64 = 1.0 / 3.0;
/// How much of the width of lines is left where ink is saved.
const THIN: f64 = 0.7;

/// What colours become on paper, and how thin a line may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// Whether colours stay colours; otherwise they become greys that are as light.
    pub colour: bool,
    /// Whether dark areas become pale and lines thinner.
    pub saving: bool,
    /// The thinnest line, in points.
    pub least_line: f64,
}

impl Ink {
    /// What an area is filled with.
    pub fn fill(&self, colour: Colour) -> Color {
        match colour.grey() {
            0..DARK if self.saving => luma::Color::new(PALE).into(),
            DARK..LIGHT if self.saving => self.tint(Colour(colour.0.map(thinned))),
            _ => self.tint(colour),
        }
    }

    /// What words are printed in. Where dark areas become pale, light words on them become dark.
    pub fn words(&self, colour: Colour) -> Color {
        match (colour == Colour::WHITE, self.saving, self.colour) {
            (true, true, _) => luma::Color::black().into(),
            (false, _, false) if colour.grey() > LIGHTEST_WORDS => luma::Color::new(LIGHTEST_WORDS).into(),
            _ => self.tint(colour),
        }
    }

    /// How wide a line is drawn.
    pub fn width(&self, width: f64) -> f64 {
        let width = if self.saving { THIN * width } else { width };
        width.max(self.least_line)
    }

    /// What a line is drawn in.
    pub fn tint(&self, colour: Colour) -> Color {
        let grey = colour.grey();
        let [red, green, blue] = colour.0;
        match grey {
            0..BLACK => luma::Color::black().into(),
            _ if self.colour => rgb::Color::new(red, green, blue).into(),
            _ => luma::Color::new(grey).into(),
        }
    }
}

/// A part of a colour with less ink.
fn thinned(part: u8) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 170 to 255")]
    let part = (255.0 - THINNED * (255.0 - f64::from(part))).round() as u8;
    part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_ink_is_saved_dark_areas_become_pale_and_pale_ones_stay() {
        let ink = Ink { colour: false, saving: true, least_line: 0.5 };
        let grey = |grey: u8| Colour([grey; 3]);
        let filled = |before: u8| ink.fill(grey(before));
        assert_eq!(filled(0), luma::Color::new(PALE).into());
        assert_eq!(filled(0xe0), luma::Color::new(0xe0).into());
        assert_eq!(filled(0x90), luma::Color::new(0xda).into());
        assert_eq!(filled(0xff), luma::Color::new(0xff).into());
        let usual = Ink { saving: false, ..ink };
        assert_eq!(usual.fill(grey(0x90)), luma::Color::new(0x90).into());
    }
}
