//! From text to shapes and wishes.

use super::block::{Block, blocks};
use super::sequence::sequences;
use super::{LETTERS, Letter};
use crate::board::Point;
use crate::notation::{ParseError, Source};
use crate::uniforma::{Cell, MOST_CELLS_ACROSS, Problem, Shape, ShapeError, Square, Wishes};
use std::ops::Range;

/// A shape as it was drawn, with the wishes drawn or written with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What is asked.
    pub problem: Problem,
    /// The `title:` line.
    pub title: Option<String>,
}

/// Reads every shape of a text; with `inline`, `/` parts rows as a line end does.
///
/// # Errors
/// Points at the first thing that cannot be read.
///
/// ```
/// use hlavolam_puzzles::notation::Source;
/// use hlavolam_puzzles::uniforma::read_drawings;
/// let drawings = read_drawings(&Source::new("one", "-xx\n-xx\n11xx\n11xx"), false).unwrap();
/// assert_eq!(drawings[0].problem.wishes().given, [(1, 1)]);
/// let error = read_drawings(&Source::new("one", "-xx\n-xy\n11xx\n11xx"), false).unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 3));
/// ```
pub fn read_drawings(source: &Source, inline: bool) -> Result<Vec<Drawing>, ParseError> {
    let blocks = blocks(source, inline)?;
    let drawings = blocks.iter().map(|block| drawing(source, block));
    let drawings = drawings.collect::<Result<Vec<Drawing>, ParseError>>()?;
    if drawings.is_empty() {
        let end = source.text().len();
        return Err(source.error_at(end..end, "there is no shape here", expected_letters()));
    }
    Ok(drawings)
}

fn expected_letters() -> String {
    format!("squares of two by two letters: {}", LETTERS.written())
}

/// A letter that is not outside, and where it stands.
struct Mark {
    letter: Letter,
    point: Point,
    span: Range<usize>,
}

fn drawing(source: &Source, block: &Block) -> Result<Drawing, ParseError> {
    let marks = marks(source, &block.rows)?;
    let shape = shape(source, &marks)?;
    let wishes = Wishes {
        given: given(source, &shape, &marks)?,
        sequences: block.sequence.map_or(Ok(Vec::new()), |(at, text)| sequences(source, &shape, at, text))?,
        apart: block.apart.map_or(Ok(false), |(at, text)| yes_or_no(source, at, text))?,
    };
    let whole = marks.first().map_or(0..0, |mark| mark.span.clone());
    let problem = Problem::new(shape, wishes)
        .map_err(|error| source.error_at(whole, error.to_string(), expected_letters()))?;
    Ok(Drawing { problem, title: block.title.map(str::to_owned) })
}

fn marks(source: &Source, rows: &[(usize, &str)]) -> Result<Vec<Mark>, ParseError> {
    let mut marks = Vec::new();
    for (row, &(offset, text)) in rows.iter().enumerate() {
        for (column, (at, c)) in text.char_indices().enumerate() {
            let span = offset + at..offset + at + c.len_utf8();
            let Some(letter) = LETTERS.read(c) else {
                let what = format!("`{}` means nothing in a drawing", c.escape_debug());
                return Err(source.error_at(span, what, expected_letters()));
            };
            if letter != Letter::Outside {
                let point = point(row, column).ok_or_else(|| {
                    let most = format!("at most {MOST_CELLS_ACROSS} rows and columns");
                    source.error_at(span.clone(), "the drawing is too large", most)
                })?;
                marks.push(Mark { letter, point, span });
            }
        }
    }
    Ok(marks)
}

fn point(row: usize, column: usize) -> Option<Point> {
    let within = |number: usize| i16::try_from(number).ok().filter(|&number| number < MOST_CELLS_ACROSS);
    Some(Point::new(within(row)?, within(column)?))
}

fn shape(source: &Source, marks: &[Mark]) -> Result<Shape, ParseError> {
    Shape::of_cells(marks.iter().map(|mark| mark.point).collect()).map_err(|error| {
        let loose = |at: Point| marks.iter().find(|mark| mark.point == at);
        match error {
            ShapeError::Loose { at, .. } => {
                let span = loose(at).map_or(0..0, |mark| mark.span.clone());
                let what = "this cell belongs to no square";
                source.error_at(span, what, "squares of two by two cells, here the top left of one")
            }
            other => {
                let end = source.text().len();
                let span = marks.first().map_or(end..end, |mark| mark.span.clone());
                source.error_at(span, other.to_string(), "as many squares as a set of dominoes fills")
            }
        }
    })
}

/// The given numbers. Marks and cells are both in order, row by row, so that mark i stands for cell i.
fn given(source: &Source, shape: &Shape, marks: &[Mark]) -> Result<Vec<(Square, u8)>, ParseError> {
    let mut letters: Vec<Option<Letter>> = vec![None; shape.len()];
    let mut given = Vec::new();
    for (cell, mark) in (0..=Cell::MAX).zip(marks) {
        let square = shape.owner(cell);
        match letters[usize::from(square)] {
            Some(letter) if letter == mark.letter => {}
            Some(_) => {
                let what = "the four letters of this square are not the same";
                return Err(source.error_at(mark.span.clone(), what, "one number or `x` four times"));
            }
            None => {
                letters[usize::from(square)] = Some(mark.letter);
                if let Letter::Number(number) = mark.letter {
                    given.push((square, within_set(source, shape, number, mark.span.clone())?));
                }
            }
        }
    }
    Ok(given)
}

/// A number, if the set of the shape has it.
pub(super) fn within_set(
    source: &Source,
    shape: &Shape,
    number: u8,
    span: Range<usize>,
) -> Result<u8, ParseError> {
    if shape.numbers().contains(&number) {
        return Ok(number);
    }
    let highest = shape.highest();
    let what = format!("there is no number {number} in a double-{highest} set");
    Err(source.error_at(span, what, format!("a number from 0 to {highest}")))
}

fn yes_or_no(source: &Source, at: usize, text: &str) -> Result<bool, ParseError> {
    match text.to_ascii_lowercase().as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(source.error_at(at..at + text.len().max(1), "this is neither yes nor no", "`yes` or `no`")),
    }
}
