//! Sudoku on the command line.

mod count;
mod generate;
mod hint;
mod instance;
mod lines;
mod picture;
mod print;
mod rate;
mod reasons;
mod show;
mod solution;
mod solve;
mod steps;
mod wanted;

pub use count::CountArgs;
pub use generate::GenerateArgs;
pub use hint::HintArgs;
pub use print::PRINT;
pub use rate::RateArgs;
pub use show::ShowArgs;
pub use solve::SolveArgs;

/// What `--json` calls the puzzles of this room.
const KIND: &str = "sudoku";
