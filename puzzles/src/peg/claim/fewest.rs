//! The claim that a solution has the fewest moves.

use super::{Line, recount, rows};
use crate::evidence::{Effort, Failure, counted, grouped, refute};
use crate::peg::{Move, Problem};
use serde::{Deserialize, Serialize};

/// These moves solve the problem, and no fewer do; a chain of jumps by one peg is one move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fewest {
    /// What is asked.
    #[serde(with = "rows::problem")]
    pub problem: Problem,
    /// The answer.
    pub moves: Line,
    /// No solution has fewer moves than this: the number of the moves above.
    pub refuted_below: u64,
    /// The number of classes, up to the symmetries of the goal, that can be reached from the start with at least as
    /// many pegs as the goal has, if the solver counted them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
}

impl Fewest {
    /// The claim that `moves` solve `problem` and no fewer do.
    ///
    /// # Panics
    /// If a move visits a hole that the board does not have.
    #[must_use]
    pub fn new(problem: Problem, moves: &[Move], positions: Option<u64>) -> Self {
        let refuted_below = moves.len() as u64;
        Self { moves: Line::new(&problem.board, moves), problem, refuted_below, positions }
    }

    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        check(&self.problem, &self.moves, self.refuted_below, self.positions, effort, lines)
    }
}

pub(super) fn check(
    problem: &Problem,
    moves: &Line,
    below: u64,
    positions: Option<u64>,
    effort: &Effort,
    lines: &mut Vec<String>,
) -> Result<(), Failure> {
    let count = moves.replay(problem)?.len() as u64;
    if count != below {
        return refute(format!("the solution has {count} moves, so nothing below {below} is its claim"));
    }
    lines.push(moves.replayed());
    let (fewest, classes) = recount::fewest(problem, effort)?;
    if fewest != Some(below) {
        let found = fewest.map_or("nothing".to_owned(), |n| counted(n, "move", "moves"));
        return refute(format!("the fewest are not {below}: a recount finds {found}"));
    }
    if positions.is_some_and(|claimed| claimed != classes) {
        let claimed = grouped(positions.unwrap_or(0));
        return refute(format!("{claimed} classes are claimed, a recount finds {}", grouped(classes)));
    }
    let recounted = counted(classes, "class", "classes");
    lines.push(match below.checked_sub(1) {
        Some(fewer) => format!("no solution in {}: recounted {recounted}", counted(fewer, "move", "moves")),
        None => "nothing is fewer than no move".to_owned(),
    });
    Ok(())
}
