//! Sets of cells in a fixed number of machine words.

use hlavolam_puzzles::sudoku::Cell;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

/// A set of cells below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    pub const EMPTY: Self = Self([0; W]);

    pub fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell >> 6)] &= !(1 << (cell & 63));
    }

    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 == 1
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells that are not in another set.
    #[inline]
    pub fn without(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }

    #[inline]
    pub fn is_within(&self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((word * 64) as Cell + self.0[word].trailing_zeros() as Cell)
    }

    /// The cell of a set that has one alone.
    pub fn only(&self) -> Option<Cell> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The cells in order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        (0..).step_by(64).zip(self.0).flat_map(|(base, word)| bits(word).map(move |bit| base + bit as Cell))
    }

    /// The cells after one.
    pub fn after(self, cell: Cell) -> Self {
        let mut set = self;
        for (base, word) in (0_u16..).step_by(64).zip(&mut set.0) {
            let keep = (cell + 1).saturating_sub(base);
            *word &= if keep >= 64 { 0 } else { !0 << keep };
        }
        set
    }

    pub fn to_vec(self) -> Vec<Cell> {
        self.iter().collect()
    }
}

impl<const W: usize> BitAnd for Cells<W> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Cells<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
    }
}

impl<const W: usize> BitOr for Cells<W> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Cells<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

impl<const W: usize> FromIterator<Cell> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The numbers of the bits that are set, from the lowest.
pub(super) fn bits(word: u64) -> impl Iterator<Item = u32> + Clone {
    let next = |&rest: &u64| Some(rest & rest.wrapping_sub(1));
    std::iter::successors(Some(word), next).take_while(|&rest| rest != 0).map(u64::trailing_zeros)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_spans_its_words() {
        let set: Cells<2> = [80, 3, 64, 63].into_iter().collect();
        assert_eq!(set.to_vec(), [3, 63, 64, 80]);
        assert_eq!((set.first(), set.len(), set.only()), (Some(3), 4, None));
        assert_eq!(set.after(3).to_vec(), [63, 64, 80]);
        assert_eq!(set.after(63).to_vec(), [64, 80]);
        assert!(set.after(80).to_vec().is_empty());
        assert_eq!(set.without(Cells::of(64)).to_vec(), [3, 63, 80]);
    }
}
