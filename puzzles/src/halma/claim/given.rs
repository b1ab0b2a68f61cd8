//! Problems in JSON: the rows as they are drawn, and the directions.

use crate::board::Lattice;
use crate::halma::format::{read_drawings, rows};
use crate::halma::{Directions, Problem};
use crate::notation::Source;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    grid: Lattice,
    directions: u8,
    rows: Vec<String>,
}

pub(super) fn serialize<S: Serializer>(problem: &Problem, to: S) -> Result<S::Ok, S::Error> {
    let (grid, directions) = (problem.board().lattice(), problem.board().directions().number());
    Given { grid, directions, rows: rows(problem) }.serialize(to)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Problem, D::Error> {
    let Given { grid, directions, rows } = Given::deserialize(from)?;
    let directions =
        Directions::numbered(directions).ok_or_else(|| D::Error::custom("there are no such directions"))?;
    let grid = if grid == Lattice::Square { "square" } else { "triangular" };
    let text = format!("grid: {grid}\ndirections: {}\n{}", directions.number(), rows.join("\n"));
    let mut drawings = read_drawings(&Source::new("the rows", &text), false).map_err(D::Error::custom)?;
    match drawings.pop() {
        Some(drawing) if drawings.is_empty() => Ok(drawing.problem),
        _ => Err(D::Error::custom("the rows are not those of one board")),
    }
}
