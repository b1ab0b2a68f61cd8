//! Who tells how many solutions there are.

use hlavolam_puzzles::sudoku::{Cell, Shape};
use hlavolam_solvers::Budget;
use hlavolam_solvers::engine::End;
use hlavolam_solvers::sudoku::Search;
use hlavolam_solvers::sudoku::nine::{Position, count_up_to};
use std::ops::ControlFlow;

/// Tells how many solutions there are, if each cell may hold certain digits.
pub trait Judge {
    /// Gives a cell these candidates, a bit for each digit.
    fn set(&mut self, cell: Cell, mask: u32);

    /// The number of solutions up to a limit. Nothing if it takes too long.
    fn solutions(&mut self, limit: u64) -> Option<u64>;
}

/// The judge of the usual sudoku.
pub type Nine = Position;

impl Judge for Nine {
    fn set(&mut self, cell: Cell, mask: u32) {
        Position::set(self, usize::from(cell), mask as u16);
    }

    fn solutions(&mut self, limit: u64) -> Option<u64> {
        Some(count_up_to(&*self, limit))
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
        self.search.restart(&self.masks);
        self.search.run_within(DEAD_ENDS, self.budget, &mut |state| {
            found = Some(state.iter().map(|bit| bit.trailing_zeros() as u8 + 1).collect());
            ControlFlow::Break(())
        });
        found
    }
}

impl Judge for Any<'_> {
    fn set(&mut self, cell: Cell, mask: u32) {
        self.masks[usize::from(cell)] = mask;
    }

    fn solutions(&mut self, limit: u64) -> Option<u64> {
        let mut solutions = 0;
        self.search.restart(&self.masks);
        let end = self.search.run_within(DEAD_ENDS, self.budget, &mut |_| {
            solutions += 1;
            if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (solutions == limit || end == Some(End::All)).then_some(solutions)
    }
}
