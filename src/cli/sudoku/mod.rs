//! Sudoku on the command line.

mod hint;
mod marks;
mod picture;
mod puzzles;
mod rate;
mod reasons;
mod steps;

pub use hint::HintArgs;
pub use rate::RateArgs;

/// What `--json` calls the puzzles of this room.
const KIND: &str = "sudoku";
