//! Reasons as they are written: by the names of cells and houses.

use crate::evidence::{Failure, refute};
use crate::sudoku::{Problem, Reason, cell_named};
use serde::{Deserialize, Serialize};

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Why {
    /// See [`Reason::Broken`].
    Broken,
    /// See [`Reason::NoCandidate`]: the cell.
    NoCandidate(String),
    /// See [`Reason::NoPlace`].
    NoPlace {
        /// The digit.
        digit: u8,
        /// The house, such as `row 3`.
        house: String,
    },
    /// See [`Reason::Exhausted`].
    Exhausted,
}

impl Why {
    /// A reason in names.
    ///
    /// # Panics
    /// If the puzzle has no such cell or house.
    #[must_use]
    pub fn new(problem: &Problem, reason: &Reason) -> Self {
        let shape = problem.shape();
        match *reason {
            Reason::Broken => Why::Broken,
            Reason::NoCandidate(cell) => Why::NoCandidate(shape.cell_name(cell)),
            Reason::NoPlace { digit, house } => {
                Why::NoPlace { digit, house: shape.houses()[usize::from(house)].to_string() }
            }
            Reason::Exhausted => Why::Exhausted,
        }
    }

    /// The reason that the names mean.
    pub(super) fn reason(&self, problem: &Problem) -> Result<Reason, Failure> {
        let shape = problem.shape();
        match self {
            Why::Broken => Ok(Reason::Broken),
            Why::NoCandidate(name) => {
                let cell = cell_named(name, shape.side());
                cell.map_or_else(|| unknown(name), |cell| Ok(Reason::NoCandidate(cell)))
            }
            Why::NoPlace { digit, house: name } => {
                let mut houses = (0..).zip(shape.houses());
                let house = houses.find(|(_, house)| house.to_string() == *name);
                if !shape.digits().contains(*digit) {
                    return refute(format!("there is no digit {digit} in this puzzle"));
                }
                house.map_or_else(|| unknown(name), |(house, _)| Ok(Reason::NoPlace { digit: *digit, house }))
            }
            Why::Exhausted => Ok(Reason::Exhausted),
        }
    }
}

fn unknown<T>(name: &str) -> Result<T, Failure> {
    refute(format!("there is no `{}` in this puzzle", name.escape_debug()))
}
