//! From positions to text.

use super::{Cell, KIND, LETTERS};
use crate::board::{Lattice, Point};
use crate::notation::on_one_line;
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
    for row in rows(board, pegs, marked) {
        let _ = writeln!(text, "{}", spread(board, row));
    }
    text
}

/// Writes a position on one line, which reads back as the same. A goal without any peg is written like no goal.
///
/// ```
/// use hlavolam_puzzles::peg::{write_line, Preset};
/// let problem = Preset::named("triangle-4").unwrap().problem();
/// let line = write_line(&problem.board, problem.start, Some(problem.goal));
/// assert_eq!(line, "peg,triangular,any:x/ox/xxx/xxxx");
/// ```
#[must_use]
pub fn write_line(board: &Board, pegs: Position, goal: Option<Goal>) -> String {
    let (any, marked) = match goal {
        Some(Goal::AnySingle) => (Some("any"), Position(0)),
        Some(Goal::Pattern(target)) => (None, target),
        None => (None, Position(0)),
    };
    let lattice = (board.lattice() == Lattice::Triangular).then_some("triangular");
    let rows: Vec<String> = rows(board, pegs, marked).map(|row| row.letters).collect();
    on_one_line(KIND, lattice.into_iter().chain(any), &rows)
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

/// The letters of a row from the first column of the board to the last hole of the row; at least one.
struct Row {
    number: i16,
    letters: String,
}

fn rows(board: &Board, pegs: Position, marked: Position) -> impl Iterator<Item = Row> {
    let (rows, columns) = board.shape().extent();
    let letter = move |hole: Hole| letter(pegs.has(hole), marked.has(hole));
    (0..rows).map(move |number| {
        let letters: Vec<Option<char>> =
            (0..columns).map(|column| board.hole_at(Point::new(number, column)).map(letter)).collect();
        let used = letters.iter().rposition(Option::is_some).map_or(1, |last| last + 1);
        Row { number, letters: letters[..used].iter().map(|l| l.unwrap_or('-')).collect() }
    })
}

/// A row as it is drawn: on the triangular lattice with spaces, and set in.
fn spread(board: &Board, Row { number, letters }: Row) -> String {
    match board.lattice() {
        Lattice::Square => letters,
        Lattice::Triangular => {
            let indent = usize::try_from(board.shape().extent().0 - 1 - number).unwrap_or(0);
            let cells: Vec<String> = letters.chars().map(String::from).collect();
            " ".repeat(indent) + &cells.join(" ")
        }
    }
}
