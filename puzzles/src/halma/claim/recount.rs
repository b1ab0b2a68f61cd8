//! A plain search for a shorter solution.

use super::classes::{Classes, Counts};
use crate::evidence::{Effort, Failure, counted, refute};
use crate::halma::{Board, Cell, Cells, Position, Problem};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Checks that no solution has less than `at_least` moves or hops: counts by class from both ends that do not meet in
/// fewer moves; or else a search from the start that keeps only positions whose counts may still lead to the target.
pub(super) fn refutes_less(
    problem: &Problem,
    hops: bool,
    at_least: usize,
    of: &[u8],
    effort: &Effort,
    lines: &mut Vec<String>,
) -> Result<(), Failure> {
    if at_least == 0 {
        return Ok(());
    }
    let classes = Classes::new(problem.board(), of);
    let most = at_least - 1;
    let [first, last] = [problem.start(), problem.target()].map(|end| classes.counts(end));
    let unit = if hops { "hops" } else { "moves" };
    let to_target = classes.distances(last, most, effort)?;
    if !to_target.contains_key(&first) {
        lines.push(format!("no solution in {most} {unit}: counts of men by class are further apart"));
        return Ok(());
    }
    let near = Near { to: [to_target, classes.distances(first, most, effort)?], classes };
    let states = meeting(problem, hops, most, &near, effort)?;
    lines.push(format!(
        "no solution in {most} {unit}: searched again {}",
        counted(states, "position", "positions")
    ));
    Ok(())
}

/// Checks that the end is not among all positions that can be reached.
pub(super) fn exhausted(problem: &Problem, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
    let mut seen = HashSet::from([problem.first()]);
    let mut edge = vec![problem.first()];
    while let Some(position) = edge.pop() {
        effort.poll()?;
        for after in after(problem.board(), position, false) {
            if seen.insert(after) {
                edge.push(after);
            }
        }
        effort.allows(seen.len())?;
    }
    if seen.contains(&problem.last()) {
        return refute("the end can be reached");
    }
    let told = counted(seen.len() as u64, "position", "positions");
    lines.push(format!("{told} can be reached, and the end is none of them"));
    Ok(())
}

/// The fewest moves from counts to those of the target and of the start.
struct Near<'a> {
    to: [HashMap<Counts, usize>; 2],
    classes: Classes<'a>,
}

/// Searches from both ends; the number of positions seen if the two do not meet.
fn meeting(problem: &Problem, hops: bool, most: usize, near: &Near, effort: &Effort) -> Result<u64, Failure> {
    let mut seen = [problem.first(), problem.last()].map(|end| HashSet::from([end]));
    let mut edges = seen.clone();
    let mut depths = [0; 2];
    for moves in 0..=most {
        if !edges[0].is_disjoint(&seen[1]) || !edges[1].is_disjoint(&seen[0]) {
            return refute(format!("there is a solution in {moves}"));
        }
        if moves == most {
            break;
        }
        let side = usize::from(edges[1].len() < edges[0].len());
        depths[side] += 1;
        let mut next = HashSet::new();
        for &position in &edges[side] {
            effort.poll()?;
            for after in after(problem.board(), position, hops) {
                let left = near.to[side].get(&near.classes.counts(after.men));
                if left.is_some_and(|left| left + depths[side] <= most) && seen[side].insert(after) {
                    next.insert(after);
                }
            }
            effort.allows(seen[0].len() + seen[1].len())?;
        }
        edges[side] = next;
    }
    Ok((seen[0].len() + seen[1].len()) as u64)
}

/// The positions one move away, or one step or jump.
pub(super) fn after(board: &Board, position: Position, hops: bool) -> BTreeSet<Position> {
    let moved = |from: Cell| {
        let others = position.men.without(from);
        let marked = move |to| position.marked.map(|cell| if cell == from { to } else { cell });
        let ends = ends(board, others, from, hops);
        ends.into_iter().map(move |to| Position { men: others.with(to), marked: marked(to) })
    };
    position.men.iter().flat_map(moved).collect()
}

fn ends(board: &Board, others: Cells, from: Cell, hops: bool) -> BTreeSet<Cell> {
    let mut chain = BTreeSet::from([from]);
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        for link in board.links(at).iter().filter(|link| others.contains(link.next)) {
            if let Some(to) = link.behind.filter(|&to| !others.contains(to))
                && chain.insert(to)
                && !hops
            {
                edge.push(to);
            }
        }
    }
    chain.extend(board.links(from).iter().map(|link| link.next).filter(|&next| !others.contains(next)));
    chain.remove(&from);
    chain
}
