//! The claim that some moves solve a problem.

use super::{Line, rows};
use crate::evidence::Failure;
use crate::peg::{Move, Problem};
use serde::{Deserialize, Serialize};

/// These moves lead from the start to the goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solution {
    /// What is asked.
    #[serde(with = "rows::problem")]
    pub problem: Problem,
    /// The answer.
    pub moves: Line,
}

impl Solution {
    /// The claim that `moves` solve `problem`.
    ///
    /// # Panics
    /// If a move visits a hole that the board does not have.
    #[must_use]
    pub fn new(problem: Problem, moves: &[Move]) -> Self {
        Self { moves: Line::new(&problem.board, moves), problem }
    }

    pub(super) fn check(&self, lines: &mut Vec<String>) -> Result<(), Failure> {
        self.moves.replay(&self.problem)?;
        lines.push(self.moves.replayed());
        Ok(())
    }
}
