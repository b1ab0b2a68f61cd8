//! Tiles as boxes of lines, with what stands in their cells.

use super::board::Board;
use super::{Item, Panel, Place, Row, Tone, Word, sights};
use std::collections::BTreeMap;

/// A row and column of cells, or of the corners above and to the left of them.
type At = (i16, i16);

/// The tile that covers each cell.
type Covers = BTreeMap<At, (usize, Tone)>;

/// Lines that meet in a corner, by the sides on which there is one: 1 above, 2 below, 4 left, 8 right.
pub(super) const CORNERS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// A panel with tiles as rows of letters.
///
/// ```text
///     a   b   c
///   ┌───┬───────┐      a cell is as wide as the longest number
/// 1 │ 0 │ 1   0 │      and a space on either side
///   │   ├───────┤
/// 2 │ 0 │ 1   1 │
///   └───┴───────┘
/// ```
///
/// If not `airy`, there are no spaces.
pub(super) fn picture(panel: &Panel, margins: bool, airy: bool) -> Board {
    let words: Vec<Word> = sights(panel, margins).iter().map(|(&at, sight)| Word::new(at, sight)).collect();
    let covers = covers(panel);
    let widest =
        words.iter().filter(|word| covers.contains_key(&cell(word.at))).map(|word| word.letters.len());
    let inner = widest.max().unwrap_or(1).cast_signed();
    let space = isize::from(airy);
    let mut canvas = Canvas { marks: BTreeMap::new(), pitch: inner + 1 + 2 * space };
    canvas.walls(&covers);
    for word in &words {
        let (row, column) = cell(word.at);
        let last = isize::from(column) * canvas.pitch + inner + space;
        let first = last + 1 - word.letters.len().cast_signed();
        for (at, &letter) in (first..).zip(&word.letters) {
            canvas.marks.insert((2 * isize::from(row) + 1, at), (letter, word.tone));
        }
    }
    canvas.board(&covers)
}

fn cell(place: Place) -> At {
    (place.y.div_euclid(2), place.x.div_euclid(2))
}

fn covers(panel: &Panel) -> Covers {
    let mut covers = Covers::new();
    for (index, item) in panel.items.iter().enumerate() {
        let Item::Tile { ends, tone } = item else { continue };
        let [first, last] = ends.map(cell);
        for row in first.0..=last.0 {
            covers.extend((first.1..=last.1).map(|column| ((row, column), (index, *tone))));
        }
    }
    covers
}

/// Letters by line and column, which may be negative.
struct Canvas {
    marks: BTreeMap<(isize, isize), (char, Tone)>,
    /// Columns of text from one wall to the next.
    pitch: isize,
}

impl Canvas {
    fn walls(&mut self, covers: &Covers) {
        let corners = covers.keys().flat_map(|&(r, c)| [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]);
        for corner in corners.collect::<std::collections::BTreeSet<At>>() {
            self.corner(corner, covers);
        }
    }

    /// Draws a corner, the wall to the right of it and the one below.
    fn corner(&mut self, (r, c): At, covers: &Covers) {
        let [nw, ne, sw, se] = [(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)];
        let sides = [(nw, ne), (sw, se), (nw, sw), (ne, se)].map(|(one, other)| wall(covers, one, other));
        let bits = (0..).zip(sides).map(|(bit, side)| usize::from(side.is_some()) << bit).sum::<usize>();
        let tone = sides.into_iter().flatten().find(|&tone| tone != Tone::Ink).unwrap_or_default();
        let (line, column) = (2 * isize::from(r), isize::from(c) * self.pitch);
        self.marks.insert((line, column), (CORNERS[bits], tone));
        if let Some(tone) = sides[1] {
            self.marks.insert((line + 1, column), ('│', tone));
        }
        if let Some(tone) = sides[3] {
            self.marks.extend((1..self.pitch).map(|step| ((line, column + step), ('─', tone))));
        }
    }

    fn board(self, covers: &Covers) -> Board {
        let columns = || covers.keys().map(|&(_, column)| isize::from(column));
        let (first, last) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let top = self.marks.keys().next().map_or(0, |&(line, _)| line);
        let left = self.marks.keys().map(|&(_, column)| column).min().unwrap_or(0);
        let cuts = (first..=last + 1).map(|column| (column * self.pitch - left).unsigned_abs()).collect();
        let mut rows: Vec<Row> = Vec::new();
        for ((line, column), mark) in self.marks {
            let line = (line - top).unsigned_abs();
            rows.resize(rows.len().max(line + 1), Row::new());
            rows[line].resize((column - left).unsigned_abs(), (' ', Tone::Ink));
            rows[line].push(mark);
        }
        Board { rows, cuts, shared: 1 }
    }
}

/// The tone of the wall between two cells, if they are not under the same tile.
fn wall(covers: &Covers, one: At, other: At) -> Option<Tone> {
    let [one, other] = [one, other].map(|cell| covers.get(&cell).copied());
    if one.map(|(index, _)| index) == other.map(|(index, _)| index) {
        return None;
    }
    [one, other].into_iter().flatten().map(|(_, tone)| tone).max_by_key(|tone| *tone == Tone::Accent)
}
