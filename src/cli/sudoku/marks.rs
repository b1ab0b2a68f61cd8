//! A grid with its candidates in text, and what a step does to them.

use hlavolam_puzzles::sudoku::{Boxes, Cell, DigitSet, Shape};
use hlavolam_solvers::sudoku::{Candidate, Step};

/// Draws a grid before a step. A digit that is set stands alone; a candidate that is ruled out has a minus sign before it,
/// and a digit that the step sets an equals sign.
pub fn drawn(shape: &Shape, digits: &[u8], marks: &[DigitSet], step: &Step) -> String {
    let cells: Vec<String> = shape.cells().map(|cell| cell_text(cell, digits, marks, step)).collect();
    let width = cells.iter().map(String::len).max().unwrap_or(1);
    let side = usize::from(shape.side());
    let is_cut = |row: usize, column: usize| match *shape.boxes() {
        Boxes::Blocks { rows, columns } => {
            (row.is_multiple_of(usize::from(rows)), column.is_multiple_of(usize::from(columns)))
        }
        Boxes::Jigsaw(_) => (row == 0, column == 0),
    };
    let rule: String = (0..side)
        .map(|column| if is_cut(1, column).1 { "+-".to_owned() } else { String::new() } + &"-".repeat(width + 1))
        .collect();
    let mut text = String::new();
    for (row, cells) in cells.chunks(side).enumerate() {
        if is_cut(row, 1).0 {
            text += &format!("{rule}+\n");
        }
        for (column, cell) in cells.iter().enumerate() {
            text += if is_cut(1, column).1 { "| " } else { "" };
            text += &format!("{cell:<width$} ");
        }
        text += "|\n";
    }
    text + &rule + "+\n"
}

fn cell_text(cell: Cell, digits: &[u8], marks: &[DigitSet], step: &Step) -> String {
    if digits[usize::from(cell)] != 0 {
        return digits[usize::from(cell)].to_string();
    }
    if let Some(placed) = step.placed.filter(|placed| placed.cell == cell) {
        return format!("={}", placed.digit);
    }
    let many = marks.iter().any(|marks| marks.iter().any(|digit| digit > 9));
    let one = |digit: u8| {
        let is_out = step.removed.contains(&Candidate { cell, digit });
        format!("{}{digit}", if is_out { "-" } else { "" })
    };
    let told: Vec<String> = marks[usize::from(cell)].iter().map(one).collect();
    told.join(if many { "," } else { "" })
}
