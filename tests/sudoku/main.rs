//! Sudoku from the command line.

#[path = "../program/mod.rs"]
mod program;

mod answers;
mod evidence;
mod input;
mod known;
mod making;
