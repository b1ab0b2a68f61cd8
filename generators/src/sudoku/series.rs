//! Puzzles of which no two are equivalent.

use super::{CannotMake, Class, Made};
use hlavolam_puzzles::sudoku::{Canoniser, Problem};
use std::collections::HashSet;

/// The classes of the puzzles of a run so far, and of those it must not repeat.
///
/// Puzzles are admitted in the order of their indices. Where one is equivalent to an earlier one, its index goes on to its next
/// candidate, so the outcome is the same however many threads make them.
#[derive(Debug, Default)]
pub struct Series {
    seen: HashSet<Class>,
    canoniser: Canoniser,
}

impl Series {
    /// So many candidates of an index are tried.
    pub const CANDIDATES: u64 = 1000;

    /// Sees to it that no puzzle equivalent to this one comes.
    pub fn exclude(&mut self, problem: &Problem) {
        self.seen.insert(Class::of(problem, &mut self.canoniser));
    }

    /// The first of the candidates of an index that is not equivalent to an earlier puzzle. `made` is the candidate 0, `make` makes
    /// the others.
    ///
    /// # Errors
    /// If `make` fails, or all of [`Self::CANDIDATES`] are equivalent to earlier ones.
    pub fn admit(
        &mut self,
        mut made: Made,
        mut make: impl FnMut(u64) -> Result<Made, CannotMake>,
    ) -> Result<Made, CannotMake> {
        for candidate in 1.. {
            if self.seen.insert(made.class.clone()) {
                return Ok(made);
            }
            if candidate == Self::CANDIDATES {
                break;
            }
            made = make(candidate)?;
        }
        Err(CannotMake::Repeats(Self::CANDIDATES))
    }
}
