//! Text formats: where an input came from, errors that point into it, and descriptions that both read and write.

mod alphabet;
mod column;
mod one_line;
mod parts;
mod source;

pub use alphabet::Alphabet;
pub use column::{column_name, column_number};
pub use one_line::{OneLine, on_one_line};
pub use parts::parts;
pub use source::{ParseError, Source};
