//! Solutions counted again in the plainest way: lay a domino for whatever has the fewest places left, and count all
//! anew.

use crate::dominosa::{PlaceId, Problem};
use crate::evidence::{Effort, Failure};

/// The number of solutions, up to `limit`.
pub(super) fn recount(problem: &Problem, limit: u128, effort: &Effort) -> Result<u128, Failure> {
    let layout = &problem.layout;
    let cells = layout.grid().len();
    let needs_of = |place: PlaceId| {
        let [one, other] = layout.grid().place(place).cells.map(usize::from);
        [one, other, cells + usize::from(layout.domino(place).index())]
    };
    let needs: Vec<[usize; 3]> = (0..).take(layout.grid().places().len()).map(needs_of).collect();
    let count = Count { needs, limit, effort };
    let left = vec![true; cells + usize::from(layout.domino_count())];
    count.below(&problem.open_places(), &left, 0)
}

struct Count<'a> {
    /// What each place serves: two cells and a domino.
    needs: Vec<[usize; 3]>,
    limit: u128,
    effort: &'a Effort<'a>,
}

impl Count<'_> {
    /// `found` and the solutions that use open places for all needs that are left.
    fn below(&self, open: &[bool], left: &[bool], mut found: u128) -> Result<u128, Failure> {
        self.effort.poll()?;
        let mut choices = vec![0_usize; left.len()];
        for (needs, _) in self.needs.iter().zip(open).filter(|&(_, &open)| open) {
            needs.iter().for_each(|&need| choices[need] += 1);
        }
        let waiting = (0..left.len()).filter(|&need| left[need]);
        let Some(need) = waiting.min_by_key(|&need| choices[need]) else { return Ok(found + 1) };
        for (place, needs) in self.needs.iter().enumerate() {
            if open[place] && needs.contains(&need) && found < self.limit {
                let meets = |other: &[usize; 3]| other.iter().any(|need| needs.contains(need));
                let open: Vec<bool> =
                    self.needs.iter().zip(open).map(|(other, &open)| open && !meets(other)).collect();
                let left: Vec<bool> =
                    left.iter().enumerate().map(|(need, &left)| left && !needs.contains(&need)).collect();
                found = self.below(&open, &left, found)?;
            }
        }
        Ok(found)
    }
}
