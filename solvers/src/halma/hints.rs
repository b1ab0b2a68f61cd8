//! How many moves each move would leave.

use super::fewest::fewest;
use super::line::path;
use crate::{Answer, Budget, Stop};
use hlavolam_puzzles::halma::{Board, Cell, Cells, Marked, Metric, Move, Problem};
use std::collections::BTreeSet;

/// A move, and the fewest moves to the target after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub play: Move,
    /// What the target is away by then, as the metric counts; `None` if it is out of reach.
    pub left: Option<usize>,
}

/// Every move from the start of a problem with what it leaves, the best first. Meant for small boards, where each of
/// the questions is answered at once.
///
/// # Errors
/// The limit that was reached before all was known.
pub fn hints(problem: &Problem, metric: Metric, budget: &Budget) -> Result<Vec<Hint>, Stop> {
    let hint = |play: Move| {
        let (Some(&from), Some(&to)) = (play.path.first(), play.path.last()) else { return Ok(None) };
        let men = problem.start().without(from).with(to);
        let follow = |m: Marked| Marked { from: if m.from == from { to } else { m.from }, to: m.to };
        let after =
            Problem::new(problem.board().clone(), men, problem.target(), problem.marked().map(follow));
        let Ok(after) = after else { return Ok(None) };
        let left = match fewest(&after, metric, budget) {
            Answer::Solved(best) => Some(best.lower_bound),
            Answer::Impossible(_) => None,
            Answer::Limit(stop, _) => return Err(stop),
        };
        Ok(Some(Hint { play, left }))
    };
    let found: Result<Vec<Option<Hint>>, Stop> =
        moves(problem.board(), problem.start()).into_iter().map(hint).collect();
    let mut hints: Vec<Hint> = found?.into_iter().flatten().collect();
    hints.sort_by_key(|hint| hint.left.unwrap_or(usize::MAX));
    Ok(hints)
}

/// Every move, by the shortest chain to each cell.
fn moves(board: &Board, men: Cells) -> Vec<Move> {
    let of = |from: Cell| {
        let mut ends = BTreeSet::new();
        let mut edge = vec![from];
        while let Some(at) = edge.pop() {
            let over = board.links(at).iter().filter(|link| link.next != from && men.contains(link.next));
            for to in over.filter_map(|link| link.behind).filter(|&to| !men.contains(to)) {
                if ends.insert(to) {
                    edge.push(to);
                }
            }
        }
        ends.extend(board.links(from).iter().map(|link| link.next).filter(|&next| !men.contains(next)));
        ends.into_iter().map(move |to| Move { path: path(board, men, from, to) })
    };
    men.iter().flat_map(of).collect()
}
