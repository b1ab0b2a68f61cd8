//! Dominoes laid at random, and puzzles of which the solution is the only one.

mod class;
mod laid;
mod made;
mod maker;
mod shuffle;
mod walks;

pub use class::Class;
pub use laid::{Laid, laid};
pub use made::{CannotMake, Made, Wanted};
pub use maker::Maker;
use walks::Walks;

/// The version of the generators here: the same version, seed and index give the same layout on every machine. It goes up
/// with every change of what is made.
pub const VERSION: u64 = 1;
