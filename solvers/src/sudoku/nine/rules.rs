//! The rules of sudoku, applied to two grids at once until nothing changes.

use super::grid::{FULL, GUARDS, Grid, ONES};
use super::lanes::Lanes;

/// Two grids side by side, one in each half of the registers.
#[derive(Clone, Copy)]
pub(super) struct Pair<L>([L; 9]);

/// Which grids of a pair are not refuted: bit 0 for the first, bit 1 for the second.
pub(super) type Alive = u32;

/// Three words at a place of the box in a line: the other two of a line are found by turning.
type Line<L> = [L; 3];

impl<L: Lanes> Pair<L> {
    /// The same grid twice.
    #[inline(always)]
    pub(super) fn twice(grid: &Grid) -> Self {
        Self(grid.0.map(L::twice))
    }

    /// Takes candidates from a word: `first` in the first grid, `second` in the second.
    #[inline(always)]
    pub(super) fn take(&mut self, group: usize, word: usize, first: u32, second: u32) {
        let mut taken = [0; 8];
        taken[word] = first;
        taken[word + 4] = second;
        self.0[group] = self.0[group].without(L::of(taken));
    }

    /// One of the grids.
    #[inline(always)]
    pub(super) fn half(&self, half: usize) -> Grid {
        Grid(self.0.map(|group| {
            let words = group.words();
            std::array::from_fn(|word| words[4 * half + word])
        }))
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
            alive &= halves(sound);
            if alive & !halves(same) == 0 {
                return alive;
            }
        }
    }

    /// A number for each word that gets smaller when candidates go; only if all go at once it may stay.
    #[inline(always)]
    fn sum(&self) -> L {
        self.0[1..].iter().fold(self.0[0], |sum, &group| sum.plus(group))
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
        let mut once = self.0[0];
        let mut more = L::splat(0);
        for &group in &self.0[1..] {
            more = more.or(once.and(group));
            once = once.or(group);
        }
        let single = more.xor(L::splat(FULL ^ GUARDS));
        for group in &mut self.0 {
            let hidden = group.and(single);
            let found = fields(hidden.minus(ones).and(guards));
            *group = group.without(found).or(hidden);
        }
        once.xor(L::splat(FULL))
    }

    /// Locked candidates: in the three boxes of a band a digit lies in three different rows, in those of a stack in three
    /// different columns; what is in no such arrangement goes.
    #[inline(always)]
    fn lines(&mut self) {
        let x = &self.0;
        let rows: Line<L> = std::array::from_fn(|r| x[3 * r].or(x[3 * r + 1]).or(x[3 * r + 2]));
        let columns: Line<L> = std::array::from_fn(|p| x[p].or(x[p + 3]).or(x[p + 6]));
        let rows = arranged(rows, L::turned, L::turned_twice);
        let columns = arranged(columns, next_band, next_band_but_one);
        for (at, group) in self.0.iter_mut().enumerate() {
            *group = group.and(rows[at / 3].and(columns[at % 3]));
        }
    }
}

/// A word whose cells take the place of those in the next band.
#[inline(always)]
fn next_band<L: Lanes>(word: L) -> L {
    word.down::<10>().or(word.up::<20>())
}

#[inline(always)]
fn next_band_but_one<L: Lanes>(word: L) -> L {
    word.down::<20>().or(word.up::<10>())
}

/// What is left of the lines of three boxes if each box is to have another line. `next` brings the next box in its place.
#[inline(always)]
fn arranged<L: Lanes>(lines: Line<L>, next: impl Fn(L) -> L, last: impl Fn(L) -> L) -> Line<L> {
    let (next, last) = (lines.map(next), lines.map(last));
    std::array::from_fn(|at| {
        let (one, other) = ((at + 1) % 3, (at + 2) % 3);
        lines[at].and(next[one].and(last[other]).or(next[other].and(last[one])))
    })
}

/// All candidates of the cells whose guard is set.
#[inline(always)]
fn fields<L: Lanes>(guards: L) -> L {
    guards.minus(guards.down::<9>())
}

/// From a bit for each word to a bit for each half, set if all four are.
#[inline(always)]
fn halves(words: u32) -> Alive {
    u32::from(words & 0xF == 0xF) | u32::from(words & 0xF0 == 0xF0) << 1
}
