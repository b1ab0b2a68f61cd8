//! Sudoku: solving and counting.

pub mod nine;
