//! The text formats of a layout.
//!
//! - **Rows of numbers**, parted by spaces or commas, or as single digits without anything between. `-` or `.` stands
//!   for a place outside the board; `[10]` is read as 10 everywhere.
//! - **A compact id** on one line, `6:2632..`: the top number, and the numbers row by row with those above 9 in
//!   brackets. The board is one column wider than high, unless the columns are given. `6db:`, as some programs write the
//!   difficulty, is read as `6:`.
//! - **JSON**: `{"rows":[[0,1,null],..]}`, `null` for outside, or `{"numbers":[..],"columns":3}`.
//!
//! Above rows or an id may stand `title: ..`, `columns: 7`, `mask: xx-/xxx`, `fixed: a1-b1, c2-c3` and
//! `forbidden: ..`; in JSON these are fields. With a mask, the numbers fill its cells row by row. Lines that begin with
//! `#` are comments; a blank line ends a layout in rows, and another may follow.

mod block;
mod draft;
mod header;
mod json;
mod mask;
mod names;
mod numbers;
mod write;

#[cfg(test)]
mod tests;

pub use block::{Block, blocks};
pub use names::{parse_cell, parse_domino, parse_place, parse_places};
pub use write::{write_id, write_rows};

use super::Problem;
use crate::notation::{ParseError, Source};

/// How layouts are to be read, where the text does not say so itself.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The number of columns; without it those of the rows, or for an id one more than rows.
    pub columns: Option<u16>,
    /// The outline of the board, drawn with `x` for each cell and `-` outside.
    pub mask: Option<Source>,
}

/// A layout as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// Its title, if one is given.
    pub title: Option<String>,
    /// The layout and the given dominoes.
    pub problem: Problem,
}

/// Reads every layout of a text, each with an error of its own if it cannot be understood. A text without any gives one
/// error.
///
/// ```
/// use hlavolam_puzzles::dominosa::{read_layouts, Reading};
/// use hlavolam_puzzles::notation::Source;
/// let text = "1:010011\n\n0,1,0\n0,1,1\n\n{\"rows\":[[0,1,0],[0,1,1]]}\n\n1:010012";
/// let read = read_layouts(&Source::new("a file", text), &Reading::default());
/// assert!(read[0] == read[1] && read[1] == read[2] && read[0].is_ok());
/// assert_eq!(read[3].as_ref().unwrap_err().to_string(), "a file:8:8: 2 is too high for a set up to double-1");
/// ```
#[must_use]
pub fn read_layouts(source: &Source, reading: &Reading) -> Vec<Result<Instance, ParseError>> {
    match blocks(source) {
        Ok(blocks) => blocks.iter().map(|block| block.read(reading)).collect(),
        Err(error) => vec![Err(error)],
    }
}
