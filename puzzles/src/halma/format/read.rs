//! From text to problems.

use super::block::{Block, blocks};
use super::layout::{Mark, close_points, points_of};
use super::{LETTERS, Seen};
use crate::board::{Point, Shape};
use crate::halma::{Board, Cell, Cells, MAX_CELLS, Marked, Problem};
use crate::notation::{ParseError, Source};
use std::ops::Range;

/// A problem as it was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The problem.
    pub problem: Problem,
    /// The `title:` line.
    pub title: Option<String>,
}

/// Reads every problem of a text. On one line (`inline`) rows are parted by `/`.
///
/// # Errors
/// Points at the first thing that cannot be read, or says why a drawing is no problem.
///
/// ```
/// use hlavolam_puzzles::halma::read_drawings;
/// use hlavolam_puzzles::notation::Source;
/// let drawings = read_drawings(&Source::new("small", "xxo/xoO/oOO"), true).unwrap();
/// assert_eq!(drawings[0].problem.start().len(), 3);
/// ```
pub fn read_drawings(source: &Source, inline: bool) -> Result<Vec<Drawing>, ParseError> {
    let drawings: Vec<Drawing> =
        blocks(source, inline)?.iter().map(|block| drawing(source, block)).collect::<Result<_, _>>()?;
    if drawings.is_empty() {
        let end = source.text().len();
        let expected = format!("a drawing in the letters {}", LETTERS.written());
        return Err(source.error_at(end..end, "there is no board here", expected));
    }
    Ok(drawings)
}

fn drawing(source: &Source, block: &Block) -> Result<Drawing, ParseError> {
    let letters = letters(source, block)?;
    let marks: Vec<Mark> = letters.iter().map(|&(mark, _)| mark).collect();
    let (lattice, points) = if block.is_close {
        (block.lattice.unwrap_or_default(), close_points(source, &marks)?)
    } else {
        points_of(source, block.lattice, &marks)?
    };
    // On both lattices the order of the text is that of the points, by which cells are counted.
    let (seen, points): (Vec<(Mark, Seen)>, Vec<Point>) = letters
        .into_iter()
        .zip(points)
        .filter_map(|((mark, seen), point)| Some(((mark, seen?), point)))
        .unzip();
    let refuse = |what: String| {
        let at = seen.get(MAX_CELLS).map_or(first_row(block), |(mark, _)| mark.offset..mark.offset + 1);
        source.error_at(at, what, "a board of at most 256 cells with as many men as cells of the target")
    };
    let board = Board::new(Shape::new(lattice, points), block.directions.unwrap_or_default());
    let board = board.map_err(|error| refuse(error.to_string()))?;
    let set = |belongs: fn(&Seen) -> bool| -> Cells {
        let cells = board.cells().zip(&seen);
        cells.filter(|(_, (_, seen))| belongs(seen)).map(|(cell, _)| cell).collect()
    };
    let marked = marked(set(|seen| seen.marked), set(|seen| seen.end));
    let marked = marked.ok_or_else(|| refuse("one marked man must have one cell to end on".to_owned()))?;
    let problem = Problem::new(board.clone(), set(|seen| seen.man), set(|seen| seen.target), marked);
    let problem = problem.map_err(|error| refuse(error.to_string()))?;
    Ok(Drawing { problem, title: block.title.map(str::to_owned) })
}

/// The marked man, if there is one; `None` if there are several, or a man without an end.
fn marked(men: Cells, ends: Cells) -> Option<Option<Marked>> {
    let only = |set: Cells| -> Option<Cell> { set.iter().next().filter(|_| set.len() == 1) };
    match (men.is_empty(), ends.is_empty()) {
        (true, true) => Some(None),
        _ => Some(Some(Marked { from: only(men)?, to: only(ends)? })),
    }
}

/// The letters but for spaces, in the order of the text.
fn letters(source: &Source, block: &Block) -> Result<Vec<(Mark, Option<Seen>)>, ParseError> {
    let mut found = Vec::new();
    for (row, &(offset, line)) in block.rows.iter().enumerate() {
        for (column, (at, letter)) in
            line.char_indices().enumerate().filter(|(_, (_, letter))| *letter != ' ')
        {
            let Some(seen) = LETTERS.read(letter) else {
                let what = format!("the letter `{}` means nothing here", letter.escape_debug());
                let span = offset + at..offset + at + letter.len_utf8();
                return Err(source.error_at(span, what, format!("one of {}", LETTERS.written())));
            };
            found.push((Mark { row, column, offset: offset + at }, seen));
        }
    }
    if found.iter().all(|(_, seen)| seen.is_none()) {
        let expected = "`x` for a man, `o` for an empty cell";
        return Err(source.error_at(first_row(block), "the board has no cell", expected));
    }
    Ok(found)
}

fn first_row(block: &Block) -> Range<usize> {
    let (offset, line) = block.rows[0];
    offset..offset + line.len()
}
