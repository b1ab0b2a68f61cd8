//! Rating a puzzle: the easiest step, again and again.

use super::board::{Board, Index};
use super::cells::bits;
use super::chains::{Forest, MULTIPLE, NISHIO, Simples, dynamic, nested};
use super::frame::Frame;
use super::step::Step;
use super::technique::Difficulty;
use super::view::View;
use super::{almost, exclusion, fish, grave, links, locking, loops, singles, subsets, sums, wings};
use crate::Budget;
use hlavolam_puzzles::sudoku::Problem;

/// All that is needed to find steps, used again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Engine<const W: usize> {
    pub board: Board<W>,
    simples: Simples<W>,
    forest: Forest<W>,
}

impl<const W: usize> Engine<W> {
    /// Begins with the digits and pencil marks of a puzzle: whether no two digits contradict each other.
    pub fn load(&mut self, frame: &Frame<W>, problem: &Problem) -> bool {
        self.board.clear(frame);
        for cell in problem.shape().cells() {
            let marks = problem.candidates(cell).bits();
            let out = self.board.mask(cell) & !marks;
            bits(out.into()).for_each(|digit| self.board.remove(frame, cell, digit as Index));
        }
        (0..).zip(problem.givens()).filter(|&(_, &given)| given != 0).all(|(cell, &given)| {
            let fits = self.board.has(cell, given - 1);
            if fits {
                self.board.set(frame, cell, given - 1);
            }
            fits
        })
    }

    /// The easiest step up to a rating, as far as the techniques lead.
    pub fn next(&mut self, frame: &Frame<W>, up_to: Difficulty, budget: &Budget) -> Option<Step> {
        let Self { board, simples, forest } = self;
        let view = View { frame, board };
        let most = up_to.0;
        let step = easy(view, most)
            .or_else(|| medium(view, most))
            .or_else(|| hard(view, most))
            .or_else(|| within(65, most, || simples.find(view, most)))
            .or_else(|| within(75, most, || almost::find(view, 7)))
            .or_else(|| within(75, most, || exclusion::triplet(view)))
            .or_else(|| branched(view, most, forest, budget));
        step.filter(|step| step.difficulty <= up_to)
    }

    /// Does what a step says.
    pub fn apply(&mut self, frame: &Frame<W>, step: &Step) {
        for out in &step.removed {
            self.board.remove(frame, out.cell, out.digit - 1);
        }
        if let Some(placed) = step.placed {
            self.board.set(frame, placed.cell, placed.digit - 1);
        }
    }
}

/// Chains with branches, from contradictions of one digit to chains within chains within chains.
fn branched<const W: usize>(
    view: View<W>,
    most: u8,
    forest: &mut Forest<W>,
    budget: &Budget,
) -> Option<Step> {
    let plain = [NISHIO, MULTIPLE, dynamic(0)];
    let within = [dynamic(1), dynamic(2), dynamic(3), nested(0), nested(1), nested(2), nested(3)];
    // Chains know nothing of sums. With hardly a digit given they would branch endlessly and find little.
    let within = if view.frame.totals.is_empty() { &within[..] } else { &[] };
    let mut possible = plain.iter().chain(within).copied().filter(|search| search.base <= most);
    possible.find_map(|search| forest.find(view, search, most, budget))
}

/// Asks a technique whose steps are at least so hard, unless that is too hard.
fn within(least: u8, most: u8, find: impl FnOnce() -> Option<Step>) -> Option<Step> {
    if least <= most { find() } else { None }
}

/// Singles, and what leaves one.
fn easy<const W: usize>(view: View<W>, most: u8) -> Option<Step> {
    singles::full_house(view)
        .or_else(|| singles::hidden_single(view))
        .or_else(|| within(17, most, || locking::direct(view)))
        .or_else(|| within(20, most, || subsets::direct(view, 2)))
        .or_else(|| within(23, most, || singles::naked_single(view)))
        .or_else(|| within(24, most, || sums::combinations(view)))
        .or_else(|| within(25, most, || subsets::direct(view, 3)))
        .or_else(|| within(26, most, || locking::find(view)))
        .or_else(|| within(27, most, || sums::of_houses(view, 1, 27)))
        .or_else(|| within(29, most, || locking::common_peer(view)))
}

/// Sets, fish and wings.
fn medium<const W: usize>(view: View<W>, most: u8) -> Option<Step> {
    within(30, most, || subsets::naked(view, 2))
        .or_else(|| within(31, most, || sums::of_houses(view, 2, 31)))
        .or_else(|| within(32, most, || fish::find(view, 2)))
        .or_else(|| within(33, most, || sums::placements(view)))
        .or_else(|| within(34, most, || subsets::hidden(view, 2)))
        .or_else(|| within(36, most, || subsets::naked(view, 3)))
        .or_else(|| within(38, most, || fish::find(view, 3)))
        .or_else(|| within(39, most, || sums::of_houses(view, 3, 39)))
        .or_else(|| within(40, most, || subsets::hidden(view, 3)))
        .or_else(|| within(40, most, || links::find(view, 2)))
        .or_else(|| within(42, most, || wings::find(view, false)))
        .or_else(|| within(44, most, || wings::find(view, true)))
        .or_else(|| within(45, most, || loops::find(view)))
}

/// Larger sets and wings, and more links.
fn hard<const W: usize>(view: View<W>, most: u8) -> Option<Step> {
    within(50, most, || subsets::naked(view, 4))
        .or_else(|| within(52, most, || fish::find(view, 4)))
        .or_else(|| within(54, most, || subsets::hidden(view, 4)))
        .or_else(|| within(54, most, || links::find(view, 3)))
        .or_else(|| within(55, most, || almost::find(view, 4)))
        .or_else(|| within(56, most, || grave::find(view)))
        .or_else(|| within(58, most, || links::find(view, 4)))
        .or_else(|| within(62, most, || almost::find(view, 5)))
        .or_else(|| within(62, most, || exclusion::pair(view)))
        .or_else(|| within(66, most, || almost::find(view, 6)))
}
