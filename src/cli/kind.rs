//! Which puzzle a command is about.

use super::peg::DRAWING;
use clap::{Args, Subcommand};

/// The puzzles, each with the arguments that a command takes for it.
#[derive(Subcommand)]
pub enum Kind<Peg: Args> {
    /// Peg solitaire on any board: jump over a peg into the empty hole behind it, and take it off
    #[command(visible_aliases = ["peg-solitaire", "samotar"], after_long_help = DRAWING)]
    Peg(Peg),
    /// The cross: nine pegs on the English board
    #[command(visible_aliases = ["kriz"], after_long_help = DRAWING)]
    Cross(Peg),
    /// The pentagon: 24 pegs on the English board
    #[command(visible_aliases = ["petiuhelnik"], after_long_help = DRAWING)]
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
