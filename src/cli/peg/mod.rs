//! Peg solitaire on the command line.

mod asked;
mod count;
mod finish;
mod generate;
mod hints;
mod holes;
mod instance;
mod levels;
mod measures;
mod pairs;
mod print;
mod rate;
mod reasons;
mod show;
mod solution;
mod solve;

pub use count::CountArgs;
pub use generate::GenerateArgs;
pub use print::PRINT;
pub use rate::RateArgs;
pub use show::ShowArgs;
pub use solve::SolveArgs;

/// What `--json` calls all puzzles of this room.
const KIND: &str = "peg";

/// How a position is drawn.
pub const DRAWING: &str = "\
Drawing a position

  A position is drawn with one letter for each hole, in a file, or as an argument with `/`
  between the rows:

    x   a peg                         also * 1 P p ●
    o   an empty hole                 also 0 H h ○, and . where no other letter for an
                                      empty hole is used
    X   a peg in a hole of the goal   also ◉
    O   an empty hole of the goal     also ◎
    -   outside the board             or a space; short rows are padded

  The capitals say where pegs should be at the end. Letters may stand close (xxo) or apart
  (x x o). Lines above the drawing may say more:

    title: Six pegs                   a name for the answer
    finish: any                       one peg anywhere, or holes such as d4 or c1,e1
    grid: triangular                  or square; rows shifted by half a hole are triangular
                                      without being told

  Lines that begin with # are comments. A blank line ends a position, and another may
  follow. A position may also stand on one line of its own: `peg:` and the rows with `/`
  between them, every row from the left margin; `peg,any:` is one peg anywhere, and
  `peg,triangular:` a triangular board. `generate peg` writes such lines. Holes are named by column letter and row number from the top left: the centre of
  the English board is d4.

  Example:
    hlavolam solve peg '--xxx--/--xxx--/xxxxxxx/xxxOxxx/xxxxxxx/--xxx--/--xxx--'
";

/// The letters of a drawing on one line.
const INLINE_LETTERS: &str = "xX*1Pp●◉oO0Hh○◎.- /";

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::notation::Source;
    use hlavolam_puzzles::peg::{Reading, read_drawings};

    #[test]
    fn every_letter_of_a_drawing_is_read_and_explained() {
        for letter in INLINE_LETTERS.chars().filter(|letter| *letter != '/') {
            assert!(DRAWING.contains(letter));
            let text = format!("x{letter}");
            assert!(read_drawings(&Source::new("", &text), Reading::default()).is_ok(), "{letter}");
        }
    }

    #[test]
    fn the_example_is_the_central_game() {
        let text = DRAWING.lines().last().unwrap().split('\'').nth(1).unwrap();
        let reading = Reading { inline: true, ..Reading::default() };
        let drawing = &read_drawings(&Source::new("", text), reading).unwrap()[0];
        let english = hlavolam_puzzles::peg::PRESETS[0].problem();
        assert_eq!(drawing.problem().unwrap(), english);
    }
}
