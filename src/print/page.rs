//! Pages, and what stands on them. All lengths are in points, counted from the top left corner of the trimmed page.

use super::area::Area;
use super::fonts::{Fonts, Line, Weight};
use hlavolam_puzzles::diagram::{Picture, Spot};
use std::borrow::Cow;
use std::rc::Rc;

/// A page of a book.
#[derive(Default)]
pub struct Page<'a> {
    pub marks: Vec<Mark<'a>>,
}

/// What stands on a page. Later marks lie on top of earlier ones.
pub enum Mark<'a> {
    /// Words; `at` is the left end of their base line.
    Words { line: Rc<Line>, weight: Weight, size: f64, at: Spot, grey: u8 },
    /// A black line.
    Rule { ends: [Spot; 2], width: f64 },
    /// A grey rectangle.
    Block(Area),
    /// A picture; `at` is where its point of origin lies, and `scale` the points to a unit of it.
    Figure { picture: &'a Picture, at: Spot, scale: f64 },
}

/// How words are set: in which weight, how large, and how light, from 0 for black.
#[derive(Clone, Copy, Debug)]
pub struct Type {
    pub weight: Weight,
    pub size: f64,
    pub grey: u8,
}

/// Which part of a line of words stands at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

impl Type {
    pub const fn regular(size: f64) -> Self {
        Self { weight: Weight::Regular, size, grey: 0 }
    }

    pub const fn bold(size: f64) -> Self {
        Self { weight: Weight::Bold, size, grey: 0 }
    }

    /// Words as they fit on one line of this width: in smaller type where it must be, and where that could not be read any more, with an
    /// ellipsis for their end.
    fn fitted<'t>(self, fonts: &Fonts, text: &'t str, width: f64) -> (Cow<'t, str>, Self) {
        let full = fonts.width(self.weight, text, self.size);
        if full <= width {
            return (Cow::Borrowed(text), self);
        }
        let least = READABLE.min(self.size);
        let fitting = Self { size: (self.size * width / full).clamp(least, self.size), ..self };
        let fits = |text: &str| fonts.width(self.weight, text, fitting.size) <= width + 1e-9;
        if fits(text) {
            return (Cow::Borrowed(text), fitting);
        }
        let beginning = |end: usize| format!("{}\u{2026}", text[..end].trim_end());
        let ends: Vec<usize> = text.char_indices().map(|(end, _)| end).collect();
        let fitting_ends = ends.partition_point(|&end| fits(&beginning(end)));
        let longest = ends[..fitting_ends].last().map_or_else(String::new, |&end| beginning(end));
        (Cow::Owned(longest), fitting)
    }

    /// The same, less black.
    pub const fn quiet(self) -> Self {
        Self { grey: QUIET, ..self }
    }
}

/// Words at both ends of a line are so far apart, as a part of the size of the last.
pub const APART: f64 = 0.8;

/// The smallest type, in points.
pub const READABLE: f64 = 7.0;

/// How light words are that are looked at last.
pub const QUIET: u8 = 0x58;

impl Page<'_> {
    /// Sets words on a base line that begins, has its middle or ends at a point.
    pub fn words(&mut self, fonts: &Fonts, text: &str, look: Type, align: Align, (x, y): Spot) {
        let line = fonts.set(look.weight, text);
        let width = line.width * look.size;
        let left = match align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        let Type { weight, size, grey } = look;
        self.marks.push(Mark::Words { line, weight, size, at: (left, y), grey });
    }

    /// Sets words on one line from the left edge on, in the middle or up to the right edge, smaller where they are too long.
    pub fn line(
        &mut self,
        fonts: &Fonts,
        text: &str,
        look: Type,
        align: Align,
        (left, right): (f64, f64),
        y: f64,
    ) {
        let (text, look) = look.fitted(fonts, text, right - left);
        let x = match align {
            Align::Left => left,
            Align::Centre => f64::midpoint(left, right),
            Align::Right => right,
        };
        self.words(fonts, &text, look, align, (x, y));
    }

    /// Sets words at both ends of a line. Where they would meet, those on the left become smaller. Returns the gap between them.
    pub fn ends(
        &mut self,
        fonts: &Fonts,
        [on_left, on_right]: [(&str, Type); 2],
        (left, right): (f64, f64),
        y: f64,
    ) -> (f64, f64) {
        let (last, last_look) = on_right.1.fitted(fonts, on_right.0, right - left);
        let to = right - fonts.width(last_look.weight, &last, last_look.size);
        let apart = if last.is_empty() { 0.0 } else { APART * last_look.size };
        let (first, first_look) = on_left.1.fitted(fonts, on_left.0, to - apart - left);
        let from = left + fonts.width(first_look.weight, &first, first_look.size);
        self.words(fonts, &first, first_look, Align::Left, (left, y));
        self.words(fonts, &last, last_look, Align::Left, (to, y));
        (from, to)
    }

    /// Fills a rectangle.
    pub fn block(&mut self, area: Area) {
        self.marks.push(Mark::Block(area));
    }

    /// Draws a level line.
    pub fn rule(&mut self, (left, right): (f64, f64), y: f64, width: f64) {
        self.marks.push(Mark::Rule { ends: [(left, y), (right, y)], width });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The left and right ends of the words of a page, their sizes, and what they are.
    fn words(page: &Page) -> Vec<(f64, f64, f64, String)> {
        let word = |mark: &Mark| match mark {
            Mark::Words { line, size, at, .. } => {
                Some((at.0, at.0 + line.width * size, *size, line.text.clone()))
            }
            _ => None,
        };
        page.marks.iter().filter_map(word).collect()
    }

    #[test]
    fn words_at_both_ends_of_a_line_do_not_meet_and_stay_on_it() {
        let fonts = Fonts::new().unwrap();
        let (name, page_of) =
            ("Sudoku s nepravidelnými oblastmi 7 × 7 · extrémně těžké", "řešení na straně 104");
        for right in [30.0, 60.0, 120.0, 200.0, 340.0, 900.0] {
            let mut page = Page::default();
            let looks = [(name, Type::bold(18.0)), (page_of, Type::regular(8.0))];
            let (from, to) = page.ends(&fonts, looks, (10.0, right), 0.0);
            let words = words(&page);
            assert!(from <= to + 1e-6, "{right}");
            assert!(words.iter().all(|word| word.0 >= 10.0 - 1e-6 && word.1 <= right + 1e-6), "{words:?}");
            assert!(words.iter().all(|word| word.2 >= READABLE), "{words:?}");
        }
    }

    #[test]
    fn words_become_smaller_only_if_they_must_and_then_lose_their_end() {
        let fonts = Fonts::new().unwrap();
        let look = Type::regular(10.0);
        let full = fonts.width(look.weight, "a long title", 10.0);
        let [as_it_is, smaller, shorter] = [1.0, 0.8, 0.5].map(|part| {
            let mut page = Page::default();
            page.line(&fonts, "a long title", look, Align::Centre, (0.0, part * full), 0.0);
            words(&page).remove(0)
        });
        assert_eq!((as_it_is.2, as_it_is.3.as_str()), (10.0, "a long title"));
        assert!((smaller.2 - 8.0).abs() < 1e-9 && smaller.3 == "a long title", "{smaller:?}");
        assert!(shorter.3.starts_with("a lon") && shorter.3.ends_with('\u{2026}'), "{shorter:?}");
        assert!((shorter.2 - READABLE).abs() < 1e-9 && shorter.1 - shorter.0 <= 0.5 * full + 1e-6);
    }
}
