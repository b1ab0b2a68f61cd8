//! Peg solitaire: how it uses the engines.
//!
//! A position is a word with a bit for every hole, a class the smallest of its images under the symmetries of the
//! board. Every jump takes off one peg, so positions lie in layers; and the complement of a position reached by
//! jumps is a position from which jumps lead back (J. D. Beasley, "The Ins and Outs of Peg Solitaire", 1985), which
//! makes a second search from the goal's end the same search again.

mod arrivals;
mod classes;
mod cosets;
mod count;
mod fewest;
mod first;
mod hints;
mod jumps;
mod lanes;
mod levels;
mod pagoda;
mod pairs;
mod parity;
mod reason;
mod regions;
mod survey;
mod ways;

pub use arrivals::Arrivals;
pub use classes::Classes;
pub use count::{Counts, count, count_solutions};
pub use fewest::{Best, fewest_moves};
pub use first::first_solution;
pub use hints::{Hint, hints};
pub use levels::levels;
pub use pagoda::pagoda;
pub use pairs::{Pair, PairsOptions, all_pairs};
pub use parity::parity_functions;
pub use reason::reasons_at_once;
pub use regions::merson_regions;
pub use survey::{Choice, ODDS, Survey, odds, survey};

/// Calls code with the classes of a board under a group of rotations and reflections: 1, 2, 4 or 8 of the square
/// lattice, or 1, 2, 3, 4, 6 or 12 of the triangular one.
macro_rules! with_classes {
    ($board:expr, $symmetries:expr, |$space:ident| $body:expr) => {{
        let symmetries = $symmetries;
        match symmetries.len() {
            1 => {
                let $space = $crate::peg::Classes::<1>::new($board, &symmetries);
                $body
            }
            2 => {
                let $space = $crate::peg::Classes::<2>::new($board, &symmetries);
                $body
            }
            4 | 8 => {
                let $space = $crate::peg::Classes::<8>::new($board, &symmetries);
                $body
            }
            _ => {
                let $space = $crate::peg::Classes::<12>::new($board, &symmetries);
                $body
            }
        }
    }};
}
pub(crate) use with_classes;
