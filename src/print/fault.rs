//! Why something cannot be printed.

/// Why something cannot be printed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CannotFit {
    /// Even alone on a page it would be too small.
    #[error(
        "{name}: on this paper {what} would be {points:.1} points high, which cannot be read; take larger paper{help}"
    )]
    Paper { name: String, what: &'static str, points: f64, help: &'static str },
    /// There are too many on a page.
    #[error(
        "--per-page {asked}: {name} would have numbers {points:.1} points high, which cannot be read; at most {most} fit on a page"
    )]
    PerPage { name: String, asked: usize, points: f64, most: usize },
    /// The rules of a puzzle take more than a page.
    #[error("{name}: its rules do not fit on a page of this paper; --no-how-to leaves them out")]
    Rules { name: String },
}
