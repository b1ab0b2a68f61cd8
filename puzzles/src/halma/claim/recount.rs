//! Plain searches: for a shorter solution, and for all that can be reached.

use super::classes::Classes;
use super::halves::Halves;
use crate::evidence::{Effort, Failure, counted, refute};
use crate::halma::{Board, Cell, Cells, Position, Problem};
use hashbrown::HashSet;

/// Checks that no solution has less than `at_least` moves or hops: counts by class from both ends that do not meet in
/// fewer moves; or else a search from both ends that keeps only positions whose counts may still lead to the other.
pub(super) fn refutes_less(
    problem: &Problem,
    hops: bool,
    at_least: usize,
    of: &[u8],
    effort: &Effort,
    lines: &mut Vec<String>,
) -> Result<(), Failure> {
    let Some(most) = at_least.checked_sub(1) else { return Ok(()) };
    if problem.first() == problem.last() {
        return refute("there is a solution in 0");
    }
    let classes = Classes::new(problem.board(), of, problem.start().len());
    let unit = if hops { "hops" } else { "moves" };
    let Some(halves) = Halves::new(problem, hops, most, &classes, effort)? else {
        lines.push(format!("no solution in {most} {unit}: counts of men by class are further apart"));
        return Ok(());
    };
    let states = halves.keep_apart()?;
    lines.push(format!(
        "no solution in {most} {unit}: searched again {}",
        counted(states, "position", "positions")
    ));
    Ok(())
}

/// Checks that the end is not among all positions that can be reached.
pub(super) fn exhausted(problem: &Problem, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
    let mut seen: HashSet<Position> = HashSet::from([problem.first()]);
    let mut edge = vec![problem.first()];
    while let Some(position) = edge.pop() {
        effort.poll()?;
        each_after(problem.board(), position, false, |_, after| {
            if seen.insert(after) {
                edge.push(after);
            }
        });
        effort.allows(seen.len())?;
    }
    if seen.contains(&problem.last()) {
        return refute("the end can be reached");
    }
    let told = counted(seen.len() as u64, "position", "positions");
    lines.push(format!("{told} can be reached, and the end is none of them"));
    Ok(())
}

/// The positions one move away, or one step or jump, each with the cells from which and to which the man goes.
pub(super) fn each_after(
    board: &Board,
    position: Position,
    hops: bool,
    mut visit: impl FnMut([Cell; 2], Position),
) {
    for from in position.men.iter() {
        let others = position.men.without(from);
        for to in ends(board, others, from, hops).iter() {
            let marked = position.marked.map(|cell| if cell == from { to } else { cell });
            visit([from, to], Position { men: others.with(to), marked });
        }
    }
}

/// Where a man can go from a cell: by a step, or by one jump after the other.
fn ends(board: &Board, others: Cells, from: Cell, hops: bool) -> Cells {
    let mut chain = Cells::NONE.with(from);
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        for link in board.links(at).iter().filter(|link| others.contains(link.next)) {
            if let Some(to) = link.behind.filter(|&to| !others.contains(to) && !chain.contains(to)) {
                chain = chain.with(to);
                if !hops {
                    edge.push(to);
                }
            }
        }
    }
    let steps = board.links(from).iter().map(|link| link.next).filter(|&next| !others.contains(next));
    steps.fold(chain, Cells::with).without(from)
}
