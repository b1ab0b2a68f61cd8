//! Which puzzle a command is about.

use super::console::Console;
use super::status::Status;
use clap::{Args, Subcommand};

/// The puzzles, each with the arguments that a command takes for it.
#[derive(Subcommand)]
pub enum Kind<Peg: Args, Uniforma: Args> {
    /// Peg solitaire on any board: jump over a peg into the empty hole behind it, and take it off
    #[command(visible_aliases = ["peg-solitaire", "samotar"])]
    Peg(Peg),
    /// The cross: nine pegs on the English board
    #[command(visible_aliases = ["kriz"])]
    Cross(Peg),
    /// The pentagon: 24 pegs on the English board
    #[command(visible_aliases = ["petiuhelnik"])]
    Pentagon(Peg),
    /// Domino squares: all dominoes of a set laid so that equal numbers form squares
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(Uniforma),
}

/// The arguments of a command for one room of puzzles.
pub trait Run {
    /// Does what the arguments say, for the puzzle with a slug of the catalogue.
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status>;
}

impl<Peg: Args + Run, Uniforma: Args + Run> Kind<Peg, Uniforma> {
    /// Does what the arguments say.
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match self {
            Kind::Peg(args) => args.run("peg", console),
            Kind::Cross(args) => args.run("cross", console),
            Kind::Pentagon(args) => args.run("pentagon", console),
            Kind::Uniforma(args) => args.run("uniforma", console),
        }
    }
}
