//! Sudoku of every size and variant: puzzles with one solution, of which no two are equivalent.

mod any_filling;
mod bands;
mod cages;
mod class;
mod filling;
mod hardness;
mod judge;
mod maker;
mod pattern;
mod regions;
mod removal;
mod unavoidable;
mod wanted;

pub use class::Class;
pub use filling::{Evenness, Filler};
pub use hardness::Hardness;
pub use maker::Maker;
pub use pattern::{Orbit, Pattern};
pub use wanted::{CannotMake, Form, Made, Wanted};

/// The version of what is made here: the same version, seed and index give the same puzzle on every machine. It goes up with
/// every change of what is made.
pub const VERSION: u64 = 2;
