//! How hard a puzzle is for a person, on the scale of Sudoku Explainer, and how a person solves it.
//!
//! The techniques, their order and their ratings follow SukakuExplainer 1.17, so that the ratings agree with those of its
//! users. A [`Rater`] climbs as far as it is asked, for those who make puzzles; [`rate_with_steps`] gives all
//! steps, for those who solve them, and [`hint`] the next one. A step never leads away from the solution, so a puzzle that is
//! solved by steps other than those of uniqueness has one solution; those assume it, and it is tested first.
//!
//! All techniques look at a [board](board::Board) in a [frame](frame::Frame) of houses, so they serve grids of every size
//! and further houses as well.

mod almost;
mod board;
mod cells;
mod chains;
mod engine;
mod exclusion;
mod fish;
mod frame;
mod grave;
mod hint;
mod level;
mod links;
mod locking;
mod loops;
mod rate;
mod rater;
mod singles;
mod step;
mod subsets;
mod sums;
mod technique;
mod totals;
mod view;
mod wings;

#[cfg(test)]
mod tests;

pub use hint::{Hinted, hint};
pub use level::{Level, points};
pub use rate::{Rated, Rating, rate, rate_with_steps};
pub use rater::{Climb, Rater, Ratings};
pub use step::{Because, Candidate, Chain, HouseName, Node, Proof, Rescue, Step, StrongLink, SumOf, Why};
pub use technique::{Difficulty, NoDifficulty, Technique};
