//! Which puzzle a command is about.

use super::console::Console;
use super::status::Status;
use clap::{Args, Subcommand};

/// What a command takes for each room of puzzles, and does with it.
pub trait Rooms {
    /// Peg solitaire.
    type Peg: Args + Run;
    /// Dominosa.
    type Dominosa: Args + Run;
    /// Domino squares.
    type Uniforma: Args + Run;
    /// Sudoku.
    type Sudoku: Args + Run;
}

/// Arguments that say all that is asked of a puzzle.
pub trait Run {
    /// Answers what is asked; `slug` is the puzzle in the catalogue.
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status>;
}

/// The puzzles whose solutions can be counted, each with the arguments that a command takes for it.
#[derive(Subcommand)]
pub enum Kind<R: Rooms> {
    /// Peg solitaire on any board: jump over a peg into the empty hole behind it, and take it off
    #[command(visible_aliases = ["peg-solitaire", "samotar"])]
    Peg(R::Peg),
    /// The cross: nine pegs on the English board
    #[command(visible_aliases = ["kriz"])]
    Cross(R::Peg),
    /// The pentagon: 24 pegs on the English board
    #[command(visible_aliases = ["petiuhelnik"])]
    Pentagon(R::Peg),
    /// Dominosa: find where each domino of a set lay, from the numbers alone
    Dominosa(R::Dominosa),
    /// Domino squares: lay all dominoes of a set so that equal numbers form squares
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(R::Uniforma),
    /// Sudoku of any size: every digit once in each row, column and box, and further rules if there are any
    Sudoku(R::Sudoku),
}

impl<R: Rooms> Kind<R> {
    /// Answers what is asked.
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match self {
            Kind::Peg(args) => args.run("peg", console),
            Kind::Cross(args) => args.run("cross", console),
            Kind::Pentagon(args) => args.run("pentagon", console),
            Kind::Dominosa(args) => args.run("dominosa", console),
            Kind::Uniforma(args) => args.run("uniforma", console),
            Kind::Sudoku(args) => args.run("sudoku", console),
        }
    }
}

/// These puzzles, and those of which one wants the best solution and not the number of all.
#[derive(Subcommand)]
pub enum Solvable<R: Rooms, H: Args + Run> {
    #[command(flatten)]
    Countable(Kind<R>),
    /// Halma for one: all men from one camp to the opposite one in as few moves as possible
    #[command(visible_aliases = ["solo-halma", "halma-pro-jednoho"])]
    Halma(H),
}

impl<R: Rooms, H: Args + Run> Solvable<R, H> {
    /// Answers what is asked.
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match self {
            Solvable::Countable(kind) => kind.run(console),
            Solvable::Halma(args) => args.run("halma", console),
        }
    }
}
