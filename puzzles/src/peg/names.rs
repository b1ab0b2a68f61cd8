//! Naming holes: `d4`, or the number of a hole counted row by row (17 is the centre of the English board).

use super::{Board, Hole, Position};
use crate::board::Point;
use crate::notation::{ParseError, Source, column_number, parts};

/// The hole with a name such as `d4` (either case), or a number counted row by row from 1.
#[must_use]
pub fn parse_hole(board: &Board, name: &str) -> Option<Hole> {
    let name = name.trim();
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (letters, digits) = name.split_at(digits);
    if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number: i16 = digits.parse().ok()?;
    if letters.is_empty() {
        return Hole::try_from(number - 1).ok().filter(|&hole| usize::from(hole) < board.len());
    }
    board.hole_at(Point::new(number - 1, column_number(letters)?))
}

/// The set of holes in a list such as `d4`, `c1,e1` or `c1 e1`.
///
/// # Errors
/// Points at the first name that is no hole of the board, or at the place where one is missing.
pub fn parse_holes(board: &Board, source: &Source) -> Result<Position, ParseError> {
    let mut set = 0;
    for (at, part) in parts(source.text(), ",") {
        if part.trim().is_empty() {
            let end = at + part.len();
            return Err(source.error_at(end..end + 1, "a hole's name is missing here", expected(board)));
        }
        for (start, name) in parts(part, " ").filter(|(_, name)| !name.is_empty()) {
            let hole = parse_hole(board, name).ok_or_else(|| {
                let span = at + start..at + start + name.len();
                source.error_at(
                    span,
                    format!("the board has no hole {}", name.escape_debug()),
                    expected(board),
                )
            })?;
            set |= 1 << hole;
        }
    }
    Ok(Position(set))
}

fn expected(board: &Board) -> String {
    let last = u8::try_from(board.len() - 1).unwrap_or(u8::MAX);
    format!("holes are named by column letter and row number, here {} to {}", board.name(0), board.name(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peg::Preset;

    #[test]
    fn names_and_numbers_agree_on_every_preset() {
        for preset in crate::peg::PRESETS {
            let board = preset.board();
            for hole in 0..u8::try_from(board.len()).unwrap() {
                assert_eq!(parse_hole(&board, &board.name(hole)), Some(hole));
                assert_eq!(parse_hole(&board, &board.name(hole).to_uppercase()), Some(hole));
                assert_eq!(parse_hole(&board, &(hole + 1).to_string()), Some(hole));
            }
        }
    }

    #[test]
    fn what_is_no_hole_is_refused() {
        let board = Preset::named("english").unwrap().board();
        for name in ["", "k9", "a1", "d", "0", "34", "d0", "d04", "4d", "d4x", "dd4", "ä4", "d99999999"] {
            assert_eq!(parse_hole(&board, name), None, "{name}");
        }
    }

    #[test]
    fn a_list_points_at_the_wrong_name() {
        let board = Preset::named("english").unwrap().board();
        for (list, column) in [("d4, k9", 5), ("d4 e4 k9", 7), ("d4,,e4", 4), ("d4, ", 5), ("", 1)] {
            let error = parse_holes(&board, &Source::new("--vacant", list)).unwrap_err();
            assert_eq!((error.line(), error.column()), (1, column), "{list:?}");
        }
    }

    #[test]
    fn commas_and_spaces_part_a_list() {
        let board = Preset::named("english").unwrap().board();
        let holes = |list| parse_holes(&board, &Source::new("--vacant", list)).unwrap();
        for list in ["c1,e1", "c1, e1", " c1  e1 ", "E1 C1", "1,3"] {
            assert_eq!(holes(list), Position(0b101), "{list:?}");
        }
    }
}
