//! Arrows along the way of a piece.

use super::{Colour, STEP, Shape, Spot, Step, Stroke, ink};
use crate::board::Lattice;
use crate::diagram::{Arrow, Tone};

const LINE: f64 = 0.075 * STEP;
/// White on both sides of a line, so that it can be followed across pieces and other arrows.
const CASING: f64 = 0.05 * STEP;
const HEAD_LENGTH: f64 = 0.27 * STEP;
const HEAD_WIDTH: f64 = 0.13 * STEP;
/// A point of an arrow stops this far from the middle of an empty spot, and this far from that of a piece.
const BEFORE_HOLE: f64 = 0.19 * STEP;
const BEFORE_PIECE: f64 = 0.46 * STEP;
/// Corners are cut this far from their spot, so that the spot stays visible and a piece that comes by twice leaves two
/// ways that can be told apart.
const CLEAR: f64 = 0.265 * STEP;
/// A corner is cut within this distance, so that the line still runs straight across the pieces it takes.
const LONGEST_CUT: f64 = 0.9 * STEP;
/// How far the middle of a bowed arrow is pulled aside; the arrow itself goes half as far.
const BOW: f64 = 0.80 * STEP;
/// How far an arrow that cannot be bowed is moved aside.
const SHIFT: f64 = 0.12 * STEP;

/// Draws an arrow: straight from spot to spot if it is a move that is made.
///
/// One that could be made keeps to the left, since two of them may run over the same two pieces in opposite directions:
/// in a bow round the piece it takes, or, on the triangular lattice, where bows would cross, straight across it.
pub(super) fn draw(path: &[Spot], arrow: &Arrow, lattice: Lattice) -> Option<Shape> {
    let (line, heads) = match (path, arrow.number, lattice) {
        ([] | [_], ..) => return None,
        (&[from, to], None, Lattice::Square) => bowed(from, to),
        (&[from, to], None, Lattice::Triangular) => shifted(from, to),
        ([_, _], ..) => straight(path),
        _ => {
            let (line, head) = straight(path);
            let on_the_way = path[..path.len() - 1].windows(2).flat_map(|hop| chevron(hop[0], hop[1]));
            (line, on_the_way.chain(head).collect())
        }
    };
    let colour = ink(arrow.tone);
    let dash = (arrow.tone == Tone::Faint).then_some([1.5, 6.0]);
    let path = |steps, fill, stroke| Shape::Path { steps, fill, stroke: Some(stroke) };
    let shapes = vec![
        path(line.clone(), None, Stroke::solid(Colour::WHITE, LINE + 2.0 * CASING)),
        path(line, None, Stroke { dash, ..Stroke::solid(colour, LINE) }),
        path(heads, Some(colour), Stroke::solid(Colour::WHITE, 1.0)),
    ];
    Some(Shape::Named { name: arrow.name.clone(), shapes })
}

/// The line through the spots with its corners cut, and its head.
fn straight(path: &[Spot]) -> (Vec<Step>, Vec<Step>) {
    let (before, last) = (path[path.len() - 2], path[path.len() - 1]);
    let short = if path[0] == last { BEFORE_PIECE } else { BEFORE_HOLE };
    let mut line = vec![Step::Start(path[0])];
    for corner in path.windows(3) {
        let cut = cut(corner[0], corner[1], corner[2]);
        let (enter, leave) = (toward(corner[1], corner[0], cut), toward(corner[1], corner[2], cut));
        line.extend([Step::Line(enter), Step::Curve(corner[1], leave)]);
    }
    let tip = toward(last, before, short);
    line.push(Step::Line(toward(tip, before, HEAD_LENGTH / 2.0)));
    (line, head(tip, before, HEAD_LENGTH, HEAD_WIDTH))
}

/// How far from a corner its curve begins: a quadratic curve comes as near to the corner as a quarter of the sum of the
/// two ways that lead from the corner to its ends.
fn cut(before: Spot, corner: Spot, after: Spot) -> f64 {
    let (enter, leave) = (toward(corner, before, 1.0), toward(corner, after, 1.0));
    let sum = (enter.0 + leave.0 - 2.0 * corner.0).hypot(enter.1 + leave.1 - 2.0 * corner.1);
    LONGEST_CUT.min(4.0 * CLEAR / sum)
}

/// The line that passes the spot in the middle on its left, and its head.
fn bowed(from: Spot, to: Spot) -> (Vec<Step>, Vec<Step>) {
    let aside = aside(from, to, BOW);
    let pull = (f64::midpoint(from.0, to.0) + aside.0, f64::midpoint(from.1, to.1) + aside.1);
    let tip = toward(to, pull, BEFORE_HOLE);
    let (start, end) = (toward(from, pull, BEFORE_PIECE), toward(tip, pull, HEAD_LENGTH / 2.0));
    (vec![Step::Start(start), Step::Curve(pull, end)], head(tip, pull, HEAD_LENGTH, HEAD_WIDTH))
}

/// The straight line a little to the left of the middle, and its head.
fn shifted(from: Spot, to: Spot) -> (Vec<Step>, Vec<Step>) {
    let aside = aside(from, to, SHIFT);
    let (from, to) = ((from.0 + aside.0, from.1 + aside.1), (to.0 + aside.0, to.1 + aside.1));
    let tip = toward(to, from, BEFORE_HOLE);
    let (start, end) = (toward(from, to, BEFORE_PIECE), toward(tip, from, HEAD_LENGTH / 2.0));
    (vec![Step::Start(start), Step::Line(end)], head(tip, from, HEAD_LENGTH, HEAD_WIDTH))
}

/// The step of a given length to the left of the way from one spot to another.
fn aside(from: Spot, to: Spot, distance: f64) -> Spot {
    let span = (to.0 - from.0).hypot(to.1 - from.1);
    ((to.1 - from.1) / span * distance, (from.0 - to.0) / span * distance)
}

/// A small head halfway, upon the piece that is taken.
fn chevron(from: Spot, to: Spot) -> Vec<Step> {
    let span = (to.0 - from.0).hypot(to.1 - from.1);
    let size = 0.75;
    head(toward(from, to, span / 2.0 + size * HEAD_LENGTH / 2.0), from, size * HEAD_LENGTH, size * HEAD_WIDTH)
}

/// A triangle with its point at `tip`, coming from `from`.
fn head(tip: Spot, from: Spot, long: f64, half_wide: f64) -> Vec<Step> {
    let back = toward(tip, from, long);
    let (x, y) = ((tip.1 - back.1) / long * half_wide, (back.0 - tip.0) / long * half_wide);
    let (left, right) = ((back.0 + x, back.1 + y), (back.0 - x, back.1 - y));
    vec![Step::Start(tip), Step::Line(left), Step::Line(right), Step::Close]
}

/// The point at a distance from one spot on the way to another.
fn toward(from: Spot, to: Spot, distance: f64) -> Spot {
    let part = distance / (to.0 - from.0).hypot(to.1 - from.1);
    (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
}
