//! Halma for one on the command line.

mod asked;
mod generate;
mod print;
mod show;
mod solve;

pub use generate::GenerateArgs;
pub use print::PRINT;
pub use show::ShowArgs;
pub use solve::SolveArgs;

use hlavolam_puzzles::evidence::counted;
use hlavolam_puzzles::halma::Problem;

/// What `--json` calls this puzzle.
const KIND: &str = "halma";

/// A problem in words.
fn headline(name: &str, problem: &Problem) -> String {
    let men = counted(problem.start().len() as u64, "man", "men");
    let (cells, directions) = (problem.board().len(), problem.board().directions().number());
    let exact = if problem.marked().is_some() { ", one of them marked" } else { "" };
    format!("{name}: {men} on {cells} cells, {directions} directions{exact}\n")
}
