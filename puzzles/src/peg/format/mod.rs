//! The text format of a position: a drawing, one letter a hole.
//!
//! | letter | means | also read |
//! |---|---|---|
//! | `x` | a peg | `*` `1` `P` `p` `●` |
//! | `o` | an empty hole | `0` `H` `h` `○`, and `.` where no other letter for an empty hole is used |
//! | `X` | a peg in a goal hole | `◉` |
//! | `O` | an empty goal hole | `◎` |
//! | `-` or space | outside the board | short rows are padded |
//!
//! Letters may stand close (`xxo`) or with spaces between (`x x o`), as many everywhere. On the triangular lattice
//! each row may be shifted by half a hole, as a triangle is usually drawn, or every row starts at the left margin.
//! Above the rows may stand `grid: square` or `grid: triangular`, `finish: any` or `finish: d4`, and `title: ..`;
//! without `grid:`, rows that are shifted by half a hole make a triangular board, all others a square one. Lines
//! that begin with `#` are comments; a blank line ends a position, and another may follow.
//!
//! A position may stand on one line: `peg:`, or with words `peg,triangular,any:`, and rows with `/` between them. Each
//! letter is a place then, and every row begins at the left margin; `triangular` is the lattice, and `any` the goal
//! of one peg anywhere. Without words the `peg:` may be left out.

mod block;
mod layout;
mod letters;
mod read;
mod step;
mod write;

pub use read::read_drawings;
pub use write::{write_drawing, write_line};

use super::{Board, Goal, Position, Problem};
use crate::board::Lattice;
use crate::notation::{Alphabet, ParseError, Source};

/// What positions on one line begin with.
const KIND: &str = "peg";

/// What one letter of a drawing says about a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Outside,
    Hole,
    Peg,
    GoalHole,
    GoalPeg,
}

const LETTERS: Alphabet<Cell> = Alphabet::new(&[
    (Cell::Peg, "x*1Pp●"),
    (Cell::Hole, "o0Hh○"),
    (Cell::GoalPeg, "X◉"),
    (Cell::GoalHole, "O◎"),
    (Cell::Outside, "- "),
]);

/// How a text is to be read, where it does not say so itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// The lattice, if the text names none; if neither does, the way the rows are shifted decides.
    pub lattice: Option<Lattice>,
    /// Rows are parted by `/` as well as by line ends, so that a position fits one line. A space on either side
    /// belongs to the slash where every slash has both.
    pub inline: bool,
}

/// A position as it was drawn, with its goal if one was given.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The board the drawing shows.
    pub board: Board,
    /// The pegs.
    pub pegs: Position,
    /// The goal, from marked holes or a `finish:` line.
    pub goal: Option<Goal>,
    /// The `title:` line.
    pub title: Option<String>,
    /// The input and the byte its rows begin at, for errors.
    at: (Source, usize),
}

impl Drawing {
    /// The problem the drawing poses.
    ///
    /// # Errors
    /// If there is no peg or no goal, or if the goal is every hole: a drawing all in capitals.
    pub fn problem(&self) -> Result<Problem, ParseError> {
        if self.pegs == Position(0) {
            return Err(self.error("there is no peg on the board", "at least one `x`"));
        }
        let goal = self.goal.ok_or_else(|| {
            self.error(
                "no goal is given",
                "goal holes marked `X` or `O`, a line `finish: any`, or the option --finish",
            )
        })?;
        let full = Position(self.board.full());
        if goal == Goal::Pattern(full) && self.pegs != full {
            return Err(self.error(
                "every hole is a goal hole, where no game can end",
                "small `x` and `o` for the holes that should be empty at the end",
            ));
        }
        Ok(Problem { board: self.board.clone(), start: self.pegs, goal })
    }

    /// An error about the drawing as a whole, pointing at its first row.
    #[must_use]
    pub fn error(&self, what: &str, expected: &str) -> ParseError {
        let (source, start) = &self.at;
        let row = source.text()[*start..].lines().next().unwrap_or_default();
        let indent = row.len() - row.trim_start().len();
        source.error_at(start + indent..start + row.trim_end().len(), what, expected)
    }
}
