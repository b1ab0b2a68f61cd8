//! How the puzzles are solved: search engines that know no puzzle, and a room for each puzzle that uses them.
//!
//! Every search is handed one [`Budget`] and gives back one [`Answer`].
//!
//! ```
//! use hlavolam_puzzles::peg::Preset;
//! use hlavolam_solvers::{peg, Answer, Budget};
//!
//! let problem = Preset::named("cross").unwrap().problem();
//! let Answer::Solved(best) = peg::fewest_moves(&problem, &Budget::default()) else { panic!() };
//! assert_eq!(best.moves.len(), 6);
//! assert!(problem.replay(&best.moves).is_ok());
//! ```

mod answer;
mod budget;
pub mod dominosa;
pub mod engine;
pub mod halma;
mod level;
pub mod peg;
mod shelf;
pub mod sudoku;
pub mod uniforma;

pub use answer::{Answer, Judged};
pub use budget::{Budget, CancelToken, Held, Progress, Stop};
pub use level::Level;
pub use shelf::{Shelf, ShelfError};
