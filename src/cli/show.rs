//! `hlavolam show`: what a puzzle looks like.

use super::console::Console;
use super::kind::Kind;
use super::peg::ShowArgs;
use super::status::Status;
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
    kind: Kind<ShowArgs>,
}

impl Show {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        let (args, slug) = self.kind.parts();
        args.run(slug, console)
    }
}
