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

    /// Where each symmetry takes a set of holes.
    pub(super) fn images(&self, set: u64) -> impl Iterator<Item = u64> {
        (0..self.len()).map(move |turn| self.image(turn, set))
    }

    /// The smallest image of a position, which stands for its class.
    pub(super) fn smallest(&self, pegs: u64) -> u64 {
        self.images(pegs).min().unwrap_or(pegs)
    }

    /// How many positions the class of a position has: all images, over those that are the position itself.
    pub(super) fn class_size(&self, pegs: u64) -> u64 {
        let fixed = self.images(pegs).filter(|&image| image == pegs).count();
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
            prop_assert_eq!(&turns.images(set).collect::<Vec<_>>(), &images);
            prop_assert_eq!(Some(&turns.smallest(set)), images.iter().min());
            let distinct: BTreeSet<u64> = images.into_iter().collect();
            prop_assert_eq!(turns.class_size(set), distinct.len() as u64);
        }
    }
}
