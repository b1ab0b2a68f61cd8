//! How words are set on a page, and how wide they are.

use super::map::{Map, UNCHANGED, chain, shift};
use crate::print::check::file::File;
use crate::print::check::object::{Dict, Object};

/// How words are set. It is kept and restored with the rest of the graphics state.
#[derive(Clone, Debug)]
pub struct Setting {
    pub font: Option<Dict>,
    pub size: f64,
    /// From one line to the next.
    pub leading: f64,
    /// What is added behind every letter, and behind every space of fonts with codes of one byte.
    pub letters: f64,
    pub spaces: f64,
    /// By how much letters are stretched.
    pub stretch: f64,
    /// How far they stand above their line.
    pub rise: f64,
}

/// Where the next letter stands, and where its line began.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    pub letter: Map,
    pub line: Map,
}

impl Default for Setting {
    fn default() -> Self {
        Self { font: None, size: 0.0, leading: 0.0, letters: 0.0, spaces: 0.0, stretch: 1.0, rise: 0.0 }
    }
}

impl Default for Pen {
    fn default() -> Self {
        Self::at(UNCHANGED)
    }
}

impl Pen {
    pub const fn at(map: Map) -> Self {
        Self { letter: map, line: map }
    }

    /// Goes to a new line, by its distance from the line before.
    pub fn next_line(&mut self, x: f64, y: f64) {
        *self = Self::at(chain(shift(x, y), self.line));
    }

    /// Goes on within a line.
    pub fn on(&mut self, width: f64) {
        self.letter = chain(shift(width, 0.0), self.letter);
    }
}

impl Setting {
    /// A step of so many thousandths of the size, against the direction of writing.
    pub fn step(&self, back: f64) -> f64 {
        -back / 1000.0 * self.size * self.stretch
    }

    /// How wide letters are with what is added to them.
    pub fn width(&self, file: &File, codes: &[u8]) -> f64 {
        let Some(font) = &self.font else { return 0.0 };
        let below = file.get(font, "DescendantFonts").and_then(Object::array);
        let below = below.and_then(|fonts| file.resolve(fonts.first()?).dict());
        let (letters, spaces, width) = match below {
            Some(below) => (codes.chunks(2).len(), 0, of_pairs(file, below, codes)),
            None => {
                (codes.len(), codes.iter().filter(|&&code| code == b' ').count(), of_bytes(file, font, codes))
            }
        };
        let number = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
        let added = number(letters) * self.letters + number(spaces) * self.spaces;
        (width / 1000.0 * self.size + added) * self.stretch
    }
}

/// The width of letters with codes of one byte, in thousandths of the size.
fn of_bytes(file: &File, font: &Dict, codes: &[u8]) -> f64 {
    let first = file.get(font, "FirstChar").and_then(Object::number).unwrap_or(0.0);
    let widths = file.get(font, "Widths").and_then(Object::array).unwrap_or(&[]);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a code of one byte")]
    let width = |code: u8| widths.get((f64::from(code) - first).max(0.0) as usize)?.number();
    codes.iter().map(|&code| width(code).unwrap_or(500.0)).sum()
}

/// The width of letters with codes of two bytes, in thousandths of the size.
fn of_pairs(file: &File, font: &Dict, codes: &[u8]) -> f64 {
    let usual = file.get(font, "DW").and_then(Object::number).unwrap_or(1000.0);
    let widths = file.get(font, "W").and_then(Object::array).unwrap_or(&[]);
    let code = |pair: &[u8]| pair.iter().fold(0, |code, &byte| 256 * code + u32::from(byte));
    codes.chunks(2).map(|pair| listed(file, widths, code(pair)).unwrap_or(usual)).sum()
}

/// The width of a letter in a list such as `1 [500 520] 7 9 600`.
fn listed(file: &File, widths: &[Object], code: u32) -> Option<f64> {
    let mut rest = widths;
    while let [first, next, ..] = rest {
        let first = first.number()?;
        match file.resolve(next) {
            Object::Array(list) => {
                let at = f64::from(code) - first;
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative")]
                if let Some(width) = (at >= 0.0).then(|| list.get(at as usize)).flatten() {
                    return width.number();
                }
                rest = &rest[2..];
            }
            last => {
                let (last, width) = (last.number()?, rest.get(2)?.number()?);
                if (first..=last).contains(&f64::from(code)) {
                    return Some(width);
                }
                rest = &rest[3..];
            }
        }
    }
    None
}
