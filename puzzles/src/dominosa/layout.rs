//! Numbers on a board, as a set of dominoes leaves them.

use super::{Cell, Domino, Grid, MAX_TOP, PlaceId, set_size, top_of};
use std::fmt::Write;
use std::sync::Arc;

/// A board with a number in every cell, in which each number from 0 to the top one stands equally often.
///
/// Layouts on the same board share it: cloning one, or [`Layout::with_numbers`], costs a copy of the numbers.
///
/// ```
/// use hlavolam_puzzles::dominosa::{Domino, Grid, Layout};
/// let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 0, 1, 0, 1, 1]).unwrap();
/// assert_eq!((layout.top(), layout.domino(0)), (1, Domino::new(0, 0)));
/// let error = Layout::new(Grid::rectangle(3, 2), vec![0, 0, 1, 0, 1, 0]).unwrap_err();
/// assert!(error.to_string().ends_with("0 stands in 4 cells, 1 in 2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    grid: Arc<Grid>,
    top: u8,
    numbers: Vec<u8>,
}

/// Why numbers on a board are no layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// No set of dominoes covers so many cells.
    #[error("no set of dominoes covers {cells} cells")]
    Cells {
        /// The number of cells.
        cells: usize,
    },
    /// There is not one number for each cell.
    #[error("the board has {cells} cells, and there are {numbers} numbers")]
    Numbers {
        /// The number of cells.
        cells: usize,
        /// How many numbers there are.
        numbers: usize,
    },
    /// A number is too high for the set.
    #[error("{number} is too high for a set up to double-{top}")]
    OutOfRange {
        /// The first cell with such a number.
        cell: Cell,
        /// The number.
        number: u8,
        /// The top number of the set.
        top: u8,
    },
    /// Some numbers stand too often, others not often enough.
    #[error("{}", unequal(counts))]
    Unequal {
        /// The first cell whose number has stood often enough before it.
        cell: Cell,
        /// In how many cells each number stands, from 0.
        counts: Vec<u16>,
    },
}

impl Layout {
    /// The layout with a number in each cell, row by row.
    ///
    /// # Errors
    /// If the numbers are not those of a whole set of dominoes.
    pub fn new(grid: impl Into<Arc<Grid>>, numbers: Vec<u8>) -> Result<Self, LayoutError> {
        let grid = grid.into();
        let cells = grid.len();
        let top = top_of(cells).ok_or(LayoutError::Cells { cells })?;
        if numbers.len() != cells {
            return Err(LayoutError::Numbers { cells, numbers: numbers.len() });
        }
        check_counts(&numbers, top)?;
        Ok(Self { grid, top, numbers })
    }

    /// Other numbers on the same board.
    ///
    /// # Errors
    /// As [`Layout::new`].
    pub fn with_numbers(&self, numbers: Vec<u8>) -> Result<Self, LayoutError> {
        Self::new(Arc::clone(&self.grid), numbers)
    }

    /// Exchanges the numbers of two cells, which leaves a layout.
    ///
    /// # Panics
    /// If the board has no such cell.
    pub fn swap(&mut self, one: Cell, other: Cell) {
        self.numbers.swap(usize::from(one), usize::from(other));
    }

    /// The board.
    #[must_use]
    pub fn grid(&self) -> &Arc<Grid> {
        &self.grid
    }

    /// The top number.
    #[must_use]
    pub fn top(&self) -> u8 {
        self.top
    }

    /// The number of dominoes.
    #[must_use]
    pub fn domino_count(&self) -> u16 {
        set_size(self.top)
    }

    /// The numbers, row by row.
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.numbers
    }

    /// The number in a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn number(&self, cell: Cell) -> u8 {
        self.numbers[usize::from(cell)]
    }

    /// The domino that lies at a place if any does.
    ///
    /// # Panics
    /// If the board has no such place.
    #[must_use]
    pub fn domino(&self, place: PlaceId) -> Domino {
        let [one, other] = self.grid.place(place).cells;
        Domino::new(self.number(one), self.number(other))
    }

    /// The places where a domino can lie, in order.
    pub fn places_of(&self, domino: Domino) -> impl Iterator<Item = PlaceId> {
        (0..).take(self.grid.places().len()).filter(move |&place| self.domino(place) == domino)
    }
}

/// In a set up to double-n every number stands n + 2 times: n times with another number, twice on its double.
fn check_counts(numbers: &[u8], top: u8) -> Result<(), LayoutError> {
    let mut counts = [0; MAX_TOP as usize + 1];
    let mut surplus = None;
    for (cell, &number) in (0..).zip(numbers) {
        if number > top {
            return Err(LayoutError::OutOfRange { cell, number, top });
        }
        let count = &mut counts[usize::from(number)];
        *count += 1;
        if *count == u16::from(top) + 3 {
            surplus.get_or_insert(cell);
        }
    }
    match surplus {
        Some(cell) => Err(LayoutError::Unequal { cell, counts: counts[..=usize::from(top)].to_vec() }),
        None => Ok(()),
    }
}

/// What is wrong with the counts; if one tile in the place of another explains it, which.
fn unequal(counts: &[u16]) -> String {
    let share = counts.len() + 1;
    let wrong = (0_u8..).zip(counts).filter(|&(_, &count)| usize::from(count) != share);
    let mut words = format!("each number should stand in {share} cells, but ");
    for (index, (number, count)) in wrong.enumerate() {
        let _ = match index {
            0 => write!(words, "{number} stands in {count} cells"),
            _ => write!(words, ", {number} in {count}"),
        };
    }
    if let Some((missing, double)) = exchanged(counts) {
        let _ = write!(words, ", as if {missing} were missing and {double} were there twice");
    }
    words
}

/// The tile that is missing and the one that is there twice, where the counts show both.
fn exchanged(counts: &[u16]) -> Option<(Domino, Domino)> {
    let share = counts.len() + 1;
    let by = |short: bool| -> Vec<u8> {
        let off = |count: u16| {
            let count = usize::from(count);
            if short { share.saturating_sub(count) } else { count.saturating_sub(share) }
        };
        (0_u8..).zip(counts).flat_map(|(number, &count)| std::iter::repeat_n(number, off(count))).collect()
    };
    match (by(true).as_slice(), by(false).as_slice()) {
        (&[a, b], &[c, d]) => Some((Domino::new(a, b), Domino::new(c, d))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of a whole set, tile after tile, as they lie in rows of two columns.
    fn tile_after_tile(top: u8) -> Vec<u8> {
        super::super::set(top).flat_map(|domino| [domino.low(), domino.high()]).collect()
    }

    fn error(change: impl FnOnce(&mut Vec<u8>)) -> LayoutError {
        let mut numbers = tile_after_tile(6);
        change(&mut numbers);
        Layout::new(Grid::rectangle(2, 28), numbers).unwrap_err()
    }

    #[test]
    fn a_whole_set_is_a_layout_for_every_top_number() {
        for top in 1..=MAX_TOP {
            let layout = Layout::new(Grid::rectangle(2, set_size(top)), tile_after_tile(top)).unwrap();
            assert_eq!((layout.top(), layout.domino_count()), (top, set_size(top)));
        }
    }

    #[test]
    fn a_missing_and_a_double_tile_are_named() {
        let says = error(|numbers| {
            let missing = 2 * usize::from(Domino::new(2, 3).index());
            numbers[missing..missing + 2].copy_from_slice(&[5, 5]);
        })
        .to_string();
        assert_eq!(
            says,
            "each number should stand in 8 cells, but 2 stands in 7 cells, 3 in 7, 5 in 10, as if 2-3 were missing \
             and 5-5 were there twice"
        );
    }

    #[test]
    fn the_first_cell_that_is_wrong_is_told() {
        // 0-0, 0-1, 1-1, ..: the eighth 0 is that of 0-6; with one more at the end there is a ninth.
        assert!(matches!(error(|numbers| numbers[55] = 0), LayoutError::Unequal { cell: 55, .. }));
        let out = error(|numbers| numbers[20] = 7);
        assert_eq!(out, LayoutError::OutOfRange { cell: 20, number: 7, top: 6 });
        assert_eq!(error(|numbers| numbers.truncate(55)), LayoutError::Numbers { cells: 56, numbers: 55 });
        let odd = Layout::new(Grid::rectangle(5, 5), vec![0; 25]);
        assert_eq!(odd, Err(LayoutError::Cells { cells: 25 }));
    }
}
