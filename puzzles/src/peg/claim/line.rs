//! Moves in JSON: `g3-e3-e5`.

use crate::evidence::{Failure, counted, refute};
use crate::notation::Source;
use crate::peg::{Board, Move, Problem, parse_move};
use serde::{Deserialize, Serialize};

/// A sequence of moves as they are written, such as `d2-d4`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Line(Vec<String>);

impl Line {
    /// Writes moves down.
    ///
    /// # Panics
    /// If a move visits a hole that the board does not have.
    #[must_use]
    pub fn new(board: &Board, moves: &[Move]) -> Self {
        Self(moves.iter().map(|play| play.notation(board)).collect())
    }

    /// The moves as they are written.
    #[must_use]
    pub fn texts(&self) -> &[String] {
        &self.0
    }

    /// The moves, legal or not.
    ///
    /// # Errors
    /// A refutation at the first that visits something that is no hole of the board, or is not written as it
    /// would be printed.
    pub fn read(&self, board: &Board) -> Result<Vec<Move>, Failure> {
        (1..).zip(&self.0).map(|(number, text)| read_move(board, text, &format!("move {number}"))).collect()
    }

    /// Replays the moves from the start of a problem to its goal, and returns them.
    pub(super) fn replay(&self, problem: &Problem) -> Result<Vec<Move>, Failure> {
        let moves = self.read(&problem.board)?;
        problem.replay(&moves).or_else(|error| refute(error.to_string()))?;
        Ok(moves)
    }

    /// What can be said of moves that were replayed.
    pub(super) fn replayed(&self) -> String {
        format!("{} replayed: legal, and the end is the goal", counted(self.0.len() as u64, "move", "moves"))
    }
}

/// Reads one move, which must be written as it would be printed: evidence has one spelling for each hole.
pub(super) fn read_move(board: &Board, text: &str, name: &str) -> Result<Move, Failure> {
    let shown = text.escape_debug();
    match parse_move(board, &Source::new(name, text)) {
        Ok(play) if play.notation(board) == text => Ok(play),
        Ok(play) => refute(format!("{name}, `{shown}`, should be written {}", play.notation(board))),
        Err(error) => refute(format!("{name}, `{shown}`: {}", error.what())),
    }
}
