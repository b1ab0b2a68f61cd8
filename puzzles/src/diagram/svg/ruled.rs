//! Cells with lines between them, and small things within cells.

use super::{STEP, Spot, circle, ink, length, words};
use crate::diagram::{Note, Place, Slot, Tone};
use std::fmt::Write;

/// How far dashed outlines stay within the edge of their cells.
const INSET: f64 = 0.09 * STEP;
/// The size of the label of an outline.
const SUM_SIZE: f64 = 0.24 * STEP;
/// The part of a cell that is divided into slots.
const DIVIDED: f64 = 0.92 * STEP;

pub(super) fn shade(body: &mut String, (x, y): Spot, tone: Tone) {
    let fill = match tone {
        Tone::Ink => "#e9ebee",
        Tone::Accent => "#f9d9c6",
        Tone::Faint => "#fdf1ea",
    };
    let [x, y, side] = [x - STEP / 2.0, y - STEP / 2.0, STEP].map(length);
    let _ = writeln!(body, "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\"/>");
}

pub(super) fn wall(body: &mut String, [from, to]: [Spot; 2], thick: bool) {
    let (stroke, width) = if thick { (ink(Tone::Ink), 2.6) } else { ("#b9bec5", 0.9) };
    line(body, from, to, &format!("stroke=\"{stroke}\" stroke-width=\"{width}\""));
}

fn line(body: &mut String, from: Spot, to: Spot, look: &str) {
    let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(length);
    let _ = writeln!(body, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" {look}/>");
}

/// A dashed line within the edge of cells, with a label at the top left of the first.
pub(super) fn outline(body: &mut String, cells: &[Place], text: &str, spot: &impl Fn(Place) -> Spot) {
    let mut path = String::new();
    for &cell in cells {
        for side in 0..4 {
            if let Some([from, to]) = edge(cell, side, cells) {
                let (x, y) = spot(cell);
                let [x1, y1, x2, y2] = [x + from.0, y + from.1, x + to.0, y + to.1].map(length);
                let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
            }
        }
    }
    let colour = ink(Tone::Faint);
    let _ = writeln!(
        body,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.1\" stroke-linecap=\"butt\" \
         stroke-dasharray=\"3 2.2\"/>"
    );
    if let Some(&first) = cells.first() {
        label(body, spot(first), text);
    }
}

/// The line along a side of a cell as seen from its middle, sides counted clockwise from the top; nothing if the cell
/// beyond belongs to the same cells.
fn edge(cell: Place, side: u8, cells: &[Place]) -> Option<[Spot; 2]> {
    // As if the side were the top: `right` and `up` are the steps to the right and upwards.
    let (right, up) =
        [((2, 0), (0, -2)), ((0, 2), (2, 0)), ((-2, 0), (0, 2)), ((0, -2), (-2, 0))][usize::from(side)];
    let has = |along: i16, beyond: i16| {
        let x = cell.x + along * right.0 + beyond * up.0;
        let y = cell.y + along * right.1 + beyond * up.1;
        cells.contains(&Place::new(x, y))
    };
    if has(0, 1) {
        return None;
    }
    // The line ends before a corner of the cells, at one, or goes past one that points inwards.
    let reach = |along: i16| match (has(along, 0), has(along, 1)) {
        (false, _) => STEP / 2.0 - INSET,
        (true, false) => STEP / 2.0,
        (true, true) => STEP / 2.0 + INSET,
    };
    let unit = |(x, y): (i16, i16)| (f64::from(x) / 2.0, f64::from(y) / 2.0);
    let (right, up) = (unit(right), unit(up));
    let height = STEP / 2.0 - INSET;
    let at = |along: f64| (along * right.0 + height * up.0, along * right.1 + height * up.1);
    Some([at(-reach(-1)), at(reach(1))])
}

/// A small label at the top left of a cell, on white so that lines do not cross it.
fn label(body: &mut String, (x, y): Spot, text: &str) {
    if text.is_empty() {
        return;
    }
    let width = (0.62 * super::count(text.chars().count()) + 0.3) * SUM_SIZE;
    let (left, top) = (x - STEP / 2.0 + 1.6, y - STEP / 2.0 + 1.6);
    let [at_x, at_y, wide, high] = [left, top, width, SUM_SIZE + 1.0].map(length);
    let _ =
        writeln!(body, "<rect x=\"{at_x}\" y=\"{at_y}\" width=\"{wide}\" height=\"{high}\" fill=\"#fff\"/>");
    words(body, (left + width / 2.0, top + 0.52 * SUM_SIZE), text, SUM_SIZE, ink(Tone::Ink));
}

/// The middle of a slot of the cell with its middle at a spot.
pub(super) fn middle(slot: Slot, (x, y): Spot) -> Spot {
    let across = f64::from(slot.across.max(1));
    let part = |index: u8| (f64::from(index) + 0.5) / across - 0.5;
    let (column, row) = (slot.index % slot.across.max(1), slot.index / slot.across.max(1));
    (x + DIVIDED * part(column), y + DIVIDED * part(row))
}

pub(super) fn note(body: &mut String, note: &Note, cell: Spot) {
    let at = middle(note.slot, cell);
    let room = DIVIDED / f64::from(note.slot.across.max(1));
    let size = if note.text.chars().count() > 1 { 0.62 * room } else { 0.8 * room };
    let is_marked = note.tone == Tone::Accent && !note.struck;
    if is_marked {
        circle(body, at, 0.52 * room, ink(Tone::Accent), ("none", 0.0));
    }
    words(body, at, &note.text, size, if is_marked { "#fff" } else { ink(note.tone) });
    if note.struck {
        let reach = 0.42 * room;
        let look = format!("stroke=\"{}\" stroke-width=\"1.5\"", ink(Tone::Accent));
        line(body, (at.0 - reach, at.1 + reach), (at.0 + reach, at.1 - reach), &look);
        line(body, (at.0 - reach, at.1 - reach), (at.0 + reach, at.1 + reach), &look);
    }
}

/// A line from one slot to another, a little short of both.
pub(super) fn link(body: &mut String, [from, to]: [Spot; 2], dashed: bool) {
    let span = (to.0 - from.0).hypot(to.1 - from.1);
    let short = (0.17 * STEP).min(span / 3.0);
    let toward = |from: Spot, to: Spot| {
        (from.0 + (to.0 - from.0) / span * short, from.1 + (to.1 - from.1) / span * short)
    };
    if span > 0.0 {
        let dashes = if dashed { " stroke-dasharray=\"2 4\"" } else { "" };
        let look = format!("stroke=\"{}\" stroke-width=\"1.8\"{dashes}", ink(Tone::Accent));
        line(body, toward(from, to), toward(to, from), &look);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An outline of two cells and one below the second:
    ///
    /// ```text
    /// ┌─────┐
    /// └──┐  │
    ///    └──┘
    /// ```
    #[test]
    fn the_edges_of_cells_meet() {
        let cells = [Place::new(0, 0), Place::new(2, 0), Place::new(2, 2)];
        let spot = |at: Place| (f64::from(at.x) * STEP / 2.0, f64::from(at.y) * STEP / 2.0);
        let mut ends: Vec<(i64, i64)> = Vec::new();
        for cell in cells {
            for edge in (0..4).filter_map(|side| edge(cell, side, &cells)) {
                let (x, y) = spot(cell);
                ends.extend(
                    edge.map(|(dx, dy)| {
                        (((x + dx) * 100.0).round() as i64, ((y + dy) * 100.0).round() as i64)
                    }),
                );
            }
        }
        assert_eq!(ends.len(), 2 * 8);
        // Every end is where another line ends: the outline is closed.
        for end in &ends {
            assert_eq!(ends.iter().filter(|other| *other == end).count(), 2, "{end:?} {ends:?}");
        }
    }

    #[test]
    fn slots_divide_a_cell_evenly() {
        let slot = |index| Slot { at: Place::default(), index, across: 3 };
        let [first, centre, last] = [0, 4, 8].map(|index| middle(slot(index), (0.0, 0.0)));
        assert_eq!(centre, (0.0, 0.0));
        assert!((first.0 + last.0).abs() < 1e-9 && first.0 < 0.0 && first.1 == first.0);
    }
}
