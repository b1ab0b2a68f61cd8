//! The letters of a drawing, one by one.

use super::{Cell, LETTERS};
use crate::notation::{ParseError, Source};
use std::ops::Range;

/// A letter of a drawing: which row, which column of the text, which byte, what it says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub row: usize,
    pub column: usize,
    pub offset: usize,
    pub letter: char,
    pub cell: Cell,
}

impl Mark {
    /// The bytes of the letter.
    pub fn span(&self) -> Range<usize> {
        self.offset..self.offset + self.letter.len_utf8()
    }
}

/// What a letter says; a dot is an empty hole until [`check_dots`] objects.
fn cell(letter: char) -> Option<Cell> {
    if letter == '.' { Some(Cell::Hole) } else { LETTERS.read(letter) }
}

/// Every letter of the rows but spaces.
pub(super) fn marks(source: &Source, rows: &[(usize, &str)]) -> Result<Vec<Mark>, ParseError> {
    let mut marks = Vec::new();
    for (row, &(offset, line)) in rows.iter().enumerate() {
        for (column, (at, letter)) in line.char_indices().enumerate().filter(|(_, (_, c))| *c != ' ') {
            let cell = cell(letter).ok_or_else(|| unknown(source, offset + at, letter))?;
            marks.push(Mark { row, column, offset: offset + at, letter, cell });
        }
    }
    check_dots(source, &marks)?;
    Ok(marks)
}

fn unknown(source: &Source, at: usize, letter: char) -> ParseError {
    let what = match letter {
        '\t' => "a tab may be any number of columns wide".to_owned(),
        _ => format!("the letter `{}` means nothing here", letter.escape_debug()),
    };
    source.error_at(at..at + letter.len_utf8(), what, format!("one of {} or a space", LETTERS.written()))
}

/// A dot is an empty hole only where no other letter says so; else it might as well be outside.
fn check_dots(source: &Source, marks: &[Mark]) -> Result<(), ParseError> {
    let dot = marks.iter().find(|m| m.letter == '.');
    let hole = marks.iter().find(|m| m.letter != '.' && matches!(m.cell, Cell::Hole | Cell::GoalHole));
    match (dot, hole) {
        (Some(dot), Some(hole)) => Err(source.error_at(
            dot.span(),
            format!("`.` may be an empty hole or outside the board, since `{}` is a hole too", hole.letter),
            "`o` for a hole, `-` or a space for outside",
        )),
        _ => Ok(()),
    }
}

/// Whether a line is a comment.
///
/// # Errors
/// If it looks like the row of a board that stands in a frame of `#`, which would be lost without a word.
pub(super) fn is_comment(source: &Source, offset: usize, line: &str) -> Result<bool, ParseError> {
    let text = line.trim();
    if !text.starts_with('#') {
        return Ok(false);
    }
    let apart = text.split_whitespace().all(|word| word.chars().count() == 1);
    let framed = text.matches('#').count() > 1 && (apart || !text.contains(char::is_whitespace));
    let cells: Option<Vec<Cell>> = text.chars().filter(|&c| c != '#').map(cell).collect();
    if framed && cells.is_some_and(|cells| cells.iter().any(|&c| c != Cell::Outside)) {
        let start = offset + line.len() - line.trim_start().len();
        return Err(source.error_at(
            start..start + text.len(),
            "`#` begins a comment, but this looks like a row of the board",
            "`-` or a space for outside the board",
        ));
    }
    Ok(true)
}
