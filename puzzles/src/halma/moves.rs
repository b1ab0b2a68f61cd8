//! Moves: a step to an adjacent cell, or a chain of jumps by one man.

use super::board::Board;
use super::cells::{Cell, Cells};
use std::fmt;

/// A move as the cells that the man visits, the first where it stands.
///
/// Two adjacent cells are a step; otherwise each cell is reached from the one before by a jump over an adjacent man,
/// which stays where it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// At least two cells.
    pub path: Vec<Cell>,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It has fewer than two cells.
    #[error("a move visits at least two cells")]
    TooShort,
    /// A cell is not on the board.
    #[error("it leaves the board")]
    Outside,
    /// No man stands where it begins.
    #[error("there is no man to move")]
    NoMan,
    /// A man stands where it lands.
    #[error("a man stands where it lands")]
    Taken,
    /// It neither steps nor jumps over an adjacent man.
    #[error("it neither steps to an adjacent cell nor jumps over an adjacent man")]
    NoJump,
    /// It ends where it began.
    #[error("it ends where it began")]
    Nothing,
}

impl Move {
    /// The single steps and jumps it is made of.
    #[must_use]
    pub fn hops(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// The men after the move.
    ///
    /// # Errors
    /// What is wrong with it under the rules.
    ///
    /// ```
    /// use hlavolam_puzzles::halma::{Board, Cells, Directions, Move};
    /// let board = Board::rectangle(1, 5, Directions::Eight).unwrap();
    /// let men: Cells = [0, 1, 3].into_iter().collect();
    /// let after = Move { path: vec![0, 2, 4] }.played(&board, men).unwrap();
    /// assert!(after.iter().eq([1, 3, 4]));
    /// ```
    pub fn played(&self, board: &Board, men: Cells) -> Result<Cells, Fault> {
        let (&first, &last) = match &self.path[..] {
            [first, .., last] => (first, last),
            _ => return Err(Fault::TooShort),
        };
        if self.path.iter().any(|&cell| usize::from(cell) >= board.len()) {
            return Err(Fault::Outside);
        }
        if !men.contains(first) {
            return Err(Fault::NoMan);
        }
        let others = men.without(first);
        if self.path[1..].iter().any(|&cell| others.contains(cell)) {
            return Err(Fault::Taken);
        }
        let step = self.path.len() == 2 && board.is_step(first, last);
        let jumps = |hop: &[Cell]| board.jumped(hop[0], hop[1]).is_some_and(|over| others.contains(over));
        if !step && !self.path.windows(2).all(jumps) {
            return Err(Fault::NoJump);
        }
        if first == last { Err(Fault::Nothing) } else { Ok(others.with(last)) }
    }

    /// The move with the names of its cells, such as `a1-c3-c5`.
    #[must_use]
    pub fn named<'a>(&'a self, board: &'a Board) -> impl fmt::Display + 'a {
        let names: Vec<String> = self.path.iter().map(|&cell| board.name(cell)).collect();
        names.join("-")
    }
}
