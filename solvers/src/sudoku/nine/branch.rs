//! Which candidate is tried.

use super::grid::{CELL, Grid};

/// A candidate in the layout of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) group: usize,
    pub(super) word: usize,
    /// The candidate in its word.
    pub(super) bit: u32,
    /// The other candidates of the cell.
    pub(super) others: u32,
}

/// The first candidate of a cell with the fewest, but more than one; `None` if there is no such cell.
pub(super) fn choose(grid: &Grid) -> Option<Candidate> {
    let mut best = (10, None);
    for group in 0..9 {
        for word in 0..3 {
            for shift in [0, 10, 20] {
                let cell = grid.0[group][word] & CELL << shift;
                let count = cell.count_ones();
                if count > 1 && count < best.0 {
                    let bit = cell & cell.wrapping_neg();
                    best = (count, Some(Candidate { group, word, bit, others: cell ^ bit }));
                }
                if best.0 == 2 {
                    return best.1;
                }
            }
        }
    }
    best.1
}
