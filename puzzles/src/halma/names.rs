//! Reading the names of cells and moves.

use super::board::Board;
use super::cells::Cell;
use super::moves::Move;
use crate::board::Point;
use crate::notation::{ParseError, Source, column_number, parts};

/// The cell with a name such as `c4`, in either case.
#[must_use]
pub fn parse_cell(board: &Board, name: &str) -> Option<Cell> {
    let (letters, digits) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    board.cell_at(Point::new(digits.parse::<i16>().ok()?.checked_sub(1)?, column_number(letters)?))
}

/// The moves in a list such as `a1-c3, b2-b4-d4`.
///
/// # Errors
/// Points at the first name that is no cell of the board. Whether the moves are legal is not asked.
///
/// ```
/// use hlavolam_puzzles::halma::{parse_moves, Board, Directions};
/// use hlavolam_puzzles::notation::Source;
/// let board = Board::rectangle(4, 4, Directions::Eight).unwrap();
/// let moves = parse_moves(&board, &Source::new("moves", "a1-c3, b2-b4-d4")).unwrap();
/// assert_eq!(moves[1].named(&board).to_string(), "b2-b4-d4");
/// ```
pub fn parse_moves(board: &Board, source: &Source) -> Result<Vec<Move>, ParseError> {
    let cell = |(at, name): (usize, &str)| {
        let what = format!("the board has no cell `{}`", name.escape_debug());
        parse_cell(board, name.trim())
            .ok_or_else(|| source.error_at(at..at + name.len(), what, "moves such as a1-c3, b2-b4-d4"))
    };
    let play = |(start, text)| {
        let path = parts(text, "-").map(|(at, name)| cell((start + at, name))).collect::<Result<_, _>>()?;
        Ok(Move { path })
    };
    parts(source.text(), ",").map(play).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_name_that_reads_back() {
        for board in [Board::rectangle(16, 16, Default::default()).unwrap(), Board::star(5).unwrap()] {
            for cell in board.cells() {
                assert_eq!(parse_cell(&board, &board.name(cell)), Some(cell));
            }
        }
    }

    #[test]
    fn errors_point_at_the_name() {
        let board = Board::rectangle(4, 4, Default::default()).unwrap();
        for (text, column) in [("", 1), ("a1-e1", 4), ("a1-a3, b0-b2", 7), ("a1--a3", 4), ("a1-a3,", 7)] {
            assert_eq!(
                parse_moves(&board, &Source::new("moves", text)).unwrap_err().column(),
                column,
                "{text}"
            );
        }
    }
}
