//! `hlavolam rate`: how hard a puzzle is.

use super::console::Console;
use super::kind::Run;
use super::status::Status;
use super::{dominosa, peg, sudoku, uniforma};
use clap::{Args, Subcommand};

pub const EXAMPLES: &str = "\
Examples:
  hlavolam rate peg cross                    how many solutions, how easily it goes wrong
  hlavolam rate dominosa double-6            the grade, and what is needed to solve it
  hlavolam rate dominosa double-3 --explain  how it is solved, step by step
  hlavolam rate uniforma FILE                whether numbers must be tried, and how far
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
    /// Peg solitaire: how many solutions there are, and how easily it goes wrong
    #[command(visible_aliases = ["peg-solitaire", "samotar"])]
    Peg(peg::RateArgs),
    /// The cross: nine pegs on the English board
    #[command(visible_aliases = ["kriz"])]
    Cross(peg::RateArgs),
    /// The pentagon: 24 pegs on the English board
    #[command(visible_aliases = ["petiuhelnik"])]
    Pentagon(peg::RateArgs),
    /// Dominosa: find where each domino of a set lay, from the numbers alone
    Dominosa(dominosa::RateArgs),
    /// Domino squares: whether the numbers follow from each other, or must be tried
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(uniforma::RateArgs),
    /// Sudoku: fill the grid so that every row, column and box holds each digit once
    Sudoku(sudoku::RateArgs),
}

impl Rate {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Peg(args) => args.run("peg", console),
            Kind::Cross(args) => args.run("cross", console),
            Kind::Pentagon(args) => args.run("pentagon", console),
            Kind::Dominosa(args) => args.run("dominosa", console),
            Kind::Uniforma(args) => args.run("uniforma", console),
            Kind::Sudoku(args) => args.run("sudoku", console),
        }
    }
}
