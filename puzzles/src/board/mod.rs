//! Boards as sets of points on a lattice, and the symmetries that keep them.

mod lattice;
mod permutation;
mod shape;

pub use lattice::{Lattice, Point};
pub use permutation::Permutation;
pub use shape::Shape;
