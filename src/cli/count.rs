//! `hlavolam count`: how many solutions there are.

use super::console::Console;
use super::kind::{Kind, Rooms};
use super::status::Status;
use super::{dominosa, peg, sudoku, uniforma};
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam count peg triangle-5         sequences of jumps to the goal, and complete games
  hlavolam count peg english --levels   how many positions can be reached by each jump

`hlavolam help-drawing` explains how a position is drawn.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Count {
    #[command(subcommand)]
    kind: Kind<Counting>,
}

/// The arguments for each puzzle.
pub struct Counting;

impl Rooms for Counting {
    type Peg = peg::CountArgs;
    type Dominosa = dominosa::CountArgs;
    type Uniforma = uniforma::CountArgs;
    type Sudoku = sudoku::CountArgs;
}

impl Count {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        self.kind.run(console)
    }
}
