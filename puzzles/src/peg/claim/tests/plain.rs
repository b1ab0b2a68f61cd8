//! The plainest recursions there are, without symmetry, layers or limits: what the recount is compared with.

use crate::peg::{Board, Hole, Jump, Move, Position, Problem};
use hashbrown::{HashMap, HashSet};

/// The number of sequences of jumps to the goal, and of complete games.
pub fn count(problem: &Problem, at: Position, memo: &mut HashMap<Position, (u128, u128)>) -> (u128, u128) {
    if let Some(&known) = memo.get(&at) {
        return known;
    }
    let after: Vec<Position> = at.jumps(&problem.board).filter_map(|jump| at.after(jump)).collect();
    let mut sums = (u128::from(problem.goal.is_met(at)), u128::from(after.is_empty()));
    for next in after {
        let (solutions, games) = count(problem, next, memo);
        sums = (sums.0 + solutions, sums.1 + games);
    }
    memo.insert(at, sums);
    sums
}

/// A shortest way on from a position in which the peg at a hole jumped last.
type Known = HashMap<(Position, Option<Hole>), Option<(u32, Vec<Jump>)>>;

/// The fewest moves to the goal and the jumps that make them, if there is a way.
pub fn fewest(
    problem: &Problem,
    at: Position,
    last: Option<Hole>,
    memo: &mut Known,
) -> Option<(u32, Vec<Jump>)> {
    if problem.goal.is_met(at) {
        return Some((0, Vec::new()));
    }
    if at.peg_count() <= problem.goal.peg_count() {
        return None;
    }
    if let Some(known) = memo.get(&(at, last)) {
        return known.clone();
    }
    let mut best: Option<(u32, Vec<Jump>)> = None;
    for jump in at.jumps(&problem.board) {
        let Some((moves, rest)) = at.after(jump).and_then(|next| fewest(problem, next, Some(jump.to), memo))
        else {
            continue;
        };
        let moves = moves + u32::from(last != Some(jump.from));
        if best.as_ref().is_none_or(|(fewest, _)| moves < *fewest) {
            best = Some((moves, [vec![jump], rest].concat()));
        }
    }
    memo.insert((at, last), best.clone());
    best
}

/// A solution with the fewest moves.
pub fn solution(problem: &Problem) -> Option<Vec<Move>> {
    let (_, jumps) = fewest(problem, problem.start, None, &mut Known::new())?;
    Some(Move::chain(&jumps))
}

/// The positions after each number of jumps.
pub fn layers(board: &Board, start: Position) -> Vec<HashSet<Position>> {
    let mut layers = vec![HashSet::from_iter([start])];
    loop {
        let next: HashSet<Position> = layers[layers.len() - 1]
            .iter()
            .flat_map(|&at| at.jumps(board).filter_map(move |jump| at.after(jump)))
            .collect();
        if next.is_empty() {
            return layers;
        }
        layers.push(next);
    }
}
