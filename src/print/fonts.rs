//! The fonts of printed pages, and lines of words set in them.

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Face, UnicodeBuffer};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

const REGULAR: &[u8] = include_bytes!("fonts/Inter-Regular.ttf");
const BOLD: &[u8] = include_bytes!("fonts/Inter-Bold.ttf");

/// How high a capital letter of the fonts is, as a part of the size.
pub const CAPITAL: f64 = 0.7275;

/// A weight of the font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Regular,
    Bold,
}

/// Letters in a row, at size 1.
pub struct Line {
    pub text: String,
    pub glyphs: Vec<KrillaGlyph>,
    pub width: f64,
}

/// The fonts. What was set once is remembered, since a book says the same few hundred words many times.
pub struct Fonts {
    faces: [Typeface; 2],
    lines: RefCell<HashMap<(Weight, String), Rc<Line>>>,
}

struct Typeface {
    face: Face<'static>,
    font: Font,
}

impl Typeface {
    fn new(data: &'static [u8]) -> Option<Self> {
        Some(Self { face: Face::from_slice(data, 0)?, font: Font::new(data.into(), 0)? })
    }

    fn set(&self, text: &str) -> Line {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let set = rustybuzz::shape(&self.face, &[], buffer);
        #[expect(clippy::cast_precision_loss, reason = "font units are below 2^24")]
        let part = |units: i32| units as f32 / self.font.units_per_em();
        let starts: BTreeSet<usize> = set.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        let end = |start: usize| starts.range(start + 1..).next().copied().unwrap_or(text.len());
        let glyphs: Vec<KrillaGlyph> = (set.glyph_infos().iter().zip(set.glyph_positions()))
            .map(|(info, at)| {
                let start = info.cluster as usize;
                let [advance, right, up] = [at.x_advance, at.x_offset, at.y_offset].map(part);
                KrillaGlyph::new(
                    GlyphId::new(info.glyph_id),
                    advance,
                    right,
                    up,
                    0.0,
                    start..end(start),
                    None,
                )
            })
            .collect();
        let width = set.glyph_positions().iter().map(|at| f64::from(part(at.x_advance))).sum();
        Line { text: text.to_owned(), glyphs, width }
    }
}

impl Fonts {
    /// The fonts that come with the program.
    pub fn new() -> anyhow::Result<Self> {
        let face =
            |data| Typeface::new(data).ok_or_else(|| anyhow::anyhow!("a font of the program is broken"));
        Ok(Self { faces: [face(REGULAR)?, face(BOLD)?], lines: RefCell::default() })
    }

    /// Sets words in a row. Letters that the font has not are shown as a box.
    pub fn set(&self, weight: Weight, text: &str) -> Rc<Line> {
        let mut lines = self.lines.borrow_mut();
        let line = lines.entry((weight, text.to_owned()));
        line.or_insert_with(|| Rc::new(self.face(weight).set(text))).clone()
    }

    /// How wide words are.
    pub fn width(&self, weight: Weight, text: &str, size: f64) -> f64 {
        self.set(weight, text).width * size
    }

    /// The first letter of a text that the font has not.
    pub fn missing(&self, text: &str) -> Option<char> {
        let has = |letter: char| {
            let set = self.set(Weight::Regular, letter.encode_utf8(&mut [0; 4]));
            set.glyphs.iter().all(|glyph| krilla::text::Glyph::glyph_id(glyph).to_u32() != 0)
        };
        text.chars().find(|&letter| letter.is_control() || !has(letter))
    }

    /// The font for the PDF file.
    pub fn font(&self, weight: Weight) -> Font {
        self.face(weight).font.clone()
    }

    fn face(&self, weight: Weight) -> &Typeface {
        &self.faces[match weight {
            Weight::Regular => 0,
            Weight::Bold => 1,
        }]
    }

    /// Breaks words into lines that are at most so wide; a longer word has a line of its own. No line ends with a number or with a
    /// word of one letter, as Czech has many.
    pub fn wrap(&self, weight: Weight, text: &str, size: f64, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in unbroken(text) {
            match lines.last_mut() {
                Some(line) if self.width(weight, &format!("{line} {word}"), size) <= width => {
                    line.push(' ');
                    line.push_str(&word);
                }
                _ => lines.push(word),
            }
        }
        lines
    }

    /// The same in as few lines, which are about equally long.
    pub fn wrap_evenly(&self, weight: Weight, text: &str, size: f64, width: f64) -> Vec<String> {
        let lines = self.wrap(weight, text, size, width);
        let narrower = (10..20).map(|part| width * f64::from(part) / 20.0);
        let mut even = narrower.map(|width| self.wrap(weight, text, size, width));
        even.find(|even| even.len() == lines.len()).unwrap_or(lines)
    }
}

/// Words, each together with what may not stand alone before it at the end of a line.
fn unbroken(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_tied = false;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match words.last_mut() {
            Some(before) if is_tied => {
                before.push(' ');
                before.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        is_tied = is_number || word.chars().count() == 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_czech_letter_has_a_glyph() {
        let fonts = Fonts::new().unwrap();
        let czech = "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ „“–…×·0123456789";
        for weight in [Weight::Regular, Weight::Bold] {
            let line = fonts.set(weight, czech);
            let missing = |glyph: &KrillaGlyph| krilla::text::Glyph::glyph_id(glyph).to_u32() == 0;
            assert!(!line.glyphs.iter().any(missing), "{weight:?}");
        }
    }

    #[test]
    fn a_letter_that_is_missing_is_found() {
        let fonts = Fonts::new().unwrap();
        assert_eq!(fonts.missing("Příliš žluťoučký kůň – Ça va?"), None);
        assert_eq!(fonts.missing("Večery \u{65e5}"), Some('\u{65e5}'));
        assert_eq!(fonts.missing("two\nlines"), Some('\n'));
    }

    #[test]
    fn lines_are_no_wider_than_asked_for_and_lose_no_word() {
        let fonts = Fonts::new().unwrap();
        let text = "Fill in the grid so that every row, every column and every box holds each digit once.";
        for width in [40.0, 100.0, 250.0, 1000.0] {
            let lines = fonts.wrap(Weight::Regular, text, 10.0, width);
            assert_eq!(lines.join(" "), text);
            let fits =
                |line: &String| !line.contains(' ') || fonts.width(Weight::Regular, line, 10.0) <= width;
            assert!(lines.iter().all(fits), "{lines:?}");
        }
    }

    #[test]
    fn even_lines_are_as_many_and_lose_no_word() {
        let fonts = Fonts::new().unwrap();
        let text = "All men to the ringed cells, in 8 directions. It can be done in 3 moves.";
        let [usual, even] =
            [Fonts::wrap, Fonts::wrap_evenly].map(|wrap| wrap(&fonts, Weight::Regular, text, 8.5, 260.0));
        assert_eq!((usual.len(), even.len()), (2, 2), "{usual:?} {even:?}");
        assert_eq!((usual[1].as_str(), even.join(" ").as_str()), ("3 moves.", text));
        assert!(even[1].len() > 20, "{even:?}");
    }

    #[test]
    fn a_preposition_and_a_number_stand_with_what_follows() {
        assert_eq!(unbroken("tah v šesti"), ["tah", "v šesti"]);
        assert_eq!(unbroken("Sudoku 16 × 16"), ["Sudoku", "16 × 16"]);
        assert_eq!(unbroken("Stačí 3 tahy."), ["Stačí", "3 tahy."]);
        assert_eq!(unbroken("a"), ["a"]);
    }

    #[test]
    fn capitals_are_as_high_as_is_said() {
        let face = Face::from_slice(BOLD, 0).unwrap();
        let high = f64::from(face.capital_height().unwrap()) / f64::from(face.units_per_em());
        assert!((high - CAPITAL).abs() < 0.001, "{high}");
    }
}
