//! Symmetries applied to whole positions, a byte of holes at a time.

use crate::board::Permutation;
use crate::peg::MAX_HOLES;

/// Where each of the 256 sets of eight neighbouring holes goes.
type ByteTable = [u64; 256];

/// A group of symmetries as tables.
pub(super) struct Turns {
    /// For each symmetry one table for each eight holes of the board.
    tables: Vec<Vec<ByteTable>>,
}

impl Turns {
    pub(super) fn new(symmetries: &[Permutation]) -> Self {
        Self { tables: symmetries.iter().map(tables).collect() }
    }

    /// The number of symmetries.
    pub(super) fn len(&self) -> usize {
        self.tables.len()
    }

    /// Where one symmetry takes a set of holes.
    pub(super) fn image(&self, turn: usize, set: u64) -> u64 {
        let bytes = set.to_le_bytes();
        self.tables[turn].iter().zip(bytes).fold(0, |image, (table, byte)| image | table[usize::from(byte)])
    }

    /// The smallest image of a position, which stands for its class, and a symmetry that takes it there.
    pub(super) fn smallest(&self, pegs: u64) -> (u64, usize) {
        let images = (0..self.len()).map(|turn| (self.image(turn, pegs), turn));
        images.min().unwrap_or((pegs, 0))
    }

    /// How many positions the class of a position has: all images, over those that are the position itself.
    pub(super) fn class_size(&self, pegs: u64) -> u64 {
        let fixed = (0..self.len()).filter(|&turn| self.image(turn, pegs) == pegs).count();
        (self.len() / fixed.max(1)) as u64
    }
}

fn tables(symmetry: &Permutation) -> Vec<ByteTable> {
    let bytes = symmetry.len().min(MAX_HOLES).div_ceil(8);
    (0..bytes)
        .map(|byte| std::array::from_fn(|set| symmetry.image_of_set((set as u64) << (8 * byte))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peg::PRESETS;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn tables_agree_with_the_permutations(preset in 0..PRESETS.len(), set: u64) {
            let board = PRESETS[preset].board();
            let set = set & board.full();
            let turns = Turns::new(board.symmetries());
            let images: Vec<u64> = board.symmetries().iter().map(|s| s.image_of_set(set)).collect();
            prop_assert_eq!(&(0..turns.len()).map(|turn| turns.image(turn, set)).collect::<Vec<_>>(), &images);
            let (smallest, turn) = turns.smallest(set);
            prop_assert_eq!(Some(&smallest), images.iter().min());
            prop_assert_eq!(turns.image(turn, set), smallest);
            let distinct: BTreeSet<u64> = images.into_iter().collect();
            prop_assert_eq!(turns.class_size(set), distinct.len() as u64);
        }
    }
}
