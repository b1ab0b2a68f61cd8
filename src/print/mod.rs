//! Pictures and pages made from drawings.

mod png;

pub use png::png;
