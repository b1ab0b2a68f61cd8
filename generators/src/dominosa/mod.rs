//! Dominoes laid at random, and puzzles of which the solution is the only one.

mod laid;
mod made;
mod maker;
mod shuffle;
mod walks;

pub use laid::{Laid, laid};
pub use made::{CannotMake, Made, Wanted};
pub use maker::Maker;
pub use walks::Walks;
