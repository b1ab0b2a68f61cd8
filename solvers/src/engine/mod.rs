//! Search engines. None of them knows a puzzle.
//!
//! - [`Layer`] is a set of states packed into machine words and kept sorted; [`image`] is the step of the
//!   level-by-level breadth-first search: every state of a layer emits states, and the sorted set of these comes back.
//! - [`meet`] searches from both ends and returns the states that lie on a way from one to the other.
//! - [`shortest`] searches from both ends where ways of different lengths may lead to the same state.
//! - [`within`] does so for a given number of moves, and leaves out what a bound shows to be too far from the goal.
//! - [`dies_out`] grows one end alone, to show that nothing leads from it to the other in so many moves.
//! - [`Cover`] finds and counts exact covers.
//! - [`search_deep`] is the parallel depth-first search with a bounded shared table of dead states.

mod bounded;
mod bucket;
mod cover;
mod dead_table;
mod deep;
mod image;
mod layer;
mod marks;
mod meet;
mod packed;
mod shortest;
mod side;
mod sink;
mod weight;
mod wide;

pub use bounded::{Bounded, Way, Within, dies_out, within};
pub use cover::{Cover, End, Tally};
pub use dead_table::DeadTable;
pub use deep::{Deep, Effort, Found, search_deep};
pub use image::image;
pub use layer::{Layer, NOWHERE};
pub use meet::{Corridor, Met, Space, Trail, corridor, meet};
pub use packed::{Packed, Spread};
pub use shortest::{Halfway, Moves, Reach, Time, shortest};
pub use sink::Sink;
pub use weight::{Count, Weight};
pub use wide::Wide;
