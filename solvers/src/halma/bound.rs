//! A bound for the moves that are left, from how many men are in each class of cells.

use super::classes::{Classes, MOST_CLASSES};
use super::counts::{Distances, MOST_MEN, Numbering};
use crate::engine::Time;
use crate::{Budget, Stop};
use hlavolam_puzzles::halma::{Cells, Problem};

/// Entries that a table may have.
const MOST_ENTRIES: u64 = 1 << 24;

/// The fewest moves between counts of men by class.
#[derive(Debug)]
pub(super) struct Bound {
    classes: Classes,
    coarse: bool,
    /// From any counts to those at the end and at the start; the second only where it is asked for.
    to: [Option<Distances>; 2],
}

impl Bound {
    /// The bound of the finest classes whose table is not too large: lines across the way, those in the middle made
    /// one if need be.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn new(problem: &Problem, both_ends: bool, budget: &Budget) -> Result<Self, Stop> {
        let men = problem.start().len();
        let Some((classes, numbering)) = finest(problem, men) else {
            return Ok(Self::nothing(problem));
        };
        let table =
            |end: Cells| Distances::to(&counts(&classes, end), &classes, numbering.clone(), budget).map(Some);
        let goal = table(problem.target())?;
        let start = if both_ends { table(problem.start())? } else { None };
        let coarse = Self::would_be_coarse(problem);
        Ok(Self { classes, coarse, to: [goal, start] })
    }

    /// Whether the lines of a problem are too many for a table, so that some would be made one.
    pub fn would_be_coarse(problem: &Problem) -> bool {
        let lines = Classes::lines(problem).len();
        finest(problem, problem.start().len()).is_none_or(|(classes, _)| classes.len() < lines)
    }

    /// No bound at all.
    pub fn nothing(problem: &Problem) -> Self {
        Self { classes: Classes::lines(problem), coarse: true, to: [None, None] }
    }

    /// The classes.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// Whether lines were made one, or there is no bound at all, so that positions need not be searched by it.
    pub fn is_coarse(&self) -> bool {
        self.coarse
    }

    /// The fewest moves that counts leave in a direction of time.
    #[inline(always)]
    pub fn of_counts(&self, counts: &[u8; MOST_CLASSES], time: Time) -> u8 {
        match &self.to[usize::from(time == Time::Back)] {
            Some(distances) => distances.from(distances.numbering().of_counts(counts)),
            None => 0,
        }
    }

    /// As [`Self::of_counts`], after a man has gone from one class to another.
    #[inline]
    pub fn of_move(&self, counts: &[u8; MOST_CLASSES], from: usize, to: u8, time: Time) -> usize {
        let mut counts = *counts;
        counts[from] -= 1;
        counts[usize::from(to)] += 1;
        self.of_counts(&counts, time).into()
    }
}

/// How many of some men are in each class.
pub(super) fn counts(classes: &Classes, men: Cells) -> [u8; MOST_CLASSES] {
    let mut counts = [0; MOST_CLASSES];
    men.iter().for_each(|cell| counts[usize::from(classes.of[usize::from(cell)])] += 1);
    counts
}

fn finest(problem: &Problem, men: usize) -> Option<(Classes, Numbering)> {
    if men > MOST_MEN {
        return None;
    }
    let lines = Classes::lines(problem);
    let joined = (1..lines.len() / 2).rev().map(|outer| lines.with_one_middle(problem.board(), outer));
    let candidates = std::iter::once(lines.clone()).chain(joined);
    candidates
        .filter_map(|classes| Some((Numbering::new(classes.len(), men)?, classes)))
        .find(|(numbering, _)| numbering.total() <= MOST_ENTRIES)
        .map(|(numbering, classes)| (classes, numbering))
}
