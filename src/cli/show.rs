//! `hlavolam show`: what a puzzle looks like.

use super::console::Console;
use super::kind::{Rooms, Solvable};
use super::status::Status;
use super::{dominosa, halma, peg, sudoku, uniforma};
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam show peg english                  the board with its pegs
  hlavolam show peg cross --hints            which jumps keep the goal in reach
  hlavolam show peg french --svg french.svg  a picture
  hlavolam show peg french --text            letters to copy and change

`hlavolam help-drawing` explains how a position is drawn.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    #[command(subcommand)]
    kind: Solvable<Showing, halma::ShowArgs>,
}

/// The arguments for each puzzle.
pub struct Showing;

impl Rooms for Showing {
    type Peg = peg::ShowArgs;
    type Dominosa = dominosa::ShowArgs;
    type Uniforma = uniforma::ShowArgs;
    type Sudoku = sudoku::ShowArgs;
}

impl Show {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        self.kind.run(console)
    }
}
