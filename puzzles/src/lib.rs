//! What the puzzles are: boards, positions, moves, goals, text formats, drawings, and the checking of evidence.
//!
//! Nothing here searches. Whatever checks an answer lives here, so that a checker shares no code with the search
//! that found the answer.
//!
//! A position read from a drawing, and a solution replayed under the rules:
//!
//! ```
//! use hlavolam_puzzles::notation::Source;
//! use hlavolam_puzzles::peg::{read_drawings, Jump, Move, Reading};
//!
//! let source = Source::new("example", "xxoX");
//! let drawings = read_drawings(&source, Reading::default()).unwrap();
//! let problem = drawings[0].problem().unwrap();
//! assert!(problem.replay(&[Move { path: vec![0, 2] }]).is_err());
//! ```

pub mod board;
pub mod catalogue;
pub mod diagram;
pub mod dominosa;
pub mod evidence;
pub mod halma;
pub mod laws;
pub mod notation;
pub mod peg;
pub mod sudoku;
pub mod uniforma;
