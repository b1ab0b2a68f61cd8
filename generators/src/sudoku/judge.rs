//! Who tells whether a solution is the only one.

use super::unavoidable::{Unavoidable, exchanges};
use hlavolam_puzzles::sudoku::{Cell, Shape};
use hlavolam_solvers::Budget;
use hlavolam_solvers::engine::End;
use hlavolam_solvers::sudoku::Search;
use hlavolam_solvers::sudoku::nine::{Position, find};
use std::ops::ControlFlow;

/// What is said of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// There is no other.
    Only,
    /// There is another.
    Other,
    /// It would take too long to tell.
    Unknown,
}

/// Tells whether a solution is the only one, if each cell may hold certain digits.
pub trait Judge {
    /// Gives a cell these candidates, a bit for each digit.
    fn set(&mut self, cell: Cell, mask: u32);

    /// Whether there is another solution than this, and puts it into `other`.
    fn ask(&mut self, solution: &[u8], other: &mut Vec<u8>) -> Asked;

    /// Adds unavoidable sets of a filled grid, all of whose cells are clues, as far as they are easy to see.
    fn unavoidable(&self, _solution: &[u8], _sets: &mut Unavoidable) {}
}

/// The judge of the usual sudoku.
pub type Nine = Position;

impl Judge for Nine {
    fn set(&mut self, cell: Cell, mask: u32) {
        Position::set(self, usize::from(cell), mask as u16);
    }

    fn ask(&mut self, solution: &[u8], other: &mut Vec<u8>) -> Asked {
        let Some(found) = find(&*self, |found| found.cells() != solution) else { return Asked::Only };
        other.clear();
        other.extend_from_slice(found.cells());
        Asked::Other
    }

    fn unavoidable(&self, solution: &[u8], sets: &mut Unavoidable) {
        exchanges(solution, |cells| sets.add(cells.iter().copied(), cells.len() as u16));
    }
}

/// The judge of any shape.
#[derive(Clone, Debug)]
pub struct Any<'a> {
    search: Search,
    masks: Vec<u32>,
    budget: &'a Budget,
}

/// Dead ends after which it is given up.
const DEAD_ENDS: u64 = 2_000;

impl<'a> Any<'a> {
    pub fn new(shape: &Shape, budget: &'a Budget) -> Self {
        Self { search: Search::on(shape), masks: vec![shape.digits().bits(); shape.len()], budget }
    }

    /// The candidates of all cells.
    pub fn masks(&mut self) -> &mut [u32] {
        &mut self.masks
    }

    /// A solution, if one is found before long.
    pub fn solution(&mut self) -> Option<Vec<u8>> {
        let mut found = None;
        self.visit(&mut |state| {
            found = Some(state.iter().map(|bit| bit.trailing_zeros() as u8 + 1).collect());
            ControlFlow::Break(())
        });
        found
    }

    /// Visits solutions, each as a bit for each cell, for as long as it does not take too long. Nothing if it did; a budget that is
    /// used up allows nothing at all.
    fn visit(&mut self, found: &mut impl FnMut(&[u32]) -> ControlFlow<()>) -> Option<End> {
        self.budget.check().ok()?;
        self.search.restart(&self.masks);
        self.search.run_within(DEAD_ENDS, self.budget, found)
    }
}

impl Judge for Any<'_> {
    fn set(&mut self, cell: Cell, mask: u32) {
        self.masks[usize::from(cell)] = mask;
    }

    fn ask(&mut self, solution: &[u8], other: &mut Vec<u8>) -> Asked {
        let mut is_other = false;
        let end = self.visit(&mut |state| {
            other.clear();
            other.extend(state.iter().map(|bit| bit.trailing_zeros() as u8 + 1));
            is_other = other != solution;
            if is_other { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match (is_other, end) {
            (true, _) => Asked::Other,
            (false, Some(End::All)) => Asked::Only,
            _ => Asked::Unknown,
        }
    }
}
