//! The problems that have names.

use super::{Board, Camp, CampError, Directions, Marked, Problem, half_turn};
use crate::notation::{ParseError, Source};

/// A named problem.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    board: &'static str,
    camp: &'static str,
    directions: Directions,
}

const fn preset(
    name: &'static str,
    about: &'static str,
    board: &'static str,
    camp: &'static str,
    directions: Directions,
) -> Preset {
    Preset { name, about, board, camp, directions }
}

/// The named problems.
pub const PRESETS: &[Preset] = &[
    preset("halma", "the halma board, 19 men from corner to corner", "16x16", "19", Directions::Eight),
    preset("5x5-6", "six men on a small board", "5x5", "6", Directions::Eight),
    preset("8x8-10", "ten men on a chessboard", "8x8", "10", Directions::Eight),
    preset(
        "chinese-checkers",
        "ten men on the middle of a Chinese checkers board",
        "9x9",
        "10",
        Directions::Six,
    ),
    preset("star", "ten men from one point of a star to the opposite one", "star-121", "10", Directions::Six),
    preset("large-star", "fifteen men on the star of 181", "star-181", "15", Directions::Six),
];

impl Preset {
    /// The problem with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The problem.
    ///
    /// # Panics
    /// Never: a test makes all of them.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let board =
            parse_board(&Source::new("preset", self.board), self.directions).expect("a board of a preset");
        let camp = Camp::parse(&Source::new("preset", self.camp)).expect("a camp of a preset");
        corner_to_corner(&board, &camp, false).expect("a camp that fits")
    }
}

/// The men of a camp in the first corner of a board, to the opposite one; `exact` if the man in the corner itself is
/// marked and must end in the far corner.
///
/// # Errors
/// If the camps do not fit.
///
/// ```
/// use hlavolam_puzzles::halma::{corner_to_corner, Board, Camp, Directions};
/// let board = Board::rectangle(5, 5, Directions::Eight).unwrap();
/// let problem = corner_to_corner(&board, &Camp::of_men(3).unwrap(), true).unwrap();
/// assert_eq!(problem.marked().unwrap().to, 24);
/// ```
pub fn corner_to_corner(board: &Board, camp: &Camp, exact: bool) -> Result<Problem, CampError> {
    let [start, target] = camp.corners(board)?;
    let corner = super::FIRST_CORNER;
    let turn = half_turn(board).ok_or(CampError::TooLarge)?;
    let marked = exact.then(|| Marked { from: corner, to: turn.image(corner) });
    Problem::new(board.clone(), start, target, marked).map_err(|_| CampError::TooLarge)
}

/// The board with a name: `8x8`, rows by columns, or `star-121` or `star-181`.
///
/// # Errors
/// Points at a name that is no board's, or at a board that is too large.
pub fn parse_board(source: &Source, directions: Directions) -> Result<Board, ParseError> {
    let text = source.text();
    let refuse = |what: String| {
        source.error_at(
            0..text.len(),
            what,
            "4x4 to 16x16, star-121, star-181, or a drawing of up to 256 cells",
        )
    };
    let unknown = || refuse(format!("there is no board `{}`", text.escape_debug()));
    let board = match text {
        "star-121" => Board::star(4),
        "star-181" => Board::star(5),
        _ => {
            let (rows, columns) = text.split_once('x').ok_or_else(unknown)?;
            let number =
                |digits: &str| digits.parse::<u8>().ok().filter(|&number| number > 0).ok_or_else(unknown);
            Board::rectangle(number(rows)?, number(columns)?, directions)
        }
    };
    board.map_err(|error| refuse(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_a_problem() {
        let men = |preset: &Preset| preset.problem().start().len();
        assert_eq!(PRESETS.iter().map(men).collect::<Vec<_>>(), [19, 6, 10, 10, 10, 15]);
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let error =
            |text| parse_board(&Source::new("--board", text), Directions::Eight).unwrap_err().to_string();
        for (text, word) in [
            ("17x17", "289 cells"),
            ("0x4", "no board"),
            ("8", "no board"),
            ("star-13", "no board"),
            ("300x1", "no board"),
        ] {
            assert!(error(text).contains(word), "{text}: {}", error(text));
        }
    }
}
