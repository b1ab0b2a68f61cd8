//! Dominosa: a set of dominoes was laid on a board, and only the numbers are left to be seen. Where did each tile lie?
//!
//! A *cell* holds a number, a *place* is a pair of neighbouring cells where a domino can lie. Columns are named a, b, ..
//! from the left, rows 1, 2, .. from the top; a place by its two cells, such as `a1-b1`.
//!
//! ```
//! use hlavolam_puzzles::dominosa::{Grid, Layout, Problem, Tiling};
//!
//! // 0 1 0
//! // 0 1 1
//! let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
//! let tiling = Tiling::from_letters(layout.grid().clone(), "TLRBLR").unwrap();
//! assert!(Problem::from(layout).check(&tiling).is_ok());
//! ```

pub mod claim;
mod domino;
mod drawing;
mod format;
mod grid;
mod laws;
mod layout;
mod preset;
mod problem;
mod reason;
mod tiling;

pub use domino::{Domino, MAX_TOP, set, set_size, top_of};
pub use drawing::{draw_difference, draw_layout, draw_sheet, draw_solution};
pub use format::{
    Block, Instance, Reading, blocks, parse_cell, parse_place, parse_places, read_layouts, write_id,
    write_rows,
};
pub use grid::{Cell, Grid, MAX_CELLS, Place, PlaceId, TooManyCells};
pub use laws::LAWS;
pub use layout::{Layout, LayoutError};
pub use preset::{PRESETS, Preset};
pub use problem::{Fault, Problem};
pub use reason::{Forced, Need, Reason};
pub use tiling::{Tiling, TilingError};
