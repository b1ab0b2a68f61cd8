//! Reasons as they are written: by the names of cells, dominoes and places.

use crate::dominosa::format::{parse_cell, parse_domino, parse_place};
use crate::dominosa::{Forced, Grid, Need, Problem, Reason};
use crate::evidence::{Failure, refute};
use serde::{Deserialize, Serialize};

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Why {
    /// See [`Reason::Chain`].
    Chain {
        /// The forced dominoes, in order.
        steps: Vec<Step>,
        /// The cell or domino without a place.
        stuck: String,
    },
    /// See [`Reason::Colours`]: the cells.
    Colours(Vec<String>),
    /// See [`Reason::Exhausted`].
    Exhausted,
}

/// A place that is forced, and the cell or domino that has no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The cell or domino.
    pub only: String,
    /// Its place.
    pub at: String,
}

impl Why {
    /// A reason in names.
    #[must_use]
    pub fn new(problem: &Problem, reason: &Reason) -> Self {
        let grid = problem.layout.grid();
        match reason {
            Reason::Chain { steps, stuck } => {
                let step = |step: &Forced| Step {
                    only: problem.need_name(step.need),
                    at: grid.place_name(step.place),
                };
                Why::Chain { steps: steps.iter().map(step).collect(), stuck: problem.need_name(*stuck) }
            }
            Reason::Colours { cells } => {
                Why::Colours(cells.iter().map(|&cell| grid.cell_name(cell)).collect())
            }
            Reason::Exhausted => Why::Exhausted,
        }
    }

    /// The reason that the names mean.
    pub(super) fn reason(&self, problem: &Problem) -> Result<Reason, Failure> {
        let grid = problem.layout.grid();
        match self {
            Why::Chain { steps, stuck } => {
                let step = |step: &Step| {
                    let place = parse_place(grid, &step.at).map_or_else(|| unknown(&step.at), Ok)?;
                    Ok(Forced { need: need(problem, &step.only)?, place })
                };
                let steps = steps.iter().map(step).collect::<Result<_, Failure>>()?;
                Ok(Reason::Chain { steps, stuck: need(problem, stuck)? })
            }
            Why::Colours(names) => Ok(Reason::Colours { cells: cells(grid, names)? }),
            Why::Exhausted => Ok(Reason::Exhausted),
        }
    }
}

fn need(problem: &Problem, name: &str) -> Result<Need, Failure> {
    let domino = parse_domino(name).filter(|domino| domino.high() <= problem.layout.top());
    let cell = || parse_cell(problem.layout.grid(), name).map(Need::Cell);
    domino.map(Need::Domino).or_else(cell).map_or_else(|| unknown(name), Ok)
}

fn cells(grid: &Grid, names: &[String]) -> Result<Vec<u16>, Failure> {
    let cell = |name: &String| parse_cell(grid, name).map_or_else(|| unknown(name), Ok);
    let mut cells = names.iter().map(cell).collect::<Result<Vec<_>, _>>()?;
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}

fn unknown<T>(name: &str) -> Result<T, Failure> {
    refute(format!("there is no `{}` in this problem", name.escape_debug()))
}
