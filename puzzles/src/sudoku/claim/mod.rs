//! What evidence can say of sudoku, and its checks.
//!
//! A puzzle is written as the lines of text that are read, a solution as a line with a letter for each cell: 1 to 9, then
//! A for 10 and so on. [`SudokuClaim::check`] tests a solution by the rules, a reason against the given digits, or counts
//! all solutions again; it shares no code with the solvers.
//!
//! ```
//! use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
//! use hlavolam_puzzles::sudoku::claim::SudokuClaim;
//! use hlavolam_puzzles::sudoku::{Problem, Reason, Shape};
//!
//! let shape = Shape::of_blocks(2, 2).unwrap();
//! let twice = Problem::new(shape, [vec![1, 1], vec![0; 14]].concat()).unwrap();
//! let claim = SudokuClaim::impossible(twice, &Reason::Broken);
//! assert!(matches!(claim.check(&Effort::unlimited()), Verdict::Holds { .. }));
//! ```

mod given;
mod recount;
mod why;

#[cfg(test)]
mod tests;

pub use super::reason::Reason;
pub use why::Why;

use super::{Problem, Symbols};
use crate::evidence::{Claim, Effort, Failure, Verdict, counted, decimal, recounted, refute};
use serde::{Deserialize, Serialize};

/// A claim about a sudoku.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SudokuClaim {
    /// This grid is a solution.
    Solution(Filled),
    /// It is one, and there is no other.
    Unique(Filled),
    /// There are at least these solutions, all different.
    Several(Several),
    /// So many solutions there are.
    Count(Count),
    /// There is none.
    Impossible(Impossible),
}

/// A puzzle and a filled grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filled {
    /// What is asked.
    #[serde(with = "given")]
    pub puzzle: Problem,
    /// A letter for each cell.
    pub grid: String,
}

/// A puzzle and several filled grids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Several {
    /// What is asked.
    #[serde(with = "given")]
    pub puzzle: Problem,
    /// A letter for each cell, for each of the solutions.
    pub grids: Vec<String>,
}

/// A puzzle and the number of its solutions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// What is asked.
    #[serde(with = "given")]
    pub puzzle: Problem,
    /// The number of solutions.
    #[serde(with = "decimal")]
    pub solutions: Option<u128>,
    /// Whether there may be more than that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub at_least: bool,
}

/// A puzzle without a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Impossible {
    /// What is asked.
    #[serde(with = "given")]
    pub puzzle: Problem,
    /// Why it cannot be done.
    pub reason: Why,
}

impl SudokuClaim {
    /// The claim that a grid is a solution.
    #[must_use]
    pub fn solution(puzzle: Problem, grid: &[u8]) -> Self {
        Self::Solution(Filled { puzzle, grid: letters(grid) })
    }

    /// The claim that a grid is the only solution.
    #[must_use]
    pub fn unique(puzzle: Problem, grid: &[u8]) -> Self {
        Self::Unique(Filled { puzzle, grid: letters(grid) })
    }

    /// The claim that several grids are solutions.
    #[must_use]
    pub fn several(puzzle: Problem, grids: &[Vec<u8>]) -> Self {
        Self::Several(Several { puzzle, grids: grids.iter().map(|grid| letters(grid)).collect() })
    }

    /// The claim that there is no solution.
    #[must_use]
    pub fn impossible(puzzle: Problem, reason: &Reason) -> Self {
        let reason = Why::new(&puzzle, reason);
        Self::Impossible(Impossible { puzzle, reason })
    }
}

impl Claim for SudokuClaim {
    const EVIDENCE: &'static str = "sudoku";

    fn check(&self, effort: &Effort) -> Verdict {
        Verdict::of(|lines| match self {
            Self::Solution(claim) => filled(&claim.puzzle, &claim.grid, lines),
            Self::Unique(claim) => {
                filled(&claim.puzzle, &claim.grid, lines)?;
                compare(1, false, &claim.puzzle, effort, lines)
            }
            Self::Several(claim) => claim.check(lines),
            Self::Count(claim) => match claim.solutions {
                Some(number) => compare(number, claim.at_least, &claim.puzzle, effort, lines),
                None => refute("no number of solutions is claimed"),
            },
            Self::Impossible(claim) => claim.check(effort, lines),
        })
    }
}

impl Several {
    fn check(&self, lines: &mut Vec<String>) -> Result<(), Failure> {
        for (index, grid) in self.grids.iter().enumerate() {
            if self.grids[..index].contains(grid) {
                return refute(format!("grid {} is the same as one before it", index + 1));
            }
            filled(&self.puzzle, grid, lines)?;
        }
        if self.grids.len() < 2 { refute("there are not two grids") } else { Ok(()) }
    }
}

impl Impossible {
    fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        let reason = self.reason.reason(&self.puzzle)?;
        if reason == Reason::Exhausted {
            return compare(0, false, &self.puzzle, effort, lines);
        }
        self.puzzle.check_reason(&reason).map_err(Failure::Refuted)?;
        lines.push(match &self.reason {
            Why::NoCandidate(cell) => format!("no digit is left for {cell}"),
            Why::NoPlace { digit, house } => format!("no place is left for {digit} in {house}"),
            Why::Broken | Why::Exhausted => "the given digits break a rule".to_owned(),
        });
        Ok(())
    }
}

/// A letter for each cell.
fn letters(grid: &[u8]) -> String {
    grid.iter().map(|&digit| Symbols::One.write(digit)).collect()
}

fn filled(puzzle: &Problem, letters: &str, lines: &mut Vec<String>) -> Result<(), Failure> {
    let side = puzzle.shape().side();
    let digit = |letter: char| match Symbols::One.read(letter, side) {
        Some(digit) => Ok(digit),
        None => refute(format!("`{}` is no digit of this puzzle", letter.escape_debug())),
    };
    let grid = letters.chars().map(digit).collect::<Result<Vec<u8>, Failure>>()?;
    puzzle.check(&grid).map_err(|fault| Failure::Refuted(fault.to_string()))?;
    let clues = counted(puzzle.clues() as u64, "given digit", "given digits");
    lines.push(format!("{clues} kept, every rule tested in {} cells", grid.len()));
    Ok(())
}

fn compare(
    claimed: u128,
    at_least: bool,
    puzzle: &Problem,
    effort: &Effort,
    lines: &mut Vec<String>,
) -> Result<(), Failure> {
    recounted(claimed, at_least, lines, |limit| recount::recount(puzzle, limit, effort))
}
