//! Peg solitaire: pegs in holes, a peg jumps over its neighbour into the empty hole behind it, the neighbour is
//! taken off.
//!
//! A *jump* is one hop; a *move* is a chain of jumps by one peg. Columns are named a, b, .. from the left, rows
//! 1, 2, .. from the top, so the centre of the English board is d4.

mod board;
pub mod claim;
mod drawing;
mod format;
mod jump;
mod laws;
mod moves;
mod names;
mod preset;
mod problem;

pub use board::{Board, BoardError, Hole, MAX_HOLES};
pub use drawing::{draw_hints, draw_position, draw_solution, draw_weights};
pub use format::{Drawing, Reading, read_drawings, write_drawing, write_line};
pub use jump::{Jump, Move};
pub use laws::LAWS;
pub use moves::parse_move;
pub use names::{parse_hole, parse_holes};
pub use preset::{PRESETS, Preset};
pub use problem::{Goal, IllegalMove, Position, Problem};
