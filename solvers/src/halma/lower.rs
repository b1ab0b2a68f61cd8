//! A lower bound for boards on which positions themselves are too many: the fewest moves between counts of men.

use super::bound::{Bound, counts};
use super::classes::{Classes, MOST_CLASSES};
use super::counts::Numbering;
use super::ground::mirror;
use crate::engine::{Bounded, Spread, Time, Within, within};
use crate::{Budget, Stop};
use hlavolam_puzzles::halma::Problem;

/// Counts of men by line across the way, as states of a search of their own. A move between positions is one between
/// counts, so that no solution has fewer moves than lead from the first counts to the last.
pub(super) struct CountSpace<'a> {
    lines: Classes,
    numbering: Numbering,
    /// What the mirror makes of each line.
    mirror: Option<Vec<u8>>,
    bound: &'a Bound,
    /// The bound's class of each line.
    coarse: Vec<u8>,
    ends: [u64; 2],
}

impl<'a> CountSpace<'a> {
    /// The space of a problem's lines; `None` if there are too many counts to be numbered.
    pub fn new(problem: &Problem, bound: &'a Bound) -> Option<Self> {
        let lines = Classes::lines(problem);
        let numbering = Numbering::new(lines.len(), problem.start().len())?;
        let mut coarse = vec![0; lines.len()];
        let pairs = lines.of.iter().zip(&bound.classes().of);
        pairs.for_each(|(&line, &class)| coarse[usize::from(line)] = class);
        let ends = [problem.start(), problem.target()].map(|end| numbering.of_counts(&counts(&lines, end)));
        let mirror = mirror(problem).and_then(|mirror| lines.image(&mirror));
        Some(Self { numbering, mirror, bound, coarse, ends, lines })
    }

    /// The line on which each cell lies.
    pub fn classes(&self) -> &[u8] {
        &self.lines.of
    }

    /// The fewest moves between the ends, or as many as were refuted and one before the budget ended. Each length is
    /// tried after the one before it.
    pub fn fewest(&self, from: usize, budget: &Budget) -> (usize, Result<(), Stop>) {
        let mut moves = from;
        loop {
            match within(self, moves, budget) {
                Ok(Within::Refuted { exhausted: false, .. }) => moves += 1,
                Ok(_) => return (moves, Ok(())),
                Err(stop) => return (moves, Err(stop)),
            }
        }
    }

    fn is_near(&self, counts: &[u8; MOST_CLASSES], time: Time, left: usize) -> bool {
        let mut coarse = [0; MOST_CLASSES];
        self.coarse.iter().zip(counts).for_each(|(&class, &count)| coarse[usize::from(class)] += count);
        usize::from(self.bound.of_counts(&coarse, time)) <= left
    }
}

impl Bounded for CountSpace<'_> {
    type State = u64;
    type Room = ();

    fn spread(&self) -> Spread<u64> {
        Spread::new((u64::BITS - self.numbering.total().leading_zeros()).max(1))
    }

    fn ends(&self) -> [u64; 2] {
        self.ends
    }

    fn moved(&self, of: u64, time: Time, left: usize, (): &mut (), mut emit: impl FnMut(u64)) -> bool {
        let mut counts = self.numbering.counts(of);
        let mut cut = false;
        for from in 0..self.lines.len() {
            if counts[from] == 0 {
                continue;
            }
            counts[from] -= 1;
            let others = counts;
            self.lines.reached(from as u8, &others, |to| {
                counts[usize::from(to)] += 1;
                if self.is_near(&counts, time, left) {
                    emit(self.numbering.of_counts(&counts));
                } else {
                    cut = true;
                }
                counts[usize::from(to)] -= 1;
            });
            counts[from] += 1;
        }
        cut
    }

    fn is_mirrored(&self) -> bool {
        self.mirror.is_some()
    }

    fn mirrored(&self, state: u64) -> u64 {
        let Some(mirror) = &self.mirror else { return state };
        let counts = self.numbering.counts(state);
        let mut image = [0; MOST_CLASSES];
        mirror.iter().zip(counts).for_each(|(&to, count)| image[usize::from(to)] = count);
        self.numbering.of_counts(&image)
    }
}
