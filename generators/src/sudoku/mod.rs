//! Sudoku
mod bands;
mod filling;
pub use filling::{Evenness, filled};
