//! Which point of the lattice a letter of a drawing stands for.

use super::letters::Mark;
use super::step::{check_square, check_triangular, half_hole, unit};
use crate::board::{Lattice, Point};
use crate::notation::{ParseError, Source};

/// Rows and columns of the lattice that a drawing may take; 64 holes need no more.
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
    laid_out(source, Layout { unit: 1, shift: 0 }, marks)
}

/// Which lattice a drawing is on, if it is not said, and every mark with its point.
pub(super) fn points_of(
    source: &Source,
    lattice: Option<Lattice>,
    marks: &[Mark],
) -> Result<(Lattice, Vec<(Mark, Point)>), ParseError> {
    let shift = half_hole(marks);
    let lattice = lattice.unwrap_or(match shift {
        // As a square board, rows out of line like this would have no jump at all.
        Some(_) if marks.iter().any(|m| m.row > 0) => Lattice::Triangular,
        _ => Lattice::Square,
    });
    let layout = layout(source, lattice, shift, marks)?;
    Ok((lattice, laid_out(source, layout, marks)?))
}

/// Every mark with its point. However far to the right a drawing begins, only what it takes up itself may be too large.
fn laid_out(source: &Source, layout: Layout, marks: &[Mark]) -> Result<Vec<(Mark, Point)>, ParseError> {
    let column = |mark: &Mark| (mark.column + layout.shift * mark.row) / layout.unit;
    let first = marks.iter().map(column).min().unwrap_or(0);
    let point = |mark: &Mark| {
        let within = |number: usize| i16::try_from(number).ok().filter(|_| number < MOST);
        let at = within(mark.row).zip(within(column(mark) - first));
        let at = at.ok_or_else(|| {
            source.error_at(mark.span(), "the drawing is too large", "at most 256 rows and columns")
        })?;
        Ok((*mark, Point::new(at.0, at.1)))
    };
    marks.iter().map(point).collect()
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
