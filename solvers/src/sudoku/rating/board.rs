//! What is known while a puzzle is solved: the digits that are set and those that are still possible.

use super::cells::{Cells, bits};
use super::frame::{Frame, HouseId};
use hlavolam_puzzles::sudoku::Cell;

/// A digit less one, so that it can be an index.
pub(super) type Index = u8;

/// The state of a grid. The same candidates are kept three times: by cell, by digit, and by house and digit.
#[derive(Clone, Debug, Default)]
pub(super) struct Board<const W: usize> {
    side: usize,
    /// For each cell the digit that is set, or 0.
    values: Vec<u8>,
    /// For each cell the digits that are possible; none once one is set.
    masks: Vec<u32>,
    /// For each digit the cells in which it is possible.
    digits: Vec<Cells<W>>,
    /// For each house and digit the places at which it is possible.
    places: Vec<u32>,
    /// For each house how many cells are not set.
    vacant: Vec<u8>,
    /// For each digit how often it is set.
    used: Vec<u8>,
    left: Cell,
}

impl<const W: usize> Board<W> {
    /// Begins with an empty grid in which everything is possible.
    pub fn clear(&mut self, frame: &Frame<W>) {
        let (side, cells) = (usize::from(frame.side()), usize::from(frame.cell_count()));
        self.side = side;
        refill(&mut self.values, cells, 0);
        refill(&mut self.masks, cells, ((1_u64 << side) - 1) as u32);
        refill(&mut self.digits, side, (0..frame.cell_count()).collect());
        refill(&mut self.places, frame.houses.len() * side, ((1_u64 << side) - 1) as u32);
        refill(&mut self.vacant, frame.houses.len(), frame.side());
        refill(&mut self.used, side, 0);
        self.left = frame.cell_count();
    }

    /// The same state, without allocating.
    pub fn copy_from(&mut self, other: &Self) {
        self.side = other.side;
        self.values.clone_from(&other.values);
        self.masks.clone_from(&other.masks);
        self.digits.clone_from(&other.digits);
        self.places.clone_from(&other.places);
        self.vacant.clone_from(&other.vacant);
        self.used.clone_from(&other.used);
        self.left = other.left;
    }

    /// Sets a digit: it is out of question for all that see the cell.
    pub fn set(&mut self, frame: &Frame<W>, cell: Cell, digit: Index) {
        debug_assert_eq!(self.value(cell), 0);
        for other in bits(self.mask(cell).into()) {
            self.remove(frame, cell, other as Index);
        }
        for peer in (frame.peers(cell) & self.cells(digit)).iter() {
            self.remove(frame, peer, digit);
        }
        self.values[usize::from(cell)] = digit + 1;
        self.used[usize::from(digit)] += 1;
        self.left -= 1;
        frame.homes(cell).iter().for_each(|&(house, _)| self.vacant[usize::from(house)] -= 1);
    }

    /// Rules a candidate out, which may be so already.
    #[inline]
    pub fn remove(&mut self, frame: &Frame<W>, cell: Cell, digit: Index) {
        self.masks[usize::from(cell)] &= !(1 << digit);
        self.digits[usize::from(digit)].remove(cell);
        for &(house, place) in frame.homes(cell) {
            self.places[usize::from(house) * self.side + usize::from(digit)] &= !(1 << place);
        }
    }

    /// The digit that is set in a cell, from 1, or 0.
    #[inline]
    pub fn value(&self, cell: Cell) -> u8 {
        self.values[usize::from(cell)]
    }

    pub fn values(&self) -> &[u8] {
        &self.values
    }

    pub fn masks(&self) -> &[u32] {
        &self.masks
    }

    /// The digits that are possible in a cell.
    #[inline]
    pub fn mask(&self, cell: Cell) -> u32 {
        self.masks[usize::from(cell)]
    }

    #[inline]
    pub fn has(&self, cell: Cell, digit: Index) -> bool {
        self.mask(cell) >> digit & 1 == 1
    }

    /// How many digits are possible in a cell.
    #[inline]
    pub fn count(&self, cell: Cell) -> u32 {
        self.mask(cell).count_ones()
    }

    /// The cells in which a digit is possible.
    #[inline]
    pub fn cells(&self, digit: Index) -> Cells<W> {
        self.digits[usize::from(digit)]
    }

    /// The places of a house at which a digit is possible.
    #[inline]
    pub fn places(&self, house: HouseId, digit: Index) -> u32 {
        self.places[usize::from(house) * self.side + usize::from(digit)]
    }

    /// The places of all digits in a house.
    #[inline]
    pub fn all_places(&self, house: HouseId) -> &[u32] {
        let start = usize::from(house) * self.side;
        &self.places[start..start + self.side]
    }

    /// How many cells of a house are not set.
    #[inline]
    pub fn vacant(&self, house: HouseId) -> u8 {
        self.vacant[usize::from(house)]
    }

    /// How often a digit is set.
    pub fn used(&self, digit: Index) -> u8 {
        self.used[usize::from(digit)]
    }

    /// The cells with so many candidates.
    pub fn with_count(&self, count: u32) -> Cells<W> {
        (0..).zip(&self.masks).filter(|(_, mask)| mask.count_ones() == count).map(|(cell, _)| cell).collect()
    }

    /// The digits, as indices.
    pub fn indices(&self) -> std::ops::Range<Index> {
        0..self.side as Index
    }

    pub const fn is_solved(&self) -> bool {
        self.left == 0
    }

    /// Whether a cell that is not set has no candidate left.
    pub fn is_broken(&self) -> bool {
        self.values.iter().zip(&self.masks).any(|(&value, &mask)| value == 0 && mask == 0)
    }
}

fn refill<T: Clone>(list: &mut Vec<T>, len: usize, with: T) {
    list.clear();
    list.resize(len, with);
}
