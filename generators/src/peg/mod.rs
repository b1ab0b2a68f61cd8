//! Positions of peg solitaire that can surely be solved, as hard as asked for.

mod class;
mod climb;
mod looks;
mod maker;
mod picture;
mod played;
mod shaping;
mod table;
mod wanted;

pub use class::Class;
pub use looks::Symmetry;
pub use maker::Maker;
pub use picture::{COLLECTIONS, Shown, names, shown};
pub use played::played_backwards;
pub use wanted::{CannotMake, Finish, Made, Start, Wanted};

/// The version of the generators here: the same version, seed, index and wishes give the same position on every machine. It
/// goes up with every change of what is made.
pub const VERSION: u64 = 3;
