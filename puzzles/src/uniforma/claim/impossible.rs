//! The claim that nothing fulfils a problem, and the reason.

use super::{recount, rows};
use crate::evidence::{Effort, Failure, counted, refute};
use crate::uniforma::{Cell, Problem, Shape, Square};
use serde::{Deserialize, Serialize};

/// Nothing fulfils the problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Impossible {
    /// What is asked.
    #[serde(with = "rows")]
    pub problem: Problem,
    /// Why it cannot be done.
    pub reason: Reason,
}

/// Why a shape cannot be filled as wished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Reason {
    /// More doubles must lie within squares than there are: one square must hold two, or two squares that are given the
    /// same number must hold a double each, or more squares must hold a double than there are numbers.
    Doubles {
        /// The squares, each shown by cells of it.
        forced: Vec<Forced>,
    },
    /// Every two different numbers meet on one domino, so somewhere a square with the one touches a square with the other;
    /// but fewer pairs of squares touch than there are pairs of numbers.
    Neighbours {
        /// How many pairs of squares touch along an edge.
        touching: u64,
    },
    /// All ways were looked at.
    Exhausted,
}

/// A square that must hold a double, shown by some of its cells: they touch fewer other squares than they are, and no two
/// dominoes lead from one square to the same other one. So a domino on one of them stays within the square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forced {
    /// The names of the cells.
    pub cells: Vec<String>,
}

impl Forced {
    /// A square that must hold a double, by some of its cells.
    ///
    /// # Panics
    /// If the shape has no such cell.
    #[must_use]
    pub fn new(shape: &Shape, cells: &[Cell]) -> Self {
        Self { cells: cells.iter().map(|&cell| shape.cell_name(cell)).collect() }
    }

    /// The square, and how many doubles it must hold.
    ///
    /// # Errors
    /// A refutation if the cells are not different cells of one square.
    pub fn square(&self, shape: &Shape) -> Result<(Square, usize), Failure> {
        let named = |name: &String| {
            (0..).take(shape.cells().points().len()).find(|&cell| shape.cell_name(cell) == *name)
        };
        let Some(mut cells) = self.cells.iter().map(named).collect::<Option<Vec<Cell>>>() else {
            return refute(format!("not all of {} are cells of the shape", self.cells.join(", ")));
        };
        cells.sort_unstable();
        let differ = cells.windows(2).all(|pair| pair[0] != pair[1]);
        match cells.first().map(|&cell| shape.owner(cell)) {
            Some(square) if differ && cells.iter().all(|&cell| shape.owner(cell) == square) => {
                Ok((square, shape.doubles_needed(&cells)))
            }
            _ => refute(format!("{} are not different cells of one square", self.cells.join(", "))),
        }
    }
}

impl Reason {
    /// How many dominoes have two different numbers.
    #[must_use]
    pub fn pairs_needed(shape: &Shape) -> u64 {
        let numbers = u64::from(shape.highest()) + 1;
        numbers * (numbers - 1) / 2
    }
}

impl Impossible {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        lines.push(match &self.reason {
            Reason::Doubles { forced } => doubles(&self.problem, forced)?,
            Reason::Neighbours { touching } => neighbours(self.problem.shape(), *touching)?,
            Reason::Exhausted => exhausted(&self.problem, effort)?,
        });
        Ok(())
    }
}

fn doubles(problem: &Problem, forced: &[Forced]) -> Result<String, Failure> {
    let shape = problem.shape();
    let mut squares = Vec::new();
    for forced in forced {
        match forced.square(shape)? {
            (_, 0) => return refute(format!("{} touch enough other squares", forced.cells.join(", "))),
            (square, _) if squares.iter().any(|&(before, _)| before == square) => {
                return refute(format!("the square {} is counted twice", shape.name(square)));
            }
            found => squares.push(found),
        }
    }
    let needed: usize = squares.iter().map(|&(_, doubles)| doubles).sum();
    let given =
        |square: Square| problem.wishes().given.iter().find(|wish| wish.0 == square).map(|wish| wish.1);
    let first = squares.first().map(|&(square, _)| square);
    let alike = first.is_some_and(|first| {
        squares
            .iter()
            .all(|&(square, _)| square == first || given(square).is_some() && given(square) == given(first))
    });
    let there_are = if alike { 1 } else { shape.numbers().count() };
    if needed <= there_are {
        return refute(format!(
            "{needed} doubles within squares are no more than the {there_are} that may lie there"
        ));
    }
    let names: Vec<String> = squares.iter().map(|&(square, _)| shape.name(square)).collect();
    Ok(format!("{} must hold {needed} doubles, and there are {there_are}", names.join(", ")))
}

/// Two squares touch if their corners are two cells apart one way, and at most one the other.
fn neighbours(shape: &Shape, claimed: u64) -> Result<String, Failure> {
    let corners = shape.corners();
    let touch = |a: usize, b: usize| {
        let (down, along) =
            (corners[a].row.abs_diff(corners[b].row), corners[a].column.abs_diff(corners[b].column));
        down.max(along) == 2 && down.min(along) <= 1
    };
    let pairs = (0..corners.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let touching = pairs.filter(|&(a, b)| touch(a, b)).count() as u64;
    let needed = Reason::pairs_needed(shape);
    if touching != claimed {
        return refute(format!("{} of squares touch, and not {claimed}", counted(touching, "pair", "pairs")));
    }
    if touching >= needed {
        return refute(format!("{touching} pairs of squares touch, enough for {needed} pairs of numbers"));
    }
    Ok(format!(
        "{} of squares touch, and {needed} pairs of numbers have to",
        counted(touching, "pair", "pairs")
    ))
}

fn exhausted(problem: &Problem, effort: &Effort) -> Result<String, Failure> {
    let found = recount::count(problem, effort)?.diagrams.renamed;
    if found > 0 {
        return refute(format!("a recount finds {}", counted(found, "diagram", "diagrams")));
    }
    Ok("a recount finds no diagram".to_owned())
}
