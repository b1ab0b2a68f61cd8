//! How domino squares are solved and counted.
//!
//! The dominoes are laid cell by cell, and a square gets its number when the first of its cells is covered; see
//! [`count`] and [`solve`].

mod count;
mod fill;
mod rating;
mod reason;
mod solve;

pub use count::{Counts, count, diagrams, patterns};
pub use rating::{Rated, Rating, climb, rate};
pub use reason::reason_at_once;
pub use solve::{count_patterns, solve};
