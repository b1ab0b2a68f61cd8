//! `hlavolam solve`: a solution, or why there is none.

use super::console::Console;
use super::kind::Kind;
use super::status::Status;
use super::{peg, uniforma};
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam solve peg english                    any solution
  hlavolam solve peg --fewest-moves             as few moves as possible, with a proof
  hlavolam solve peg --vacant c1 --finish c4    another hole empty, another goal
  hlavolam solve peg xxo/oox/ooO                a position of your own
  hlavolam solve peg french --evidence no.json  why it cannot be done, to be verified
  hlavolam solve uniforma 5-4-5                 dominoes laid in squares of one number

`hlavolam help-drawing` explains how a position is drawn.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Solve {
    #[command(subcommand)]
    kind: Kind<peg::SolveArgs, uniforma::SolveArgs>,
}

impl Solve {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        self.kind.run(console)
    }
}
