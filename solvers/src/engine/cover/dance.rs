//! The search of one thread.

use super::{Cover, End};
use std::ops::ControlFlow;

/// Nodes between two questions whether to go on.
const PATIENCE: u32 = 1024;

/// Where an option stands in the set of one of its items.
#[derive(Clone, Copy)]
struct Node {
    item: u32,
    /// Its index in `sets`.
    at: u32,
}

/// An item: its options are `sets[start..start + size]`, of which those outside were taken out.
#[derive(Clone, Copy, Default)]
struct Set {
    start: u32,
    size: u32,
}

/// A step of the search: an item, and how far its options have been tried.
#[derive(Clone, Copy)]
struct Level {
    item: u32,
    /// Options of the item that are still to be tried.
    left: u32,
    /// How many entries `taken` and how many items `open` had before the option was chosen.
    taken: usize,
    open: usize,
    chosen: u32,
}

/// The state of a search. Its arrays are as large as they can become from the beginning.
///
/// ```text
///   option   o0            o1        o2
///   nodes    i2 i4 | i0 i3 i6 | ..            node n: item and place in sets
///   sets     | n1 n7 n9 (n3) | n0 n4 | ..     an item's nodes; in brackets one that was taken out
///   open     i2 i5 i0 (i3) (i6)               items not covered; in brackets those that are
/// ```
pub(super) struct Dance<'a> {
    cover: &'a Cover,
    nodes: Vec<Node>,
    /// The option that each node belongs to.
    option_of: Vec<u32>,
    sets: Vec<u32>,
    items: Vec<Set>,
    /// Items in any order, the first `open_count` of them not yet covered.
    open: Vec<u32>,
    open_at: Vec<u32>,
    open_count: usize,
    /// Items from whose sets an option was taken out, in the order in which that happened.
    taken: Vec<u32>,
    levels: Vec<Level>,
    solution: Vec<u32>,
}

impl<'a> Dance<'a> {
    /// What the arrays of a search take up, in bytes.
    pub fn bytes(cover: &Cover) -> u64 {
        let (nodes, items) = (cover.members.len() as u64, u64::from(cover.items));
        nodes * (8 + 4 + 4 + 4) + items * (8 + 4 + 4 + 4 + size_of::<Level>() as u64)
    }

    pub fn new(cover: &'a Cover) -> Self {
        let mut items = vec![Set::default(); cover.items as usize];
        for &item in &cover.members {
            items[item as usize].size += 1;
        }
        let mut start = 0;
        for set in &mut items {
            (set.start, start, set.size) = (start, start + set.size, 0);
        }
        let mut sets = vec![0; cover.members.len()];
        let place = |(node, &item): (u32, &u32)| {
            let set = &mut items[item as usize];
            let at = set.start + set.size;
            sets[at as usize] = node;
            set.size += 1;
            Node { item, at }
        };
        let nodes = (0..).zip(&cover.members).map(place).collect();
        let lengths = cover.starts.windows(2).map(|pair| (pair[1] - pair[0]) as usize);
        let option_of = (0..).zip(lengths).flat_map(|(option, n)| std::iter::repeat_n(option, n)).collect();
        Self {
            cover,
            nodes,
            option_of,
            taken: Vec::with_capacity(sets.len()),
            sets,
            items,
            open: (0..cover.items).collect(),
            open_at: (0..cover.items).collect(),
            open_count: cover.items as usize,
            levels: Vec::with_capacity(cover.primary as usize),
            solution: Vec::with_capacity(cover.primary as usize),
        }
    }

    /// Searches all below what is fixed. `visit` sees the search at each solution and may end it; `keep_going` is asked
    /// now and then.
    pub fn run(
        &mut self,
        keep_going: &impl Fn() -> Result<(), End>,
        visit: &mut impl FnMut(&mut Self) -> ControlFlow<()>,
    ) -> End {
        let base = self.levels.len();
        let mut patience = PATIENCE;
        loop {
            match self.smallest() {
                Some(item) => self.descend(item),
                None if visit(self).is_break() => return End::Enough,
                None => {}
            }
            patience -= 1;
            if patience == 0 {
                patience = PATIENCE;
                if let Err(end) = keep_going() {
                    return end;
                }
            }
            if !self.advance(base) {
                return End::All;
            }
        }
    }

    /// The uncovered primary item with the fewest options, or `None` if all are covered.
    pub fn smallest(&self) -> Option<u32> {
        let mut best = (u32::MAX, None);
        for &item in &self.open[..self.open_count] {
            let size = self.items[item as usize].size;
            if item < self.cover.primary && size < best.0 {
                best = (size, Some(item));
                if size == 0 {
                    break;
                }
            }
        }
        best.1
    }

    /// The options that can cover an item now, in the order in which they are tried.
    pub fn options(&self, item: u32) -> impl Iterator<Item = u32> {
        let Set { start, size } = self.items[item as usize];
        let set = &self.sets[start as usize..(start + size) as usize];
        set.iter().rev().map(|&node| self.option_of[node as usize])
    }

    /// Chooses an option for good.
    pub fn fix(&mut self, option: u32) {
        let level =
            Level { item: 0, left: 0, taken: self.taken.len(), open: self.open_count, chosen: option };
        self.levels.push(level);
        self.choose(option);
    }

    /// Takes everything back.
    pub fn reset(&mut self) {
        if let Some(&bottom) = self.levels.first() {
            self.undo(bottom);
        }
        self.levels.clear();
    }

    fn descend(&mut self, item: u32) {
        let left = self.items[item as usize].size;
        let level = Level { item, left, taken: self.taken.len(), open: self.open_count, chosen: u32::MAX };
        self.levels.push(level);
    }

    /// Goes on to the next option of the deepest level above `base` that has one; false if none has.
    fn advance(&mut self, base: usize) -> bool {
        while self.levels.len() > base {
            let depth = self.levels.len() - 1;
            let mut level = self.levels[depth];
            if level.chosen != u32::MAX {
                self.undo(level);
            }
            if level.left > 0 {
                level.left -= 1;
                // Undone, the set is as it was when its options began to be tried: nothing has moved within it.
                let node = self.sets[(self.items[level.item as usize].start + level.left) as usize];
                level.chosen = self.option_of[node as usize];
                self.levels[depth] = level;
                self.choose(level.chosen);
                return true;
            }
            self.levels.pop();
        }
        false
    }

    /// Covers the items of an option, and takes every option that has one of them out of the sets of its other items.
    fn choose(&mut self, option: u32) {
        let cover = self.cover;
        let members = cover.option(option as usize);
        for &item in members {
            self.close(item);
        }
        for &item in members {
            let Set { start, size } = self.items[item as usize];
            for at in start..start + size {
                self.take_out(self.option_of[self.sets[at as usize] as usize]);
            }
        }
    }

    /// Takes an option out of the sets of its uncovered items.
    fn take_out(&mut self, option: u32) {
        let first = self.cover.starts[option as usize] as usize;
        let after = self.cover.starts[option as usize + 1] as usize;
        for node in first..after {
            let Node { item, at } = self.nodes[node];
            let set = &mut self.items[item as usize];
            let is_out = at >= set.start + set.size;
            if is_out || self.open_at[item as usize] as usize >= self.open_count {
                continue;
            }
            set.size -= 1;
            let last = set.start + set.size;
            let moved = self.sets[last as usize];
            self.sets.swap(at as usize, last as usize);
            self.nodes[node].at = last;
            self.nodes[moved as usize].at = at;
            self.taken.push(item);
        }
    }

    fn close(&mut self, item: u32) {
        self.open_count -= 1;
        let at = self.open_at[item as usize] as usize;
        let moved = self.open[self.open_count];
        self.open.swap(at, self.open_count);
        self.open_at[moved as usize] = self.open_at[item as usize];
        self.open_at[item as usize] = u32::try_from(self.open_count).unwrap_or(0);
    }

    fn undo(&mut self, level: Level) {
        while self.taken.len() > level.taken {
            if let Some(item) = self.taken.pop() {
                self.items[item as usize].size += 1;
            }
        }
        self.open_count = level.open;
    }

    /// The chosen options in rising order.
    pub fn written(&mut self) -> &[u32] {
        self.solution.clear();
        self.solution.extend(self.levels.iter().map(|level| level.chosen));
        self.solution.sort_unstable();
        &self.solution
    }
}
