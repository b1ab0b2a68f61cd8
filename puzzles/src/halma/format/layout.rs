//! Which point of a lattice a letter of a drawing stands for.

use crate::board::{Lattice, Point};
use crate::notation::{ParseError, Source};

/// A letter of a drawing: row and column of the text, and the byte it begins at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub row: usize,
    pub column: usize,
    pub offset: usize,
}

/// Rows and columns of text that a drawing may take.
const MOST: usize = 600;

/// The lattice of a drawing, unless it is given, and the points of its letters, in the order of the text.
///
/// Where no two letters stand side by side, cells are in every second column of the text; rows that are then shifted
/// by one column against each other lie on the triangular lattice.
///
/// # Errors
/// If the drawing is too large, or a letter stands out of line.
pub(super) fn points_of(
    source: &Source,
    lattice: Option<Lattice>,
    marks: &[Mark],
) -> Result<(Lattice, Vec<Point>), ParseError> {
    check_size(source, marks)?;
    let shifted = |mark: &Mark| (mark.column + mark.row) % 2;
    let lattice = lattice.unwrap_or(if is_square(marks) { Lattice::Square } else { Lattice::Triangular });
    let unit = if lattice == Lattice::Square && is_close(marks) { 1 } else { 2 };
    let (shift, out) = match lattice {
        Lattice::Square => (0, marks.iter().find(|mark| mark.column % unit != marks[0].column % unit)),
        Lattice::Triangular => (1, marks.iter().find(|mark| shifted(mark) != shifted(&marks[0]))),
    };
    if let Some(out) = out {
        let expected =
            "letters side by side, or one space apart and every row shifted against the one above, or none";
        let what = "this letter is out of line with those before";
        return Err(source.error_at(out.offset..out.offset + 1, what, expected));
    }
    Ok((lattice, marks.iter().map(|mark| point(mark.row, (mark.column + shift * mark.row) / unit)).collect()))
}

/// The points of letters that stand side by side, every row from the left margin.
///
/// # Errors
/// If the drawing is too large.
pub(super) fn close_points(source: &Source, marks: &[Mark]) -> Result<Vec<Point>, ParseError> {
    check_size(source, marks)?;
    Ok(marks.iter().map(|mark| point(mark.row, mark.column)).collect())
}

fn check_size(source: &Source, marks: &[Mark]) -> Result<(), ParseError> {
    match marks.iter().find(|mark| mark.column >= MOST || mark.row >= MOST) {
        Some(far) => {
            let span = far.offset..far.offset + 1;
            Err(source.error_at(span, "the drawing is too large", "at most 600 rows and columns"))
        }
        None => Ok(()),
    }
}

/// Whether some letters stand side by side, or all in one column.
fn is_close(marks: &[Mark]) -> bool {
    let side_by_side = |pair: &[Mark]| pair[0].row == pair[1].row && pair[0].column + 1 == pair[1].column;
    marks.windows(2).any(side_by_side) || marks.iter().all(|mark| mark.column == marks[0].column)
}

fn is_square(marks: &[Mark]) -> bool {
    is_close(marks) || marks.iter().all(|mark| mark.column % 2 == marks[0].column % 2)
}

fn point(row: usize, column: usize) -> Point {
    let [row, column] = [row, column].map(|number| i16::try_from(number).unwrap_or(i16::MAX));
    Point::new(row, column)
}
