//! The table of positions by the number of jumps.

use super::{Classes, with_classes};
use crate::engine::{Layer, Met, Space, Trail, corridor};
use crate::{Answer, Budget, Stop};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::Problem;
use hlavolam_puzzles::peg::claim::Level;
use rayon::prelude::*;

/// For every number of jumps from the start: how many positions can be reached, in how many of them no jump is left,
/// and from how many the goal can still be reached.
///
/// Classes are counted up to the symmetries of the board that keep both the start and the goal. When a limit is
/// reached, the answer holds the rows that are complete but for `winnable`, which is 0 in them.
pub fn levels(problem: &Problem, budget: &Budget) -> Answer<Vec<Level>, (), Vec<Level>> {
    let keeps_start = |s: &Permutation| s.image_of_set(problem.start.0) == problem.start.0;
    let symmetries: Vec<Permutation> = problem.goal_symmetries().into_iter().filter(keeps_start).collect();
    let mut rows = Vec::new();
    let outcome = with_classes!(&problem.board, &symmetries, |space| {
        budget.run(|| fill(problem, &space, &mut rows, budget))
    });
    match outcome {
        Ok(()) => Answer::Solved(rows),
        Err(stop) => Answer::Limit(stop, rows),
    }
}

fn fill<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    rows: &mut Vec<Level>,
    budget: &Budget,
) -> Result<(), Stop> {
    let most = problem.start.peg_count() as usize;
    let mut trail = Trail::from(space, &[space.canonical(problem.start.0)]);
    while !trail.last().is_empty() {
        rows.push(row(space, trail.depth() as u64, trail.last(), budget)?);
        budget.report(trail.depth(), most, trail.last().len());
        trail.grow(space, budget)?;
    }
    for (row, winnable) in rows.iter_mut().zip(winnable(problem, space, &mut trail, budget)?) {
        row.winnable = winnable;
    }
    Ok(())
}

fn row<const G: usize>(
    space: &Classes<G>,
    jump: u64,
    layer: &Layer<u64>,
    budget: &Budget,
) -> Result<Level, Stop> {
    budget.check()?;
    let places = (0..layer.len()).into_par_iter().with_min_len(1024);
    let (terminal, positions) = places
        .map(|place| {
            let class = layer.state(place);
            (u64::from(!space.has_jump(class)), space.orbit(class))
        })
        .reduce(|| (0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    Ok(Level { jump, classes: layer.len() as u64, positions, terminal, winnable: 0 })
}

/// The number of classes on a way to the goal, for each number of jumps.
fn winnable<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    forward: &mut Trail<Classes<G>>,
    budget: &Budget,
) -> Result<Vec<u64>, Stop> {
    let Some(jumps) = problem.start.peg_count().checked_sub(problem.goal.peg_count()) else {
        return Ok(Vec::new());
    };
    let mut ends: Vec<u64> =
        problem.goal.positions(&problem.board).iter().map(|goal| space.reversed(goal.0)).collect();
    ends.sort_unstable();
    ends.dedup();
    let mut backward = Trail::from(space, &ends);
    let mirrored = ends == [space.canonical(problem.start.0)];
    match corridor(space, forward, (!mirrored).then_some(&mut backward), jumps as usize, budget)? {
        Met::Apart { .. } => Ok(Vec::new()),
        Met::Corridor(corridor) => Ok(corridor.layers.iter().map(|layer| layer.len() as u64).collect()),
    }
}
