//! `hlavolam rate`: how hard a puzzle is.

use super::console::Console;
use super::kind::Run;
use super::status::Status;
use super::{dominosa, sudoku};
use clap::{Args, Subcommand};

pub const EXAMPLES: &str = "\
Examples:
  hlavolam rate dominosa double-6            the grade, and what is needed to solve it
  hlavolam rate dominosa double-3 --explain  how it is solved, step by step
  hlavolam rate sudoku PUZZLE                the rating on the scale of Sudoku Explainer";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Rate {
    #[command(subcommand)]
    kind: Kind,
}

/// The puzzles that can be rated.
#[derive(Subcommand)]
enum Kind {
    /// Dominosa: find where each domino of a set lay, from the numbers alone
    Dominosa(dominosa::RateArgs),
    /// Sudoku: fill the grid so that every row, column and box holds each digit once
    Sudoku(sudoku::RateArgs),
}

impl Rate {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Dominosa(args) => args.run("dominosa", console),
            Kind::Sudoku(args) => args.run("sudoku", console),
        }
    }
}
