//! A bound for the moves that are left, from how many men are in each class of cells.

use super::classes::{Classes, MOST_CLASSES};
use super::counts::{Distances, MOST_MEN, Numbering};
use super::ground::mirror;
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
    /// Whether a symmetry takes the start to the target and back.
    mirrored: bool,
    /// The class that it makes of each, if it keeps the cells of a class together.
    image: Option<Vec<u8>>,
    /// From any counts to those at the end that lies in each direction of time.
    to: [Option<Distances>; 2],
}

impl Bound {
    /// The bound of the finest classes whose table is not too large: lines across the way, those in the middle made
    /// one if need be.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn new(problem: &Problem, budget: &Budget) -> Result<Self, Stop> {
        let men = problem.start().len();
        let Some((classes, numbering)) = finest(problem, men) else {
            return Ok(Self::nothing(problem));
        };
        let table =
            |end: Cells| Distances::to(&counts(&classes, end), &classes, &numbering, budget).map(Some);
        let goal = table(problem.target())?;
        let mirror = mirror(problem);
        let image = mirror.as_ref().and_then(|mirror| classes.image(mirror));
        let start = match (&goal, &image) {
            (Some(goal), Some(image)) => Some(goal.image(image)),
            _ => table(problem.start())?,
        };
        let coarse = Self::would_be_coarse(problem);
        Ok(Self { classes, coarse, mirrored: mirror.is_some(), image, to: [goal, start] })
    }

    /// Whether the lines of a problem are too many for a table, so that some would be made one.
    pub fn would_be_coarse(problem: &Problem) -> bool {
        let lines = Classes::lines(problem).len();
        finest(problem, problem.start().len()).is_none_or(|(classes, _)| classes.len() < lines)
    }

    /// No bound at all.
    pub fn nothing(problem: &Problem) -> Self {
        let classes = Classes::lines(problem);
        Self { classes, coarse: true, mirrored: mirror(problem).is_some(), image: None, to: [None, None] }
    }

    /// The classes.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// Whether a symmetry takes the start to the target and back.
    pub fn is_mirrored(&self) -> bool {
        self.mirrored
    }

    /// The class that this symmetry makes of each, if it keeps the cells of a class together.
    pub fn image(&self) -> Option<&[u8]> {
        self.image.as_deref()
    }

    /// Whether lines were made one, or there is no bound at all, so that positions need not be searched by it.
    pub fn is_coarse(&self) -> bool {
        self.coarse
    }

    /// The distances to the end that lies in a direction of time.
    pub fn distances(&self, time: Time) -> Option<&Distances> {
        self.to[time as usize].as_ref()
    }

    /// The fewest moves that counts leave in a direction of time.
    #[inline(always)]
    pub fn of_counts(&self, counts: &[u8; MOST_CLASSES], time: Time) -> u8 {
        self.distances(time).map_or(0, |distances| distances.of_counts(counts))
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
