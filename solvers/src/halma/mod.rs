//! Halma for one: how it uses the engines.
//!
//! Moves can be taken back, and with corner camps the half turn of the board takes the start to the target, so that one
//! search from the start serves as the search from the target too. A bound from counts of men by line across the way
//! keeps out positions that cannot be on a way short enough. Where positions are too many for that, beams look for
//! good solutions, and men who get over a level one by one give a bound.

mod beam;
mod bound;
mod classes;
mod counts;
mod crossing;
mod fewest;
mod ground;
mod hints;
mod hops;
mod level;
mod line;
mod middle;
mod sharper;
mod space;
mod word;

pub use fewest::{Best, fewest, question};
pub use hints::{Hint, hints};
