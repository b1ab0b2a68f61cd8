//! Weights in JSON: a number for each hole, in the rows of the board.

use crate::board::{Lattice, Point};
use crate::evidence::{Failure, refute};
use crate::peg::{Board, Position};
use serde::{Deserialize, Serialize};

/// A number for each hole, row by row, `-` where the board has none: `- - 1 0 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Picture(Vec<String>);

impl Picture {
    /// Writes down a number for each hole, in the order of the holes.
    ///
    /// # Panics
    /// If there are fewer numbers than holes.
    #[must_use]
    pub fn new(board: &Board, weights: &[i64]) -> Self {
        let width = weights.iter().map(|weight| weight.to_string().len()).max().unwrap_or(1);
        let (rows, columns) = board.shape().extent();
        let row = |row: i16| {
            let number = |hole| weights[usize::from(hole)].to_string();
            let cell = |column| board.hole_at(Point::new(row, column)).map_or("-".to_owned(), number);
            let cells: Vec<String> = (0..columns).map(|column| format!("{:>width$}", cell(column))).collect();
            shift(board, rows - 1 - row, width) + &cells.join(" ")
        };
        Self((0..rows).map(|at| without_outside(&row(at))).collect())
    }

    /// The numbers, in the order of the holes.
    ///
    /// # Errors
    /// A refutation if the picture is not one of this board.
    pub fn read(&self, board: &Board) -> Result<Vec<i64>, Failure> {
        let (rows, columns) = board.shape().extent();
        if self.0.len() != usize::try_from(rows).unwrap_or(0) {
            return refute(format!("the weights fill {} rows, the board has {rows}", self.0.len()));
        }
        let mut weights = Vec::with_capacity(board.len());
        for (row, text) in (0..rows).zip(&self.0) {
            let mut words = text.split_whitespace();
            for column in 0..columns {
                let word = words.next().unwrap_or("-");
                weights.extend(weight(board, Point::new(row, column), word)?);
            }
            if let Some(word) = words.next() {
                return refute(format!("row {} of the weights has `{word}` beside the board", row + 1));
            }
        }
        Ok(weights)
    }
}

/// Rows of the triangular lattice are shifted by half a hole, as the board is drawn.
fn shift(board: &Board, rows_below: i16, width: usize) -> String {
    match board.lattice() {
        Lattice::Square => String::new(),
        Lattice::Triangular => " ".repeat(usize::try_from(rows_below).unwrap_or(0) * (width + 1) / 2),
    }
}

fn without_outside(row: &str) -> String {
    row.trim_end_matches(['-', ' ']).to_owned()
}

/// The number at a place, none outside the board.
fn weight(board: &Board, at: Point, word: &str) -> Result<Option<i64>, Failure> {
    match (board.hole_at(at), word) {
        (None, "-") => Ok(None),
        (None, _) => refute(format!("row {} of the weights has `{word}` outside the board", at.row + 1)),
        (Some(hole), _) => match word.parse() {
            Ok(weight) => Ok(Some(weight)),
            Err(_) => refute(format!("the weight `{word}` of {} is no whole number", board.name(hole))),
        },
    }
}

/// The sum of the weights of the pegs, which no numbers in a file can make overflow.
pub(super) fn total(weights: &[i64], pegs: Position) -> i128 {
    pegs.pegs().filter_map(|hole| weights.get(usize::from(hole))).map(|&weight| i128::from(weight)).sum()
}
