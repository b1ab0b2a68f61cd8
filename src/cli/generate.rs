//! `hlavolam generate`: new puzzles.

use super::console::Console;
use super::kind::Run;
use super::status::Status;
use super::{dominosa, uniforma};
use clap::{Args, Subcommand};
use std::ops::Range;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam generate dominosa --difficulty hard      a layout with one solution that is hard to find
  hlavolam generate dominosa --size 9 -n 10 --json  ten larger ones, with grade and solution
  hlavolam generate uniforma                        a shape with given squares and one solution
  hlavolam generate uniforma 5-4-5 -n 10 --seed 7   ten on another shape, the same ten every time";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Generate {
    #[command(subcommand)]
    kind: Kind,
}

/// Which of the puzzles of a seed are made.
#[derive(Args)]
pub struct SeriesArgs {
    /// Makes this many
    #[arg(short, value_name = "N", default_value_t = 1)]
    n: u32,
    /// Makes the same puzzles for the same number
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Begins with this one of the puzzles of the seed
    #[arg(long, value_name = "K", default_value_t = 0)]
    index: u64,
}

impl SeriesArgs {
    /// The indices of the puzzles.
    pub const fn indices(&self) -> Range<u64> {
        self.index..self.index.saturating_add(self.n as u64)
    }
}

/// The puzzles that can be made.
#[derive(Subcommand)]
enum Kind {
    /// Dominosa: layouts with one solution, as easy or as hard as asked for
    Dominosa(dominosa::GenerateArgs),
    /// Domino squares: a shape with as few given squares as leave one solution
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(uniforma::GenerateArgs),
}

impl Generate {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Dominosa(args) => args.run("dominosa", console),
            Kind::Uniforma(args) => args.run("uniforma", console),
        }
    }
}
