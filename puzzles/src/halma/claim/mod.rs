//! What evidence can say of halma for one, and its checks.
//!
//! A solution is replayed. That there is no shorter one is shown again by counts of men in classes of cells, and where
//! these do not suffice by a plain search; on large boards by how slowly men get over a level. No code is shared with the solvers.
//!
//! ```
//! use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
//! use hlavolam_puzzles::halma::claim::HalmaClaim;
//! use hlavolam_puzzles::halma::{parse_moves, read_drawings, Metric};
//! use hlavolam_puzzles::notation::Source;
//! let problem = read_drawings(&Source::new("row", "xxoOO"), true).unwrap().remove(0).problem;
//! let moves = parse_moves(problem.board(), &Source::new("moves", "a1-c1, b1-d1, c1-e1")).unwrap();
//! let claim = HalmaClaim::fewest(problem, Metric::Moves, Some(&moves), 3, &[0, 1, 2, 3, 4], None);
//! assert!(matches!(claim.check(&Effort::unlimited()), Verdict::Holds { .. }));
//! ```

mod classes;
mod given;
mod halves;
mod level;
mod recount;

#[cfg(test)]
mod tests;

pub use level::{Beyond, Level};

use super::{Metric, Move, Problem, parse_moves};
use crate::evidence::{Claim, Effort, Failure, Verdict, counted, refute};
use crate::notation::Source;
use serde::{Deserialize, Serialize};

/// Why a problem has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The board falls into parts between which nobody can go, and one of them has other men at the end.
    Parts,
    /// All positions that can be reached were seen, and none is the end.
    Exhausted,
}

/// A claim about halma for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HalmaClaim {
    /// These moves are a solution.
    Solution(Solution),
    /// No solution is shorter than so many moves or hops; perhaps with one that is known.
    Fewest(Fewest),
    /// There is no solution.
    Impossible(Impossible),
}

/// A problem and moves that solve it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solution {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// The moves, each with the names of its cells.
    pub moves: Vec<String>,
}

/// A problem, a bound, and how it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fewest {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// Whether hops are counted and not moves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hops: bool,
    /// No solution has less than this.
    pub at_least: usize,
    /// The classes of cells by which men are counted: for each row of cells the number of each cell's class.
    pub classes: Vec<Vec<u8>>,
    /// A level that men get over slowly, if that is what shows the bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// A solution, if one is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

/// A problem without a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Impossible {
    /// What is asked.
    #[serde(with = "given")]
    pub problem: Problem,
    /// Why it cannot be done.
    pub reason: Reason,
}

impl HalmaClaim {
    /// The claim that moves are a solution.
    #[must_use]
    pub fn solution(problem: Problem, moves: &[Move]) -> Self {
        let moves = named(&problem, moves);
        Self::Solution(Solution { problem, moves })
    }

    /// The claim that no solution is shorter than so much, with the class of each cell by which that is shown,
    /// and perhaps a level between classes.
    #[must_use]
    pub fn fewest(
        problem: Problem,
        metric: Metric,
        moves: Option<&[Move]>,
        at_least: usize,
        classes: &[u8],
        level: Option<Level>,
    ) -> Self {
        let moves = named(&problem, moves.unwrap_or_default());
        let mut rows = vec![Vec::new(); usize::try_from(problem.board().shape().extent().0).unwrap_or(0)];
        for (cell, &class) in problem.board().cells().zip(classes) {
            rows[usize::try_from(problem.board().point(cell).row).unwrap_or(0)].push(class);
        }
        Self::Fewest(Fewest { problem, hops: metric == Metric::Hops, at_least, classes: rows, level, moves })
    }
}

fn named(problem: &Problem, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|play| play.named(problem.board()).to_string()).collect()
}

impl Claim for HalmaClaim {
    const EVIDENCE: &'static str = "halma";

    fn check(&self, effort: &Effort) -> Verdict {
        Verdict::of(|lines| match self {
            Self::Solution(claim) => replayed(&claim.problem, &claim.moves, lines).map(|_| ()),
            Self::Fewest(claim) => claim.check(effort, lines),
            Self::Impossible(claim) => claim.check(effort, lines),
        })
    }
}

impl Fewest {
    fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        if !self.moves.is_empty() {
            let moves = replayed(&self.problem, &self.moves, lines)?;
            let length = if self.hops { moves.iter().map(Move::hops).sum() } else { moves.len() };
            if length < self.at_least {
                return refute(format!("the solution has {length}, less than the {} claimed", self.at_least));
            }
        }
        let classes: Vec<u8> = self.classes.concat();
        if classes.len() != self.problem.board().len() {
            return refute(format!("{} classes for {} cells", classes.len(), self.problem.board().len()));
        }
        if let Some(level) = self.level {
            let shown = level.bound(self.problem.start().len());
            if shown < self.at_least {
                return refute(format!("the level shows {shown}, less than the {} claimed", self.at_least));
            }
            return level.check(&self.problem, self.hops, &classes, effort, lines);
        }
        recount::refutes_less(&self.problem, self.hops, self.at_least, &classes, effort, lines)
    }
}

impl Impossible {
    fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        match (self.reason, self.problem.unequal_part()) {
            (Reason::Parts, None) => {
                refute("every part of the board has as many men at the end as at the start")
            }
            (Reason::Parts, Some((part, before, after))) => {
                let cells = counted(part.len() as u64, "cell", "cells");
                lines.push(format!(
                    "nobody can leave {cells}, which hold {before} men at the start and {after} at the end"
                ));
                Ok(())
            }
            (Reason::Exhausted, _) => recount::exhausted(&self.problem, effort, lines),
        }
    }
}

fn replayed(problem: &Problem, moves: &[String], lines: &mut Vec<String>) -> Result<Vec<Move>, Failure> {
    let moves = match moves {
        [] => Vec::new(),
        moves => parse_moves(problem.board(), &Source::new("the moves", &moves.join(",")))
            .map_err(|error| Failure::Refuted(error.what().to_owned()))?,
    };
    problem.replay(&moves).map_err(|error| Failure::Refuted(error.to_string()))?;
    let hops: usize = moves.iter().map(Move::hops).sum();
    let told = counted(moves.len() as u64, "move", "moves");
    lines.push(format!("{told} ({hops} hops) replayed: legal, and the men end in the target"));
    Ok(moves)
}
