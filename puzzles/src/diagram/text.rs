//! A drawing for a terminal: one letter a spot, two columns of text a step, panels side by side; tiles as boxes.

mod board;
mod boxes;
mod plain;
mod ruled;

use super::caption::{choices, lines, printable, wrap};
use super::{Diagram, Item, Note, Panel, Place, Tone};
use board::Board;
use std::collections::{BTreeMap, BTreeSet};

/// How a drawing is written to a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terminal {
    /// Columns of text there are.
    pub width: usize,
    /// Whether tones are shown by ANSI escape sequences.
    pub colour: bool,
    /// Whether coordinates, moves and captions are written. Without them there is nothing but positions, one beneath
    /// the other and a blank line between, as they are read back.
    pub margins: bool,
}

impl Default for Terminal {
    fn default() -> Self {
        Self { width: 80, colour: false, margins: true }
    }
}

/// Columns between two panels.
const GAP: usize = 3;
/// Captions beneath panels that stand side by side get this many columns, even if the board is narrower.
const NARROWEST: usize = 17;

type Row = Vec<(char, Tone)>;

impl Diagram {
    /// Writes the drawing as lines of text.
    ///
    /// `●` is a piece, `○` an empty spot, `◎` and `◉` the same in the goal. Arrows are named beneath the panel. A board that
    /// is too wide stands closer, then in parts beneath each other; of small numbers in its cells those that nothing is said
    /// of are left out. Only a board with walls of which all that does not help is wider.
    #[must_use]
    pub fn to_text(&self, terminal: &Terminal) -> String {
        let pictures: Vec<Vec<Row>> = self.panels.iter().map(|panel| picture(panel, terminal)).collect();
        let widest = pictures.iter().flatten().map(Vec::len).max().unwrap_or(0);
        let column = widest.max(NARROWEST);
        let fitting = (terminal.width + GAP) / (column + GAP);
        let across = if terminal.margins { self.across.min(fitting).max(1) } else { 1 };
        let captions = if across == 1 { terminal.width.max(column) } else { column };
        let blocks: Vec<Vec<Row>> = (self.panels.iter().zip(pictures))
            .map(
                |(panel, picture)| {
                    if terminal.margins { captioned(panel, picture, captions) } else { picture }
                },
            )
            .collect();
        let rows: Vec<String> =
            blocks.chunks(across).map(|row| beside(row, column, terminal.colour)).collect();
        rows.join("\n")
    }
}

/// What is to be seen at a place.
#[derive(Clone, Default)]
struct Sight {
    piece: Option<Tone>,
    mark: bool,
    tone: Tone,
    text: Option<String>,
}

impl Sight {
    fn see(&mut self, item: &Item) {
        match item {
            Item::Spot { tone, .. } => self.tone = *tone,
            Item::Mark { .. } => self.mark = true,
            Item::Piece { tone, .. } => self.piece = Some(*tone),
            Item::Label { text, tone, .. } => (self.text, self.tone) = (Some(printable(text)), *tone),
            Item::Coordinate { text, .. } => (self.text, self.tone) = (Some(printable(text)), Tone::Faint),
            Item::Blank { .. } => (self.text, self.tone) = (Some(".".to_owned()), Tone::Faint),
            Item::Note(note) => self.note(note),
            _ => {}
        }
    }

    /// Adds a small number to those before it, with `-` if it is crossed out and `=` if it stands out. Numbers that may have two
    /// digits are parted.
    fn note(&mut self, note: &Note) {
        let mark = match (note.struck, note.tone) {
            (true, _) => "-",
            (false, Tone::Accent) => "=",
            (false, _) => "",
        };
        let text = self.text.get_or_insert_default();
        if note.slot.across > 3 && !text.is_empty() {
            text.push(',');
        }
        text.push_str(mark);
        text.push_str(&printable(&note.text));
        if note.tone != Tone::Faint {
            self.tone = note.tone;
        }
    }

    fn written(&self) -> (String, Tone) {
        let letter = match (self.piece, self.mark) {
            (Some(_), true) => "◉",
            (Some(_), false) => "●",
            (None, true) => "◎",
            (None, false) => "○",
        };
        (self.text.clone().unwrap_or_else(|| letter.to_owned()), self.piece.unwrap_or(self.tone))
    }
}

/// Whether a letter shows the item; lines and areas are drawn otherwise or not at all.
const fn is_sight(item: &Item) -> bool {
    !matches!(
        item,
        Item::Tile { .. }
            | Item::Field { .. }
            | Item::Shade { .. }
            | Item::Wall { .. }
            | Item::Outline { .. }
            | Item::Link(_)
            | Item::Arrow(_)
    )
}

/// What is to be seen at every place, row by row.
fn sights(panel: &Panel, margins: bool) -> BTreeMap<Place, Sight> {
    let shown = |item: &&Item| match item {
        Item::Coordinate { .. } => margins,
        item => is_sight(item),
    };
    let mut sights: BTreeMap<Place, Sight> = BTreeMap::new();
    for item in panel.items.iter().filter(shown) {
        item.places().iter().for_each(|&at| sights.entry(at).or_default().see(item));
    }
    sights
}

/// The board alone, as rows of letters: the first way to write it that fits, with or without spaces.
fn picture(panel: &Panel, terminal: &Terminal) -> Vec<Row> {
    let margins = terminal.margins;
    // Without coordinates a board is to be read back, and takes the room it takes.
    let fits = |rows: &Vec<Row>| !margins || rows.iter().all(|row| row.len() <= terminal.width);
    if panel.items.iter().any(|item| matches!(item, Item::Tile { .. })) {
        return fitted(|airy| boxes::picture(panel, margins, airy), fits, terminal.width);
    }
    if !panel.is_ruled() {
        return fitted(|airy| plain::picture(panel, margins, airy), fits, terminal.width);
    }
    let full =
        |panel: &Panel| [true, false].into_iter().map(|airy| ruled::picture(panel, margins, airy)).find(fits);
    full(panel)
        .or_else(|| full(&quieter(panel, false)))
        .or_else(|| full(&quieter(panel, true)))
        .unwrap_or_else(|| ruled::picture(panel, margins, true))
}

/// A board with spaces, else without, else in parts.
fn fitted(board: impl Fn(bool) -> Board, fits: impl Fn(&Vec<Row>) -> bool, width: usize) -> Vec<Row> {
    let airy = board(true);
    if fits(&airy.rows) {
        return airy.rows;
    }
    let close = board(false);
    if fits(&close.rows) { close.rows } else { close.folded(width) }
}

/// The same without small numbers in cells of which nothing is said, or without any.
fn quieter(panel: &Panel, all: bool) -> Panel {
    let is_said = |note: &Note| note.struck || note.tone == Tone::Accent;
    let note = |item: &Item| match item {
        Item::Note(note) => Some(note.clone()),
        _ => None,
    };
    let notes: Vec<Note> = panel.items.iter().filter_map(note).collect();
    let told: BTreeSet<Place> = notes.iter().filter(|note| is_said(note)).map(|note| note.slot.at).collect();
    let stays = |at: &Place| !all && told.contains(at);
    let mut quiet = panel.clone();
    quiet.items.retain(|item| note(item).is_none_or(|note| stays(&note.slot.at)));
    let silent: BTreeSet<Place> = notes.iter().map(|note| note.slot.at).filter(|at| !stays(at)).collect();
    quiet.items.extend(silent.into_iter().map(|at| Item::Blank { at }));
    quiet
}

/// The letters at a place.
struct Word {
    at: Place,
    letters: Vec<char>,
    tone: Tone,
}

impl Word {
    fn new(at: Place, sight: &Sight) -> Self {
        let (text, tone) = sight.written();
        Self { at, letters: text.chars().collect(), tone }
    }
}

fn captioned(panel: &Panel, mut rows: Vec<Row>, width: usize) -> Vec<Row> {
    let words = choices(panel).into_iter().chain(lines(panel));
    let lines = words.flat_map(|line| wrap(&printable(&line), width));
    rows.extend(lines.map(|line| line.chars().map(|letter| (letter, Tone::Ink)).collect()));
    rows
}

/// One row of panels as text.
fn beside(blocks: &[Vec<Row>], width: usize, colour: bool) -> String {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for line in 0..height {
        let mut row = Row::new();
        for (column, block) in blocks.iter().enumerate() {
            if let Some(part) = block.get(line) {
                row.resize(row.len().max(column * (width + GAP)), (' ', Tone::Ink));
                row.extend(part);
            }
        }
        text.push_str(&shown(&row, colour));
        text.push('\n');
    }
    text
}

fn shown(row: &Row, colour: bool) -> String {
    let used = row.iter().rposition(|&(letter, _)| letter != ' ').map_or(0, |last| last + 1);
    let mut text = String::new();
    let mut current = Tone::Ink;
    for &(letter, tone) in row[..used].iter().chain(&[('\n', Tone::Ink)]) {
        if colour && tone != current {
            text.push_str(escape(tone));
            current = tone;
        }
        text.push(letter);
    }
    text.trim_end_matches('\n').to_owned()
}

const fn escape(tone: Tone) -> &'static str {
    match tone {
        Tone::Ink => "\x1b[0m",
        Tone::Accent => "\x1b[0;1;36m",
        Tone::Faint => "\x1b[0;2m",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Lattice;

    #[test]
    fn colours_are_taken_back_at_the_end_of_a_line_and_only_written_when_asked_for() {
        let mut panel = Panel::new(Lattice::Square);
        panel.items.push(Item::Piece { at: Place::new(0, 0), tone: Tone::Accent });
        let diagram = Diagram::from(panel);
        let coloured = diagram.to_text(&Terminal { colour: true, ..Terminal::default() });
        assert_eq!(coloured, "\x1b[0;1;36m●\x1b[0m\n");
        assert_eq!(diagram.to_text(&Terminal::default()), "●\n");
    }

    #[test]
    fn a_caption_cannot_steer_the_terminal() {
        let mut panel = Panel::new(Lattice::Square);
        panel.caption = Some("\x1b[2Jgone".to_owned());
        let text = Diagram::from(panel).to_text(&Terminal::default());
        assert_eq!(text, "\u{fffd}[2Jgone\n");
    }

    #[test]
    fn long_numbers_do_not_run_together() {
        let mut panel = Panel::new(Lattice::Square);
        let labels = [(0, "-12"), (2, "7"), (4, "100")];
        panel.items.extend(labels.map(|(x, text)| Item::Label {
            at: Place::new(x, 0),
            text: text.to_owned(),
            tone: Tone::Ink,
        }));
        assert_eq!(Diagram::from(panel).to_text(&Terminal::default()), "-12   7 100\n");
    }
}
