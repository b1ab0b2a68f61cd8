//! The claim of what becomes of every pair of a hole left empty and a hole to finish in.

use super::finding::{Finding, Tally};
use super::rows;
use crate::evidence::{Effort, Failure, counted, refute};
use crate::peg::{Board, Goal, Hole, Position, Problem, parse_hole};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// For every vacancy and every hole to finish in, up to the symmetries of the board, whether a game can end there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairs {
    /// The board.
    #[serde(with = "rows::board")]
    pub board: Board,
    /// Every pair once, up to symmetry.
    pub pairs: Vec<Pair>,
}

/// What becomes of one pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// The one hole that is empty at the beginning.
    pub vacancy: String,
    /// The one hole that has a peg at the end.
    pub finish: String,
    /// Whether every parity class has the same value at the start as at the end.
    pub parity: bool,
    /// What was found.
    pub found: Finding,
}

impl Pair {
    /// What is known of a pair of holes.
    ///
    /// # Panics
    /// If the board does not have the holes.
    #[must_use]
    pub fn new(board: &Board, vacancy: Hole, finish: Hole, parity: bool, found: Finding) -> Self {
        Self { vacancy: board.name(vacancy), finish: board.name(finish), parity, found }
    }
}

impl Pairs {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        let all = every_pair(&self.board);
        let mut seen = BTreeSet::new();
        let mut tally = Tally::default();
        let mut passing = 0;
        for pair in &self.pairs {
            let (vacancy, finish) = (self.hole(&pair.vacancy)?, self.hole(&pair.finish)?);
            let name = format!("{} to {}", self.board.name(vacancy), self.board.name(finish));
            if !seen.insert(smallest(&self.board, vacancy, finish)) {
                return refute(format!("{name} is listed twice, up to symmetry"));
            }
            let problem = problem(&self.board, vacancy, finish);
            if passes_parity(&problem) != pair.parity {
                return refute(format!("{name}: parity is claimed to be {}", pair.parity));
            }
            passing += u64::from(pair.parity);
            tally.check(&name, &pair.found, &problem, effort)?;
        }
        if let Some(&(vacancy, finish)) = all.difference(&seen).next() {
            return refute(format!("{} to {} is missing", self.board.name(vacancy), self.board.name(finish)));
        }
        lines
            .push(format!("{}, each listed once", counted(all.len() as u64, "pair", "pairs up to symmetry")));
        lines.push(format!("{} parity", counted(passing, "pair passes", "pairs pass")));
        tally.finish(lines)
    }

    fn hole(&self, name: &str) -> Result<Hole, Failure> {
        match parse_hole(&self.board, name).filter(|&hole| self.board.name(hole) == name) {
            Some(hole) => Ok(hole),
            None => refute(format!("the board has no hole `{}`", name.escape_debug())),
        }
    }
}

fn problem(board: &Board, vacancy: Hole, finish: Hole) -> Problem {
    let start = Position(board.full() & !(1 << vacancy));
    Problem { board: board.clone(), start, goal: Goal::Pattern(Position(1 << finish)) }
}

/// Every pair, the smallest of those that symmetries turn into one another standing for all.
pub(super) fn every_pair(board: &Board) -> BTreeSet<(Hole, Hole)> {
    let holes = || 0..Hole::try_from(board.len()).unwrap_or(Hole::MAX);
    holes().flat_map(|vacancy| holes().map(move |finish| smallest(board, vacancy, finish))).collect()
}

pub(super) fn smallest(board: &Board, vacancy: Hole, finish: Hole) -> (Hole, Hole) {
    let images = board.symmetries().iter().map(|turn| (turn.image(vacancy), turn.image(finish)));
    images.min().unwrap_or((vacancy, finish))
}

/// Whether start and goal agree in every parity class: whether their difference is a sum of jumps, modulo 2.
pub(super) fn passes_parity(problem: &Problem) -> bool {
    let Goal::Pattern(goal) = problem.goal else { return true };
    // Gaussian elimination: each row has a highest hole that no other row has as its highest.
    let mut rows: Vec<u64> = Vec::new();
    let reduce = |rows: &[u64], set: u64| rows.iter().fold(set, |set, row| set.min(set ^ row));
    for jump in problem.board.jumps() {
        let rest = reduce(&rows, jump.holes());
        if rest != 0 {
            rows.push(rest);
            rows.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
    reduce(&rows, problem.start.0 ^ goal.0) == 0
}
