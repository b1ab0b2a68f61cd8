//! `hlavolam count`: how many solutions there are.

use super::console::Console;
use super::kind::Kind;
use super::status::Status;
use super::{peg, uniforma};
use clap::Args;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam count peg triangle-5         sequences of jumps to the goal, and complete games
  hlavolam count peg english --levels   how many positions can be reached by each jump
  hlavolam count uniforma 4-3-3-4       patterns and diagrams of domino squares

`hlavolam help-drawing` explains how a position is drawn.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Count {
    #[command(subcommand)]
    kind: Kind<peg::CountArgs, uniforma::CountArgs>,
}

impl Count {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        self.kind.run(console)
    }
}
