//! How a book looks.

use super::figure::Legible;
use super::fonts::Fonts;
use super::page::{APART, Page, Type};
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
    /// A further line of the colophon.
    pub colophon: Option<String>,
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

    /// What helps where something is too large for any page, beside larger paper.
    pub const fn less(&self) -> &'static str {
        if self.large { ", or leave out --large-print" } else { "" }
    }

    /// How large answers are printed.
    pub const fn keys(&self) -> Legible {
        if self.large { Legible::LARGE_ANSWERS } else { Legible::ANSWERS }
    }
}

impl Press<'_> {
    /// The width of what stands above a puzzle or an answer: its number, and where to look for the other.
    pub fn caption_width(self, [number, reference]: [&str; 2]) -> f64 {
        let types = self.style.types();
        let width = |look: Type, text: &str| self.fonts.width(look.weight, text, look.size);
        let apart = if reference.is_empty() { 0.0 } else { APART * types.reference.size };
        width(types.number, number) + apart + width(types.reference, reference)
    }

    /// Sets that above a picture with this middle and width, over more than the picture where that is narrow, but no more than the
    /// slot.
    pub fn caption(
        self,
        page: &mut Page,
        words: [&str; 2],
        (middle, width, slot): (f64, f64, f64),
        base: f64,
    ) {
        let types = self.style.types();
        let half = width.max(self.caption_width(words)).min(slot) / 2.0;
        let looks = [(words[0], types.number), (words[1], types.reference)];
        page.ends(self.fonts, looks, (middle - half, middle + half), base);
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
            colophon: None,
            author: None,
            per_page: None,
            large: false,
            answers: Answers::Back,
            how_to: false,
        }
    }
}
