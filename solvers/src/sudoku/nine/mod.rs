//! The plain sudoku of nine by nine, on a core of its own.
//!
//! A grid of candidates is nine registers of 128 bits, and the rules are applied to all cells and digits at once. When they
//! have nothing left to say, a candidate is tried both ways: it is placed in one copy of the grid and struck out in another,
//! and both go on side by side in the halves of nine registers of 256 bits. Nothing is allocated, and the same
//! solutions come in the same order on every machine.
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
mod avx;
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

use crate::Budget;
use crate::engine::{End, Tally};
use grid::Grid;
use hlavolam_puzzles::sudoku::Plain;
use search::{Visitor, search};
use std::ops::ControlFlow;

/// What a search may start from: the clues of a [`Plain`], [`Candidates`], or a [`Position`]. Nothing else can be.
#[allow(private_bounds)]
pub trait Start: Into<Grid> {}
impl Start for &Plain {}
impl Start for &Candidates {}
impl Start for &Position {}

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
    find(start, |_| true)
}

/// The first solution that is wanted. Nothing can stop it before.
#[must_use]
pub fn find(start: impl Start, mut is_wanted: impl FnMut(&Plain) -> bool) -> Option<Plain> {
    let mut solution = None;
    first(&start.into(), &mut |found| {
        solution = Some(plain(found)).filter(&mut is_wanted);
        if solution.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    solution
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
    first(&start.into(), &mut |found| {
        let found = plain(found);
        judged = match judged {
            Judged::None => Judged::One(found),
            Judged::One(first) | Judged::Many([first, _]) => Judged::Many([first, found]),
        };
        if matches!(judged, Judged::One(_)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    judged
}

/// The number of solutions, but no more than `limit`. Nothing can stop it before: meant for small limits.
#[must_use]
pub fn count_up_to(start: impl Start, limit: u64) -> u64 {
    let mut solutions = 0;
    if limit > 0 {
        first(&start.into(), &mut |_| {
            solutions += 1;
            if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    solutions
}

/// The number of solutions, but no more than `limit`, on one thread.
#[must_use]
pub fn count(start: impl Start, limit: u64, budget: &Budget) -> Tally {
    within(&start.into(), limit, budget, &mut |_| ControlFlow::Continue(()))
}

/// Visits the solutions, always in the same order, until there are no more or the visitor has had enough.
pub fn each(start: impl Start, budget: &Budget, mut visit: impl FnMut(&Plain) -> ControlFlow<()>) -> Tally {
    within(&start.into(), u64::MAX, budget, &mut |found| visit(&plain(found)))
}

/// Visits the first solutions without a budget.
fn first(grid: &Grid, found: &mut dyn FnMut(&Grid) -> ControlFlow<()>) {
    // It does not matter here who ended the search.
    let _ = search(grid, &mut Visitor::new(found));
}

/// Visits at most `limit` solutions within a budget.
fn within(
    grid: &Grid,
    limit: u64,
    budget: &Budget,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Tally {
    if limit == 0 {
        return Tally { solutions: 0, end: End::Enough };
    }
    let mut solutions = 0;
    let mut found = |found: &Grid| {
        solutions += 1;
        visit(found)?;
        if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut visitor = Visitor::new(&mut found);
    visitor.budget = Some(budget);
    let ended = search(grid, &mut visitor);
    let end = match (visitor.stop, ended) {
        (Some(stop), _) => End::Stopped(stop),
        (None, ControlFlow::Break(())) => End::Enough,
        (None, ControlFlow::Continue(())) => End::All,
    };
    Tally { solutions, end }
}

fn plain(solution: &Grid) -> Plain {
    Plain::new(solution.digits()).expect("digits are at most 9")
}
