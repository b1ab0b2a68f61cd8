//! The bound made sharper by what a search has reached.
//!
//! If all positions `k` moves from an end that may be on a solution are known, then every way to that end leads through
//! one of them: a position is at least as far from it as `k` and the fewest moves between its counts of men and theirs
//! together (a perimeter, J. Dillenburg and P. Nelson, 1994, before an abstract goal). Only counts through which a
//! solution of the length in question can lead are looked at, so that there are fewer of them with each layer.

use super::bound::Bound;
use super::classes::MOST_CLASSES;
use super::counts::{Distances, imaged};
use crate::engine::Time;
use crate::{Budget, Stop};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts that a thread collects at once.
const TASK: usize = 1 << 12;

/// The distances to both ends, as far as is known.
pub(super) struct Sharper<'a> {
    bound: &'a Bound,
    /// To the end that lies in each direction of time.
    to: [Option<Distances>; 2],
}

impl<'a> Sharper<'a> {
    /// What the bound says.
    pub fn new(bound: &'a Bound) -> Self {
        Self { bound, to: [None, None] }
    }

    /// The distances to the end that lies in a direction of time; `None` if there is no bound.
    #[inline]
    pub fn distances(&self, time: Time) -> Option<&Distances> {
        self.to[time as usize].as_ref().or_else(|| self.bound.distances(time))
    }

    /// Whether there is something to be made sharper.
    pub fn is_possible(&self, time: Time) -> bool {
        let is_imaged = !self.bound.is_mirrored() || self.bound.image().is_some();
        is_imaged && self.bound.distances(time).is_some()
    }

    /// Learns that each state `depth` moves from where a direction of time begins has the counts of one of `len` places,
    /// unless it is on no solution of so many moves; asked will be of states that have at most `left` moves left.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn learn(
        &mut self,
        (len, counts): (usize, impl Fn(usize) -> [u8; MOST_CLASSES] + Sync),
        time: Time,
        [depth, left, moves]: [usize; 3],
        budget: &Budget,
    ) -> Result<(), Stop> {
        // In a mirror the images of what is so far from one end are so far from the other.
        let (towards, image) = match self.bound.image() {
            Some(image) if self.bound.is_mirrored() => (time, Some(image)),
            _ => (time.reversed(), None),
        };
        let (Some(near), Some(far)) =
            (self.bound.distances(towards), self.bound.distances(towards.reversed()))
        else {
            return Ok(());
        };
        let numbering = near.numbering();
        let seen: Vec<AtomicU64> = (0..numbering.total().div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        (0..len).into_par_iter().with_min_len(TASK).for_each(|place| {
            let counts = counts(place);
            let number = numbering.of_counts(&image.map_or(counts, |image| imaged(&counts, image)));
            let (word, bit) = (&seen[(number >> 6) as usize], 1 << (number & 63));
            if word.load(Ordering::Relaxed) & bit == 0 {
                word.fetch_or(bit, Ordering::Relaxed);
            }
        });
        let seeds = (0..numbering.total())
            .filter(|number| seen[(number >> 6) as usize].load(Ordering::Relaxed) >> (number & 63) & 1 == 1);
        let byte = |moves: usize| u8::try_from(moves).unwrap_or(u8::MAX);
        let on_the_way = |number, away: u8| usize::from(away) + usize::from(far.from(number)) <= moves;
        let known = byte(depth)..byte(left + 1);
        let sharper =
            Distances::around(seeds.collect(), known, on_the_way, self.bound.classes(), numbering, budget)?;
        self.to[towards as usize] = Some(sharper);
        Ok(())
    }
}
