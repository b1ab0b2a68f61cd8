//! `hlavolam count`: how many solutions there are.

use super::console::Console;
use super::kind::Kind;
use super::peg::CountArgs;
use super::status::Status;
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
    kind: Kind<CountArgs>,
}

impl Count {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        let (args, slug) = self.kind.parts();
        args.run(slug, console)
    }
}
