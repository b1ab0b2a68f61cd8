//! Men counted by classes of cells: how many moves lead at least from some counts to others.
//!
//! A man may move from one class to another if some cell of the one has a step to some cell of the other, or if a
//! chain of jumps leads there, each from some cell of a class over some cell of a class with a man into some cell of
//! a class that is not full. Every move on the board is such a move, so the fewest of these bound the moves.

use crate::evidence::{Effort, Failure};
use crate::halma::{Board, Cells};
use hashbrown::HashMap;
use std::collections::BTreeSet;

/// How many men are in each class, in as many bits for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Counts(u128);

/// How many moves some counts are away from others.
pub(super) type Distances = HashMap<Counts, u16>;

/// What classes of cells allow.
pub(super) struct Classes {
    of: Vec<u8>,
    /// Bits for the men of a class.
    bits: u32,
    capacity: Vec<u8>,
    /// Where a step leads from each class.
    steps: Vec<BTreeSet<usize>>,
    /// Over which class and to which a jump leads from each class.
    jumps: Vec<BTreeSet<(usize, usize)>>,
}

impl Classes {
    /// The classes of a board for so many men. If counts would not fit 128 bits, pairs of classes are made one.
    pub fn new(board: &Board, of: &[u8], men: usize) -> Self {
        let mut of = of.to_vec();
        let bits = usize::BITS - men.leading_zeros();
        let most = 128 / bits.max(1) as usize;
        while of.iter().any(|&class| usize::from(class) >= most) {
            of.iter_mut().for_each(|class| *class /= 2);
        }
        let count = of.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let mut capacity = vec![0_u8; count];
        let (mut steps, mut jumps) = (vec![BTreeSet::new(); count], vec![BTreeSet::new(); count]);
        let class = |cell: u8| usize::from(of[usize::from(cell)]);
        for cell in board.cells() {
            capacity[class(cell)] = capacity[class(cell)].saturating_add(1);
            for link in board.links(cell) {
                steps[class(cell)].insert(class(link.next));
                jumps[class(cell)].extend(link.behind.map(|behind| (class(link.next), class(behind))));
            }
        }
        Self { of, bits, capacity, steps, jumps }
    }

    /// The counts of a set of men.
    pub fn counts(&self, men: Cells) -> Counts {
        Counts(men.iter().map(|cell| self.one(self.of[usize::from(cell)].into())).sum())
    }

    /// The counts after a man has gone from one cell to another.
    pub fn moved(&self, counts: Counts, [from, to]: [u8; 2]) -> Counts {
        let [from, to] = [from, to].map(|cell| self.one(self.of[usize::from(cell)].into()));
        Counts(counts.0 - from + to)
    }

    /// Men too many in their classes for other counts: each of them has to move at least once more.
    pub fn surplus(&self, counts: Counts, other: Counts) -> usize {
        let men = |class| usize::from(self.men(counts, class).saturating_sub(self.men(other, class)));
        (0..self.capacity.len()).map(men).sum()
    }

    /// One man in a class.
    fn one(&self, class: usize) -> u128 {
        1 << (self.bits as usize * class)
    }

    fn men(&self, counts: Counts, class: usize) -> u8 {
        (counts.0 >> (self.bits as usize * class)) as u8 & ((1 << self.bits) - 1) as u8
    }

    /// As far as `most` moves, all counts to which a way leads on which none is left out, with the fewest moves; some are
    /// `first` moves away to begin with.
    pub fn distances(
        &self,
        some: impl IntoIterator<Item = Counts>,
        [first, most]: [u16; 2],
        is_left_out: impl Fn(&Counts, u16) -> bool,
        effort: &Effort,
    ) -> Result<Distances, Failure> {
        let mut distances: Distances = some.into_iter().map(|counts| (counts, first)).collect();
        let mut edge: Vec<Counts> = distances.keys().copied().collect();
        for moves in first + 1..=most {
            let mut next = Vec::new();
            for &counts in &edge {
                effort.poll()?;
                self.each_after(counts, |after| {
                    if !distances.contains_key(&after) && !is_left_out(&after, moves) {
                        distances.insert(after, moves);
                        next.push(after);
                    }
                });
                effort.allows(distances.len())?;
            }
            if next.is_empty() {
                break;
            }
            edge = next;
        }
        Ok(distances)
    }

    fn each_after(&self, counts: Counts, mut visit: impl FnMut(Counts)) {
        let mut others: Vec<u8> = (0..self.capacity.len()).map(|class| self.men(counts, class)).collect();
        for from in 0..others.len() {
            if others[from] == 0 {
                continue;
            }
            others[from] -= 1;
            let has_room = |class: usize| others[class] < self.capacity[class];
            let mut ends = 0_u128;
            let mut chain = vec![from];
            while let Some(at) = chain.pop() {
                for &(over, to) in &self.jumps[at] {
                    if others[over] > 0 && has_room(to) && ends >> to & 1 == 0 {
                        ends |= 1 << to;
                        chain.push(to);
                    }
                }
            }
            self.steps[from].iter().filter(|&&to| has_room(to)).for_each(|&to| ends |= 1 << to);
            while ends != 0 {
                let to = ends.trailing_zeros() as usize;
                ends &= ends - 1;
                visit(Counts(counts.0 - self.one(from) + self.one(to)));
            }
            others[from] += 1;
        }
    }
}
