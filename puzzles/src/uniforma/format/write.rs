//! From shapes and wishes to text.

use super::{KIND, LETTERS, Letter};
use crate::board::Point;
use crate::notation::on_one_line;
use crate::uniforma::{Cell, Problem, Shape};
use std::fmt::Write;

/// Draws a shape in the letters that are read back, with the lines for its wishes above.
///
/// ```
/// use hlavolam_puzzles::uniforma::{write_drawing, Problem, Shape, Wishes};
/// let wishes = Wishes { given: vec![(1, 2)], sequences: vec![2], apart: false };
/// let problem = Problem::new(Shape::centred(&[1, 2]).unwrap(), wishes).unwrap();
/// assert_eq!(write_drawing(&problem), "sequence: 3\n-xx\n-xx\n22xx\n22xx\n");
/// ```
#[must_use]
pub fn write_drawing(problem: &Problem) -> String {
    let wishes = problem.wishes();
    let mut text = String::new();
    if !wishes.sequences.is_empty() {
        let rows: Vec<String> = wishes.sequences.iter().map(|row| (row + 1).to_string()).collect();
        let _ = writeln!(text, "sequence: {}", rows.join(", "));
    }
    if wishes.apart {
        text.push_str("apart: yes\n");
    }
    rows_of_cells(problem).iter().fold(text, |text, row| text + row + "\n")
}

/// Writes a shape with its given squares on one line, which reads back as the same; nothing if more is wished.
///
/// ```
/// use hlavolam_puzzles::uniforma::{write_line, Problem, Shape, Wishes};
/// let wishes = Wishes { given: vec![(1, 2)], ..Wishes::default() };
/// let problem = Problem::new(Shape::centred(&[1, 2]).unwrap(), wishes).unwrap();
/// assert_eq!(write_line(&problem).unwrap(), "uniforma:-xx/-xx/22xx/22xx");
/// ```
#[must_use]
pub fn write_line(problem: &Problem) -> Option<String> {
    let wishes = problem.wishes();
    let is_plain = wishes.sequences.is_empty() && !wishes.apart;
    is_plain.then(|| on_one_line(KIND, [], &rows_of_cells(problem)))
}

/// The rows of the drawing alone.
pub(in crate::uniforma) fn rows_of_cells(problem: &Problem) -> Vec<String> {
    let shape = problem.shape();
    drawn(shape, |cell| {
        let given = problem.wishes().given.iter().find(|wish| wish.0 == shape.owner(cell));
        given.map_or(Letter::Free, |&(_, number)| Letter::Number(number)).letter()
    })
}

impl Letter {
    /// The letter as it is written.
    pub(in crate::uniforma) fn letter(self) -> char {
        LETTERS.write(self).unwrap_or('?')
    }
}

/// Rows of letters, one for each cell, `-` outside the shape and nothing after the last cell of a row.
pub(in crate::uniforma) fn drawn(shape: &Shape, letter: impl Fn(Cell) -> char) -> Vec<String> {
    let (rows, columns) = shape.cells().extent();
    let row = |row: i16| {
        let letters: String =
            (0..columns).map(|column| shape.cell_at(Point::new(row, column)).map_or('-', &letter)).collect();
        let used = letters.trim_end_matches('-');
        if used.is_empty() { "-".to_owned() } else { used.to_owned() }
    };
    (0..rows).map(row).collect()
}
