//! Sudoku: fill the grid so that each row, each column and each box holds every digit once.
//!
//! Cells are numbered row by row from 0, digits from 1; 0 stands for a blank cell.

mod plain;
pub mod symmetry;

pub use plain::{Plain, PlainError};
pub use symmetry::{Canonical, Canoniser, Symmetry, canonical};
