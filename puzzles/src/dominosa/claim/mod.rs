//! What evidence can say of Dominosa, and its checks.
//!
//! A solution is written with a letter L, R, T or B for each cell. [`DominosaClaim::check`] tests it by the rules, follows
//! a chain of forced dominoes, or counts all solutions again; it shares no code with the solvers.
//!
//! ```
//! use hlavolam_puzzles::dominosa::claim::DominosaClaim;
//! use hlavolam_puzzles::dominosa::{Grid, Layout, Problem, Tiling};
//! use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
//!
//! let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 1, 1, 0, 0]).unwrap();
//! let tiling = Tiling::from_letters(layout.grid().clone(), "TLRBLR").unwrap();
//! let claim = DominosaClaim::unique(Problem::from(layout), &tiling);
//! assert!(matches!(claim.check(&Effort::unlimited()), Verdict::Holds { .. }));
//! ```

mod chain;
mod given;
mod recount;

#[cfg(test)]
mod tests;

pub use super::reason::Reason;
pub use chain::{Step, Why};

use super::{Problem, Tiling};
use crate::evidence::{Claim, Effort, Failure, Verdict, counted, decimal, recounted, refute};
use serde::{Deserialize, Serialize};

/// A claim about Dominosa.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DominosaClaim {
    /// These dominoes are a solution.
    Solution(Placed),
    /// They are one, and there is no other.
    Unique(Placed),
    /// There are at least these solutions, all different.
    Several(Several),
    /// So many solutions there are.
    Count(Count),
    /// There is none.
    Impossible(Impossible),
}

/// A problem and dominoes laid on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// A letter for each cell.
    pub placement: String,
}

/// A problem and several placements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Several {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// A letter for each cell, for each of the solutions.
    pub placements: Vec<String>,
}

/// A problem and the number of its solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// The number of solutions.
    #[serde(with = "decimal")]
    pub solutions: Option<u128>,
    /// Whether there may be more than that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_least: bool,
}

/// A problem without a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Impossible {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// Why it cannot be done.
    pub reason: Why,
}

impl DominosaClaim {
    /// The claim that a tiling is a solution.
    #[must_use]
    pub fn solution(problem: Problem, tiling: &Tiling) -> Self {
        Self::Solution(Placed { problem, placement: tiling.letters() })
    }

    /// The claim that a tiling is the only solution.
    #[must_use]
    pub fn unique(problem: Problem, tiling: &Tiling) -> Self {
        Self::Unique(Placed { problem, placement: tiling.letters() })
    }

    /// The claim that several tilings are solutions.
    #[must_use]
    pub fn several(problem: Problem, tilings: &[Tiling]) -> Self {
        Self::Several(Several { problem, placements: tilings.iter().map(Tiling::letters).collect() })
    }

    /// The claim that there is no solution.
    #[must_use]
    pub fn impossible(problem: Problem, reason: &Reason) -> Self {
        let reason = Why::new(&problem, reason);
        Self::Impossible(Impossible { problem, reason })
    }
}

impl Claim for DominosaClaim {
    const EVIDENCE: &'static str = "dominosa";

    fn check(&self, effort: &Effort) -> Verdict {
        Verdict::of(|lines| match self {
            Self::Solution(claim) => placed(&claim.problem, &claim.placement, lines),
            Self::Unique(claim) => {
                placed(&claim.problem, &claim.placement, lines)?;
                compare(1, false, &claim.problem, effort, lines)
            }
            Self::Several(claim) => claim.check(lines),
            Self::Count(claim) => match claim.solutions {
                Some(number) => compare(number, claim.at_least, &claim.problem, effort, lines),
                None => refute("no number of solutions is claimed"),
            },
            Self::Impossible(claim) => claim.check(effort, lines),
        })
    }
}

impl Several {
    fn check(&self, lines: &mut Vec<String>) -> Result<(), Failure> {
        for (index, placement) in self.placements.iter().enumerate() {
            if self.placements[..index].contains(placement) {
                return refute(format!("placement {} is the same as one before it", index + 1));
            }
            placed(&self.problem, placement, lines)?;
        }
        if self.placements.len() < 2 { refute("there are not two placements") } else { Ok(()) }
    }
}

impl Impossible {
    fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        let reason = self.reason.reason(&self.problem)?;
        if reason == Reason::Exhausted {
            return compare(0, false, &self.problem, effort, lines);
        }
        self.problem.check_reason(&reason).map_err(Failure::Refuted)?;
        lines.push(match reason {
            Reason::Chain { steps, stuck } => {
                let stuck = self.problem.need_name(stuck);
                match counted(steps.len() as u64, "forced domino", "forced dominoes") {
                    _ if steps.is_empty() => format!("no place for {stuck}"),
                    steps => format!("{steps} followed: no place is left for {stuck}"),
                }
            }
            _ => "cells that are cut off from the others are not as many of either colour".to_owned(),
        });
        Ok(())
    }
}

fn placed(problem: &Problem, letters: &str, lines: &mut Vec<String>) -> Result<(), Failure> {
    let tiling = Tiling::from_letters(problem.layout.grid().clone(), letters);
    let tiling = tiling.map_err(|error| Failure::Refuted(error.to_string()))?;
    problem.check(&tiling).map_err(|fault| Failure::Refuted(fault.to_string()))?;
    lines.push(format!("{} dominoes laid, each of the set once", tiling.places().len()));
    Ok(())
}

fn compare(
    claimed: u128,
    at_least: bool,
    problem: &Problem,
    effort: &Effort,
    lines: &mut Vec<String>,
) -> Result<(), Failure> {
    recounted(claimed, at_least, lines, |limit| recount::recount(problem, limit, effort))
}
