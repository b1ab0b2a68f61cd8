//! Sets of cells of a board with up to 256 of them.

/// A cell of a board, counted row by row from 0.
pub type Cell = u8;

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = 256;

/// A set of cells, a bit for each.
///
/// ```
/// use hlavolam_puzzles::halma::Cells;
/// let set: Cells = [3, 200].into_iter().collect();
/// assert!(set.contains(200) && !set.contains(4));
/// assert_eq!(set.with(4).without(200).iter().collect::<Vec<_>>(), [3, 4]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells(pub [u64; 4]);

impl Cells {
    /// No cell at all.
    pub const NONE: Cells = Cells([0; 4]);

    /// Whether a cell is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[(cell >> 6) as usize] >> (cell & 63) & 1 == 1
    }

    /// The set with a cell more.
    #[inline(always)]
    #[must_use]
    pub const fn with(mut self, cell: Cell) -> Self {
        self.0[(cell >> 6) as usize] |= 1 << (cell & 63);
        self
    }

    /// The set with a cell less.
    #[inline(always)]
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.0[(cell >> 6) as usize] &= !(1 << (cell & 63));
        self
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether there is no cell.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The cells that are in this set and in another.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The cells that are in this set and not in another.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The cells in order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        (0..4_u8).flat_map(move |word| {
            let mut bits = self.0[usize::from(word)];
            std::iter::from_fn(move || {
                let bit = u8::try_from(bits.trailing_zeros()).ok().filter(|&bit| bit < 64)?;
                bits &= bits - 1;
                Some(word << 6 | bit)
            })
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_set_is_what_a_tree_of_numbers_is(
            ours in prop::collection::btree_set(any::<u8>(), 0..40),
            theirs in prop::collection::btree_set(any::<u8>(), 0..40),
        ) {
            let [a, b]: [Cells; 2] = [&ours, &theirs].map(|tree| tree.iter().copied().collect());
            prop_assert_eq!(a.len(), ours.len());
            prop_assert!(a.iter().eq(ours.iter().copied()));
            prop_assert!(a.and(b).iter().eq(ours.intersection(&theirs).copied()));
            prop_assert!(a.minus(b).iter().eq(ours.difference(&theirs).copied()));
            let fewer: BTreeSet<u8> = ours.iter().copied().filter(|cell| !theirs.contains(cell)).collect();
            prop_assert_eq!(theirs.iter().fold(a, |set, &cell| set.without(cell)), fewer.into_iter().collect());
        }
    }
}
