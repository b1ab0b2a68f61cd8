//! Puzzles as text: every format that is read, and the same formats written.
//!
//! | format | looks like |
//! |---|---|
//! | lines | a letter for each cell: `8.......1...4..`, also with `0`, `_`, `*`, `-`, `?` or a space for a blank, `puzzle:count`, `#` before a comment; `.sdm` |
//! | rows | a line for each row, with bars and lines between boxes or without, quoted, in letters or in numbers; `.sdk`, `.ss` |
//! | candidates | rows in which each cell is a digit or the list of what it may hold, or one line with a letter for each candidate |
//! | headed rows | rows under lines such as `boxes: 2x3`, `regions: ..`, `rules: diagonals, anti-knight`, `cage: 15 r1c1 r1c2` |
//! | ids | `3x3:a1b2_3..`, `3x3x:` with diagonals, `9j:` with regions, `3x3k:` with cages, as S. Tatham's collection has them |
//! | XML | the files of OpenSudoku |
//!
//! A text may hold many puzzles. What cannot be told from it is asked for: boxes of a grid of six by six, whether `0` is
//! a digit, whether 16 lines of 16 cells are one grid or sixteen.

mod block;
mod draft;
mod header;
mod id;
mod plain;
mod row;
mod split;
mod symbols;
mod write;
mod xml;

#[cfg(test)]
mod tests;

pub use header::{HEADERS, parse_boxes, parse_regions, parse_rules};
pub use symbols::Symbols;
pub use write::{Format, Unwritable, write_puzzle};

use super::{Boxes, Extras, Plain, Problem};
use crate::notation::{ParseError, Source};
use block::Block;

/// What a text of puzzles does not say itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The boxes or regions.
    pub boxes: Option<Boxes>,
    /// Rules that hold besides those that the text names.
    pub extras: Extras,
    /// How digits are written where one letter is a digit.
    pub symbols: Symbols,
}

/// A puzzle as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The puzzle.
    pub problem: Problem,
    /// What it is called.
    pub title: Option<String>,
    /// How many solutions the text says that it has.
    pub solutions: Option<u64>,
    /// How its digits were written.
    pub symbols: Symbols,
}

/// The puzzles of a text: where each stands is known, and each is read when it is asked for.
///
/// ```
/// use hlavolam_puzzles::notation::Source;
/// use hlavolam_puzzles::sudoku::{Puzzles, Reading};
///
/// let text = "# two puzzles, one of four by four\n1..4/\n".replace('/', "............")
///     + &"8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....:1\n";
/// let puzzles = Puzzles::new(&Source::new("file", &text), Reading::default()).unwrap();
/// assert_eq!(puzzles.len(), 2);
/// assert_eq!(puzzles.read(0).unwrap().problem.shape().side(), 4);
/// assert_eq!(puzzles.read(1).unwrap().solutions, Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzles {
    source: Source,
    reading: Reading,
    blocks: Vec<Block>,
}

impl Puzzles {
    /// Finds the puzzles of a text.
    ///
    /// # Errors
    /// If there is none.
    pub fn new(source: &Source, reading: Reading) -> Result<Self, ParseError> {
        let blocks = split::split(source.text(), &reading);
        if blocks.is_empty() {
            let end = source.text().len();
            let expected = "a line of 81 digits and dots, rows of digits, or an id such as 3x3:a1b2..";
            return Err(source.error_at(end..end, "there is no puzzle here", expected));
        }
        Ok(Self { source: source.clone(), reading, blocks })
    }

    /// How many there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// The puzzle with a number, from 0, if it is a line of 81 cells and no rule beyond the usual ones holds. Nothing is
    /// allocated.
    ///
    /// # Panics
    /// If there is no such puzzle.
    #[must_use]
    pub fn plain(&self, index: usize) -> Option<Plain> {
        let block = &self.blocks[index];
        let is_plain = block.kind == block::Kind::Plain && self.reading.extras.is_none();
        if is_plain { plain::read(&self.source.text().as_bytes()[block.span.clone()]) } else { None }
    }

    /// Reads the puzzle with a number, from 0.
    ///
    /// # Errors
    /// Points at the first thing that cannot be understood.
    ///
    /// # Panics
    /// If there is no such puzzle.
    pub fn read(&self, index: usize) -> Result<Instance, ParseError> {
        match self.plain(index) {
            Some(plain) => {
                Ok(Instance { problem: plain.into(), title: None, solutions: None, symbols: Symbols::One })
            }
            None => self.blocks[index].read(&self.source, &self.reading),
        }
    }
}
