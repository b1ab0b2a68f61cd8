//! Weights of holes: parity classes and pagoda functions.

use super::Picture;
use super::picture::total;
use crate::evidence::{Failure, refute};
use crate::peg::{Jump, Position, Problem};

/// Which goals a reason rules out, and how.
type RuledOut = (Vec<bool>, String);

pub(super) fn parity(problem: &Problem, goals: &[Position], picture: &Picture) -> Result<RuledOut, Failure> {
    let board = &problem.board;
    let weights = picture.read(board)?;
    if let Some(weight) = weights.iter().find(|weight| !(0..=1).contains(*weight)) {
        return refute(format!("the weights of a parity are 0 and 1, not {weight}"));
    }
    if let Some(jump) = board.jumps().iter().find(|jump| total(&weights, Position(jump.holes())) % 2 != 0) {
        return refute(format!(
            "the jump from {} to {} changes the parity",
            board.name(jump.from),
            board.name(jump.to)
        ));
    }
    let start = total(&weights, problem.start) % 2;
    let word = if start == 0 { "even" } else { "odd" };
    let ruled_out = goals.iter().map(|&goal| total(&weights, goal) % 2 != start).collect();
    Ok((ruled_out, format!("no jump changes it, and at the start it is {word}")))
}

pub(super) fn pagoda(problem: &Problem, goals: &[Position], picture: &Picture) -> Result<RuledOut, Failure> {
    let board = &problem.board;
    let weights = picture.read(board)?;
    let rises =
        |jump: &&Jump| total(&weights, Position(jump.pegs())) < total(&weights, Position(1 << jump.to));
    if let Some(jump) = board.jumps().iter().find(rises) {
        return refute(format!(
            "the jump from {} to {} raises the weight",
            board.name(jump.from),
            board.name(jump.to)
        ));
    }
    let start = total(&weights, problem.start);
    let ruled_out = goals.iter().map(|&goal| start < total(&weights, goal)).collect();
    Ok((ruled_out, format!("no jump raises the weight, and the start weighs {}", start)))
}
