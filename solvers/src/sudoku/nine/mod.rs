//! The plain sudoku of nine by nine.
//!
//! ```
//! use hlavolam_puzzles::sudoku::Plain;
//! use hlavolam_solvers::sudoku::nine;
//!
//! let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
//! let puzzle: Plain = line.parse().unwrap();
//! let solution = nine::solve(&puzzle).unwrap();
//! assert_eq!(solution.clues(), 81);
//! assert!(nine::is_unique(&puzzle));
//! assert_eq!(nine::count_up_to(&Plain::EMPTY, 1000), 1000);
//! ```

#[cfg(target_arch = "x86_64")]
mod avx2;
mod branch;
mod candidates;
mod grid;
mod lanes;
mod position;
mod rules;
mod search;

#[cfg(test)]
mod tests;

pub use candidates::Candidates;
pub use position::Position;

use crate::engine::{End, Tally};
use crate::{Budget, Stop};
use grid::Grid;
use hlavolam_puzzles::sudoku::Plain;
use search::{Visitor, search};
use std::ops::ControlFlow;

/// What a search may start from: the clues of a [`Plain`], or [`Candidates`].
#[allow(private_bounds)]
pub trait Start: Into<Grid> {}
impl Start for &Plain {}
impl Start for &Candidates {}
impl Start for &Position {}

/// After so many tries the budget is asked.
const PATIENCE: u32 = 1024;

/// How many solutions there are, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// There is none.
    None,
    /// This is the only one.
    One(Plain),
    /// There are these two, and perhaps more.
    Many([Plain; 2]),
}

/// A solution, if there is one: always the same.
#[must_use]
pub fn solve(start: impl Start) -> Option<Plain> {
    let mut found = None;
    let _ = search(
        &start.into(),
        &mut Found(|solution: &Grid| {
            found = Some(plain(solution));
            ControlFlow::Break(())
        }),
    );
    found
}

/// Whether there is a solution.
#[must_use]
pub fn is_solvable(start: impl Start) -> bool {
    count_up_to(start, 1) == 1
}

/// Whether there is exactly one solution.
#[must_use]
pub fn is_unique(start: impl Start) -> bool {
    count_up_to(start, 2) == 1
}

/// Whether there are none, one or more solutions, and which.
#[must_use]
pub fn judge(start: impl Start) -> Judged {
    let mut judged = Judged::None;
    let _ = search(
        &start.into(),
        &mut Found(|solution: &Grid| {
            let solution = plain(solution);
            judged = match judged {
                Judged::None => Judged::One(solution),
                Judged::One(first) | Judged::Many([first, _]) => Judged::Many([first, solution]),
            };
            if matches!(judged, Judged::Many(_)) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }),
    );
    judged
}

/// The number of solutions, but no more than `limit`. Without a budget: meant for small limits.
#[must_use]
pub fn count_up_to(start: impl Start, limit: u64) -> u64 {
    let mut solutions = 0;
    if limit > 0 {
        let _ = search(
            &start.into(),
            &mut Found(|_: &Grid| {
                solutions += 1;
                if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }),
        );
    }
    solutions
}

/// The number of solutions, but no more than `limit`, on one thread.
#[must_use]
pub fn count(start: impl Start, limit: u64, budget: &Budget) -> Tally {
    bounded(start, limit, budget, |_| ControlFlow::Continue(()))
}

/// Visits the solutions, always in the same order, until there are no more or the visitor has had enough.
pub fn each(start: impl Start, budget: &Budget, mut visit: impl FnMut(&Plain) -> ControlFlow<()>) -> Tally {
    bounded(start, u64::MAX, budget, |solution| visit(&plain(solution)))
}

fn bounded(
    start: impl Start,
    limit: u64,
    budget: &Budget,
    visit: impl FnMut(&Grid) -> ControlFlow<()>,
) -> Tally {
    if limit == 0 {
        return Tally { solutions: 0, end: End::Enough };
    }
    let mut bounded = Bounded { visit, solutions: 0, limit, budget, tries: 0, stop: budget.check().err() };
    let end = match bounded.stop {
        Some(_) => ControlFlow::Break(()),
        None => search(&start.into(), &mut bounded),
    };
    let end = match (bounded.stop, end) {
        (Some(stop), _) => End::Stopped(stop),
        (None, ControlFlow::Break(())) => End::Enough,
        (None, ControlFlow::Continue(())) => End::All,
    };
    Tally { solutions: bounded.solutions, end }
}

/// Hears of solutions only.
struct Found<F>(F);

impl<F: FnMut(&Grid) -> ControlFlow<()>> Visitor for Found<F> {
    #[inline(always)]
    fn found(&mut self, solution: &Grid) -> ControlFlow<()> {
        (self.0)(solution)
    }
}

/// Counts, and keeps to a limit and a budget.
struct Bounded<'a, F> {
    visit: F,
    solutions: u64,
    limit: u64,
    budget: &'a Budget,
    tries: u32,
    stop: Option<Stop>,
}

impl<F: FnMut(&Grid) -> ControlFlow<()>> Visitor for Bounded<'_, F> {
    fn found(&mut self, solution: &Grid) -> ControlFlow<()> {
        self.solutions += 1;
        (self.visit)(solution)?;
        if self.solutions == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn branching(&mut self) -> ControlFlow<()> {
        self.tries += 1;
        if self.tries % PATIENCE == 0 {
            self.stop = self.budget.check().err();
        }
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn plain(solution: &Grid) -> Plain {
    Plain::new(solution.digits()).expect("digits are at most 9")
}
