//! Pictures of puzzles, and how large they must be to be read.

use super::area::Area;
use super::page::{Mark, Page};
use hlavolam_puzzles::diagram::{Item, Panel, Picture, Shape};
use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hasher};

/// A picture with all that must be known to place it. Lengths are in units of the picture.
#[derive(Clone, Debug)]
pub struct Figure {
    picture: Picture,
    /// The smallest rectangle round its shapes.
    extent: Area,
    /// The size of its numbers, if there are numbers to be read and filled in.
    digits: Option<f64>,
    /// The size of the smallest words.
    smallest: f64,
}

/// How large things must be printed, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legible {
    /// Numbers are at least so high if it can be chosen how many pictures stand on a page.
    pub good: f64,
    /// No number is smaller than this.
    pub digits: f64,
    /// No word is smaller than this.
    pub words: f64,
    /// Numbers are no larger than this.
    pub largest: f64,
}

/// What of a picture is too small to be read.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{what} would be {:.1} points high, and {least} is the least that can be read", (points * 10.0).floor() / 10.0)]
pub struct TooSmall {
    what: &'static str,
    points: f64,
    least: f64,
}

/// How large the names of rows are printed for every point of the size that numbers have, where there are no numbers: where they
/// are read well, and at most.
const NAMES: f64 = 0.7;
const LARGEST_NAMES: f64 = 0.45;
/// The size that such names would have in a picture without any words, in its units.
const NO_NAMES: f64 = 16.0;

impl Legible {
    /// Puzzles to be solved with a pencil.
    pub const PUZZLES: Self = Self { good: 12.0, digits: 8.0, words: 7.0, largest: 28.0 };
    /// Puzzles in large print.
    pub const LARGE: Self = Self { good: 18.0, digits: 18.0, words: 10.0, largest: 36.0 };
    /// Answers.
    pub const ANSWERS: Self = Self { good: 7.05, digits: 7.0, words: 7.0, largest: 9.0 };
    /// Answers in large print.
    pub const LARGE_ANSWERS: Self = Self { good: 18.0, digits: 18.0, words: 10.0, largest: 20.0 };
}

impl TooSmall {
    /// What is farther from being read.
    pub fn worse(self, other: Self) -> Self {
        if other.points * self.least < self.points * other.least { other } else { self }
    }
}

impl From<Panel> for Figure {
    fn from(panel: Panel) -> Self {
        let is_digit = |item: &Item| matches!(item, Item::Label { .. } | Item::Note(_));
        let has_digits = panel.items.iter().any(is_digit);
        let picture = panel.to_picture();
        let sizes: Vec<f64> = picture.shapes.iter().filter_map(size).collect();
        Self {
            extent: extent(&picture),
            digits: has_digits.then(|| sizes.iter().copied().fold(0.0, f64::max)),
            smallest: sizes.iter().copied().reduce(f64::min).unwrap_or(NO_NAMES),
            picture,
        }
    }
}

/// The size of words.
const fn size(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Words { size, .. } => Some(*size),
        _ => None,
    }
}

/// The smallest rectangle round the shapes of a picture.
pub fn extent(picture: &Picture) -> Area {
    let corners = || picture.shapes.iter().flat_map(Shape::bounds);
    let least = |of: fn((f64, f64)) -> f64| corners().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn((f64, f64)) -> f64| corners().map(of).fold(f64::NEG_INFINITY, f64::max);
    Area { left: least(|at| at.0), top: least(|at| at.1), right: most(|at| at.0), bottom: most(|at| at.1) }
}

impl Figure {
    /// Its width.
    pub const fn width(&self) -> f64 {
        self.extent.width()
    }

    /// Its height.
    pub const fn height(&self) -> f64 {
        self.extent.height()
    }

    /// The smallest rectangle round several pictures that lie on each other.
    pub fn frame<'a>(figures: impl Iterator<Item = &'a Self>) -> Option<Area> {
        figures.map(|figure| figure.extent).reduce(|one, other| Area {
            left: one.left.min(other.left),
            top: one.top.min(other.top),
            right: one.right.max(other.right),
            bottom: one.bottom.max(other.bottom),
        })
    }

    /// The points to a unit at which everything can be read.
    pub fn least_scale(&self, legible: &Legible) -> f64 {
        let digits = self.digits.map_or(0.0, |size| legible.digits / size);
        digits.max(legible.words / self.smallest)
    }

    /// The points to a unit at which it is read well.
    pub fn good_scale(&self, legible: &Legible) -> f64 {
        let good = self.digits.map_or(NAMES * legible.good / self.smallest, |size| legible.good / size);
        good.max(self.least_scale(legible))
    }

    /// The points to a unit beyond which it is needlessly large.
    pub fn most_scale(&self, legible: &Legible) -> f64 {
        let most = self
            .digits
            .map_or(LARGEST_NAMES * legible.largest / self.smallest, |size| legible.largest / size);
        most.max(self.good_scale(legible))
    }

    /// What of it cannot be read at a scale.
    pub fn too_small(&self, scale: f64, legible: &Legible) -> Option<TooSmall> {
        let numbers = self.digits.map(|size| ("numbers", size, legible.digits));
        let words = ("smallest letters", self.smallest, legible.words);
        let parts = numbers.into_iter().chain([words]);
        let parts = parts.map(|(what, size, least)| TooSmall { what, points: scale * size, least });
        parts.filter(|part| part.points < part.least - 1e-6).reduce(TooSmall::worse)
    }

    /// A number that is the same for pictures that look the same, and for hardly any others.
    pub fn fingerprint(&self) -> u64 {
        struct Bytes(DefaultHasher);
        impl fmt::Write for Bytes {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.write(text.as_bytes());
                Ok(())
            }
        }
        let mut bytes = Bytes(DefaultHasher::new());
        // Written without an error, since the bytes are taken by a hasher.
        let _ = write!(bytes, "{:?}", self.picture.shapes);
        bytes.0.finish()
    }

    /// The largest scale at which it fits.
    pub fn fit(&self, (width, height): (f64, f64)) -> f64 {
        (width / self.width()).min(height / self.height())
    }

    /// Puts it on a page, with its top left corner at a point.
    pub fn put<'a>(&'a self, page: &mut Page<'a>, (left, top): (f64, f64), scale: f64) {
        self.put_in_frame(page, self.extent, (left, top), scale);
    }

    /// Puts it on a page, with the top left corner of a frame at a point.
    pub fn put_in_frame<'a>(&'a self, page: &mut Page<'a>, frame: Area, (left, top): (f64, f64), scale: f64) {
        let at = (left - scale * frame.left, top - scale * frame.top);
        page.marks.push(Mark::Figure { picture: &self.picture, at, scale });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::board::Lattice;
    use hlavolam_puzzles::diagram::{Place, Tone};

    fn panel(items: impl IntoIterator<Item = Item>) -> Panel {
        let mut panel = Panel::new(Lattice::Square);
        panel.items.extend(items);
        panel
    }

    fn label(x: i16, text: &str) -> Item {
        Item::Label { at: Place::new(x, 0), text: text.to_owned(), tone: Tone::Ink }
    }

    #[test]
    fn numbers_are_as_high_as_is_asked_for() {
        let figure = Figure::from(panel([label(0, "1"), label(2, "2")]));
        for legible in [Legible::PUZZLES, Legible::LARGE, Legible::ANSWERS] {
            assert!((figure.good_scale(&legible) * figure.digits.unwrap() - legible.good).abs() < 1e-9);
            assert!(figure.least_scale(&legible) <= figure.good_scale(&legible));
            assert!(figure.good_scale(&legible) <= figure.most_scale(&legible));
        }
    }

    #[test]
    fn a_small_word_beside_numbers_counts_too() {
        let name = Item::Coordinate { at: Place::new(0, -2), text: "1".to_owned() };
        let figure = Figure::from(panel([label(0, "1"), name]));
        let scale = figure.least_scale(&Legible::PUZZLES);
        assert!((scale * figure.smallest - 7.0).abs() < 1e-9);
    }

    #[test]
    fn a_picture_stands_where_it_is_put() {
        let piece = Item::Piece { at: Place::new(0, 0), tone: Tone::Ink };
        let figure = Figure::from(panel([piece]));
        let mut page = Page::default();
        figure.put(&mut page, (100.0, 50.0), 2.0);
        let Some(Mark::Figure { picture, at, scale }) = page.marks.first() else {
            panic!("a figure was put")
        };
        let [corner, _] = picture.shapes[0].bounds();
        assert!((at.0 + scale * corner.0 - 100.0).abs() < 1e-9);
        assert!((at.1 + scale * corner.1 - 50.0).abs() < 1e-9);
    }
}
