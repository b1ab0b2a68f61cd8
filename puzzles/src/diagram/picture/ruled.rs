//! Cells with lines between them, and small things within cells.

use super::{Colour, STEP, Shape, Spot, Step, Stroke, ink, words};
use crate::diagram::{Note, Place, Slot, Tone};

/// How far dashed outlines stay within the edge of their cells.
const INSET: f64 = 0.09 * STEP;
/// The size of the label of an outline.
const SUM_SIZE: f64 = 0.24 * STEP;
/// The part of a cell that is divided into slots.
const DIVIDED: f64 = 0.92 * STEP;

pub(super) fn shade((x, y): Spot, tone: Tone) -> Shape {
    let fill = Colour::hex(match tone {
        Tone::Ink => 0xe9_ebee,
        Tone::Accent => 0xf9_d9c6,
        Tone::Faint => 0xfd_f1ea,
    });
    rectangle((x - STEP / 2.0, y - STEP / 2.0), (STEP, STEP), fill)
}

/// A filled rectangle with sharp corners and no edge.
const fn rectangle(corner: Spot, size: Spot, fill: Colour) -> Shape {
    Shape::Rectangle { corner, size, round: 0.0, fill: Some(fill), stroke: None }
}

pub(super) fn wall(ends: [Spot; 2], thick: bool) -> Shape {
    let (colour, width) = if thick { (ink(Tone::Ink), 2.6) } else { (Colour::hex(0xb9_bec5), 0.9) };
    Shape::Line { ends, stroke: Stroke::solid(colour, width) }
}

/// A dashed line within the edge of cells, with a label at the top left of the first.
pub(super) fn outline(cells: &[Place], text: &str, spot: &impl Fn(Place) -> Spot) -> Vec<Shape> {
    let mut steps = Vec::new();
    for &cell in cells {
        for [from, to] in (0..4).filter_map(|side| edge(cell, side, cells)) {
            let (x, y) = spot(cell);
            steps.push(Step::Start((x + from.0, y + from.1)));
            steps.push(Step::Line((x + to.0, y + to.1)));
        }
    }
    let stroke = Stroke { colour: ink(Tone::Faint), width: 1.1, dash: Some([3.0, 2.2]), blunt: true };
    let mut shapes = vec![Shape::Path { steps, fill: None, stroke: Some(stroke) }];
    if let Some(&first) = cells.first().filter(|_| !text.is_empty()) {
        shapes.extend(label(spot(first), text));
    }
    shapes
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
fn label((x, y): Spot, text: &str) -> [Shape; 2] {
    let width = (0.62 * super::count(text.chars().count()) + 0.3) * SUM_SIZE;
    let (left, top) = (x - STEP / 2.0 + 1.6, y - STEP / 2.0 + 1.6);
    [
        rectangle((left, top), (width, SUM_SIZE + 1.0), Colour::WHITE),
        words((left + width / 2.0, top + 0.52 * SUM_SIZE), text, SUM_SIZE, ink(Tone::Ink)),
    ]
}

/// The middle of a slot of the cell with its middle at a spot.
pub(super) fn middle(slot: Slot, (x, y): Spot) -> Spot {
    let across = f64::from(slot.across.max(1));
    let part = |index: u8| (f64::from(index) + 0.5) / across - 0.5;
    let (column, row) = (slot.index % slot.across.max(1), slot.index / slot.across.max(1));
    (x + DIVIDED * part(column), y + DIVIDED * part(row))
}

pub(super) fn note(note: &Note, cell: Spot) -> Vec<Shape> {
    let at = middle(note.slot, cell);
    let room = DIVIDED / f64::from(note.slot.across.max(1));
    let size = if note.text.chars().count() > 1 { 0.62 * room } else { 0.8 * room };
    let is_marked = note.tone == Tone::Accent && !note.struck;
    let mut shapes = Vec::new();
    if is_marked {
        let fill = Some(ink(Tone::Accent));
        shapes.push(Shape::Circle { centre: at, radius: 0.52 * room, fill, stroke: None });
    }
    shapes.push(words(at, &note.text, size, if is_marked { Colour::WHITE } else { ink(note.tone) }));
    if note.struck {
        let reach = 0.42 * room;
        let stroke = Stroke::solid(ink(Tone::Accent), 1.5);
        shapes.extend([reach, -reach].map(|rise| {
            let ends = [(at.0 - reach, at.1 + rise), (at.0 + reach, at.1 - rise)];
            Shape::Line { ends, stroke }
        }));
    }
    shapes
}

/// A line from one slot to another, a little short of both; nothing if they are one.
pub(super) fn link([from, to]: [Spot; 2], dashed: bool) -> Option<Shape> {
    let span = (to.0 - from.0).hypot(to.1 - from.1);
    let short = (0.17 * STEP).min(span / 3.0);
    let toward = |from: Spot, to: Spot| {
        (from.0 + (to.0 - from.0) / span * short, from.1 + (to.1 - from.1) / span * short)
    };
    let stroke = Stroke { dash: dashed.then_some([2.0, 4.0]), ..Stroke::solid(ink(Tone::Accent), 1.8) };
    (span > 0.0).then(|| Shape::Line { ends: [toward(from, to), toward(to, from)], stroke })
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
