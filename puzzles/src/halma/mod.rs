//! Halma for one: men go from one camp to another in as few moves as possible.
//!
//! A man steps to an adjacent empty cell, or makes a chain of jumps, each over one adjacent man to the empty cell
//! right behind it. The men jumped over stay. A step or a whole chain is one move.
//!
//! ```
//! use hlavolam_puzzles::halma::{read_drawings, parse_moves};
//! use hlavolam_puzzles::notation::Source;
//! let problem = read_drawings(&Source::new("row", "xxoOO"), true).unwrap().remove(0).problem;
//! let moves = parse_moves(problem.board(), &Source::new("moves", "a1-c1, b1-d1, c1-e1")).unwrap();
//! assert!(problem.replay(&moves).is_ok());
//! ```

mod board;
mod camp;
mod cells;
pub mod claim;
mod drawing;
mod format;
mod laws;
mod moves;
mod names;
mod preset;
mod problem;

pub use board::{Board, BoardError, Directions, Link, image_of};
pub use camp::{Camp, CampError, FIRST_CORNER, half_turn};
pub use cells::{Cell, Cells, MAX_CELLS};
pub use drawing::{draw_hints, draw_position, draw_solution};
pub use format::{Drawing, read_drawings, write_drawing, write_line};
pub use laws::LAWS;
pub use moves::{Fault, Move};
pub use names::{parse_cell, parse_moves};
pub use preset::{PRESETS, Preset, corner_to_corner, parse_board};
pub use problem::{Marked, Metric, Position, Problem, ProblemError, Unsolved};
