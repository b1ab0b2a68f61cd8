//! Domino squares on the command line.

mod asked;
mod count;
mod generate;
mod print;
mod rate;
mod reason;
mod show;
mod solve;

pub use count::CountArgs;
pub use generate::GenerateArgs;
pub use print::PRINT;
pub use rate::RateArgs;
pub use show::ShowArgs;
pub use solve::SolveArgs;

use hlavolam_puzzles::uniforma::Shape;

/// What `--json` calls this puzzle.
const KIND: &str = "uniforma";

/// A shape in words.
fn headline(name: &str, shape: &Shape) -> String {
    format!("{name}: {} squares for double-{}\n", shape.len(), shape.highest())
}
