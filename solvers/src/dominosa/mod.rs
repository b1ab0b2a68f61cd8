//! Dominosa: solving, counting, telling whether there is one solution.
//!
//! The search is a core of its own ([`Core`]): it closes places in words and counters and is many times faster than
//! the exact cover engine, which judges it in the tests.
//!
//! ```
//! use hlavolam_puzzles::dominosa::{Grid, Layout, Problem};
//! use hlavolam_solvers::{dominosa, Answer, Budget};
//!
//! let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
//! let problem = Problem::from(layout);
//! let Answer::Solved(tiling) = dominosa::solve(&problem, &Budget::default()) else { panic!() };
//! assert!(problem.check(&tiling).is_ok());
//! assert_eq!(dominosa::count(&problem, u64::MAX, &Budget::default()).solutions, 2);
//! ```

mod core;
mod cover;
mod ladder;
mod reason;
mod tilings;

pub use self::core::Core;
pub use cover::as_cover;
pub use ladder::{Because, Climb, Grade, Ladder, Rated, Rating, Step, Technique, rate, rate_with_steps};
pub use reason::reason;
pub use tilings::count_tilings;

use crate::engine::{End, Tally};
use crate::{Answer, Budget, Judged};
use hlavolam_puzzles::dominosa::claim::Reason;
use hlavolam_puzzles::dominosa::{PlaceId, Problem, Tiling};
use std::ops::ControlFlow;

/// A solution, or the smallest reason found why there is none.
#[must_use]
pub fn solve(problem: &Problem, budget: &Budget) -> Answer<Tiling, Reason> {
    let (mut found, end) = solutions(problem, 1, budget);
    Answer::of(found.pop(), end, || reason(problem))
}

/// Whether there is one solution: looks for two.
#[must_use]
pub fn judge(problem: &Problem, budget: &Budget) -> Judged<Tiling, Reason> {
    let (found, end) = solutions(problem, 2, budget);
    Judged::of(found, end, || reason(problem))
}

/// The number of solutions, up to `limit`.
#[must_use]
pub fn count(problem: &Problem, limit: u64, budget: &Budget) -> Tally {
    Core::new(problem).count(limit, budget)
}

/// The first solutions, at most `most` of them.
fn solutions(problem: &Problem, most: usize, budget: &Budget) -> (Vec<Tiling>, End) {
    let mut found = Vec::new();
    let end = Core::new(problem).run(budget, &mut |open| {
        found.push(tiling(problem, open));
        if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, end)
}

/// The tiling with dominoes at the open places.
fn tiling(problem: &Problem, open: &[bool]) -> Tiling {
    let places: Vec<PlaceId> = (0..).zip(open).filter(|&(_, &open)| open).map(|(place, _)| place).collect();
    Tiling::new(problem.layout.grid().clone(), places).expect("one open place is left to each cell")
}
