//! The whole table of what can be reached, and what of that can still win.

use super::{Layer, POLL, Recount};
use crate::board::Permutation;
use crate::evidence::{Effort, Failure};
use crate::peg::claim::Level;
use crate::peg::{Position, Problem};

/// The symmetries of the board that keep both the start and the goal.
fn level_symmetries(problem: &Problem) -> Vec<Permutation> {
    let start = problem.start.0;
    let mut symmetries = problem.goal_symmetries();
    symmetries.retain(|symmetry| symmetry.image_of_set(start) == start);
    symmetries
}

/// One row for each number of jumps from 0 to `most`, as long as there are positions. What can still win is what can
/// win within that many jumps.
pub(in crate::peg::claim) fn levels(
    problem: &Problem,
    most: usize,
    effort: &Effort,
) -> Result<Vec<Level>, Failure> {
    let recount = Recount::onward(&problem.board, &level_symmetries(problem), effort);
    let mut layers = Vec::new();
    let mut held = 0;
    let mut layer = recount.first(problem.start.0, ());
    while !layer.is_empty() && layers.len() <= most {
        let next = recount.next_classes(&layer, held)?;
        held += layer.len();
        layers.push(layer);
        layer = next;
    }
    let mut table: Vec<Level> = (0..).zip(&layers).map(|(jump, layer)| row(&recount, jump, layer)).collect();
    let mut winnable = Layer::new();
    for (row, layer) in table.iter_mut().zip(&layers).rev() {
        winnable = can_win(&recount, problem, layer, &winnable)?;
        row.winnable = winnable.len() as u64;
    }
    Ok(table)
}

fn row(recount: &Recount, jump: u64, layer: &Layer<()>) -> Level {
    Level {
        jump,
        classes: layer.len() as u64,
        positions: layer.keys().map(|&pegs| recount.turns.class_size(pegs)).sum(),
        terminal: layer.keys().filter(|&&pegs| recount.is_stuck(pegs)).count() as u64,
        winnable: 0,
    }
}

/// The classes of a layer that are the goal, or have a jump to a class of the next layer that can win.
fn can_win(
    recount: &Recount,
    problem: &Problem,
    layer: &Layer<()>,
    next: &Layer<()>,
) -> Result<Layer<()>, Failure> {
    let mut winnable = Layer::new();
    for (index, &pegs) in layer.keys().enumerate() {
        if index % POLL == 0 {
            recount.effort.poll()?;
        }
        let mut wins = problem.goal.is_met(Position(pegs));
        recount.classes_after(pegs, |class, _, _| wins |= next.contains_key(&class));
        if wins {
            winnable.insert(pegs, ());
        }
    }
    Ok(winnable)
}
