//! Sudoku: solving, counting, telling whether there is one solution.
//!
//! The usual grid of nine by nine has a core of its own ([`nine`]). Everything else, any size and any rules, is searched by
//! constraint propagation ([`Search`]); the exact cover engine judges it in the tests.
//!
//! ```
//! use hlavolam_puzzles::sudoku::{Plain, Problem};
//! use hlavolam_solvers::{sudoku, Answer, Budget};
//!
//! let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
//! let puzzle = Problem::from(line.parse::<Plain>().unwrap());
//! let Answer::Solved(grid) = sudoku::solve(&puzzle, &Budget::default()) else { panic!() };
//! assert_eq!(puzzle.check(&grid), Ok(()));
//! assert_eq!(sudoku::count(&puzzle, u64::MAX, &Budget::default()).solutions, 1);
//! ```

mod cover;
mod grids;
pub mod nine;
mod rating;
mod reason;
mod variants;

pub use cover::as_cover;
pub use grids::count_grids;
pub use rating::{
    Because, Candidate, Chain, Climb, Difficulty, Hinted, HouseName, Level, NoDifficulty, Node, Proof, Rated,
    Rater, Rating, Ratings, Rescue, Step, StrongLink, SumOf, Technique, Why, hint, points, rate,
    rate_with_steps,
};
pub use reason::reason;
pub use variants::Search;

use crate::engine::{End, Tally};
use crate::{Answer, Budget, Judged};
use hlavolam_puzzles::sudoku::{Problem, Reason};
use nine::Candidates;
use std::ops::ControlFlow;

/// A solution, a digit for each cell, or the smallest reason found why there is none.
#[must_use]
pub fn solve(problem: &Problem, budget: &Budget) -> Answer<Vec<u8>, Reason> {
    let (mut found, end) = solutions(problem, 1, budget);
    Answer::of(found.pop(), end, || reason(problem))
}

/// Whether there is one solution: looks for two.
#[must_use]
pub fn judge(problem: &Problem, budget: &Budget) -> Judged<Vec<u8>, Reason> {
    let (found, end) = solutions(problem, 2, budget);
    Judged::of(found, end, || reason(problem))
}

/// The number of solutions, up to `limit`.
#[must_use]
pub fn count(problem: &Problem, limit: u64, budget: &Budget) -> Tally {
    if limit == 0 {
        return Tally { solutions: 0, end: End::Enough };
    }
    if let Some(start) = nine_by_nine(problem) {
        return nine::count(&start, limit, budget);
    }
    let mut solutions = 0;
    let end = Search::new(problem).run(budget, &mut |_| {
        solutions += 1;
        if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Tally { solutions, end }
}

/// The first solutions, at most `most` of them.
fn solutions(problem: &Problem, most: usize, budget: &Budget) -> (Vec<Vec<u8>>, End) {
    let mut found = Vec::new();
    let mut take = |grid: Vec<u8>| {
        found.push(grid);
        if found.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let end = match nine_by_nine(problem) {
        Some(start) => nine::each(&start, budget, |grid| take(grid.cells().to_vec())).end,
        None => Search::new(problem)
            .run(budget, &mut |state| take(state.iter().map(|bit| bit.trailing_zeros() as u8 + 1).collect())),
    };
    (found, end)
}

/// What the core for nine by nine starts from, if the puzzle has the usual boxes and no further rule.
fn nine_by_nine(problem: &Problem) -> Option<Candidates> {
    let masks = |cell: usize| problem.candidates(cell as u16).bits() as u16;
    if problem.shape().is_classic() { Candidates::new(std::array::from_fn(masks)) } else { None }
}
