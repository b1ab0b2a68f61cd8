//! Reading moves: `g3-e3-e5`, the holes that one peg visits.

use super::{Board, Move, parse_hole};
use crate::notation::{ParseError, Source};

const EXPECTED: &str = "the holes that one peg visits, such as g3-e3-e5";

/// The move with this notation; whether it is legal is for the position to say.
///
/// # Errors
/// Points at the first name that is no hole of the board, or at a move of less than two holes.
///
/// ```
/// use hlavolam_puzzles::notation::Source;
/// use hlavolam_puzzles::peg::{parse_move, PRESETS};
/// let board = PRESETS[0].board();
/// assert_eq!(parse_move(&board, &Source::new("", "D2-D4")).unwrap().notation(&board), "d2-d4");
/// assert_eq!(parse_move(&board, &Source::new("", "d2-d44")).unwrap_err().column(), 4);
/// ```
pub fn parse_move(board: &Board, source: &Source) -> Result<Move, ParseError> {
    let text = source.text();
    let mut path = Vec::new();
    let mut start = 0;
    for name in text.split('-') {
        let hole = parse_hole(board, name).ok_or_else(|| {
            let what = format!("the board has no hole `{}`", name.escape_debug());
            source.error_at(start..start + name.len().max(1), what, EXPECTED)
        })?;
        path.push(hole);
        start += name.len() + 1;
    }
    if path.len() < 2 {
        return Err(source.error_at(0..text.len(), "a move needs two holes or more", EXPECTED));
    }
    Ok(Move { path })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peg::PRESETS;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_printed_is_read_back(preset in 0..PRESETS.len(), path in prop::collection::vec(0_u8..64, 2..9)) {
            let board = PRESETS[preset].board();
            let holes = u8::try_from(board.len()).unwrap();
            let play = Move { path: path.into_iter().map(|hole| hole % holes).collect() };
            prop_assert_eq!(parse_move(&board, &Source::new("", &play.notation(&board))), Ok(play));
        }

        #[test]
        fn no_text_makes_it_panic(text in any::<String>()) {
            let _ = parse_move(&PRESETS[0].board(), &Source::new("", &text));
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let board = PRESETS[0].board();
        for text in ["", "d4", "d4-", "-d4", "d4--d2", "d4-a1", "d4 d2", "d4-d2-"] {
            assert!(parse_move(&board, &Source::new("", text)).is_err(), "{text}");
        }
    }
}
