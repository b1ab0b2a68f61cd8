//! How new instances are made: positions of peg solitaire and halma, layouts of Dominosa, domino squares with given numbers, and
//! sudoku; portable seeds, and runs in which nothing comes twice.
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
