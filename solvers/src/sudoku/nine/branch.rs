//! Which candidate is tried.
//!
//! A cell with two candidates is tried first, and of these that which sees the most open cells, cells with two candidates
//! counting twice: whichever digit is right, much follows. Counting only cells with a digit in common needs fewer tries
//! still, but each takes longer than that saves.

use super::grid::{CELL, GUARDS, Grid, ONES, place};
use super::lanes::Lanes;
use super::rules::Pair;

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

/// A set of cells: bit `32k + 10b + 9 - g` for the cell of band `b` in word `k` of group `g`.
#[derive(Clone, Copy)]
struct Cells(u64, u64);

impl Cells {
    #[inline(always)]
    fn of(words: [u32; 8]) -> Self {
        Self(u64::from(words[0]) | u64::from(words[1]) << 32, u64::from(words[2]))
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 | self.1 == 0
    }

    /// How many cells are in both.
    #[inline(always)]
    fn shared(self, other: Self) -> u32 {
        (self.0 & other.0).count_ones() + (self.1 & other.1).count_ones()
    }

    const fn with(self, at: usize) -> Self {
        if at < 64 { Self(self.0 | 1 << at, self.1) } else { Self(self.0, self.1 | 1 << (at - 64)) }
    }
}

/// For each bit of [`Cells`] those that are in a line or box with it.
static SEEN: [Cells; 96] = {
    let mut seen = [Cells(0, 0); 96];
    let mut one = 0;
    while one < 81 {
        let mut other = 0;
        while other < 81 {
            let row = one / 9 == other / 9;
            let column = one % 9 == other % 9;
            let box_ = one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
            if one != other && (row || column || box_) {
                seen[bit_of(one)] = seen[bit_of(one)].with(bit_of(other));
            }
            other += 1;
        }
        one += 1;
    }
    seen
};

/// The bit of a cell in [`Cells`].
const fn bit_of(cell: usize) -> usize {
    let (group, word, shift) = place(cell);
    32 * word + shift + 9 - group
}

/// A candidate to try; `None` if each cell has only one.
#[inline(always)]
pub(super) fn choose<L: Lanes>(grid: &Grid, pair: &Pair<L>) -> Option<Candidate> {
    let (open, two) = census(pair);
    if open.is_empty() {
        return None;
    }
    let fewest = if two.is_empty() { smallest(grid) } else { two };
    Some(lowest_candidate(grid, best(fewest, open, two)))
}

/// Of some cells that which sees the most others, as its bit in [`Cells`].
#[inline(always)]
fn best(cells: Cells, open: Cells, two: Cells) -> usize {
    let mut best = 0;
    for (mut rest, first) in [(cells.0, 0), (cells.1, 64)] {
        while rest != 0 {
            let at = rest.trailing_zeros() + first;
            rest &= rest - 1;
            let seen = &SEEN[at as usize];
            best = best.max((seen.shared(open) + seen.shared(two)) << 8 | at);
        }
    }
    best as usize & 0xFF
}

/// The lowest candidate of the cell with this bit in [`Cells`].
#[inline(always)]
fn lowest_candidate(grid: &Grid, at: usize) -> Candidate {
    let (word, at) = (at / 32, at % 32 - 1);
    let (group, shift) = (8 - at % 10, at / 10 * 10);
    let cell = grid.0[group][word] & CELL << shift;
    let bit = cell & cell.wrapping_neg();
    Candidate { group, word, bit, others: cell ^ bit }
}

/// The cells with more than one candidate, and those with two.
#[inline(always)]
fn census<L: Lanes>(pair: &Pair<L>) -> (Cells, Cells) {
    let (ones, guards) = (L::splat(ONES), L::splat(GUARDS));
    let (mut open, mut more) = (L::splat(0), L::splat(0));
    for &group in &pair.0 {
        let two = group.and(group.minus(ones));
        let left = two.minus(ones);
        let three = two.and(left).or(guards).minus(ones);
        open = open.plus(open).or(left.and(guards).down::<8>());
        more = more.plus(more).or(three.and(guards).down::<8>());
    }
    let two = open.without(more);
    (Cells::of(open.words()), Cells::of(two.words()))
}

/// The cells with the fewest candidates, but more than one.
#[cold]
fn smallest(grid: &Grid) -> Cells {
    let (mut least, mut cells) = (10, Cells(0, 0));
    for cell in 0..81 {
        let (group, word, shift) = place(cell);
        let count = (grid.0[group][word] & CELL << shift).count_ones();
        if (2..least).contains(&count) {
            (least, cells) = (count, Cells(0, 0));
        }
        if count == least {
            cells = cells.with(bit_of(cell));
        }
    }
    cells
}
