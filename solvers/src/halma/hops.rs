//! Of all solutions with the fewest moves, one with the fewest hops.

use super::space::Space;
use super::word::Word;
use crate::engine::{Bounded, Layer, Way};
use crate::{Budget, Stop};

/// The states of a solution with the fewest hops among those that have as many moves as a way.
///
/// The layers of a search hold every position on such a solution, each at its number of moves. So the fewest hops to
/// each are found layer by layer from both ends, and the two halves are put together where their sum is least.
pub(super) fn fewest_hops<W: Word>(
    space: &Space<'_, W>,
    way: &Way<W>,
    budget: &Budget,
) -> Result<Vec<W>, Stop> {
    let moves = way.halfway.before + way.halfway.after;
    let mirrored = space.is_mirrored();
    let behind = if mirrored { &way.ahead } else { &way.behind };
    let before = (way.ahead.len() - 1).min(moves);
    let after = (behind.len() - 1).min(moves - before);
    let ahead = Costs::new(space, &way.ahead[..=before], budget)?;
    let back = if mirrored { None } else { Some(Costs::new(space, &behind[..=after], budget)?) };
    let rest = back.as_ref().unwrap_or(&ahead);
    let named = |state: W| if mirrored { space.mirrored(state) } else { space.canonical(state) };
    let mut best: Option<(u32, W, W)> = None;
    for (place, state) in way.ahead[before].states().enumerate() {
        let cost = ahead.of[before][place];
        let mut take = |next: W, hops: u32| {
            if let Some(left) = behind[after].place(named(next)) {
                let sum = cost.saturating_add(hops).saturating_add(rest.of[after][left]);
                if best.is_none_or(|(least, ..)| sum < least) {
                    best = Some((sum, state, next));
                }
            }
        };
        if before + after == moves { take(state, 0) } else { space.each_next_by_hops(state, &mut take) }
    }
    let Some((_, state, next)) = best else { return Ok(Vec::new()) };
    let mut states =
        ahead.walk(space, &way.ahead[..before], state, ahead.cost(&way.ahead[before], before, state), |s| {
            space.canonical(s)
        });
    states.reverse();
    states.push(state);
    if next != state {
        states.push(next);
    }
    states.extend(rest.walk(
        space,
        &behind[..after],
        next,
        rest.cost(&behind[after], after, named(next)),
        named,
    ));
    Ok(states)
}

/// The fewest hops to each state of some layers from the first, by their places.
struct Costs {
    of: Vec<Vec<u32>>,
}

impl Costs {
    fn new<W: Word>(space: &Space<'_, W>, layers: &[Layer<W>], budget: &Budget) -> Result<Self, Stop> {
        let mut of = vec![vec![0_u32]];
        for pair in layers.windows(2) {
            let mut next_costs = vec![u32::MAX; pair[1].len()];
            for (state, &cost) in pair[0].states().zip(&of[of.len() - 1]) {
                budget.check()?;
                space.each_next_by_hops(state, &mut |next, hops| {
                    if let Some(place) = pair[1].place(space.canonical(next)) {
                        next_costs[place] = next_costs[place].min(cost.saturating_add(hops));
                    }
                });
            }
            of.push(next_costs);
        }
        Ok(Self { of })
    }

    fn cost<W: Word>(&self, layer: &Layer<W>, depth: usize, state: W) -> u32 {
        layer.place(state).map_or(u32::MAX, |place| self.of[depth][place])
    }

    /// The states from one, which is not named, through the layers with the costs that are left, the last first.
    fn walk<W: Word>(
        &self,
        space: &Space<'_, W>,
        layers: &[Layer<W>],
        from: W,
        cost: u32,
        named: impl Fn(W) -> W,
    ) -> Vec<W> {
        let (mut at, mut left) = (from, cost);
        let mut states = Vec::new();
        for (depth, layer) in layers.iter().enumerate().rev() {
            let mut found = None;
            space.each_next_by_hops(at, &mut |next, hops| {
                let place = layer.place(named(next));
                if found.is_none()
                    && place.is_some_and(|place| self.of[depth][place].saturating_add(hops) == left)
                {
                    found = Some((next, left - hops));
                }
            });
            let Some((next, cost)) = found else { break };
            states.push(next);
            (at, left) = (next, cost);
        }
        states
    }
}
