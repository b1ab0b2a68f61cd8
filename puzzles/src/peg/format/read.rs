//! From text to positions.

use super::layout::points_of;
use super::{Cell, Drawing, LETTERS, Reading};
use crate::board::{Lattice, Point, Shape};
use crate::notation::{ParseError, Source};
use crate::peg::{Board, Goal, MAX_HOLES, Position, parse_holes};

/// A letter of a drawing: which row, which column of the text, which byte, what it says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub row: usize,
    pub column: usize,
    pub offset: usize,
    pub letter: char,
    pub cell: Cell,
}

/// The lines of one position.
#[derive(Default)]
struct Block<'a> {
    lattice: Option<Lattice>,
    finish: Option<(usize, &'a str)>,
    title: Option<String>,
    rows: Vec<(usize, &'a str)>,
}

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
    let mut block = Block::default();
    for (offset, line) in rows(source, reading.inline) {
        if line.trim().is_empty() {
            if !block.rows.is_empty() {
                drawings.push(drawing(source, reading, std::mem::take(&mut block))?);
            }
        } else if !line.trim_start().starts_with('#') && !header(source, &mut block, offset, line)? {
            block.rows.push((offset, line));
        }
    }
    if !block.rows.is_empty() {
        drawings.push(drawing(source, reading, block)?);
    } else if drawings.is_empty() {
        let end = source.text().len();
        return Err(source.error_at(
            end..end,
            "there is no board here",
            format!("a drawing in the letters {}", LETTERS.written()),
        ));
    }
    Ok(drawings)
}

fn rows(source: &Source, inline: bool) -> Vec<(usize, &str)> {
    let mut rows = Vec::new();
    for (mut offset, line) in source.lines() {
        if !inline {
            rows.push((offset, line));
            continue;
        }
        for part in line.split('/') {
            rows.push((offset, part));
            offset += part.len() + 1;
        }
    }
    rows
}

/// Takes a `key: value` line into the block; false if the line is none.
fn header<'a>(
    source: &Source,
    block: &mut Block<'a>,
    offset: usize,
    line: &'a str,
) -> Result<bool, ParseError> {
    let Some((key, rest)) = line.split_once(':') else { return Ok(false) };
    let value = rest.trim();
    let start = offset + key.len() + 1 + (rest.len() - rest.trim_start().len());
    let span = start..start + value.len();
    if !block.rows.is_empty() {
        return Err(source.error_at(
            offset..offset + line.len(),
            "this line stands below the board",
            "such lines before the rows",
        ));
    }
    match key.trim() {
        "grid" => {
            block.lattice = Some(match value {
                "square" => Lattice::Square,
                "triangular" => Lattice::Triangular,
                _ => return Err(source.error_at(span, "there is no such grid", "`square` or `triangular`")),
            });
        }
        "finish" => block.finish = Some((start, value)),
        "title" => block.title = Some(value.to_owned()),
        _ => {
            let what = format!("nothing is called `{}` here", key.trim());
            return Err(source.error_at(offset..offset + key.len(), what, "`grid:`, `finish:` or `title:`"));
        }
    }
    Ok(true)
}

fn drawing(source: &Source, reading: Reading, block: Block) -> Result<Drawing, ParseError> {
    let marks = marks(source, &block.rows)?;
    let lattice = block.lattice.or(reading.lattice).unwrap_or_default();
    let placed = points_of(source, lattice, &marks)?;
    let start = block.rows.first().map_or(0, |row| row.0);
    let holes: Vec<Point> = placed.iter().filter(|(m, _)| m.cell != Cell::Outside).map(|p| p.1).collect();
    let shape = Shape::new(lattice, holes.clone());
    let board = Board::new(shape).map_err(|error| {
        let at = placed
            .iter()
            .filter(|(m, _)| m.cell != Cell::Outside)
            .nth(MAX_HOLES)
            .map_or(start, |(m, _)| m.offset);
        source.error_at(at..at + 1, error.to_string(), format!("a board of 1 to {MAX_HOLES} holes"))
    })?;
    // Holes are numbered in the order of their points, which is the order of the text on both lattices.
    let cells: Vec<Cell> = marks.iter().map(|m| m.cell).filter(|&c| c != Cell::Outside).collect();
    let pegs = set_of(&cells, |cell| matches!(cell, Cell::Peg | Cell::GoalPeg));
    let marked = set_of(&cells, |cell| matches!(cell, Cell::GoalPeg | Cell::GoalHole));
    let goal = goal(source, &board, marked, block.finish)?;
    Ok(Drawing { board, pegs, goal, title: block.title, at: (source.clone(), start) })
}

fn set_of(cells: &[Cell], belongs: impl Fn(Cell) -> bool) -> Position {
    Position(cells.iter().enumerate().fold(0, |set, (i, &cell)| set | u64::from(belongs(cell)) << i))
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
        Some((_, "any")) => Ok(Some(Goal::AnySingle)),
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

/// Every letter of the rows but spaces.
fn marks(source: &Source, rows: &[(usize, &str)]) -> Result<Vec<Mark>, ParseError> {
    let mut marks = Vec::new();
    for (row, &(offset, line)) in rows.iter().enumerate() {
        for (column, (at, letter)) in line.char_indices().enumerate().filter(|(_, (_, c))| *c != ' ') {
            let cell = if letter == '.' { Some(Cell::Hole) } else { LETTERS.read(letter) };
            let cell = cell.ok_or_else(|| unknown(source, offset + at, letter))?;
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
            dot.offset..dot.offset + 1,
            format!("`.` may be an empty hole or outside the board, since `{}` is a hole too", hole.letter),
            "`o` for a hole, `-` or a space for outside",
        )),
        _ => Ok(()),
    }
}
