//! Pages, and what stands on them. All lengths are in points, counted from the top left corner of the trimmed page.

use super::fonts::{Fonts, Line, Weight};
use hlavolam_puzzles::diagram::{Picture, Spot};
use std::rc::Rc;

/// A rectangle: the top left corner, and the bottom right one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

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

impl Area {
    pub const fn width(&self) -> f64 {
        self.right - self.left
    }

    pub const fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// Halfway from left to right.
    pub const fn middle(&self) -> f64 {
        f64::midpoint(self.left, self.right)
    }
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

    /// The same, less black.
    pub const fn quiet(self) -> Self {
        Self { grey: QUIET, ..self }
    }
}

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

    /// Fills a rectangle.
    pub fn block(&mut self, area: Area) {
        self.marks.push(Mark::Block(area));
    }

    /// Draws a level line.
    pub fn rule(&mut self, (left, right): (f64, f64), y: f64, width: f64) {
        self.marks.push(Mark::Rule { ends: [(left, y), (right, y)], width });
    }
}
