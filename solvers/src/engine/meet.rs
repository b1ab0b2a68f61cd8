//! Search from both ends: the states on a way from a start to a goal in a given number of steps.

use super::{Layer, Packed, Sink, Spread, Weight, image};
use crate::{Budget, Stop};

/// A search space whose states are packed into words, as the level engines see it.
///
/// States are classes up to symmetry: every state given to or taken from the space is canonical.
pub trait Space: Sync {
    /// A packed state.
    type State: Packed;
    /// What a state remembers of the ways it was reached, so that of several ways that differ only in the order of
    /// independent steps not all need be followed ("sleep sets", P. Godefroid 1991); `()` if nothing.
    type Note: Weight;

    /// The bits a state takes.
    fn bits(&self) -> u32;

    /// Appends every successor of a state, repeats included.
    fn successors(&self, of: Self::State, out: &mut Vec<Self::State>);

    /// Appends every predecessor of a state, repeats included.
    fn predecessors(&self, of: Self::State, out: &mut Vec<Self::State>);

    /// Emits successors of a state with notes. Those may be left out that are sure to be emitted by another state of
    /// the same layer.
    fn fresh(&self, of: Self::State, note: Self::Note, sink: &mut Sink<'_, Self::State, Self::Note>);

    /// The mirror image in time: an involution that makes a successor of every predecessor and the other way round.
    fn reversed(&self, state: Self::State) -> Self::State;

    /// How evenly spread keys are made of states.
    fn spread(&self) -> Spread<Self::State> {
        Spread::new(self.bits())
    }
}

/// The layers reached from some states, one for each number of steps; grown on demand.
#[derive(Debug)]
pub struct Trail<P: Space> {
    layers: Vec<Layer<P::State>>,
    /// The notes of the states of the last layer.
    notes: Vec<P::Note>,
}

impl<P: Space> Trail<P> {
    /// The trail that begins at these states.
    #[must_use]
    pub fn from(space: &P, states: &[P::State]) -> Self {
        let first = Layer::of(space.spread(), states, ());
        Self { notes: vec![P::Note::default(); first.len()], layers: vec![first] }
    }

    /// The layers so far; the first holds the states it began at.
    #[must_use]
    pub fn layers(&self) -> &[Layer<P::State>] {
        &self.layers
    }

    /// The number of steps taken so far.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.layers.len() - 1
    }

    /// The number of states in each of the first `depth + 1` layers.
    #[must_use]
    pub fn sizes(&self, depth: usize) -> Vec<u64> {
        self.layers[..=depth].iter().map(|layer| layer.len() as u64).collect()
    }

    /// Takes one more step.
    ///
    /// # Errors
    /// If the budget ends first.
    pub fn grow(&mut self, space: &P, budget: &Budget) -> Result<(), Stop> {
        let emit = |place: usize, state, sink: &mut Sink<'_, P::State, P::Note>| {
            space.fresh(state, self.notes[place], sink);
        };
        let (next, notes) = image(self.last(), emit, budget)?.split();
        self.layers.push(next);
        self.notes = notes;
        Ok(())
    }

    /// The last layer.
    #[must_use]
    pub fn last(&self) -> &Layer<P::State> {
        &self.layers[self.depth()]
    }
}

/// The states on a way from a start to a goal: `layers[k]` those reached after k steps.
#[derive(Debug)]
pub struct Corridor<S> {
    /// One layer for each number of steps, none of them empty.
    pub layers: Vec<Layer<S>>,
}

/// The outcome of a search from both ends.
#[derive(Debug)]
pub enum Met<S> {
    /// There are ways, and they run through these states.
    Corridor(Corridor<S>),
    /// There is no way: these are the sizes of the layers from the start and from the goal. Together they are as many
    /// steps and the last of the one and the last of the other have no state in common; or one of the two ends before
    /// that, because no state of its last layer leads on.
    Apart {
        /// States at 0, 1, .. steps from the start.
        forward: Vec<u64>,
        /// States at 0, 1, .. steps before the goal.
        backward: Vec<u64>,
    },
}

/// The states on a way of exactly `steps` steps from one of `starts` to one of `goals`.
///
/// # Errors
/// If the budget ends first.
pub fn meet<P: Space>(
    space: &P,
    starts: &[P::State],
    goals: &[P::State],
    steps: usize,
    budget: &Budget,
) -> Result<Met<P::State>, Stop> {
    let mut forward = Trail::from(space, starts);
    let ends: Vec<P::State> = goals.iter().map(|&goal| space.reversed(goal)).collect();
    let mut backward = Trail::from(space, &ends);
    let mirrored = forward.last().keys() == backward.last().keys();
    corridor(space, &mut forward, (!mirrored).then_some(&mut backward), steps, budget)
}

/// As [`meet`], with trails that may have been grown before and can be used again. The backward trail begins at the
/// reversed goals; without one the goals are the reversed starts, and the forward trail serves both.
///
/// # Errors
/// If the budget ends first.
pub fn corridor<P: Space>(
    space: &P,
    forward: &mut Trail<P>,
    mut backward: Option<&mut Trail<P>>,
    steps: usize,
    budget: &Budget,
) -> Result<Met<P::State>, Stop> {
    let at = match &mut backward {
        Some(backward) => grow_both(space, forward, backward, steps, budget)?,
        None => {
            while forward.depth() < steps.div_ceil(2) {
                grow_reporting(space, forward, steps, 0, budget)?;
            }
            steps.div_ceil(2)
        }
    };
    let from = &*forward;
    let to = backward.as_deref().unwrap_or(from);
    let middle = reversed(space, &to.layers[steps - at], budget)?.intersection(&from.layers[at]);
    if middle.is_empty() {
        return Ok(Met::Apart {
            forward: occupied(from.sizes(at)),
            backward: occupied(to.sizes(steps - at)),
        });
    }
    let mut before = walk_back(space, &middle, &from.layers[..at], budget)?;
    let after = if backward.is_none() && steps == 2 * at {
        before.iter().map(|layer| reversed(space, layer, budget)).collect::<Result<Vec<_>, Stop>>()?
    } else {
        let back = walk_back(space, &reversed(space, &middle, budget)?, &to.layers[..steps - at], budget)?;
        back.iter().map(|layer| reversed(space, layer, budget)).collect::<Result<Vec<_>, Stop>>()?
    };
    before.reverse();
    before.push(middle);
    before.extend(after);
    Ok(Met::Corridor(Corridor { layers: before }))
}

/// Sizes without those of empty layers, which stand at the end.
fn occupied(mut sizes: Vec<u64>) -> Vec<u64> {
    sizes.retain(|&size| size > 0);
    sizes
}

fn grow_reporting<P: Space>(
    space: &P,
    trail: &mut Trail<P>,
    steps: usize,
    other: usize,
    budget: &Budget,
) -> Result<(), Stop> {
    trail.grow(space, budget)?;
    budget.report(trail.depth() + other, steps, trail.last().len());
    Ok(())
}

/// Grows whichever end is smaller until both reach across; returns the step at which they meet.
fn grow_both<P: Space>(
    space: &P,
    forward: &mut Trail<P>,
    backward: &mut Trail<P>,
    steps: usize,
    budget: &Budget,
) -> Result<usize, Stop> {
    loop {
        let (a, b) = (forward.depth(), backward.depth());
        if a + b >= steps {
            break;
        }
        if forward.last().len() <= backward.last().len() {
            grow_reporting(space, forward, steps, b, budget)?;
        } else {
            grow_reporting(space, backward, steps, a, budget)?;
        }
    }
    let cost = |a: &usize| forward.layers[*a].len() + backward.layers[steps - *a].len();
    let possible = steps.saturating_sub(backward.depth())..=forward.depth().min(steps);
    Ok(possible.min_by_key(cost).unwrap_or(0))
}

/// The reversed states of a layer.
fn reversed<P: Space>(space: &P, layer: &Layer<P::State>, budget: &Budget) -> Result<Layer<P::State>, Stop> {
    let emit = |_, state, sink: &mut Sink<'_, P::State, ()>| sink.put(space.reversed(state), ());
    image(layer, emit, budget)
}

/// From the end of a corridor back along a trail: for each layer of the trail, last first, its states that lead to
/// the part found before.
fn walk_back<P: Space>(
    space: &P,
    end: &Layer<P::State>,
    layers: &[Layer<P::State>],
    budget: &Budget,
) -> Result<Vec<Layer<P::State>>, Stop> {
    let mut found: Vec<Layer<P::State>> = Vec::new();
    for layer in layers.iter().rev() {
        let before = predecessors(space, found.last().unwrap_or(end), budget)?;
        found.push(before.intersection(layer));
    }
    Ok(found)
}

fn predecessors<P: Space>(
    space: &P,
    layer: &Layer<P::State>,
    budget: &Budget,
) -> Result<Layer<P::State>, Stop> {
    let emit = |_, state, sink: &mut Sink<'_, P::State, ()>| {
        let mut before = std::mem::take(&mut sink.scratch);
        space.predecessors(state, &mut before);
        before.drain(..).for_each(|state| sink.put(state, ()));
        sink.scratch = before;
    };
    image(layer, emit, budget)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counting up by 1 or 3; reversed in time, counting down from 100.
    struct Stairs;

    impl Space for Stairs {
        type State = u64;
        type Note = ();
        fn bits(&self) -> u32 {
            7
        }
        fn successors(&self, of: u64, out: &mut Vec<u64>) {
            out.extend([of + 1, of + 3].iter().filter(|&&n| n <= 100));
        }
        fn predecessors(&self, of: u64, out: &mut Vec<u64>) {
            out.extend([1, 3].iter().filter_map(|&k| of.checked_sub(k)));
        }
        fn fresh(&self, of: u64, (): (), sink: &mut Sink<'_, u64, ()>) {
            [of + 1, of + 3].into_iter().filter(|&n| n <= 100).for_each(|n| sink.put(n, ()));
        }
        fn reversed(&self, state: u64) -> u64 {
            100 - state
        }
    }

    fn corridor_of(start: u64, goal: u64, steps: usize) -> Option<Vec<Vec<u64>>> {
        match meet(&Stairs, &[start], &[goal], steps, &Budget::default()).unwrap() {
            Met::Apart { .. } => None,
            Met::Corridor(corridor) => Some(
                corridor
                    .layers
                    .iter()
                    .map(|layer| {
                        let mut states: Vec<u64> = layer.states().collect();
                        states.sort_unstable();
                        states
                    })
                    .collect(),
            ),
        }
    }

    #[test]
    fn a_corridor_holds_exactly_the_states_on_a_way() {
        for (start, goal) in [(20, 27), (47, 53), (46, 54), (0, 9), (90, 100)] {
            for steps in 0..=goal - start {
                // After k steps of 1 or 3 the sum is k + 2j, and the rest must be done in steps - k.
                let reach =
                    |from: u64, to: u64, k: u64| (from + k..=from + 3 * k).step_by(2).any(|n| n == to);
                let expected: Vec<Vec<u64>> = (0..=steps)
                    .map(|k| (0..=100).filter(|&n| reach(start, n, k) && reach(n, goal, steps - k)).collect())
                    .collect();
                let expected = (!expected[0].is_empty()).then_some(expected);
                assert_eq!(
                    corridor_of(start, goal, usize::try_from(steps).unwrap()),
                    expected,
                    "{start} {goal} {steps}"
                );
            }
        }
    }

    #[test]
    fn ends_that_do_not_meet_are_counted() {
        let met = meet(&Stairs, &[0], &[10], 3, &Budget::default()).unwrap();
        let Met::Apart { forward, backward } = met else { panic!("3 steps make at most 9") };
        assert_eq!((forward.len() + backward.len(), forward[0], backward[0]), (5, 1, 1));
    }
}
