//! The text format of a problem: a drawing, one letter a cell.
//!
//! | letter | means |
//! |---|---|
//! | `x` | a man |
//! | `o` or `.` | an empty cell |
//! | `X` | a man on a cell of the target |
//! | `O` | an empty cell of the target |
//! | `m`, `M` | the marked man, outside the target and in it |
//! | `g`, `G` | where the marked man must end: empty, and with a man on it |
//! | `*` | the marked man where it must end |
//! | `-` or space | outside the board |
//!
//! Letters stand close, or with a space between. Rows that are shifted by half a cell against each other are a board
//! on the triangular lattice, as a star is usually drawn. Above the rows may stand `directions: 8` (or 6 or 4),
//! `grid: triangular` (or square) and `title: ..`. Lines that begin with `#` are comments; a blank line ends a board, and another may follow.
//!
//! A problem may stand on one line: `halma:`, or with words `halma,6:`, and rows with `/` between them. Each letter is a
//! place then, and every row begins at the left margin; `4`, `6` or `8` are the directions, `triangular` is the lattice.
//! Without words the `halma:` may be left out.

mod block;
mod layout;
mod read;
mod write;

pub use read::{Drawing, read_drawings};
pub(super) use write::rows;
pub use write::{write_drawing, write_line};

use crate::notation::Alphabet;

/// What problems on one line begin with.
const KIND: &str = "halma";

/// What one letter of a drawing says about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    man: bool,
    target: bool,
    /// Whether the man is the marked one.
    marked: bool,
    /// Whether the marked man must end here.
    end: bool,
}

const fn seen(man: bool, target: bool, marked: bool, end: bool) -> Option<Seen> {
    Some(Seen { man, target, marked, end })
}

/// The letters; `None` is a place outside the board.
const LETTERS: Alphabet<Option<Seen>> = Alphabet::new(&[
    (seen(true, false, false, false), "x●"),
    (seen(false, false, false, false), "o.○"),
    (seen(true, true, false, false), "X◉"),
    (seen(false, true, false, false), "O◎"),
    (seen(true, false, true, false), "m"),
    (seen(true, true, true, false), "M"),
    (seen(false, true, false, true), "g"),
    (seen(true, true, false, true), "G"),
    (seen(true, true, true, true), "*"),
    (None, "- "),
]);

#[cfg(test)]
mod tests;
