//! Dominoes laid at random.

use super::Walks;
use crate::{Seed, Stream};
use hlavolam_puzzles::dominosa::{Grid, Layout, PlaceId, Problem, Tiling, set};
use std::sync::Arc;

/// A layout with one of its solutions.
#[derive(Clone, Debug)]
pub struct Laid {
    /// The layout; no domino is given.
    pub problem: Problem,
    /// Where the dominoes lie, in order.
    pub places: Vec<PlaceId>,
}

impl Laid {
    /// A set up to double-`top` on a board one column wider than high: the tiling and the dominoes in it are exactly
    /// equally likely.
    #[must_use]
    pub fn at_random(top: u8, stream: &mut Stream) -> Self {
        let grid = Grid::shared_rectangle(u16::from(top) + 2, u16::from(top) + 1);
        let mut places = Vec::new();
        Walks::new(&grid).lay(&grid, stream, &mut places);
        let mut left: Vec<_> = set(top).collect();
        let mut numbers = vec![0; grid.len()];
        for &place in &places {
            let domino = left.swap_remove(stream.below(left.len() as u32) as usize);
            let mut halves = [domino.low(), domino.high()];
            halves.rotate_left(stream.below(2) as usize);
            for (cell, half) in grid.place(place).cells.into_iter().zip(halves) {
                numbers[usize::from(cell)] = half;
            }
        }
        let layout = Layout::new(grid, numbers).expect("the numbers of a whole set");
        Self { problem: layout.into(), places }
    }

    /// The solution that is known.
    #[must_use]
    pub fn tiling(&self) -> Tiling {
        let grid = Arc::clone(self.problem.layout.grid());
        Tiling::new(grid, self.places.clone()).expect("dominoes that cover the board")
    }
}

/// The layout of a set up to double-`top` laid at random on a board one column wider than high, and how the dominoes
/// lie: any tiling, and any dominoes in it, with the same probability.
///
/// ```
/// use hlavolam_generators::{dominosa::laid, Seed};
/// use hlavolam_puzzles::dominosa::Problem;
/// let (layout, tiling) = laid(6, Seed(7), 0);
/// assert!(Problem::from(layout.clone()).check(&tiling).is_ok());
/// assert_eq!(laid(6, Seed(7), 0), (layout, tiling));
/// ```
#[must_use]
pub fn laid(top: u8, seed: Seed, index: u64) -> (Layout, Tiling) {
    let laid = Laid::at_random(top, &mut seed.stream(index));
    let tiling = laid.tiling();
    (laid.problem.layout, tiling)
}
