//! How new instances are made: portable seeds, and positions played backwards.
//!
//! The same seed and index give the same instance on every machine.

pub mod peg;
mod seed;
pub mod uniforma;

pub use seed::{Seed, Stream};
