//! How hard a layout is for a person: a ladder of techniques, from looking for the only place of a domino up to looking
//! ahead and trying everything.
//!
//! A [`Ladder`] climbs as far as it is asked and allocates nothing once it is warm, for those who make puzzles; [`rate_with_steps`]
//! gives all steps, for those who solve them. Every step closes places where no domino can lie, so a layout that is
//! solved on the ladder has one solution.

mod ahead;
mod board;
mod chain;
mod climb;
mod grade;
mod hint;
mod nothing;
mod pair;
mod parity;
mod rate;
mod round;
mod sets;
mod shared;
mod step;

#[cfg(test)]
mod positions;
#[cfg(test)]
mod tests;

pub use climb::{Climb, Ladder};
pub use grade::{Grade, Technique};
pub use rate::{Rated, Rating, rate, rate_with_steps};
pub use step::{Because, Step};
