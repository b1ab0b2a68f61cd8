//! From problems to text.

use super::{KIND, LETTERS, Seen};
use crate::board::{Lattice, Point};
use crate::halma::{Cell, Directions, Problem};
use crate::notation::on_one_line;

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

/// Writes a problem on one line, which reads back as the same.
///
/// ```
/// use hlavolam_puzzles::halma::{corner_to_corner, write_line, Board, Camp, Directions};
/// let board = Board::rectangle(3, 3, Directions::Six).unwrap();
/// let problem = corner_to_corner(&board, &Camp::of_men(3).unwrap(), false).unwrap();
/// assert_eq!(write_line(&problem), "halma,6:xxo/xoO/oOO");
/// ```
#[must_use]
pub fn write_line(problem: &Problem) -> String {
    let board = problem.board();
    let number = board.directions().number().to_string();
    let word = match board.lattice() {
        Lattice::Triangular => Some("triangular"),
        Lattice::Square => Some(number.as_str()).filter(|_| board.directions() != Directions::default()),
    };
    let (rows, columns) = board.shape().extent();
    let row = |row: i16| {
        let letter = |column| {
            let cell = board.cell_at(Point::new(row, column))?;
            LETTERS.write(Some(seen(problem, cell)))
        };
        let letters: Vec<Option<char>> = (0..columns).map(letter).collect();
        let used = letters.iter().rposition(Option::is_some).map_or(1, |last| last + 1);
        letters[..used].iter().map(|letter| letter.unwrap_or('-')).collect()
    };
    on_one_line(KIND, word, &(0..rows).map(row).collect::<Vec<String>>())
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
