//! From the layers of a search back to moves.

use super::space::Space;
use super::word::Word;
use crate::engine::{Bounded, Layer, Way};
use hlavolam_puzzles::halma::{Board, Cell, Cells, Move, Position};
use std::collections::VecDeque;

/// The moves of a way that is known by its middle and the layers to both ends.
///
/// The symmetries by which states were made canonical keep the start and the target, so that the way from any image of
/// its middle ends where it should.
pub(super) fn moves<W: Word>(space: &Space<'_, W>, board: &Board, way: &Way<W>) -> Vec<Move> {
    let halfway = way.halfway;
    let mut states = walk(space, halfway.state, &way.ahead[..halfway.before], |state| space.canonical(state));
    states.reverse();
    states.push(halfway.state);
    if way.behind.is_empty() {
        states.extend(walk(space, halfway.state, &way.ahead[..halfway.after], |state| space.mirrored(state)));
    } else {
        states
            .extend(walk(space, halfway.state, &way.behind[..halfway.after], |state| space.canonical(state)));
    }
    between(space, board, states)
}

/// The moves between states that are one move apart each.
pub(super) fn between<W: Word>(space: &Space<'_, W>, board: &Board, states: Vec<W>) -> Vec<Move> {
    let positions: Vec<Position> = states.into_iter().map(|state| space.position(state)).collect();
    joined(positions.windows(2).map(|pair| step_between(board, pair[0].men, pair[1].men)).collect(), board)
}

/// The states from one, which is not named, through the layers, the last first.
fn walk<W: Word>(space: &Space<'_, W>, from: W, layers: &[Layer<W>], named: impl Fn(W) -> W) -> Vec<W> {
    let mut states = Vec::new();
    let mut at = from;
    for layer in layers.iter().rev() {
        let mut found = None;
        space.each_next(at, |next| {
            if found.is_none() && layer.contains(named(next)) {
                found = Some(next);
            }
        });
        let Some(next) = found else { break };
        states.push(next);
        at = next;
    }
    states
}

/// The move from some men to others that one move makes of them.
fn step_between(board: &Board, before: Cells, after: Cells) -> Move {
    let (from, to) = (before.minus(after).iter().next(), after.minus(before).iter().next());
    let (from, to) = (from.unwrap_or_default(), to.unwrap_or_default());
    Move { path: path(board, before, from, to) }
}

/// The cells that a man visits on its way: a step, or the fewest jumps.
pub(super) fn path(board: &Board, men: Cells, from: Cell, to: Cell) -> Vec<Cell> {
    if board.is_step(from, to) {
        return vec![from, to];
    }
    let others = men.without(from);
    let mut before: Vec<Option<Cell>> = vec![None; board.len()];
    before[usize::from(from)] = Some(from);
    let mut edge = VecDeque::from([from]);
    while let Some(at) = edge.pop_front() {
        for (over, behind) in board.links(at).iter().filter_map(|link| Some((link.next, link.behind?))) {
            if others.contains(over) && !others.contains(behind) && before[usize::from(behind)].is_none() {
                before[usize::from(behind)] = Some(at);
                edge.push_back(behind);
            }
        }
    }
    let back = |&cell: &Cell| before[usize::from(cell)].filter(|&previous| previous != cell);
    let mut path: Vec<Cell> = std::iter::successors(Some(to), back).collect();
    path.reverse();
    path
}

/// Moves with jumps that follow each other by the same man made one chain.
pub(super) fn joined(moves: Vec<Move>, board: &Board) -> Vec<Move> {
    let mut chains: Vec<Move> = Vec::new();
    let is_step = |play: &Move| play.path.len() == 2 && board.is_step(play.path[0], play.path[1]);
    for play in moves {
        match chains.last_mut() {
            Some(last) if last.path.last() == play.path.first() && !is_step(last) && !is_step(&play) => {
                last.path.extend(&play.path[1..]);
            }
            _ => chains.push(play),
        }
        if chains.last().is_some_and(|chain| chain.path.first() == chain.path.last()) {
            chains.pop();
        }
    }
    chains
}
