//! Text formats: where an input came from, errors that point into it, and descriptions that both read and write.

mod alphabet;
mod column;
mod parts;
mod source;

pub use alphabet::Alphabet;
pub use column::{column_name, column_number};
pub use parts::parts;
pub use source::{ParseError, Source};
