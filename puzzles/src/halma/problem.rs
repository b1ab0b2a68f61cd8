//! What is asked: men on a board, and where they should be at the end.

use super::board::Board;
use super::cells::{Cell, Cells};
use super::moves::{Fault, Move};
use std::str::FromStr;

/// One man that is marked, and where it must be at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marked {
    /// Where it stands.
    pub from: Cell,
    /// Where it must end, a cell of the target.
    pub to: Cell,
}

/// Men on a board, and the cells they should be on at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    start: Cells,
    target: Cells,
    marked: Option<Marked>,
}

/// Why something is no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// There is no man.
    #[error("there is no man on the board")]
    NoMen,
    /// The target is larger or smaller.
    #[error("{men} men cannot fill a target of {target} cells")]
    Sizes {
        /// Men at the start.
        men: usize,
        /// Cells of the target.
        target: usize,
    },
    /// A cell is not on the board.
    #[error("a cell is outside the board")]
    Outside,
    /// The marked man is none of the men, or should end outside the target.
    #[error("the marked man must be one of the men, and end in the target")]
    Marked,
}

/// Where a line of moves went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// A move is not legal.
    #[error("move {number}: {fault}")]
    Illegal {
        /// Which, from 1.
        number: usize,
        /// Why.
        fault: Fault,
    },
    /// The men do not fill the target at the end.
    #[error("at the end {0} of the target's cells have no man")]
    NotFilled(usize),
    /// The marked man is not where it should be.
    #[error("the marked man is not where it should end")]
    MarkedElsewhere,
}

/// Men on their cells, and where the marked one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// All men.
    pub men: Cells,
    /// The cell of the marked one.
    pub marked: Option<Cell>,
}

impl Position {
    /// The position after a move.
    ///
    /// # Errors
    /// What is wrong with the move.
    pub fn played(self, board: &Board, play: &Move) -> Result<Position, Fault> {
        let men = play.played(board, self.men)?;
        let moved =
            |cell| if play.path.first() == Some(&cell) { play.path.last().copied() } else { Some(cell) };
        Ok(Position { men, marked: self.marked.and_then(moved) })
    }
}

/// What is to be as small as possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Metric {
    /// The number of moves, a chain of jumps being one.
    #[default]
    Moves,
    /// The number of steps and single jumps.
    Hops,
    /// The number of moves, and among the solutions with the fewest, the number of hops.
    MovesThenHops,
}

impl FromStr for Metric {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "moves" => Ok(Self::Moves),
            "hops" => Ok(Self::Hops),
            "moves,hops" => Ok(Self::MovesThenHops),
            _ => Err("what is counted is `moves`, `hops` or `moves,hops`".to_owned()),
        }
    }
}

impl Problem {
    /// A problem on a board.
    ///
    /// # Errors
    /// If there are no men, more or fewer than cells of the target, or anything is outside the board.
    pub fn new(
        board: Board,
        start: Cells,
        target: Cells,
        marked: Option<Marked>,
    ) -> Result<Self, ProblemError> {
        let (men, wanted) = (start.len(), target.len());
        let all: Cells = board.cells().collect();
        if start.is_empty() {
            Err(ProblemError::NoMen)
        } else if !start.minus(all).is_empty() || !target.minus(all).is_empty() {
            Err(ProblemError::Outside)
        } else if men != wanted {
            Err(ProblemError::Sizes { men, target: wanted })
        } else if marked.is_some_and(|m| !start.contains(m.from) || !target.contains(m.to)) {
            Err(ProblemError::Marked)
        } else {
            Ok(Self { board, start, target, marked })
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells on which men stand at the start.
    #[must_use]
    pub fn start(&self) -> Cells {
        self.start
    }

    /// The cells on which they should stand at the end.
    #[must_use]
    pub fn target(&self) -> Cells {
        self.target
    }

    /// The marked man.
    #[must_use]
    pub fn marked(&self) -> Option<Marked> {
        self.marked
    }

    /// The position at the start.
    #[must_use]
    pub fn first(&self) -> Position {
        Position { men: self.start, marked: self.marked.map(|marked| marked.from) }
    }

    /// The position at the end.
    #[must_use]
    pub fn last(&self) -> Position {
        Position { men: self.target, marked: self.marked.map(|marked| marked.to) }
    }

    /// The positions before, between and after some moves.
    ///
    /// # Errors
    /// At the first move that is not legal.
    pub fn positions(&self, moves: &[Move]) -> Result<Vec<Position>, Unsolved> {
        let mut positions = vec![self.first()];
        for (number, play) in (1..).zip(moves) {
            let before = positions[positions.len() - 1];
            positions
                .push(before.played(&self.board, play).map_err(|fault| Unsolved::Illegal { number, fault })?);
        }
        Ok(positions)
    }

    /// Plays moves, and asks whether they end in the target.
    ///
    /// # Errors
    /// At the first move that is not legal, or if the men do not end where they should.
    pub fn replay(&self, moves: &[Move]) -> Result<(), Unsolved> {
        let positions = self.positions(moves)?;
        let end = positions[positions.len() - 1];
        match self.target.minus(end.men).len() {
            0 if end == self.last() => Ok(()),
            0 => Err(Unsolved::MarkedElsewhere),
            missing => Err(Unsolved::NotFilled(missing)),
        }
    }

    /// A part of the board in which there are other men at the end than at the start, where no solution can be: its
    /// cells, and how many men are in it at the start and at the end.
    #[must_use]
    pub fn unequal_part(&self) -> Option<(Cells, usize, usize)> {
        let parts = self.board.parts().into_iter();
        let counted = parts.map(|part| (part, self.start.and(part).len(), self.target.and(part).len()));
        let apart = |part: Cells| self.marked.is_some_and(|m| part.contains(m.from) != part.contains(m.to));
        counted.into_iter().find(|&(part, before, after)| before != after || apart(part))
    }
}
