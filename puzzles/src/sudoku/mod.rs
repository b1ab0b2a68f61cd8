//! Sudoku: fill the grid so that each row, each column and each box holds every digit once.
//!
//! Cells are numbered row by row from 0 and named by row and column from 1, such as `r1c1`, as solvers of sudoku write
//! them. Digits are numbers from 1; 0 stands for a blank cell. The *side* of a grid is the number of its rows, of its
//! columns and of its digits. A *house* is a set of as many cells as there are digits that holds each of them once.
//!
//! ```
//! use hlavolam_puzzles::sudoku::{Boxes, Extras, Problem, Shape};
//! use std::sync::Arc;
//!
//! let boxes = Boxes::Blocks { rows: 2, columns: 2 };
//! let shape = Shape::new(boxes, Extras { diagonals: [true, true], ..Extras::default() }).unwrap();
//! let puzzle = Problem::new(Arc::new(shape), vec![1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
//! let grid = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3];
//! assert_eq!(puzzle.check(&grid), Ok(()));
//! ```

mod boxes;
mod cell;
pub mod claim;
mod digits;
mod drawing;
mod extras;
mod fault;
mod format;
mod house;
mod laws;
mod plain;
mod preset;
mod problem;
mod reason;
mod shape;
pub mod symmetry;

pub use boxes::Boxes;
pub use cell::{Cell, cell_name, cell_named};
pub use digits::{DigitSet, Digits};
pub use drawing::{Highlight, Tie, draw_difference, draw_problem, draw_solution, draw_step};
pub use extras::{Cage, Extras};
pub use fault::Fault;
pub use format::{
    Format, HEADERS, Instance, Puzzles, Reading, Symbols, Unwritable, parse_boxes, parse_regions,
    parse_rules, write_puzzle,
};
pub use house::{House, HouseKind};
pub use laws::LAWS;
pub use plain::{Plain, PlainError};
pub use preset::{PRESETS, Preset};
pub use problem::{Problem, ProblemError};
pub use reason::Reason;
pub use shape::{HouseId, Leap, MAX_SIDE, Pair, Shape, ShapeError};
pub use symmetry::{Canonical, Canoniser, Symmetry, canonical};
