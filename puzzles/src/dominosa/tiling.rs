//! Dominoes laid on a board so that they cover it, whatever their numbers.

use super::{Cell, Grid, PlaceId};
use std::sync::Arc;

/// A board covered with dominoes: every cell lies under one of them.
///
/// ```
/// use hlavolam_puzzles::dominosa::{Grid, Tiling};
/// let tiling = Tiling::from_letters(Grid::rectangle(3, 2), "TLRBLR").unwrap();
/// assert_eq!(tiling.letters(), "TLRBLR");
/// let names: Vec<String> = tiling.places().iter().map(|&place| tiling.grid().place_name(place)).collect();
/// assert_eq!(names, ["a1-a2", "b1-c1", "b2-c2"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    grid: Arc<Grid>,
    places: Vec<PlaceId>,
}

/// Why places or letters do not cover a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TilingError {
    /// There is not one letter for each cell.
    #[error("the board has {cells} cells, and there are {letters} letters")]
    Letters {
        /// The number of cells.
        cells: usize,
        /// How many letters there are.
        letters: usize,
    },
    /// A letter that is none of L, R, T, B.
    #[error("the letter `{}` of {cell} is none of L, R, T, B", letter.escape_debug())]
    Letter {
        /// The cell it stands for.
        cell: String,
        /// The letter.
        letter: char,
    },
    /// A letter whose other half is missing.
    #[error("the other half of the domino on {cell} is missing")]
    Half {
        /// The cell.
        cell: String,
    },
    /// A cell under no domino, or under two.
    #[error("{count} dominoes lie on {cell}")]
    Cover {
        /// The cell.
        cell: String,
        /// How many.
        count: usize,
    },
}

impl Tiling {
    /// The tiling with dominoes at these places, in any order.
    ///
    /// # Errors
    /// If some cell is not covered by exactly one of them.
    ///
    /// # Panics
    /// If the board has no such place.
    pub fn new(grid: impl Into<Arc<Grid>>, mut places: Vec<PlaceId>) -> Result<Self, TilingError> {
        let grid = grid.into();
        let mut counts = vec![0; grid.len()];
        for &place in &places {
            grid.place(place).cells.iter().for_each(|&cell| counts[usize::from(cell)] += 1);
        }
        if let Some((cell, &count)) = (0..).zip(&counts).find(|&(_, &count)| count != 1) {
            return Err(TilingError::Cover { cell: grid.cell_name(cell), count });
        }
        places.sort_unstable();
        Ok(Self { grid, places })
    }

    /// Reads one letter for each cell, row by row: L and R for the halves of a domino that lies across, T and B for the
    /// top and bottom of one that stands upright.
    ///
    /// # Errors
    /// If the letters do not cover the board.
    pub fn from_letters(grid: impl Into<Arc<Grid>>, letters: &str) -> Result<Self, TilingError> {
        let grid = grid.into();
        let count = letters.chars().count();
        if count != grid.len() {
            return Err(TilingError::Letters { cells: grid.len(), letters: count });
        }
        let mut places = Vec::with_capacity(count / 2);
        for (cell, letter) in (0..).zip(letters.chars()) {
            let upright = match letter {
                'L' | 'R' => false,
                'T' | 'B' => true,
                _ => return Err(TilingError::Letter { cell: grid.cell_name(cell), letter }),
            };
            let first = matches!(letter, 'L' | 'T');
            let fits = |&id: &PlaceId| {
                let place = grid.place(id);
                place.upright == upright && (place.cells[0] == cell) == first
            };
            let place = grid.around(cell).iter().copied().find(fits);
            match place {
                Some(place) if first => places.push(place),
                Some(place) if places.contains(&place) => {}
                _ => return Err(TilingError::Half { cell: grid.cell_name(cell) }),
            }
        }
        Self::new(grid, places)
    }

    /// One letter for each cell, as [`Tiling::from_letters`] reads them.
    #[must_use]
    pub fn letters(&self) -> String {
        let mut letters = vec!['?'; self.grid.len()];
        for &id in &self.places {
            let place = self.grid.place(id);
            let halves = if place.upright { ['T', 'B'] } else { ['L', 'R'] };
            for (cell, half) in place.cells.into_iter().zip(halves) {
                letters[usize::from(cell)] = half;
            }
        }
        letters.into_iter().collect()
    }

    /// The board.
    #[must_use]
    pub fn grid(&self) -> &Arc<Grid> {
        &self.grid
    }

    /// Where the dominoes lie, in order.
    #[must_use]
    pub fn places(&self) -> &[PlaceId] {
        &self.places
    }

    /// Whether a domino lies at a place.
    #[must_use]
    pub fn has(&self, place: PlaceId) -> bool {
        self.places.binary_search(&place).is_ok()
    }

    /// The place that covers a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn over(&self, cell: Cell) -> PlaceId {
        let place = self.grid.around(cell).iter().copied().find(|&place| self.has(place));
        place.expect("every cell is covered")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_do_not_cover_the_board_are_refused_at_the_cell() {
        for (letters, says) in [
            ("LRLRL", "the board has 6 cells, and there are 5 letters"),
            ("LRxLRB", "the letter `x` of c1 is none of L, R, T, B"),
            ("LRLLRR", "the other half of the domino on c1 is missing"),
            ("RLTLRB", "the other half of the domino on a1 is missing"),
            ("LRBLRT", "the other half of the domino on c1 is missing"),
            ("LLRLLR", "2 dominoes lie on b1"),
            ("TLRLRB", "the other half of the domino on c2 is missing"),
        ] {
            let refused = Tiling::from_letters(Grid::rectangle(3, 2), letters).unwrap_err();
            assert_eq!(refused.to_string(), says, "{letters}");
        }
    }

    #[test]
    fn places_that_overlap_are_refused() {
        let grid = Grid::rectangle(3, 2);
        assert!(Tiling::new(grid.clone(), vec![0, 0, 0]).is_err());
        assert!(Tiling::new(grid, Vec::new()).is_err());
    }

    #[test]
    fn the_place_over_a_cell_covers_it() {
        let tiling = Tiling::from_letters(Grid::rectangle(4, 3), "LRTTTTBBBBLR").unwrap();
        assert!((0..12).all(|cell| tiling.grid().place(tiling.over(cell)).cells.contains(&cell)));
    }
}
