//! The text format of a shape: a drawing, one letter a cell.
//!
//! | letter | means | also read |
//! |---|---|---|
//! | `x` | a cell of a square | `X` `o` `O` `*` `?` |
//! | `0` to `9` | a cell of a square with this number | |
//! | `a` to `e` | the same with the numbers 10 to 14 | `A` to `E` |
//! | `-` or space | outside the shape | `.`, and short rows are padded |
//!
//! A square is two by two letters, all four the same. Above the rows may stand `sequence: 1, 3`, the rows of cells in which
//! the squares begin that should be in sequence, `apart: yes` if squares of one number must not touch, and `title: ..`.
//! Lines that begin with `#` are comments; a blank line ends a shape, and another may follow.
//!
//! A shape may stand on one line: `uniforma:` and rows with `/` between them; the `uniforma:` may be left out.
//!
//! Where squares lie in rows with their middles aligned, the numbers of squares are enough: `4-3-3-4`.

mod block;
mod given;
mod read;
mod rows;
mod sequence;
pub(super) mod write;

pub use given::parse_given;
pub use read::{Drawing, read_drawings};
pub use rows::read_rows;
pub use sequence::parse_sequences;
pub use write::{write_drawing, write_line};

use crate::notation::Alphabet;

/// What shapes on one line begin with.
const KIND: &str = "uniforma";

/// What one letter of a drawing says about a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    Outside,
    Free,
    Number(u8),
}

/// The letters that are read and written.
pub(super) const LETTERS: Alphabet<Letter> = Alphabet::new(&[
    (Letter::Free, "xXoO*?"),
    (Letter::Outside, "- ."),
    (Letter::Number(0), "0"),
    (Letter::Number(1), "1"),
    (Letter::Number(2), "2"),
    (Letter::Number(3), "3"),
    (Letter::Number(4), "4"),
    (Letter::Number(5), "5"),
    (Letter::Number(6), "6"),
    (Letter::Number(7), "7"),
    (Letter::Number(8), "8"),
    (Letter::Number(9), "9"),
    (Letter::Number(10), "aA"),
    (Letter::Number(11), "bB"),
    (Letter::Number(12), "cC"),
    (Letter::Number(13), "dD"),
    (Letter::Number(14), "eE"),
]);
