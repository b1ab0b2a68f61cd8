//! `hlavolam generate`: new puzzles.

use super::console::Console;
use super::kind::Run;
use super::status::Status;
use super::uniforma;
use clap::{Args, Subcommand};

pub const EXAMPLES: &str = "\
Examples:
  hlavolam generate uniforma                        a shape with given squares and one solution
  hlavolam generate uniforma 5-4-5 -n 10 --seed 7   ten on another shape, the same ten every time";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Generate {
    #[command(subcommand)]
    kind: Kind,
}

/// The puzzles that can be made.
#[derive(Subcommand)]
enum Kind {
    /// Domino squares: a shape with as few given squares as leave one solution
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(uniforma::GenerateArgs),
}

impl Generate {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Uniforma(args) => args.run("uniforma", console),
        }
    }
}
