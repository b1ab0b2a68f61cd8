//! Sudoku on the command line.

mod count;
mod instance;
mod lines;
mod reasons;
mod show;
mod solution;
mod solve;

pub use count::CountArgs;
pub use show::ShowArgs;
pub use solve::SolveArgs;

/// What `--json` calls the puzzles of this room.
const KIND: &str = "sudoku";
