//! How new instances are made: portable seeds, positions played backwards, and dominoes laid at random.
//!
//! The same seed and index give the same instance on every machine.

pub mod dominosa;
pub mod peg;
mod seed;
pub mod sudoku;
pub mod uniforma;

pub use seed::{Seed, Stream};
