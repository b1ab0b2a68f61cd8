//! The claim that nothing solves a problem, and the reasons.

use super::exhaustion::{both_ways, exhausted};
use super::weights::{pagoda, parity};
use super::{Picture, rows};
use crate::evidence::{Effort, Failure, refute};
use crate::peg::{Board, Position, Problem};
use serde::{Deserialize, Serialize};

/// No jumps lead from the start to the goal: together the reasons rule out every goal position, and each
/// of them rules out one at least that those before it do not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Impossible {
    /// What is asked.
    #[serde(with = "rows::problem")]
    pub problem: Problem,
    /// Why it cannot be done.
    pub reasons: Vec<Reason>,
}

/// A reason that rules out some or all goal positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Reason {
    /// Weights 0 and 1 of which every jump touches an even number of ones, so that the sum over the pegs stays even
    /// or odd (Reiss 1857). Rules out the goal positions where it is not what it is at the start.
    Parity(Picture),
    /// Weights of which no jump raises the sum over the pegs (a pagoda function; Conway and Boardman, 1961). Rules
    /// out the goal positions that weigh more than the start.
    Pagoda(Picture),
    /// Everything that can be reached was looked at; rules out all goal positions.
    Exhausted {
        /// The number of classes, up to the symmetries that keep the goal, after 0, 1, 2, .. jumps, until none is
        /// left or there are as many pegs as in the goal. A level without a class is not written.
        classes: Vec<u64>,
    },
    /// Everything near the start and near the goal was looked at; rules out all goal positions.
    #[serde(rename = "exhausted_both_ways")]
    BothWays {
        /// The number of classes, up to all symmetries of the board, after 0, 1, 2, .. jumps from the start.
        forward: Vec<u64>,
        /// The number of classes from which a goal position is reached by 0, 1, 2, .. jumps, up to all symmetries of
        /// the board. Either the last levels of both have as many pegs and no class in common, or on one side there
        /// is no class beyond.
        backward: Vec<u64>,
    },
}

impl Reason {
    /// A parity class: weights 0 and 1 for each hole, in the order of the holes.
    ///
    /// # Panics
    /// If there are fewer weights than holes.
    #[must_use]
    pub fn parity(board: &Board, weights: &[i64]) -> Self {
        Reason::Parity(Picture::new(board, weights))
    }

    /// A pagoda function: a weight for each hole, in the order of the holes.
    ///
    /// # Panics
    /// If there are fewer weights than holes.
    #[must_use]
    pub fn pagoda(board: &Board, weights: &[i64]) -> Self {
        Reason::Pagoda(Picture::new(board, weights))
    }

    fn name(&self) -> &'static str {
        match self {
            Reason::Parity(_) => "parity",
            Reason::Pagoda(_) => "the pagoda function",
            Reason::Exhausted { .. } => "exhaustion",
            Reason::BothWays { .. } => "exhaustion from both sides",
        }
    }

    /// Which of the goal positions the reason rules out, and how.
    fn rules_out(
        &self,
        problem: &Problem,
        goals: &[Position],
        effort: &Effort,
    ) -> Result<(Vec<bool>, String), Failure> {
        match self {
            Reason::Parity(picture) => parity(problem, goals, picture),
            Reason::Pagoda(picture) => pagoda(problem, goals, picture),
            Reason::Exhausted { classes } => {
                Ok((vec![true; goals.len()], exhausted(problem, classes, effort)?))
            }
            Reason::BothWays { forward, backward } => {
                Ok((vec![true; goals.len()], both_ways(problem, goals, forward, backward, effort)?))
            }
        }
    }
}

impl Impossible {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        check(&self.problem, &self.reasons, effort, lines)
    }
}

pub(super) fn check(
    problem: &Problem,
    reasons: &[Reason],
    effort: &Effort,
    lines: &mut Vec<String>,
) -> Result<(), Failure> {
    let goals = problem.goal.positions(&problem.board);
    let mut covered = vec![false; goals.len()];
    for reason in reasons {
        let (ruled_out, how) = reason.rules_out(problem, &goals, effort)?;
        let number = ruled_out.iter().filter(|&&out| out).count();
        if !covered.iter().zip(&ruled_out).any(|(before, out)| *out && !before) {
            return refute(format!("{} rules out nothing, or nothing more: {how}", reason.name()));
        }
        lines.push(format!("{} rules out {number} of {}: {how}", reason.name(), goals.len()));
        covered.iter_mut().zip(ruled_out).for_each(|(all, out)| *all |= out);
    }
    match goals.iter().zip(covered).find(|(_, covered)| !covered) {
        None => Ok(()),
        Some((&goal, _)) => {
            refute(format!("nothing rules out the end with pegs in {}", hole_names(&problem.board, goal)))
        }
    }
}

/// The holes with pegs, for refutations.
pub(super) fn hole_names(board: &Board, pegs: Position) -> String {
    pegs.pegs().map(|hole| board.name(hole)).collect::<Vec<_>>().join(", ")
}
