//! Whether a PDF file keeps the rules of print-on-demand services.
//!
//! The file is read from its bytes, whoever wrote it, so that a book is checked by other code than wrote it.

mod content;
mod file;
mod object;
mod rules;
mod table;

pub use rules::{PAGES, Rule, check};
