//! Men counted by classes of cells: how many moves lead at least from some counts to others.
//!
//! A man may move from one class to another if some cell of the one has a step to some cell of the other, or if a
//! chain of jumps leads there, each from some cell of a class over some cell of a class with a man into some cell of
//! a class that is not full. Every move on the board is such a move, so the fewest of these bound the moves.

use crate::evidence::{Effort, Failure, refute};
use crate::halma::{Board, Cells};
use hashbrown::HashMap;
use std::collections::BTreeSet;

/// More classes than this are refused.
const MOST: usize = 64;

/// How many men are in each class.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Counts([u8; MOST]);

impl Counts {
    /// The counts after a man has gone from one class to another.
    pub fn moved(mut self, from: u8, to: u8) -> Self {
        self.0[usize::from(from)] -= 1;
        self.0[usize::from(to)] += 1;
        self
    }
}

/// How many moves some counts are away from others.
pub(super) type Distances = HashMap<Counts, usize>;

/// What classes of cells allow.
pub(super) struct Classes<'a> {
    of: &'a [u8],
    capacity: Vec<usize>,
    /// Where a step leads from each class.
    steps: Vec<BTreeSet<usize>>,
    /// Over which class and to which a jump leads from each class.
    jumps: Vec<BTreeSet<(usize, usize)>>,
}

impl<'a> Classes<'a> {
    pub fn new(board: &Board, of: &'a [u8]) -> Result<Self, Failure> {
        if of.iter().any(|&class| usize::from(class) >= MOST) {
            return refute(format!("there are more than {MOST} classes"));
        }
        let class = |cell: u8| usize::from(of[usize::from(cell)]);
        let mut classes = Self {
            of,
            capacity: vec![0; MOST],
            steps: vec![BTreeSet::new(); MOST],
            jumps: vec![BTreeSet::new(); MOST],
        };
        for cell in board.cells() {
            classes.capacity[class(cell)] += 1;
            for link in board.links(cell) {
                classes.steps[class(cell)].insert(class(link.next));
                classes.jumps[class(cell)]
                    .extend(link.behind.map(|behind| (class(link.next), class(behind))));
            }
        }
        Ok(classes)
    }

    /// The class of a cell.
    pub fn of(&self, cell: u8) -> u8 {
        self.of[usize::from(cell)]
    }

    /// The counts of a set of men.
    pub fn counts(&self, men: Cells) -> Counts {
        let mut counts = Counts([0; MOST]);
        men.iter().for_each(|cell| counts.0[usize::from(self.of(cell))] += 1);
        counts
    }

    /// As far as `most` moves, all counts to which a way leads on which none is left out, with the fewest moves; some are
    /// `first` moves away to begin with.
    pub fn distances(
        &self,
        some: impl IntoIterator<Item = Counts>,
        [first, most]: [usize; 2],
        is_left_out: impl Fn(&Counts, usize) -> bool,
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
        for from in (0..MOST).filter(|&class| counts.0[class] > 0) {
            let mut others = counts;
            others.0[from] -= 1;
            let has_room = |class: usize| usize::from(others.0[class]) < self.capacity[class];
            let mut ends = [false; MOST];
            let mut chain = vec![from];
            while let Some(at) = chain.pop() {
                for &(over, to) in &self.jumps[at] {
                    if others.0[over] > 0 && has_room(to) && !ends[to] {
                        ends[to] = true;
                        chain.push(to);
                    }
                }
            }
            self.steps[from].iter().filter(|&&to| has_room(to)).for_each(|&to| ends[to] = true);
            for to in (0..MOST).filter(|&to| ends[to]) {
                let mut after = others;
                after.0[to] += 1;
                visit(after);
            }
        }
    }
}
