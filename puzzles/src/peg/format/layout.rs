//! Which point of the lattice a letter of a drawing stands for.

use super::letters::Mark;
use super::step::{check_square, check_triangular, half_hole, unit};
use crate::board::{Lattice, Point};
use crate::notation::{ParseError, Source};

/// Rows and columns of text that a drawing may take; 64 holes need no more.
const MOST: usize = 256;

/// A letter in row r and column c of the text stands in column (c + shift * r) / unit of the lattice.
#[derive(Clone, Copy)]
struct Layout {
    /// Columns of text from one hole to the next.
    unit: usize,
    /// Columns of text by which every row is set back against the one above: half a unit on a triangular board
    /// drawn as it looks, so that a step down and left in the text keeps the lattice column; else 0.
    shift: usize,
}

/// The points of letters that stand side by side, every row from the left margin.
pub(super) fn close_points(source: &Source, marks: &[Mark]) -> Result<Vec<(Mark, Point)>, ParseError> {
    check_size(source, marks)?;
    Ok(marks.iter().map(|&mark| (mark, point(Layout { unit: 1, shift: 0 }, mark))).collect())
}

/// Which lattice a drawing is on, if it is not said, and every mark with its point.
pub(super) fn points_of(
    source: &Source,
    lattice: Option<Lattice>,
    marks: &[Mark],
) -> Result<(Lattice, Vec<(Mark, Point)>), ParseError> {
    check_size(source, marks)?;
    let shift = half_hole(marks);
    let lattice = lattice.unwrap_or(match shift {
        // As a square board, rows out of line like this would have no jump at all.
        Some(_) if marks.iter().any(|m| m.row > 0) => Lattice::Triangular,
        _ => Lattice::Square,
    });
    let layout = layout(source, lattice, shift, marks)?;
    Ok((lattice, marks.iter().map(|&mark| (mark, point(layout, mark))).collect()))
}

fn check_size(source: &Source, marks: &[Mark]) -> Result<(), ParseError> {
    match marks.iter().find(|m| m.column >= MOST || m.row >= MOST) {
        Some(far) => {
            Err(source.error_at(far.span(), "the drawing is too large", "at most 256 rows and columns"))
        }
        None => Ok(()),
    }
}

fn layout(
    source: &Source,
    lattice: Lattice,
    shift: Option<usize>,
    marks: &[Mark],
) -> Result<Layout, ParseError> {
    match (lattice, shift) {
        (Lattice::Triangular, Some(shift)) => return Ok(Layout { unit: 2 * shift, shift }),
        (Lattice::Triangular, None) => check_triangular(source, marks)?,
        (Lattice::Square, _) => check_square(source, marks)?,
    }
    Ok(Layout { unit: unit(marks), shift: 0 })
}

fn point(layout: Layout, mark: Mark) -> Point {
    let column = (mark.column + layout.shift * mark.row) / layout.unit;
    let [row, column] = [mark.row, column].map(|n| i16::try_from(n).unwrap_or(i16::MAX));
    Point::new(row, column)
}
