//! A drawing as an SVG file that stands alone.

mod arrow;
mod ruled;

use super::caption::{lines, printable, wrap};
use super::{Diagram, Item, Panel, Place, Tone};
use crate::board::Lattice;
use std::fmt::Write;

/// From one spot to the next in a row. All lengths are in the units of the viewBox.
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
const CAPTION_SIZE: f64 = 19.0;
const CAPTION_LINE: f64 = 25.0;
/// What a letter of a caption takes up on average.
const CAPTION_LETTER: f64 = 0.58 * CAPTION_SIZE;
/// A caption gets at least this width, even if the board is narrower.
const NARROWEST: f64 = 4.0 * STEP;

/// A point of the page: to the right, and down.
type Spot = (f64, f64);

impl Diagram {
    /// Writes the drawing as an SVG file: no references to other files, and the same bytes for the same drawing.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let frames: Vec<Frame> = self.panels.iter().map(Frame::new).collect();
        let across = self.across.min(frames.len()).max(1);
        let width = most(frames.iter().map(|frame| frame.width));
        let mut body = String::new();
        let mut top = BORDER;
        for row in frames.chunks(across) {
            top += draw_row(&mut body, row, (width, top));
        }
        page((count(across) * (width + GUTTER) - GUTTER + 2.0 * BORDER, top + BORDER), &body)
    }
}

/// Draws panels side by side, the boards on one base line, and returns the height they take.
fn draw_row(body: &mut String, frames: &[Frame], (width, top): (f64, f64)) -> f64 {
    let board = most(frames.iter().map(|frame| frame.height));
    let mut captions: f64 = 0.0;
    for (column, frame) in frames.iter().enumerate() {
        let left = BORDER + count(column) * (width + GUTTER) + (width - frame.width) / 2.0;
        draw_panel(body, frame, (left, top + board - frame.height));
        let caption = frame.caption(width);
        draw_caption(body, &caption, (left + frame.middle, top + board));
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

fn page((width, height): (f64, f64), body: &str) -> String {
    let (width, height) = (length(width), length(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"Inter, 'DejaVu Sans', sans-serif\" \
         text-anchor=\"middle\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

fn draw_panel(body: &mut String, frame: &Frame, (left, top): Spot) {
    let panel = frame.panel;
    let spot = |place: Place| {
        let (x, y) = on_page(panel.lattice, frame.low, place);
        (left + frame.left + x, top + MARGIN + y)
    };
    for item in &panel.items {
        draw(body, panel, item, &spot);
    }
    for arrow in panel.arrows() {
        if let (Some(number), Some(&start)) = (arrow.number, arrow.path.first()) {
            words(body, spot(start), &number.to_string(), 0.42 * STEP, "#fff");
        }
    }
}

fn draw(body: &mut String, panel: &Panel, item: &Item, spot: &impl Fn(Place) -> Spot) {
    match item {
        Item::Spot { at, tone } => {
            let labelled =
                panel.items.iter().any(|i| matches!(i, Item::Label { at: place, .. } if place == at));
            let radius = if labelled { WIDE_HOLE } else { HOLE };
            let fill = if *tone == Tone::Accent { "#e3e5e8" } else { "#fff" };
            circle(body, spot(*at), radius, fill, ("#7a8088", 1.3));
        }
        Item::Mark { at } => circle(body, spot(*at), MARK, "none", (ink(Tone::Ink), 1.6)),
        Item::Piece { at, tone } => {
            let fill = if *tone == Tone::Faint { "#dcdfe3" } else { ink(*tone) };
            let rim = if *tone == Tone::Accent { Tone::Accent } else { Tone::Ink };
            circle(body, spot(*at), PEG, fill, (ink(rim), 1.6));
        }
        Item::Label { at, text, tone } => {
            let narrow = count(text.chars().count().max(2)) - 2.0;
            // A cell with walls round it has room for a larger number.
            let size = if panel.is_ruled() && text.chars().count() == 1 { 0.6 } else { 0.44 };
            words(body, spot(*at), text, size * STEP / (1.0 + 0.3 * narrow), ink(*tone));
        }
        Item::Tile { ends, tone } => tile(body, ends.map(spot), *tone),
        Item::Field { at, colour } => field(body, spot(*at), *colour),
        Item::Blank { .. } => {}
        Item::Shade { at, tone } => ruled::shade(body, spot(*at), *tone),
        Item::Wall { ends, thick } => ruled::wall(body, ends.map(spot), *thick),
        Item::Outline { cells, text } => ruled::outline(body, cells, text, spot),
        Item::Note(note) => ruled::note(body, note, spot(note.slot.at)),
        Item::Link(link) => {
            ruled::link(body, link.ends.map(|slot| ruled::middle(slot, spot(slot.at))), link.dashed)
        }
        Item::Coordinate { at, text } => words(body, spot(*at), text, 0.36 * STEP, "#6b7178"),
        Item::Arrow(arrow) => {
            let path: Vec<Spot> = arrow.path.iter().map(|&at| spot(at)).collect();
            arrow::draw(body, &path, arrow, panel.lattice);
        }
    }
}

fn draw_caption(body: &mut String, lines: &[String], (middle, top): Spot) {
    for (index, line) in lines.iter().enumerate() {
        let spot = (middle, top + (count(index) + 0.5) * CAPTION_LINE);
        words(body, spot, line, CAPTION_SIZE, ink(Tone::Ink));
    }
}

/// Colours that stay apart when printed in grey.
const fn ink(tone: Tone) -> &'static str {
    match tone {
        Tone::Ink => "#22262b",
        Tone::Accent => "#c8430f",
        Tone::Faint => "#7a8088",
    }
}

/// A rectangle with round corners, a little smaller than the cells it covers.
fn tile(body: &mut String, [(left, top), (right, bottom)]: [Spot; 2], tone: Tone) {
    let reach = 0.45 * STEP;
    let [x, y] = [left - reach, top - reach].map(length);
    let [width, height] = [right - left, bottom - top].map(|side| length(side + 2.0 * reach));
    let fill = if tone == Tone::Accent { "#f7dccf" } else { "#fff" };
    let (radius, stroke, line) =
        (length(0.16 * STEP), ink(tone), if tone == Tone::Accent { 2.4 } else { 1.6 });
    let _ = writeln!(
        body,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" fill=\"{fill}\" \
         stroke=\"{stroke}\" stroke-width=\"{line}\"/>"
    );
}

/// Light colours on which dark numbers can be read; they differ in lightness too.
const COLOURS: [&str; 15] = [
    "#f4f4f4", "#9ecae8", "#fbe3a1", "#a9d48f", "#f4ac95", "#d9d2ef", "#b4bac2", "#e4f3c4", "#7fcabd",
    "#fbcde2", "#d2aa7c", "#cdecfa", "#dd98c0", "#e8d9c4", "#9ca9dc",
];

/// A cell filled with a colour, within the edge of a tile.
fn field(body: &mut String, (x, y): Spot, colour: u8) {
    let reach = 0.39 * STEP;
    let [x, y, side, radius] = [x - reach, y - reach, 2.0 * reach, 0.11 * STEP].map(length);
    let fill = COLOURS[usize::from(colour) % COLOURS.len()];
    let _ = writeln!(
        body,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"{radius}\" fill=\"{fill}\"/>"
    );
}

fn circle(body: &mut String, (x, y): Spot, radius: f64, fill: &str, (stroke, width): (&str, f64)) {
    let (x, y, radius) = (length(x), length(y), length(radius));
    let _ = writeln!(
        body,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>"
    );
}

/// Words centred on a spot. Half the height of a capital is added by hand, since readers of SVG differ on baselines.
fn words(body: &mut String, (x, y): Spot, text: &str, size: f64, fill: &str) {
    let (x, y, size) = (length(x), length(y + 0.364 * size), length(size));
    let text = escaped(text);
    let _ = writeln!(body, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\">{text}</text>");
}

fn escaped(text: &str) -> String {
    let text = printable(text).replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&apos;")
}

/// A length with two digits after the point at most.
fn length(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::Arrow;

    #[test]
    fn words_cannot_break_out_of_their_element() {
        let hostile = "</text><script>\"&\u{0}'";
        let (at, text) = (Place::new(0, 0), hostile.to_owned());
        let mut panel = Panel::new(Lattice::Square);
        panel.caption = Some(text.clone());
        panel.items.push(Item::Label { at, text: text.clone(), tone: Tone::Ink });
        panel.items.push(Item::Coordinate { at, text: text.clone() });
        let path = vec![at, Place::new(4, 0)];
        panel.items.push(Item::Arrow(Arrow { path, number: Some(1), name: text, tone: Tone::Ink }));
        let svg = Diagram { panels: vec![panel], across: 0 }.to_svg();
        assert!(!svg.contains("<script"));
        assert!(!svg.contains('\0'));
        assert_eq!(svg.matches("&quot;&amp;\u{fffd}&apos;").count(), 5);
    }

    #[test]
    fn lengths_have_one_spelling() {
        assert_eq!(
            [0.0, -0.001, 44.0, 0.125, -3.5, 100.0].map(length),
            ["0", "0", "44", "0.12", "-3.5", "100"]
        );
    }
}
