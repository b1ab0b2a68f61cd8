//! Numbers given to squares by their names.

use super::read::within_set;
use crate::notation::{ParseError, Source, parts};
use crate::uniforma::{Shape, Square};

/// Reads a list of squares and numbers, such as `a1=6, c1=10`. A square is named by any of its four cells.
///
/// # Errors
/// Points at the first part that is no square with a number.
///
/// ```
/// use hlavolam_puzzles::{notation::Source, uniforma::{parse_given, Shape}};
/// let shape = Shape::centred(&[4, 3, 3, 4]).unwrap();
/// let given = parse_given(&shape, &Source::new("--given", "a1=6, h8=0"));
/// assert_eq!(given, Ok(vec![(0, 6), (13, 0)]));
/// ```
pub fn parse_given(shape: &Shape, source: &Source) -> Result<Vec<(Square, u8)>, ParseError> {
    parts(source.text(), ",").map(|(at, part)| one(shape, source, at, part)).collect()
}

fn one(shape: &Shape, source: &Source, at: usize, part: &str) -> Result<(Square, u8), ParseError> {
    let start = at + (part.len() - part.trim_start().len());
    let span = start..start + part.trim().len().max(1);
    let expected = "squares and their numbers, such as a1=6, c1=2";
    let Some((name, number)) = part.split_once('=') else {
        return Err(source.error_at(span, "no number is given here", expected));
    };
    let Some(square) = square_named(shape, name.trim()) else {
        let what = format!("there is no square {}", name.trim().escape_debug());
        return Err(source.error_at(span, what, expected));
    };
    let Ok(number) = number.trim().parse::<u8>() else {
        let what = format!("`{}` is no number of a domino", number.trim().escape_debug());
        return Err(source.error_at(span, what, expected));
    };
    Ok((square, within_set(source, shape, number, span)?))
}

/// The square that the cell with a name belongs to, small or capital letters.
fn square_named(shape: &Shape, name: &str) -> Option<Square> {
    let name = name.to_ascii_lowercase();
    let cells = shape.cells().points().len();
    (0..).take(cells).find(|&cell| shape.cell_name(cell) == name).map(|cell| shape.owner(cell))
}
