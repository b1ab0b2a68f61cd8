//! Positions of halma for one that are so many moves from the target, and no fewer.

mod level;
mod maker;
mod near;
mod plays;
mod wanted;

pub use level::{level, moves};
pub use maker::Maker;
pub use wanted::{CannotMake, Class, Made, Wanted};

/// The version of the generators here: the same version, seed, index and wishes give the same position on every machine. It
/// goes up with every change of what is made.
pub const VERSION: u64 = 2;
