//! `hlavolam solve`: a solution, or why there is none.

use super::console::Console;
use super::kind::{Rooms, Solvable};
use super::status::Status;
use super::{dominosa, halma, peg, sudoku, uniforma};
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam solve peg english                    any solution
  hlavolam solve peg --fewest-moves             as few moves as possible, with a proof
  hlavolam solve peg --vacant c1 --finish c4    another hole empty, another goal
  hlavolam solve peg xxo/oox/ooO                a position of your own
  hlavolam solve peg french --evidence no.json  why it cannot be done, to be verified

`hlavolam help-drawing` explains how a position is drawn.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    #[command(subcommand)]
    kind: Solvable<Solving, halma::SolveArgs>,
}

/// The arguments for each puzzle.
pub struct Solving;

impl Rooms for Solving {
    type Peg = peg::SolveArgs;
    type Dominosa = dominosa::SolveArgs;
    type Uniforma = uniforma::SolveArgs;
    type Sudoku = sudoku::SolveArgs;
}

impl Solve {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        self.kind.run(console)
    }
}
