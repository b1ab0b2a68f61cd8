//! A drawing as a picture: shapes with their places, sizes and colours, which a back end needs only write down.

mod arrow;
mod ruled;
mod shape;

pub use shape::{Colour, Shape, Spot, Step, Stroke};

use super::caption::{lines, wrap};
use super::{Diagram, Item, Panel, Place, Tone};
use crate::board::Lattice;

/// From one spot to the next in a row. All lengths are in the units of the picture.
const STEP: f64 = 44.0;
const HOLE: f64 = 0.15 * STEP;
/// A spot with a number in it.
const WIDE_HOLE: f64 = 0.40 * STEP;
const PEG: f64 = 0.34 * STEP;
const MARK: f64 = 0.43 * STEP;
/// Between a panel's outermost spots and its edge.
const MARGIN: f64 = 0.62 * STEP;
/// Between two panels.
const GUTTER: f64 = 0.7 * STEP;
/// Round the whole sheet.
const BORDER: f64 = 0.3 * STEP;
/// The size of digits, as a part of a step.
const DIGIT: f64 = 0.44;
const LARGE_DIGIT: f64 = 0.6;
const CAPTION_SIZE: f64 = 19.0;
const CAPTION_LINE: f64 = 25.0;
/// What a letter of a caption takes up on average.
const CAPTION_LETTER: f64 = 0.58 * CAPTION_SIZE;
/// A caption gets at least this width, even if the board is narrower.
const NARROWEST: f64 = 4.0 * STEP;

/// Shapes on a white ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What it shows, the lowest shape first.
    pub shapes: Vec<Shape>,
}

impl Diagram {
    /// The panels row by row, with their captions.
    #[must_use]
    pub fn to_picture(&self) -> Picture {
        let frames: Vec<Frame> = self.panels.iter().map(Frame::new).collect();
        let across = self.across.min(frames.len()).max(1);
        let width = most(frames.iter().map(|frame| frame.width));
        let mut shapes = Vec::new();
        let mut top = BORDER;
        for row in frames.chunks(across) {
            top += draw_row(&mut shapes, row, (width, top));
        }
        let width = count(across) * (width + GUTTER) - GUTTER + 2.0 * BORDER;
        Picture { width, height: top + BORDER, shapes }
    }
}

impl Panel {
    /// The panel alone, without its caption and the names of its moves.
    ///
    /// ```
    /// use hlavolam_puzzles::board::Lattice;
    /// use hlavolam_puzzles::diagram::{Item, Panel, Place, Shape, Tone};
    /// let mut panel = Panel::new(Lattice::Square);
    /// panel.items.push(Item::Piece { at: Place::new(0, 0), tone: Tone::Ink });
    /// assert!(matches!(panel.to_picture().shapes[..], [Shape::Circle { .. }]));
    /// ```
    #[must_use]
    pub fn to_picture(&self) -> Picture {
        let frame = Frame::new(self);
        let mut shapes = Vec::new();
        draw_panel(&mut shapes, &frame, (0.0, 0.0));
        Picture { width: frame.width, height: frame.height, shapes }
    }
}

/// Draws panels side by side, the boards on one base line, and returns the height they take.
fn draw_row(shapes: &mut Vec<Shape>, frames: &[Frame], (width, top): Spot) -> f64 {
    let board = most(frames.iter().map(|frame| frame.height));
    let mut captions: f64 = 0.0;
    for (column, frame) in frames.iter().enumerate() {
        let left = BORDER + count(column) * (width + GUTTER) + (width - frame.width) / 2.0;
        draw_panel(shapes, frame, (left, top + board - frame.height));
        let caption = frame.caption(width);
        draw_caption(shapes, &caption, (left + frame.middle, top + board));
        captions = captions.max(count(caption.len()) * CAPTION_LINE);
    }
    board + if captions > 0.0 { captions + 0.8 * MARGIN } else { 0.0 }
}

fn most(lengths: impl Iterator<Item = f64>) -> f64 {
    lengths.fold(0.0, f64::max)
}

/// A panel, and how much room it takes.
struct Frame<'a> {
    panel: &'a Panel,
    low: Place,
    width: f64,
    height: f64,
    /// From its left edge to its leftmost place.
    left: f64,
    /// From its left edge to the middle of the board, coordinates not counted.
    middle: f64,
}

impl<'a> Frame<'a> {
    fn new(panel: &'a Panel) -> Self {
        let (low, high) = panel.bounds().unwrap_or_default();
        let (right, down) = on_page(panel.lattice, low, high);
        let board = panel.items.iter().filter(|item| !matches!(item, Item::Coordinate { .. }));
        let middles = board.flat_map(Item::places).map(|&at| on_page(panel.lattice, low, at).0);
        let (from, to) = middles.fold((right, 0.0_f64), |(from, to), x| (x.min(from), x.max(to)));
        let narrow = right + 2.0 * MARGIN;
        let width = narrow.max(if lines(panel).is_empty() { 0.0 } else { NARROWEST });
        let left = MARGIN + (width - narrow) / 2.0;
        Self { panel, low, width, height: down + 2.0 * MARGIN, left, middle: left + f64::midpoint(from, to) }
    }

    fn caption(&self, width: f64) -> Vec<String> {
        let room = 2.0 * self.middle.min(self.width - self.middle) + (width - self.width);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a small positive number"
        )]
        let letters = (room / CAPTION_LETTER) as usize;
        lines(self.panel).iter().flat_map(|line| wrap(line, letters)).collect()
    }
}

/// Where a place lies as seen from another.
fn on_page(lattice: Lattice, from: Place, to: Place) -> Spot {
    let row = match lattice {
        Lattice::Square => STEP,
        Lattice::Triangular => STEP * 0.75_f64.sqrt(),
    };
    (f64::from(to.x - from.x) * STEP / 2.0, f64::from(to.y - from.y) * row / 2.0)
}

#[expect(clippy::cast_precision_loss, reason = "panels and letters are few")]
const fn count(number: usize) -> f64 {
    number as f64
}

fn draw_panel(shapes: &mut Vec<Shape>, frame: &Frame, (left, top): Spot) {
    let panel = frame.panel;
    let spot = |place: Place| {
        let (x, y) = on_page(panel.lattice, frame.low, place);
        (left + frame.left + x, top + MARGIN + y)
    };
    let digit = digit(panel);
    for item in &panel.items {
        draw(shapes, panel, digit, item, &spot);
    }
    for arrow in panel.arrows() {
        if let (Some(number), Some(&start)) = (arrow.number, arrow.path.first()) {
            shapes.push(words(spot(start), &number.to_string(), 0.42 * STEP, Colour::WHITE));
        }
    }
}

/// The size of single digits, as a part of a step: cells with walls round them have room for larger ones, unless some hold
/// more than one digit.
fn digit(panel: &Panel) -> f64 {
    let is_long = |item: &Item| matches!(item, Item::Label { text, .. } if text.chars().count() > 1);
    if panel.is_ruled() && !panel.items.iter().any(is_long) { LARGE_DIGIT } else { DIGIT }
}

fn draw(shapes: &mut Vec<Shape>, panel: &Panel, digit: f64, item: &Item, spot: &impl Fn(Place) -> Spot) {
    match item {
        Item::Spot { at, tone } => {
            let labelled =
                panel.items.iter().any(|i| matches!(i, Item::Label { at: place, .. } if place == at));
            let radius = if labelled { WIDE_HOLE } else { HOLE };
            let fill = if *tone == Tone::Accent { Colour::hex(0xe3_e5e8) } else { Colour::WHITE };
            shapes.push(circle(spot(*at), radius, Some(fill), Stroke::solid(ink(Tone::Faint), 1.3)));
        }
        Item::Mark { at } => {
            shapes.push(circle(spot(*at), MARK, None, Stroke::solid(ink(Tone::Ink), 1.6)));
        }
        Item::Piece { at, tone } => {
            let fill = if *tone == Tone::Faint { Colour::hex(0xdc_dfe3) } else { ink(*tone) };
            let rim = if *tone == Tone::Accent { Tone::Accent } else { Tone::Ink };
            shapes.push(circle(spot(*at), PEG, Some(fill), Stroke::solid(ink(rim), 1.6)));
        }
        Item::Label { at, text, tone } => {
            let strong = *tone == Tone::Ink && panel.is_ruled();
            shapes.push(label(spot(*at), text, digit, *tone, strong));
        }
        Item::Tile { ends, tone } => shapes.push(tile(ends.map(spot), *tone)),
        Item::Field { at, colour } => shapes.push(field(spot(*at), *colour)),
        Item::Blank { .. } => {}
        Item::Shade { at, tone } => shapes.push(ruled::shade(spot(*at), *tone)),
        Item::Wall { ends, thick } => shapes.push(ruled::wall(ends.map(spot), *thick)),
        Item::Outline { cells, text } => shapes.extend(ruled::outline(cells, text, spot)),
        Item::Note(note) => shapes.extend(ruled::note(note, spot(note.slot.at))),
        Item::Link(link) => {
            let ends = link.ends.map(|slot| ruled::middle(slot, spot(slot.at)));
            shapes.extend(ruled::link(ends, link.dashed));
        }
        Item::Coordinate { at, text } => {
            shapes.push(words(spot(*at), text, 0.36 * STEP, Colour::hex(0x6b_7178)));
        }
        Item::Arrow(arrow) => {
            let path: Vec<Spot> = arrow.path.iter().map(|&at| spot(at)).collect();
            shapes.extend(arrow::draw(&path, arrow, panel.lattice));
        }
    }
}

fn draw_caption(shapes: &mut Vec<Shape>, lines: &[String], (middle, top): Spot) {
    for (index, line) in lines.iter().enumerate() {
        let spot = (middle, top + (count(index) + 0.5) * CAPTION_LINE);
        shapes.push(words(spot, line, CAPTION_SIZE, ink(Tone::Ink)));
    }
}

/// Colours that stay apart when printed in grey.
const fn ink(tone: Tone) -> Colour {
    match tone {
        Tone::Ink => Colour::hex(0x22_262b),
        Tone::Accent => Colour::hex(0xc8_430f),
        Tone::Faint => Colour::hex(0x7a_8088),
    }
}

/// A number or a word in a cell, smaller the longer it is.
fn label(middle: Spot, text: &str, digit: f64, tone: Tone, strong: bool) -> Shape {
    let narrow = count(text.chars().count().max(2)) - 2.0;
    let size = digit * STEP / (1.0 + 0.3 * narrow);
    Shape::Words { middle, text: text.to_owned(), size, colour: ink(tone), strong }
}

/// A rectangle with round corners, a little smaller than the cells it covers.
fn tile([(left, top), (right, bottom)]: [Spot; 2], tone: Tone) -> Shape {
    let reach = 0.45 * STEP;
    let (fill, width) = match tone {
        Tone::Accent => (Colour::hex(0xf7_dccf), 2.4),
        _ => (Colour::WHITE, 1.6),
    };
    Shape::Rectangle {
        corner: (left - reach, top - reach),
        size: (right - left + 2.0 * reach, bottom - top + 2.0 * reach),
        round: 0.16 * STEP,
        fill: Some(fill),
        stroke: Some(Stroke::solid(ink(tone), width)),
    }
}

/// Light colours on which dark numbers can be read; they differ in lightness too.
const COLOURS: [u32; 15] = [
    0xf4_f4f4, 0x9e_cae8, 0xfb_e3a1, 0xa9_d48f, 0xf4_ac95, 0xd9_d2ef, 0xb4_bac2, 0xe4_f3c4, 0x7f_cabd,
    0xfb_cde2, 0xd2_aa7c, 0xcd_ecfa, 0xdd_98c0, 0xe8_d9c4, 0x9c_a9dc,
];

/// A cell filled with a colour, within the edge of a tile.
fn field((x, y): Spot, colour: u8) -> Shape {
    let reach = 0.39 * STEP;
    let fill = COLOURS[usize::from(colour) % COLOURS.len()];
    Shape::Rectangle {
        corner: (x - reach, y - reach),
        size: (2.0 * reach, 2.0 * reach),
        round: 0.11 * STEP,
        fill: Some(Colour::hex(fill)),
        stroke: None,
    }
}

const fn circle(centre: Spot, radius: f64, fill: Option<Colour>, stroke: Stroke) -> Shape {
    Shape::Circle { centre, radius, fill, stroke: Some(stroke) }
}

fn words(middle: Spot, text: &str, size: f64, colour: Colour) -> Shape {
    Shape::Words { middle, text: text.to_owned(), size, colour, strong: false }
}
