//! Looking at everything: from the start, or from the start and the goal.

use super::impossible::hole_names;
use super::recount::{Swept, jumps_to_goal, sweep_back, sweep_on};
use crate::evidence::{Effort, Failure, counted, grouped, refute};
use crate::peg::{Position, Problem};

pub(super) fn exhausted(problem: &Problem, classes: &[u64], effort: &Effort) -> Result<String, Failure> {
    let depth = jumps_to_goal(problem);
    let swept = sweep_on(&problem.board, &problem.goal_symmetries(), problem.start, depth, effort)?;
    same("from the start", classes, &swept)?;
    if classes.len() < swept.classes.len() {
        return refute(format!("{} levels are claimed, there are {}", classes.len(), swept.classes.len()));
    }
    if let Some(goal) = swept.last().find(|&pegs| problem.goal.is_met(pegs)) {
        return refute(format!("the goal can be reached: {} at the end", hole_names(&problem.board, goal)));
    }
    Ok(recounted(&[&swept]))
}

pub(super) fn both_ways(
    problem: &Problem,
    goals: &[Position],
    forward: &[u64],
    backward: &[u64],
    effort: &Effort,
) -> Result<String, Failure> {
    let (Some(ahead), Some(behind)) = (forward.len().checked_sub(1), backward.len().checked_sub(1)) else {
        return refute("a side without any level");
    };
    // Where the sides do not meet, one jump more on each side shows which of them has run out of positions.
    let missing = jumps_to_goal(problem).checked_sub(ahead.saturating_add(behind));
    let more = match missing {
        Some(0) => 0,
        Some(_) => 1,
        None => return refute("the two sides overlap"),
    };
    let (board, turns) = (&problem.board, problem.board.symmetries());
    let near_start = sweep_on(board, turns, problem.start, ahead + more, effort)?;
    same("from the start", forward, &near_start)?;
    let near_goal = sweep_back(board, turns, goals, behind + more, near_start.last_len(), effort)?;
    same("back from the goal", backward, &near_goal)?;
    let goes_on = |claimed: &[u64], swept: &Swept| claimed.len() < swept.classes.len();
    if more == 1 && goes_on(forward, &near_start) && goes_on(backward, &near_goal) {
        return refute("both sides go on beyond the levels claimed, and do not meet");
    }
    match near_start.common(&near_goal) {
        Some(class) => refute(format!("both sides have a class with pegs in {}", hole_names(board, class))),
        None => Ok(recounted(&[&near_start, &near_goal])),
    }
}

/// Compares the levels claimed with those found, of which there may be more.
fn same(side: &str, claimed: &[u64], swept: &Swept) -> Result<(), Failure> {
    let found = swept.classes.iter().chain(std::iter::repeat(&0));
    match claimed.iter().zip(found).enumerate().find(|(_, (claimed, found))| claimed != found) {
        None if claimed.len() <= swept.classes.len() => Ok(()),
        None => refute(format!("levels without a class are claimed {side}")),
        Some((jump, (claimed, found))) => {
            let (claimed, found) = (grouped(claimed), grouped(found));
            refute(format!("{claimed} classes {jump} jumps {side} are claimed, a recount finds {found}"))
        }
    }
}

fn recounted(sides: &[&Swept]) -> String {
    let classes = sides.iter().flat_map(|side| &side.classes).sum();
    format!("recounted {}", counted(classes, "class", "classes"))
}
