//! What was found out about one problem among many.

use super::{Line, Reason, fewest, impossible};
use crate::evidence::{Effort, Failure, Limit, counted};
use crate::peg::Problem;
use serde::{Deserialize, Serialize};

/// What a solver says of one problem, with its evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Finding {
    /// These moves solve it.
    Solved(Line),
    /// These moves solve it, and no fewer do.
    Fewest {
        /// The answer.
        moves: Line,
        /// No solution has fewer moves than this.
        refuted_below: u64,
        /// As in [`Fewest`](super::Fewest).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        positions: Option<u64>,
    },
    /// Nothing solves it.
    Impossible(Vec<Reason>),
    /// A limit was reached: nothing is claimed.
    Limit,
}

impl Finding {
    /// Checks the finding against the problem it is about.
    pub(super) fn check(&self, problem: &Problem, effort: &Effort) -> Result<(), Failure> {
        let mut lines = Vec::new();
        match self {
            Finding::Solved(moves) => moves.replay(problem).map(|_| ()),
            Finding::Fewest { moves, refuted_below, positions } => {
                fewest::check(problem, moves, *refuted_below, *positions, effort, &mut lines)
            }
            Finding::Impossible(reasons) => impossible::check(problem, reasons, effort, &mut lines),
            Finding::Limit => Ok(()),
        }
    }
}

/// Checks findings one after another, so that a wrong one is found even behind one that is too large to recount.
#[derive(Default)]
pub(super) struct Tally {
    solved: u64,
    fewest: u64,
    impossible: u64,
    open: u64,
    limit: Option<Limit>,
}

impl Tally {
    /// Checks one finding; `name` says which in a refutation.
    pub(super) fn check(
        &mut self,
        name: &str,
        finding: &Finding,
        problem: &Problem,
        effort: &Effort,
    ) -> Result<(), Failure> {
        match finding.check(problem, effort) {
            Ok(()) => *self.of(finding) += 1,
            Err(Failure::Limit(limit)) => self.limit = self.limit.or(Some(limit)),
            Err(Failure::Refuted(reason)) => return Err(Failure::Refuted(format!("{name}: {reason}"))),
        }
        Ok(())
    }

    fn of(&mut self, finding: &Finding) -> &mut u64 {
        match finding {
            Finding::Solved(_) => &mut self.solved,
            Finding::Fewest { .. } => &mut self.fewest,
            Finding::Impossible(_) => &mut self.impossible,
            Finding::Limit => &mut self.open,
        }
    }

    /// What was checked in all.
    pub(super) fn finish(self, lines: &mut Vec<String>) -> Result<(), Failure> {
        for (number, one, many) in [
            (self.solved, "solution replayed", "solutions replayed"),
            (
                self.fewest,
                "solution replayed and fewer moves refuted",
                "solutions replayed and fewer moves refuted",
            ),
            (self.impossible, "shown to be impossible", "shown to be impossible"),
            (self.open, "left open, nothing is claimed", "left open, nothing is claimed"),
        ] {
            if number > 0 {
                lines.push(counted(number, one, many));
            }
        }
        self.limit.map_or(Ok(()), |limit| Err(Failure::Limit(limit)))
    }
}
