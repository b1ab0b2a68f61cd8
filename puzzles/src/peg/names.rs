//! Naming holes: `d4`, or the number of a hole counted row by row (17 is the centre of the English board).

use super::{Board, Hole, Position};
use crate::board::Point;
use crate::notation::{ParseError, Source, column_number};

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

/// The set of holes in a list such as `d4` or `c1,e1`.
///
/// # Errors
/// Points at the first name that is no hole of the board.
pub fn parse_holes(board: &Board, source: &Source) -> Result<Position, ParseError> {
    let mut set = 0;
    let mut offset = 0;
    for part in source.text().split(',') {
        let name = part.trim();
        let start = offset + (part.len() - part.trim_start().len());
        let hole = parse_hole(board, name).ok_or_else(|| {
            let what = if name.is_empty() {
                "a hole's name is missing here".to_owned()
            } else {
                format!("the board has no hole {name}")
            };
            source.error_at(start..start + name.len().max(1), what, expected(board))
        })?;
        set |= 1 << hole;
        offset += part.len() + 1;
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
        let error = parse_holes(&board, &Source::new("--vacant", "d4, k9")).unwrap_err();
        assert_eq!((error.line(), error.column()), (1, 5));
    }
}
