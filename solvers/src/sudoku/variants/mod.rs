//! The search for puzzles of any size and with any rules: constraint propagation on the candidates of cells.
//!
//! A state is a word of candidates for each cell. What follows is drawn from three kinds of rules until nothing changes:
//!
//! - a cell with one candidate takes it from every cell that must differ from it;
//! - a digit with one place in a house goes there;
//! - the cells of a cage, and those that cages leave over in a house, keep the digits that some set with their sum has.
//!
//! Then a cell with two candidates, or a digit with two places in a house, or else the cell with the fewest candidates is
//! tried: first with one digit, then without it. Each level of the search is a copy of the state, so that undoing costs
//! nothing.

mod agenda;
mod plan;
mod sums;

use crate::Budget;
use crate::engine::End;
use agenda::Agenda;
use hlavolam_puzzles::sudoku::{Problem, Shape};
use plan::Plan;
use std::ops::ControlFlow;

/// Dead ends between two questions to the budget.
const PATIENCE: u64 = 256;

/// A puzzle and the state of its search.
#[derive(Clone, Debug)]
pub struct Search {
    plan: Plan,
    /// The candidates of every cell, for each level of the search one after the other.
    levels: Vec<u32>,
    /// For each level above the first: the cell and the candidate that was tried.
    branches: Vec<(u16, u32)>,
    /// Cells that have one candidate left, which their peers do not know yet.
    fresh: Vec<u16>,
    houses: Agenda,
    sums: Agenda,
    /// The candidates of the cells of one sum.
    masks: Vec<u32>,
    /// Whether no solution lies below the state.
    is_stuck: bool,
}

impl Search {
    /// The search of a puzzle.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let masks: Vec<u32> = problem.shape().cells().map(|cell| problem.candidates(cell).bits()).collect();
        let mut search = Self::on(problem.shape());
        search.restart(&masks);
        search
    }

    /// A search on a shape that is still to be given candidates by [`Self::restart`].
    #[must_use]
    pub fn on(shape: &Shape) -> Self {
        let plan = Plan::new(shape);
        Self {
            levels: Vec::new(),
            fresh: Vec::with_capacity(plan.cells),
            houses: Agenda::full(plan.houses.len()),
            sums: Agenda::full(plan.sums.len()),
            masks: Vec::with_capacity(plan.side),
            branches: Vec::with_capacity(plan.cells),
            is_stuck: true,
            plan,
        }
    }

    /// Starts again on the same shape, with these candidates for each cell, a bit for each digit.
    ///
    /// # Panics
    /// If there are more or fewer cells.
    pub fn restart(&mut self, masks: &[u32]) {
        assert_eq!(masks.len(), self.plan.cells, "candidates for each cell");
        self.levels.clear();
        self.levels.extend_from_slice(masks);
        self.branches.clear();
        self.fresh.clear();
        let single = (0..).zip(masks).filter(|(_, mask)| mask.is_power_of_two());
        self.fresh.extend(single.map(|(cell, _)| cell));
        self.houses = Agenda::full(self.plan.houses.len());
        self.sums = Agenda::full(self.plan.sums.len());
        self.is_stuck = masks.contains(&0);
    }

    /// Visits solutions, each as a bit for each cell, until `visit` breaks off.
    pub fn run(&mut self, budget: &Budget, visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>) -> End {
        self.run_within(u64::MAX, budget, visit).expect("nobody waits for so many dead ends")
    }

    /// The same, but given up after so many dead ends and solutions; then nothing is said.
    pub fn run_within(
        &mut self,
        dead_ends: u64,
        budget: &Budget,
        visit: &mut impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Option<End> {
        for dead_end in 1..=dead_ends {
            while !self.is_stuck && self.propagate() {
                match self.branch() {
                    Some((cell, bit)) => self.descend(cell, bit),
                    None if visit(self.state()).is_break() => return Some(End::Enough),
                    None => break,
                }
            }
            if !self.ascend() {
                return Some(End::All);
            }
            if dead_end % PATIENCE == 0
                && let Err(stop) = budget.check()
            {
                return Some(End::Stopped(stop));
            }
        }
        None
    }

    /// The candidates of the deepest level.
    fn state(&self) -> &[u32] {
        &self.levels[self.levels.len() - self.plan.cells..]
    }

    fn get(&self, cell: u16) -> u32 {
        self.state()[usize::from(cell)]
    }

    fn descend(&mut self, cell: u16, bit: u32) {
        self.levels.extend_from_within(self.levels.len() - self.plan.cells..);
        self.branches.push((cell, bit));
        self.is_stuck = !self.keep(cell, bit);
    }

    /// Goes back to the last branch and takes its candidate away; false if there is none.
    fn ascend(&mut self) -> bool {
        self.fresh.clear();
        self.houses.clear();
        self.sums.clear();
        let Some((cell, bit)) = self.branches.pop() else { return false };
        self.levels.truncate(self.levels.len() - self.plan.cells);
        self.is_stuck = !self.keep(cell, !bit);
        true
    }

    /// Leaves a cell only these candidates; false if none is left.
    fn keep(&mut self, cell: u16, mask: u32) -> bool {
        let base = self.levels.len() - self.plan.cells;
        let state = &mut self.levels[base + usize::from(cell)];
        let left = *state & mask;
        if left == *state {
            return true;
        }
        *state = left;
        if left.is_power_of_two() {
            self.fresh.push(cell);
        }
        self.plan.houses_of.get(usize::from(cell)).iter().for_each(|&house| self.houses.note(house));
        self.plan.sums_of.get(usize::from(cell)).iter().for_each(|&sum| self.sums.note(sum));
        left != 0
    }

    /// Draws whatever follows; false if something is left without a candidate.
    fn propagate(&mut self) -> bool {
        loop {
            let goes_on = if let Some(cell) = self.fresh.pop() {
                self.tell_peers(cell)
            } else if let Some(house) = self.houses.next() {
                self.look_at_house(house)
            } else if let Some(sum) = self.sums.next() {
                self.look_at_sum(sum)
            } else {
                return true;
            };
            if !goes_on {
                return false;
            }
        }
    }

    fn tell_peers(&mut self, cell: u16) -> bool {
        let bit = self.get(cell);
        for at in 0..self.plan.peers.get(usize::from(cell)).len() {
            let peer = self.plan.peers.get(usize::from(cell))[at];
            if !self.keep(peer, !bit) {
                return false;
            }
        }
        true
    }

    /// Puts digits that have one place in a house there.
    fn look_at_house(&mut self, house: usize) -> bool {
        let (mut once, mut twice, mut done) = (0, 0, 0);
        for &cell in self.plan.houses.get(house) {
            let mask = self.get(cell);
            twice |= once & mask;
            once |= mask;
            done |= if mask.is_power_of_two() { mask } else { 0 };
        }
        if once != self.plan.all {
            return false;
        }
        let hidden = once & !twice & !done;
        if hidden == 0 {
            return true;
        }
        for at in 0..self.plan.side {
            let cell = self.plan.houses.get(house)[at];
            let here = self.get(cell) & hidden;
            // A cell cannot hold two digits that both have no other place.
            if here & here.wrapping_sub(1) != 0 || here != 0 && !self.keep(cell, here) {
                return false;
            }
        }
        true
    }

    fn look_at_sum(&mut self, sum: usize) -> bool {
        let mut masks = std::mem::take(&mut self.masks);
        masks.clear();
        masks.extend(self.plan.sums[sum].cells.iter().map(|&cell| self.get(cell)));
        let mut fits = sums::narrow(&self.plan.sums[sum], &mut masks);
        for (at, &mask) in masks.iter().enumerate() {
            let cell = self.plan.sums[sum].cells[at];
            fits = fits && self.keep(cell, mask);
        }
        self.masks = masks;
        fits
    }

    /// What to try next: a cell and one of its candidates; nothing if every cell has one.
    fn branch(&self) -> Option<(u16, u32)> {
        let open = (0..).zip(self.state()).filter(|(_, mask)| !mask.is_power_of_two());
        let (cell, mask) = open.min_by_key(|(_, mask)| mask.count_ones())?;
        let lowest = mask & mask.wrapping_neg();
        if mask.count_ones() == 2 {
            return Some((cell, lowest));
        }
        Some(self.two_places().unwrap_or((cell, lowest)))
    }

    /// One of the two places of a digit that has no more in some house.
    fn two_places(&self) -> Option<(u16, u32)> {
        (0..self.plan.houses.len()).find_map(|house| {
            let cells = self.plan.houses.get(house);
            let (mut once, mut twice, mut often) = (0, 0, 0);
            for &cell in cells {
                let mask = self.get(cell);
                often |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            let exactly = twice & !often;
            let bit = exactly & exactly.wrapping_neg();
            let place = cells.iter().copied().find(|&cell| self.get(cell) & bit != 0)?;
            Some((place, bit))
        })
    }
}
