//! `hlavolam show`: what a puzzle looks like.

use super::console::Console;
use super::kind::Kind;
use super::status::Status;
use super::{peg, uniforma};
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam show peg english                  the board with its pegs
  hlavolam show peg cross --hints            which jumps keep the goal in reach
  hlavolam show peg french --svg french.svg  a picture
  hlavolam show peg french --text            letters to copy and change
  hlavolam show uniforma --given a1=6        a shape of domino squares

`hlavolam help-drawing` explains how a position is drawn.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    #[command(subcommand)]
    kind: Kind<peg::ShowArgs, uniforma::ShowArgs>,
}

impl Show {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        self.kind.run(console)
    }
}
