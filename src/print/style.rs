//! How a book looks.

use super::figure::Legible;
use super::fonts::Fonts;
use super::page::Type;
use super::words::Language;

/// Where the answers stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// At the back.
    Back,
    /// After each chapter.
    Chapter,
    /// In a file of their own.
    Apart,
    /// Nowhere.
    Nowhere,
}

/// What is chosen for a book or for sheets.
#[derive(Clone, Debug)]
pub struct Style {
    pub language: Language,
    pub title: String,
    pub subtitle: Option<String>,
    pub author: Option<String>,
    /// How many puzzles stand on a page; as many as can be read well if it is not said.
    pub per_page: Option<usize>,
    pub large: bool,
    pub answers: Answers,
    /// Whether a page for each kind of puzzle tells its rules.
    pub how_to: bool,
}

/// What everything is set with.
#[derive(Clone, Copy)]
pub struct Press<'a> {
    pub style: &'a Style,
    pub fonts: &'a Fonts,
}

/// The sizes of type.
#[derive(Clone, Copy, Debug)]
pub struct Types {
    pub title: Type,
    pub heading: Type,
    pub body: Type,
    pub number: Type,
    pub reference: Type,
    pub task: Type,
    pub head: Type,
    pub folio: Type,
    pub small: Type,
}

/// From one line to the next, as a part of the size.
pub const LEADING: f64 = 1.4;

impl Style {
    pub fn types(&self) -> Types {
        let size = |usual: f64, large: f64| if self.large { large } else { usual };
        Types {
            title: Type::bold(size(30.0, 36.0)),
            heading: Type::bold(size(18.0, 24.0)),
            body: Type::regular(size(10.5, 15.0)),
            number: Type::bold(size(11.0, 15.0)),
            reference: Type::regular(size(8.0, 11.0)).quiet(),
            task: Type::regular(size(8.5, 12.0)),
            head: Type::regular(size(8.5, 11.0)).quiet(),
            folio: Type::regular(size(9.5, 13.0)),
            small: Type::regular(size(8.5, 11.0)),
        }
    }

    /// How large puzzles are printed.
    pub const fn puzzles(&self) -> Legible {
        if self.large { Legible::LARGE } else { Legible::PUZZLES }
    }

    /// How large answers are printed.
    pub const fn keys(&self) -> Legible {
        if self.large { Legible::LARGE_ANSWERS } else { Legible::ANSWERS }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A style without any wish.
    pub fn plain() -> Style {
        Style {
            language: Language::English,
            title: "A book".to_owned(),
            subtitle: None,
            author: None,
            per_page: None,
            large: false,
            answers: Answers::Back,
            how_to: false,
        }
    }
}
