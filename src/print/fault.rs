//! Why something cannot be printed.

use super::figure::TooSmall;

/// Why something cannot be printed. A puzzle is named by the place where it was read, and by what it is.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CannotFit {
    /// Even alone on a page it would be too small.
    #[error("{puzzle}: on this paper {whose} {small}; take larger paper{help}")]
    Paper { puzzle: String, whose: &'static str, small: TooSmall, help: &'static str },
    /// There are too many on a page.
    #[error("--per-page {asked}: {puzzle}: its {small}; at most {most} fit on a page")]
    PerPage { puzzle: String, asked: usize, small: TooSmall, most: usize },
    /// The rules of a puzzle take more than a page.
    #[error("{name}: its rules do not fit on a page of this paper; --no-how-to leaves them out")]
    Rules { name: String },
}
