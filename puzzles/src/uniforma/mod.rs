//! Domino squares, called Uniforma or quadrille: all dominoes of a set are laid out so that equal numbers form squares
//! of two by two halves.
//!
//! Each half of a domino lies on a *cell*; four cells that hold the same number are a *square*. A shape says where the
//! squares lie; rows of squares may be shifted by half a square. A *pattern* is a number for each square, a *diagram* a
//! pattern with the dominoes that make it. With double-six there are 14 squares, two of each number.
//!
//! ```
//! use hlavolam_puzzles::uniforma::Preset;
//! let shape = Preset::named("5-4-5").unwrap().shape();
//! assert_eq!(shape.squares_each(), 2);
//! ```

mod arrangement;
pub mod claim;
mod doubles;
mod drawing;
mod format;
mod laws;
mod preset;
mod problem;
mod shape;
mod wishes;

pub use arrangement::{Arrangement, Pattern, Placement};
pub use drawing::{draw_arrangement, draw_problem};
pub use format::{
    Drawing, parse_given, parse_sequences, read_drawings, read_rows, write_drawing, write_line,
};
pub use laws::LAWS;
pub use preset::{PRESETS, Preset};
pub use problem::{Broken, Problem};
pub use shape::{Cell, Joint, LARGEST_SET, MOST_CELLS_ACROSS, Shape, ShapeError, Square, Symmetry};
pub use wishes::{WishError, Wishes};
