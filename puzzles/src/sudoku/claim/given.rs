//! Puzzles in JSON: the lines of text that are read, as [`Format::Headed`] writes them.

use crate::notation::Source;
use crate::sudoku::{Format, Problem, Puzzles, Reading, Symbols, write_puzzle};
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(super) fn serialize<S: Serializer>(problem: &Problem, to: S) -> Result<S::Ok, S::Error> {
    let text = write_puzzle(problem, Format::Headed, Symbols::One).map_err(S::Error::custom)?;
    text.lines().collect::<Vec<_>>().serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Problem, D::Error> {
    let lines = Vec::<String>::deserialize(from)?;
    let reading = Reading { symbols: Symbols::One, ..Reading::default() };
    let told = |error: crate::notation::ParseError| {
        D::Error::custom(format!("line {}: {}", error.line(), error.what()))
    };
    let puzzles = Puzzles::new(&Source::new("the puzzle", &lines.join("\n")), reading).map_err(told)?;
    match puzzles.len() {
        1 => Ok(puzzles.read(0).map_err(told)?.problem),
        several => Err(D::Error::custom(format!("the lines are {several} puzzles, not one"))),
    }
}
