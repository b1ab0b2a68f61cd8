//! Which puzzle a command is about.

use clap::{Args, Subcommand};

/// The puzzles, each with the arguments that a command takes for it.
#[derive(Subcommand)]
pub enum Kind<Peg: Args> {
    /// Peg solitaire on any board: jump over a peg into the empty hole behind it, and take it off
    #[command(visible_aliases = ["peg-solitaire", "samotar"])]
    Peg(Peg),
    /// The cross: nine pegs on the English board
    #[command(visible_aliases = ["kriz"])]
    Cross(Peg),
    /// The pentagon: 24 pegs on the English board
    #[command(visible_aliases = ["petiuhelnik"])]
    Pentagon(Peg),
}

impl<Peg: Args> Kind<Peg> {
    /// The arguments, and the slug of the puzzle in the catalogue.
    pub fn parts(&self) -> (&Peg, &'static str) {
        match self {
            Kind::Peg(args) => (args, "peg"),
            Kind::Cross(args) => (args, "cross"),
            Kind::Pentagon(args) => (args, "pentagon"),
        }
    }
}
