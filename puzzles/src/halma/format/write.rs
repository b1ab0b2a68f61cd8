//! From problems to text.

use super::{LETTERS, Seen};
use crate::board::Lattice;
use crate::halma::{Cell, Directions, Problem};

/// The drawing of a problem, which reads back as the same problem.
///
/// ```
/// use hlavolam_puzzles::halma::{read_drawings, write_drawing};
/// use hlavolam_puzzles::notation::Source;
/// let text = "directions: 6\nxxo\nxoO\noOO\n";
/// let drawings = read_drawings(&Source::new("small", text), false).unwrap();
/// assert_eq!(write_drawing(&drawings[0].problem), text);
/// ```
#[must_use]
pub fn write_drawing(problem: &Problem) -> String {
    let directions = problem.board().directions();
    let header = match problem.board().lattice() {
        Lattice::Square if directions != Directions::default() => {
            format!("directions: {}\n", directions.number())
        }
        Lattice::Square => String::new(),
        Lattice::Triangular => "grid: triangular\n".to_owned(),
    };
    rows(problem).into_iter().fold(header, |text, row| text + &row + "\n")
}

/// The rows of the drawing.
pub(in crate::halma) fn rows(problem: &Problem) -> Vec<String> {
    let board = problem.board();
    let triangular = board.lattice() == Lattice::Triangular;
    let text_column = |cell: Cell| {
        let point = board.point(cell);
        if triangular { 2 * point.column - point.row } else { point.column }
    };
    let left = board.cells().map(text_column).min().unwrap_or(0);
    let mut rows = vec![String::new(); usize::try_from(board.shape().extent().0).unwrap_or(0)];
    for cell in board.cells() {
        let row = &mut rows[usize::try_from(board.point(cell).row).unwrap_or(0)];
        let column = usize::try_from(text_column(cell) - left).unwrap_or(0);
        let outside = if triangular { ' ' } else { '-' };
        row.extend(std::iter::repeat_n(outside, column - row.len()));
        row.extend(LETTERS.write(Some(seen(problem, cell))));
    }
    for (number, row) in (0..).zip(&mut rows).filter(|(_, row)| row.is_empty()) {
        // A blank line would end the board.
        *row = if triangular && (left + number) % 2 != 0 { " -".to_owned() } else { "-".to_owned() };
    }
    rows
}

fn seen(problem: &Problem, cell: Cell) -> Seen {
    let marked = problem.marked();
    Seen {
        man: problem.start().contains(cell),
        target: problem.target().contains(cell),
        marked: marked.is_some_and(|m| m.from == cell),
        end: marked.is_some_and(|m| m.to == cell),
    }
}
