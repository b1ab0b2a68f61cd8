//! `hlavolam hint`: the next step of a puzzle, or what is wrong.

use super::console::Console;
use super::kind::Run;
use super::status::Status;
use super::sudoku;
use clap::{Args, Subcommand};

pub const EXAMPLES: &str = "\
Examples:
  hlavolam hint sudoku PUZZLE                 the easiest next step
  hlavolam hint sudoku PUZZLE --entered GRID  the next step from there, or which digit of it is wrong";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Hint {
    #[command(subcommand)]
    kind: Kind,
}

/// The puzzles for which hints are known.
#[derive(Subcommand)]
enum Kind {
    /// Sudoku: fill the grid so that every row, column and box holds each digit once
    Sudoku(sudoku::HintArgs),
}

impl Hint {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Sudoku(args) => args.run("sudoku", console),
        }
    }
}
