//! A shape by the numbers of squares in its rows.

use crate::notation::{ParseError, Source, parts};
use crate::uniforma::Shape;

/// Reads the numbers of squares in rows whose middles are aligned, such as `4-3-3-4`.
///
/// # Errors
/// Points at a number that is none, or at all of them if no set of dominoes fills so many squares.
///
/// ```
/// use hlavolam_puzzles::{notation::Source, uniforma::{read_rows, Shape}};
/// assert_eq!(read_rows(&Source::new("rows", "5-4-5")), Ok(Shape::centred(&[5, 4, 5]).unwrap()));
/// assert_eq!(read_rows(&Source::new("rows", "5-0-9")).unwrap_err().column(), 3);
/// ```
pub fn read_rows(source: &Source) -> Result<Shape, ParseError> {
    let squares = |(at, part): (usize, &str)| {
        let number = part
            .parse::<u8>()
            .ok()
            .filter(|&squares| squares > 0 && part.chars().all(|c| c.is_ascii_digit()));
        number.ok_or_else(|| {
            let what = format!("`{}` is no number of squares", part.escape_debug());
            source.error_at(at..at + part.len().max(1), what, "numbers of squares such as 4-3-3-4")
        })
    };
    let rows = parts(source.text(), "-").map(squares).collect::<Result<Vec<u8>, ParseError>>()?;
    Shape::centred(&rows).map_err(|error| {
        source.error_at(
            0..source.text().len(),
            error.to_string(),
            "as many squares as a set of dominoes fills",
        )
    })
}
