//! Rows of squares that should be in sequence.

use crate::notation::{ParseError, Source, parts};
use crate::uniforma::Shape;

/// Reads a list of rows of cells in which squares begin, from 1, such as `1, 3`; they are counted from 0 inside.
///
/// # Errors
/// Points at the first that is no such row.
///
/// ```
/// use hlavolam_puzzles::{notation::Source, uniforma::{parse_sequences, Shape}};
/// let shape = Shape::centred(&[5, 4, 5]).unwrap();
/// assert_eq!(parse_sequences(&shape, &Source::new("--sequence", "1, 5")), Ok(vec![0, 4]));
/// assert_eq!(parse_sequences(&shape, &Source::new("--sequence", "1, 2")).unwrap_err().column(), 4);
/// ```
pub fn parse_sequences(shape: &Shape, source: &Source) -> Result<Vec<i16>, ParseError> {
    sequences(source, shape, 0, source.text())
}

/// Reads a list of rows that begins at a byte of the source.
pub(super) fn sequences(
    source: &Source,
    shape: &Shape,
    at: usize,
    text: &str,
) -> Result<Vec<i16>, ParseError> {
    let row = |(offset, part): (usize, &str)| {
        let word = part.trim();
        let start = at + offset + (part.len() - part.trim_start().len());
        let row = word.parse::<i16>().ok().map(|row| row.saturating_sub(1));
        row.filter(|&row| row >= 0 && shape.row(row).next().is_some()).ok_or_else(|| {
            let what = format!("no squares begin in row `{}`", word.escape_debug());
            source.error_at(start..start + word.len().max(1), what, rows_with_squares(shape))
        })
    };
    parts(text, ",").map(row).collect()
}

fn rows_with_squares(shape: &Shape) -> String {
    let mut rows: Vec<String> = shape.corners().iter().map(|corner| (corner.row + 1).to_string()).collect();
    rows.dedup();
    format!("rows of cells in which squares begin: {}", rows.join(", "))
}
