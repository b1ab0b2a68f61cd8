//! How new instances are made: portable seeds, positions played backwards, and dominoes laid at random.
//!
//! The same seed and index give the same instance on every machine.

pub mod dominosa;
pub mod halma;
pub mod peg;
mod seed;
mod series;
pub mod sudoku;
pub mod uniforma;

pub use seed::{Seed, Stream};
pub use series::{CANDIDATES, Classed, Repeats, Series};
