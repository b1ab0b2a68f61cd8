//! Which point of the lattice a letter of a drawing stands for.

use super::read::Mark;
use crate::board::{Lattice, Point};
use crate::notation::{ParseError, Source};

/// Rows and columns of text that a drawing may take; 64 holes need no more.
const MOST: usize = 256;

/// How the columns of the text map to columns of the lattice.
#[derive(Clone, Copy)]
enum Layout {
    /// One column of text for each.
    Close,
    /// Two columns of text for each.
    Spaced,
    /// Two columns of text for each, and every row shifted by half a hole against the one above:
    /// a step down and left in the text keeps the lattice column.
    Staggered,
}

/// Pairs every mark with its point.
pub(super) fn points_of(
    source: &Source,
    lattice: Lattice,
    marks: &[Mark],
) -> Result<Vec<(Mark, Point)>, ParseError> {
    if let Some(far) = marks.iter().find(|m| m.column >= MOST || m.row >= MOST) {
        return Err(source.error_at(
            far.offset..far.offset + 1,
            "the drawing is too large",
            "at most 256 rows and columns",
        ));
    }
    let layout = layout(source, lattice, marks)?;
    Ok(marks.iter().map(|&mark| (mark, point(layout, mark))).collect())
}

fn point(layout: Layout, mark: Mark) -> Point {
    let [row, column] = [mark.row, mark.column].map(|n| i16::try_from(n).unwrap_or(i16::MAX));
    match layout {
        Layout::Close => Point::new(row, column),
        Layout::Spaced => Point::new(row, column / 2),
        Layout::Staggered => Point::new(row, (column + row) / 2),
    }
}

fn layout(source: &Source, lattice: Lattice, marks: &[Mark]) -> Result<Layout, ParseError> {
    let same_parity = |key: fn(&Mark) -> usize| {
        let first = marks.first().map_or(0, key);
        marks.iter().all(|m| key(m) % 2 == first % 2)
    };
    if lattice == Lattice::Triangular && same_parity(|m| m.row + m.column) {
        return Ok(Layout::Staggered);
    }
    if same_parity(|m| m.column) {
        return Ok(Layout::Spaced);
    }
    if lattice == Lattice::Triangular
        && let Some(pair) =
            marks.windows(2).find(|pair| pair[0].row == pair[1].row && pair[1].column > pair[0].column + 1)
    {
        return Err(source.error_at(
            pair[1].offset..pair[1].offset + pair[1].letter.len_utf8(),
            "this row is neither shifted by half a hole nor without gaps",
            "letters two columns apart and each row shifted by one, or letters close together",
        ));
    }
    Ok(Layout::Close)
}
