//! From positions to text.

use super::{Cell, LETTERS};
use crate::board::{Lattice, Point};
use crate::peg::{Board, Goal, Hole, Position};
use std::fmt::Write;

/// Draws a position in the letters that are read back, with `grid:` and `finish:` lines where they are needed.
/// A goal without any peg, where no game ends, is drawn like no goal.
///
/// ```
/// use hlavolam_puzzles::peg::{write_drawing, Preset};
/// let problem = Preset::named("triangle-4").unwrap().problem();
/// let text = write_drawing(&problem.board, problem.start, Some(problem.goal));
/// assert_eq!(text, "grid: triangular\nfinish: any\n   x\n  o x\n x x x\nx x x x\n");
/// ```
#[must_use]
pub fn write_drawing(board: &Board, pegs: Position, goal: Option<Goal>) -> String {
    let mut text = String::new();
    if board.lattice() == Lattice::Triangular {
        text.push_str("grid: triangular\n");
    }
    let marked = match goal {
        Some(Goal::AnySingle) => {
            text.push_str("finish: any\n");
            Position(0)
        }
        Some(Goal::Pattern(target)) => target,
        None => Position(0),
    };
    let (rows, _) = board.shape().extent();
    for row in 0..rows {
        let _ = writeln!(text, "{}", row_text(board, row, |hole| letter(pegs.has(hole), marked.has(hole))));
    }
    text
}

fn letter(peg: bool, goal: bool) -> char {
    let cell = match (peg, goal) {
        (true, true) => Cell::GoalPeg,
        (false, true) => Cell::GoalHole,
        (true, false) => Cell::Peg,
        (false, false) => Cell::Hole,
    };
    LETTERS.write(cell).unwrap_or('?')
}

fn row_text(board: &Board, row: i16, letter: impl Fn(Hole) -> char) -> String {
    let (rows, columns) = board.shape().extent();
    let letters: Vec<Option<char>> =
        (0..columns).map(|column| board.hole_at(Point::new(row, column)).map(&letter)).collect();
    let used = letters.iter().rposition(Option::is_some).map_or(1, |last| last + 1);
    match board.lattice() {
        Lattice::Square => letters[..used].iter().map(|l| l.unwrap_or('-')).collect(),
        Lattice::Triangular => {
            let indent = usize::try_from(rows - 1 - row).unwrap_or(0);
            let cells: Vec<String> = letters[..used].iter().map(|l| l.unwrap_or('-').to_string()).collect();
            " ".repeat(indent) + &cells.join(" ")
        }
    }
}
