//! Problems and letters for cells in JSON: rows of a drawing.

use crate::board::Point;
use crate::evidence::{Failure, refute};
use crate::notation::Source;
use crate::uniforma::format::read_drawings;
use crate::uniforma::format::write::rows_of_cells;
use crate::uniforma::{Problem, Shape, Wishes};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A problem as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemText {
    /// The drawing, with the given numbers.
    shape: Vec<String>,
    /// The rows that should be in sequence, the first row of the drawing being 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sequences: Vec<i16>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    apart: bool,
}

/// Writes a field that holds a [`Problem`].
pub(super) fn serialize<S: Serializer>(problem: &Problem, to: S) -> Result<S::Ok, S::Error> {
    let wishes = problem.wishes();
    let sequences = wishes.sequences.iter().map(|row| row + 1).collect();
    ProblemText { shape: rows_of_cells(problem), sequences, apart: wishes.apart }.serialize(to)
}

/// Reads a field that holds a [`Problem`].
pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Problem, D::Error> {
    ProblemText::deserialize(from)?.read().map_err(D::Error::custom)
}

impl ProblemText {
    fn read(self) -> Result<Problem, String> {
        let letters = |row: &String| row.chars().all(|c| matches!(c, 'x' | '-' | '0'..='9' | 'a'..='e'));
        if let Some(row) = self.shape.iter().position(|row| row.is_empty() || !letters(row)) {
            return Err(format!("row {} of the shape is no row of `x`, `-` and numbers", row + 1));
        }
        let drawings = read_drawings(&Source::new("shape", &self.shape.join("\n")), false);
        let drawn = drawings.map_err(|error| format!("row {}: {}", error.line(), error.what()))?;
        let [drawing] = <[_; 1]>::try_from(drawn).map_err(|_| "there is not one shape".to_owned())?;
        let sequences = self.sequences.iter().map(|row| row.saturating_sub(1)).collect();
        let wishes = Wishes { sequences, apart: self.apart, ..drawing.problem.wishes().clone() };
        Problem::new(drawing.problem.shape().clone(), wishes).map_err(|error| error.to_string())
    }
}

/// The letter of each cell.
///
/// # Errors
/// A refutation if the rows are not those of the shape, `-` outside.
pub(super) fn letters(shape: &Shape, rows: &[String], what: &str) -> Result<Vec<char>, Failure> {
    let (height, width) = shape.cells().extent();
    if rows.len() != usize::try_from(height).unwrap_or(0) {
        return refute(format!("the {what} fill {} rows, the shape has {height}", rows.len()));
    }
    let mut letters = Vec::with_capacity(shape.cells().points().len());
    for (row, text) in (0..height).zip(rows) {
        let mut written = text.chars();
        for column in 0..width {
            let letter = written.next().unwrap_or('-');
            match (shape.cell_at(Point::new(row, column)), letter) {
                (None, '-') => {}
                (Some(_), letter) if letter != '-' => letters.push(letter),
                _ => return refute(format!("row {} of the {what} is not one of the shape", row + 1)),
            }
        }
        if written.next().is_some() {
            return refute(format!("row {} of the {what} goes on beside the shape", row + 1));
        }
    }
    Ok(letters)
}
