//! Sudoku on the command line.

mod count;
mod generate;
mod instance;
mod lines;
mod reasons;
mod show;
mod solution;
mod solve;
mod wanted;

pub use count::CountArgs;
pub use generate::GenerateArgs;
pub use show::ShowArgs;
pub use solve::SolveArgs;

/// What `--json` calls the puzzles of this room.
const KIND: &str = "sudoku";
