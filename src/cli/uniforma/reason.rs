//! Why a shape cannot be filled, in words and for `--json`.

use crate::cli::words::wrapped;
use hlavolam_puzzles::evidence::{Failure, counted};
use hlavolam_puzzles::uniforma::claim::{Forced, Reason};
use hlavolam_puzzles::uniforma::{Problem, Shape};
use serde::Serialize;

/// A reason as `--json` prints it.
#[derive(Serialize)]
#[serde(tag = "reason", rename_all = "lowercase")]
pub enum ReasonLine {
    /// Doubles that are too many.
    Doubles { forced: Vec<ForcedLine> },
    /// Squares that touch too few others.
    Neighbours { touching: u64, needed: u64 },
    /// Nothing was found.
    Exhausted,
}

/// A square that must hold doubles.
#[derive(Serialize)]
pub struct ForcedLine {
    square: String,
    cells: Vec<String>,
    doubles: usize,
}

/// A reason for `--json`.
pub fn line(problem: &Problem, reason: &Reason) -> anyhow::Result<ReasonLine> {
    Ok(match reason {
        Reason::Doubles { forced } => ReasonLine::Doubles { forced: forced_lines(problem.shape(), forced)? },
        Reason::Neighbours { touching } => {
            ReasonLine::Neighbours { touching: *touching, needed: Reason::pairs_needed(problem.shape()) }
        }
        Reason::Exhausted => ReasonLine::Exhausted,
    })
}

fn forced_lines(shape: &Shape, forced: &[Forced]) -> anyhow::Result<Vec<ForcedLine>> {
    let line = |forced: &Forced| match forced.square(shape) {
        Ok((square, doubles)) => {
            Ok(ForcedLine { square: shape.name(square), cells: forced.cells.clone(), doubles })
        }
        Err(Failure::Refuted(what)) => Err(anyhow::anyhow!(what)),
        Err(Failure::Limit(limit)) => Err(limit.into()),
    };
    forced.iter().map(line).collect()
}

/// A reason in words.
pub fn told(problem: &Problem, reason: &Reason) -> anyhow::Result<String> {
    let shape = problem.shape();
    let numbers = shape.numbers().count();
    Ok(match reason {
        Reason::Doubles { forced } => doubles(&forced_lines(shape, forced)?, numbers),
        Reason::Neighbours { touching } => wrapped(
            &format!(
                "Every two of the {numbers} numbers meet on a domino, so for each of the {} pairs of numbers a square \
                 with the one touches a square with the other along an edge. But only {} of squares touch.",
                Reason::pairs_needed(shape),
                counted(*touching, "pair", "pairs")
            ),
            0,
        ),
        Reason::Exhausted => wrapped(
            "All ways to lay the dominoes and to number the squares were looked at, and none fits.",
            0,
        ),
    })
}

fn doubles(forced: &[ForcedLine], numbers: usize) -> String {
    let rule = "Two dominoes never lead from one square to the same other square, or they would be the same. So where some \
                cells of a square touch fewer other squares than they are, a domino lies within the square, and that is \
                the double of its number.";
    let too_many = match forced {
        [one] => format!(
            "Square {} must hold {} doubles, and there is one of its number.",
            one.square, one.doubles
        ),
        [one, other] => {
            format!(
                "Squares {} and {} have one number, and each must hold its double.",
                one.square, other.square
            )
        }
        all => format!("{} squares must hold a double, and there are {numbers} doubles.", all.len()),
    };
    let lines = forced.iter().map(|forced| format!("  {}: {}\n", forced.square, forced.cells.join(", ")));
    format!("{}\n{}", wrapped(&format!("{rule} {too_many}"), 0), lines.collect::<String>())
}
