//! From text to positions.

use super::block::{Block, each_block};
use super::layout::{close_points, points_of};
use super::letters::{Mark, marks};
use super::{Cell, Drawing, LETTERS, Reading};
use crate::board::{Lattice, Point, Shape};
use crate::notation::{ParseError, Source};
use crate::peg::{Board, Goal, MAX_HOLES, Position, parse_holes};

/// Reads every position of a text.
///
/// # Errors
/// Points at the first thing that cannot be read, or that could be read in two ways.
///
/// ```
/// use hlavolam_puzzles::notation::Source;
/// use hlavolam_puzzles::peg::{read_drawings, Reading};
/// let drawings = read_drawings(&Source::new("two", "xxo\n\n x\noox"), Reading::default()).unwrap();
/// assert_eq!((drawings.len(), drawings[1].board.len()), (2, 4));
/// ```
pub fn read_drawings(source: &Source, reading: Reading) -> Result<Vec<Drawing>, ParseError> {
    let mut drawings = Vec::new();
    each_block(source, reading.inline, |block| {
        drawings.push(drawing(source, reading, &block)?);
        Ok(())
    })?;
    if drawings.is_empty() {
        let end = source.text().len();
        let expected = format!("a drawing in the letters {}", LETTERS.written());
        return Err(source.error_at(end..end, "there is no board here", expected));
    }
    Ok(drawings)
}

fn drawing(source: &Source, reading: Reading, block: &Block) -> Result<Drawing, ParseError> {
    let marks = marks(source, &block.rows)?;
    let given = block.lattice.or(reading.lattice);
    let (lattice, mut placed) = if block.is_close {
        (given.unwrap_or_default(), close_points(source, &marks)?)
    } else {
        points_of(source, given, &marks)?
    };
    placed.retain(|(mark, _)| mark.cell != Cell::Outside);
    let start = block.rows.first().map_or(0, |row| row.0);
    let board = board(source, lattice, start, &placed)?;
    let pegs = set_of(&placed, |cell| matches!(cell, Cell::Peg | Cell::GoalPeg));
    let marked = set_of(&placed, |cell| matches!(cell, Cell::GoalPeg | Cell::GoalHole));
    let goal = goal(source, &board, marked, block.finish)?;
    Ok(Drawing { board, pegs, goal, title: block.title.map(str::to_owned), at: (source.clone(), start) })
}

fn board(
    source: &Source,
    lattice: Lattice,
    start: usize,
    placed: &[(Mark, Point)],
) -> Result<Board, ParseError> {
    let points = placed.iter().map(|&(_, point)| point).collect();
    Board::new(Shape::new(lattice, points)).map_err(|error| {
        let at = placed.get(MAX_HOLES).map_or(start..start + 1, |(first_too_many, _)| first_too_many.span());
        source.error_at(at, error.to_string(), format!("a board of 1 to {MAX_HOLES} holes"))
    })
}

/// Holes are numbered in the order of their points, which is the order of the text on both lattices.
fn set_of(placed: &[(Mark, Point)], belongs: impl Fn(Cell) -> bool) -> Position {
    let bits = placed.iter().enumerate().map(|(i, (mark, _))| u64::from(belongs(mark.cell)) << i);
    Position(bits.fold(0, |set, bit| set | bit))
}

fn goal(
    source: &Source,
    board: &Board,
    marked: Position,
    finish: Option<(usize, &str)>,
) -> Result<Option<Goal>, ParseError> {
    match finish {
        Some((start, text)) if marked != Position(0) => Err(source.error_at(
            start..start + text.len(),
            "the goal is given twice",
            "either marked holes or a `finish:` line",
        )),
        Some((_, text)) if text.eq_ignore_ascii_case("any") => Ok(Some(Goal::AnySingle)),
        Some((start, text)) => {
            let inner = Source::new(source.name(), text);
            let shifted = |e: ParseError| {
                source.error_at(e.span().start + start..e.span().end + start, e.what(), e.expected())
            };
            parse_holes(board, &inner).map(|set| Some(Goal::Pattern(set))).map_err(shifted)
        }
        None => Ok((marked != Position(0)).then_some(Goal::Pattern(marked))),
    }
}
