//! Men counted by classes of cells: how many moves lead at least from some counts to others.
//!
//! A man may move from one class to another if some cell of the one has a step to some cell of the other, or if a
//! chain of jumps leads there, each from some cell of a class over some cell of a class with a man into some cell of
//! a class that is not full. Every move on the board is such a move, so the fewest of these bound the moves.

use crate::evidence::{Effort, Failure};
use crate::halma::{Board, Cells};
use std::collections::{BTreeSet, HashMap};

/// How many men are in each class.
pub(super) type Counts = Vec<u8>;

/// What classes of cells allow.
pub(super) struct Classes<'a> {
    of: &'a [u8],
    capacity: Vec<usize>,
    steps: BTreeSet<(usize, usize)>,
    /// From, over and to.
    jumps: BTreeSet<(usize, usize, usize)>,
}

impl<'a> Classes<'a> {
    pub fn new(board: &Board, of: &'a [u8]) -> Self {
        let class = |cell: u8| usize::from(of[usize::from(cell)]);
        let mut capacity = vec![0; usize::from(u8::MAX) + 1];
        board.cells().for_each(|cell| capacity[class(cell)] += 1);
        let links = || board.cells().flat_map(|cell| board.links(cell).iter().map(move |link| (cell, link)));
        Self {
            of,
            steps: links().map(|(cell, link)| (class(cell), class(link.next))).collect(),
            jumps: links()
                .filter_map(|(cell, link)| Some((class(cell), class(link.next), class(link.behind?))))
                .collect(),
            capacity,
        }
    }

    /// The counts of a set of men.
    pub fn counts(&self, men: Cells) -> Counts {
        let mut counts = vec![0; usize::from(self.of.iter().copied().max().unwrap_or(0)) + 1];
        men.iter().for_each(|cell| counts[usize::from(self.of[usize::from(cell)])] += 1);
        counts
    }

    /// All counts with the fewest moves that lead from them to others, up to so many moves.
    pub fn distances(
        &self,
        to: Counts,
        most: usize,
        effort: &Effort,
    ) -> Result<HashMap<Counts, usize>, Failure> {
        let mut distances = HashMap::from([(to.clone(), 0)]);
        let mut edge = vec![to];
        for moves in 1..=most {
            let mut next = Vec::new();
            for counts in &edge {
                effort.poll()?;
                for after in self.after(counts) {
                    if !distances.contains_key(&after) {
                        distances.insert(after.clone(), moves);
                        next.push(after);
                    }
                }
                effort.allows(distances.len())?;
            }
            if next.is_empty() {
                break;
            }
            edge = next;
        }
        Ok(distances)
    }

    fn after(&self, counts: &Counts) -> Vec<Counts> {
        let mut all = Vec::new();
        for from in (0..counts.len()).filter(|&class| counts[class] > 0) {
            let mut others = counts.clone();
            others[from] -= 1;
            for to in self.reached(from, &others) {
                let mut after = others.clone();
                after[to] += 1;
                all.push(after);
            }
        }
        all
    }

    fn reached(&self, from: usize, others: &Counts) -> BTreeSet<usize> {
        let has_room = |class: usize| usize::from(others[class]) < self.capacity[class];
        let mut chain = BTreeSet::from([from]);
        loop {
            let jumps =
                self.jumps.iter().filter(|(start, over, _)| chain.contains(start) && others[*over] > 0);
            let ends: BTreeSet<usize> = jumps.map(|&(_, _, to)| to).filter(|&to| has_room(to)).collect();
            let before = chain.len();
            chain.extend(ends);
            if chain.len() == before {
                break;
            }
        }
        let steps = self.steps.iter().filter(|&&(start, to)| start == from && has_room(to));
        chain.extend(steps.map(|&(_, to)| to));
        chain
    }
}
