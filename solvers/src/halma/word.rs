//! Sets of men as machine words.

use crate::engine::{Packed, Wide};
use hlavolam_puzzles::halma::Cells;

/// A set of men, a bit for each cell; above these bits a state may hold the cell of the marked man.
pub(super) trait Word: Packed {
    /// Whether there is a man on a cell.
    fn has(self, cell: usize) -> bool;
    /// The set with a man more or less on a cell.
    fn flipped(self, cell: usize) -> Self;
    /// The cells of this set that are not in another.
    fn minus(self, other: Self) -> Self;
    /// The men one by one, the lowest cell first.
    fn each(self, visit: impl FnMut(usize));
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            #[inline(always)]
            fn has(self, cell: usize) -> bool {
                self >> cell & 1 == 1
            }

            #[inline(always)]
            fn flipped(self, cell: usize) -> Self {
                self ^ (1 << cell)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self & !other
            }

            #[inline(always)]
            fn each(mut self, mut visit: impl FnMut(usize)) {
                while self != 0 {
                    visit(self.trailing_zeros() as usize);
                    self &= self - 1;
                }
            }
        }
    };
}

word!(u64);
word!(u128);

impl Word for Wide {
    #[inline(always)]
    fn has(self, cell: usize) -> bool {
        Wide::has(self, cell)
    }

    #[inline(always)]
    fn flipped(self, cell: usize) -> Self {
        self.xor(Wide::bit(cell))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.xor(self.and(other))
    }

    #[inline(always)]
    fn each(mut self, mut visit: impl FnMut(usize)) {
        while self != Wide::default() {
            visit(self.lowest());
            self = self.and(self.minus_one());
        }
    }
}

/// A set of cells in a word, each under a number of its own.
pub(super) fn word_of<W: Word>(cells: Cells, number: impl Fn(u8) -> u8) -> W {
    cells.iter().fold(W::default(), |word, cell| word.flipped(usize::from(number(cell))))
}
