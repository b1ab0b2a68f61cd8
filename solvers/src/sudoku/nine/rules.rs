//! The rules of sudoku, applied to two grids at once until nothing changes.
//!
//! There are three, and none looks at what has changed: each goes over all digits and cells in fewer than a hundred
//! instructions. Locked candidates make the singles of rows and columns singles of boxes, so that these need no rule of
//! their own.

use super::grid::{FULL, GUARDS, Grid, ONES};
use super::lanes::Lanes;

/// For each word a mask of this word alone.
static ONLY: [[u32; 8]; 8] = {
    let mut only = [[0; 8]; 8];
    let mut word = 0;
    while word < 8 {
        only[word][word] = u32::MAX;
        word += 1;
    }
    only
};

/// Two grids side by side, one in each half of the registers.
#[derive(Clone, Copy)]
pub(super) struct Pair<L>(pub(super) [L; 9]);

/// Which grids of a pair are not refuted: a bit for each of their words.
pub(super) type Alive = u32;
/// The words of the first grid.
pub(super) const FIRST: Alive = 0x0F;
/// The words of the second grid.
pub(super) const SECOND: Alive = 0xF0;

/// The sum of nine words in which each box has each digit once. Nine powers of two add up to 511 only if all differ.
const COMPLETE: u32 = 9u32.wrapping_mul(GUARDS).wrapping_add(511 * ONES);

/// For each of the three rows of a box, or of its columns, the digits that may lie in it.
type Lines<L> = [L; 3];

impl<L: Lanes> Pair<L> {
    /// The same grid twice.
    #[inline(always)]
    pub(super) fn twice(grid: &Grid) -> Self {
        Self(grid.0.map(L::twice))
    }

    /// Takes candidates from a word: `first` in the first grid, `second` in the second.
    #[inline(always)]
    pub(super) fn take(&mut self, group: usize, word: usize, first: u32, second: u32) {
        let first = L::splat(first).and(L::of(ONLY[word]));
        let second = L::splat(second).and(L::of(ONLY[word + 4]));
        self.0[group] = self.0[group].without(first.or(second));
    }

    /// The first or the second grid.
    #[inline(always)]
    pub(super) fn half(&self, alive: Alive) -> Grid {
        let mut half = [[0; 4]; 9];
        for (half, group) in half.iter_mut().zip(self.0) {
            let [a, b, c, d, e, f, g, h] = group.words();
            *half = if alive == FIRST { [a, b, c, d] } else { [e, f, g, h] };
        }
        Grid(half)
    }

    /// Applies the rules until neither grid of `alive` changes; returns which are left.
    #[inline(always)]
    pub(super) fn settle(&mut self, mut alive: Alive) -> Alive {
        let mut before = self.sum();
        loop {
            let sound = self.round().zeros();
            let after = self.sum();
            let same = after.xor(before).zeros();
            before = after;
            if sound & alive != alive {
                alive &= whole(sound);
            }
            if alive & !same == 0 {
                return alive;
            }
        }
    }

    /// The candidates of three boxes, added up as numbers. The sum falls when candidates go: it is the same modulo 2^32
    /// only if 2^32 went at once, and then a box, which has 9 × 511 at most, is left with less than [`COMPLETE`].
    #[inline(always)]
    fn sum(&self) -> L {
        self.0[1..].iter().fold(self.0[0], |sum, &group| sum.plus(group))
    }

    /// Whether each box of a first grid with no open cell has all digits.
    #[inline(always)]
    pub(super) fn is_complete(&self) -> bool {
        self.sum().xor(L::splat(COMPLETE)).zeros() & 0b111 == 0b111
    }

    /// Applies each rule once. A word of the result is not 0 if its cells or boxes cannot be filled.
    #[inline(always)]
    fn round(&mut self) -> L {
        let empty = self.singles();
        self.lines();
        empty.or(self.hidden_singles())
    }

    /// A cell with one candidate takes it from its box. A word of the result is not 0 if a cell has no candidate.
    #[inline(always)]
    fn singles(&mut self) -> L {
        let (ones, guards) = (L::splat(ONES), L::splat(GUARDS));
        let (mut sound, mut placed) = (guards, [guards; 9]);
        for (group, placed) in self.0.iter().zip(&mut placed) {
            let less = group.minus(ones);
            sound = sound.and(less);
            *placed = group.and(fields(guards.without(group.and(less).minus(ones))));
        }
        let taken = placed[1..].iter().fold(placed[0], |taken, &group| taken.or(group));
        for (group, placed) in self.0.iter_mut().zip(placed) {
            *group = group.without(taken).or(placed);
        }
        sound.xor(guards)
    }

    /// A digit that is left in one cell of its box takes the cell. A word of the result is not 0 if a digit has no
    /// cell left.
    #[inline(always)]
    fn hidden_singles(&mut self) -> L {
        let (ones, guards) = (L::splat(ONES), L::splat(GUARDS));
        let x = &self.0;
        let (first, second, third) =
            (tally(x[0], x[1], x[2]), tally(x[3], x[4], x[5]), tally(x[6], x[7], x[8]));
        let (once, more) = tally(first.0, second.0, third.0);
        let more = more.or(first.1.or(second.1).or(third.1));
        let single = more.xor(L::splat(FULL ^ GUARDS));
        for group in &mut self.0 {
            let without = fields(guards.without(group.and(single).minus(ones)));
            *group = group.and(single.or(without));
        }
        once.xor(L::splat(FULL))
    }

    /// Locked candidates: in the three boxes of a band a digit lies in three different rows, in those of a stack in three
    /// different columns; what is in no such arrangement goes.
    #[inline(always)]
    fn lines(&mut self) {
        let x = &self.0;
        let rows: Lines<L> = std::array::from_fn(|r| x[3 * r].or(x[3 * r + 1]).or(x[3 * r + 2]));
        let columns: Lines<L> = std::array::from_fn(|p| x[p].or(x[p + 3]).or(x[p + 6]));
        let rows = arranged(rows, L::turned, L::turned_twice);
        let columns = arranged(columns, next_band, last_band);
        for (at, group) in self.0.iter_mut().enumerate() {
            *group = group.and(rows[at / 3].and(columns[at % 3]));
        }
    }
}

/// The cells of the next band in the place of each.
#[inline(always)]
fn next_band<L: Lanes>(word: L) -> L {
    word.down::<10>().or(word.up::<20>())
}

/// The cells of the band before in the place of each.
#[inline(always)]
fn last_band<L: Lanes>(word: L) -> L {
    word.down::<20>().or(word.up::<10>())
}

/// What is left of the lines of three boxes if each box is to have another line. `next` and `last` bring the box after and
/// the box before in the place of a box.
#[inline(always)]
fn arranged<L: Lanes>(lines: Lines<L>, next: impl Fn(L) -> L, last: impl Fn(L) -> L) -> Lines<L> {
    let (next, last) = (lines.map(next), lines.map(last));
    std::array::from_fn(|at| {
        let (one, other) = ((at + 1) % 3, (at + 2) % 3);
        lines[at].and(next[one].and(last[other]).or(next[other].and(last[one])))
    })
}

/// What is in one or more of three, and what is in two or more.
#[inline(always)]
fn tally<L: Lanes>(a: L, b: L, c: L) -> (L, L) {
    let either = a.or(b);
    (either.or(c), a.and(b).or(either.and(c)))
}

/// All candidates of the cells whose guard is set.
#[inline(always)]
fn fields<L: Lanes>(guards: L) -> L {
    guards.minus(guards.down::<9>())
}

/// The halves in which all four bits are set.
#[inline(always)]
fn whole(words: u32) -> Alive {
    let first = if words & FIRST == FIRST { FIRST } else { 0 };
    let second = if words & SECOND == SECOND { SECOND } else { 0 };
    first | second
}
