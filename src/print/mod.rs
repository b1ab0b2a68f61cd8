//! Pictures and pages made from drawings. Nothing here knows any puzzle, or where it came from.

mod area;
mod book;
mod check;
mod fault;
mod figure;
mod fonts;
mod grid;
mod ink;
mod keys;
#[cfg(test)]
mod layout;
mod page;
pub mod paper;
mod pdf;
mod png;
mod puzzle;
mod sheets;
mod slots;
mod style;
mod words;

pub use book::Book;
pub use check::{PAGES, Rule, check};
#[cfg(test)]
pub use fault::CannotFit;
pub use figure::Figure;
pub use fonts::Fonts;
pub use grid::MOST as MOST_ON_PAGE;
pub use ink::Ink;
#[cfg(test)]
pub use layout::faults;
pub use pdf::pdf;
pub use png::png;
pub use puzzle::{Answer, Chapter, Example, Grade, Order, Origin, Printable, Scope, Variety, chapters};
pub use sheets::Sheets;
pub use style::{Answers, Press, Style};
pub use words::Language;

#[expect(clippy::cast_precision_loss, reason = "pages, lines and slots are few")]
const fn count(number: usize) -> f64 {
    number as f64
}
