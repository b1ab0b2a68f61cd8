//! A shortest way between two ends, where ways of different lengths may lead to the same state.

use super::image::image_beyond;
use super::{Layer, NOWHERE, Packed, Sink, Spread, Weight};
use crate::{Answer, Budget, Stop};
use rayon::prelude::*;

/// A space of moves that all count the same.
///
/// States are classes up to symmetry: every state given to or taken from the space is canonical.
pub trait Moves: Sync {
    /// A packed state.
    type State: Packed;
    /// What a state remembers of the moves by which it was reached, so that of several ways that differ only in the
    /// order of independent moves not all need be followed; `()` if nothing.
    type Note: Weight;
    /// Room that a thread keeps for finding moves.
    type Room: Default;

    /// How evenly spread keys are made of states.
    fn spread(&self) -> Spread<Self::State>;

    /// Emits what one move in a direction of time leads to. What is sure to be emitted by another state as near to
    /// that end as this one may be left out.
    fn moved(
        &self,
        of: Self::State,
        time: Time,
        note: Self::Note,
        room: &mut Self::Room,
        emit: impl FnMut(Self::State, Self::Note),
    );
}

/// A direction of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// From the start on.
    Onward,
    /// From the goal back.
    Back,
}

impl Time {
    /// The other direction.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Onward => Self::Back,
            Self::Back => Self::Onward,
        }
    }
}

/// A state on a shortest way, and how far it is from both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halfway<S> {
    /// The state.
    pub state: S,
    /// The fewest moves from the start.
    pub before: usize,
    /// The fewest moves to the goal.
    pub after: usize,
}

/// Part of a layer that is tried against the other side before the next layer is made in full.
const TRIED: usize = 64;
/// States that are tried together.
const TRY: usize = 128;

/// A state on a shortest way between the states at which two reaches begin; or, once no state leads on, that there is
/// none. The reaches are grown as far as needed, and can be used again with others.
///
/// The reach with the smaller last layer is grown first. Before a layer is made, a part of the states it comes from is
/// tried against the other side: ends that meet mostly meet in many places, and then the last and largest layer need
/// not be made. When a limit is reached, the answer holds a number of moves that no way has less than.
pub fn shortest<P: Moves>(
    space: &P,
    ahead: &mut Reach<P>,
    behind: &mut Reach<P>,
    budget: &Budget,
) -> Answer<Halfway<P::State>, (), usize> {
    if let Some(halfway) = within(ahead, behind) {
        return Answer::Solved(halfway);
    }
    loop {
        let bound = ahead.depth() + behind.depth() + 1;
        let (near, far) = if ahead.last().len() <= behind.last().len() {
            (&mut *ahead, &*behind)
        } else {
            (&mut *behind, &*ahead)
        };
        match near.reaches(space, far, budget) {
            Err(stop) => return Answer::Limit(stop, bound),
            Ok(Some(state)) => {
                let (here, there) = (bound - far.depth(), far.depth());
                let (before, after) = if near.time == Time::Onward { (here, there) } else { (there, here) };
                return Answer::Solved(Halfway { state, before, after });
            }
            Ok(None) if near.last().is_empty() => return Answer::Impossible(()),
            Ok(None) => budget.report(bound, bound, near.last().len()),
        }
    }
}

/// A state that both reaches have, of those with the fewest moves.
fn within<P: Moves>(ahead: &Reach<P>, behind: &Reach<P>) -> Option<Halfway<P::State>> {
    (0..=ahead.depth() + behind.depth()).find_map(|moves| {
        let splits = moves.saturating_sub(behind.depth())..=moves.min(ahead.depth());
        splits.into_iter().find_map(|before| {
            let after = moves - before;
            let state = ahead.layers[before].shared(&behind.layers[after])?;
            Some(Halfway { state, before, after })
        })
    })
}

/// The states reached from one end, by the fewest moves from there; grown on demand.
#[derive(Debug)]
pub struct Reach<P: Moves> {
    time: Time,
    layers: Vec<Layer<P::State>>,
    /// The notes of the states of the last layer.
    notes: Vec<P::Note>,
}

impl<P: Moves> Reach<P> {
    /// What is reached from some states in a direction of time.
    #[must_use]
    pub fn from(space: &P, states: &[P::State], time: Time) -> Self {
        let first = Layer::of(space.spread(), states, ());
        Self { time, notes: vec![P::Note::default(); first.len()], layers: vec![first] }
    }

    /// The layers so far; the first holds the states it began at.
    #[must_use]
    pub fn layers(&self) -> &[Layer<P::State>] {
        &self.layers
    }

    fn depth(&self) -> usize {
        self.layers.len() - 1
    }

    fn last(&self) -> &Layer<P::State> {
        &self.layers[self.layers.len() - 1]
    }

    /// A state of the other side's last layer that is one move away; without one the next layer is made.
    fn reaches(&mut self, space: &P, other: &Self, budget: &Budget) -> Result<Option<P::State>, Stop> {
        let part = self.last().len().div_ceil(TRIED);
        let found = self.tried(space, 0..part, other.last(), budget)?;
        if found.is_some() {
            return Ok(found);
        }
        self.grow(space, budget)?;
        Ok(self.last().shared(other.last()))
    }

    /// A state of `target` that is one move away from one of the states at these places.
    fn tried(
        &self,
        space: &P,
        places: std::ops::Range<usize>,
        target: &Layer<P::State>,
        budget: &Budget,
    ) -> Result<Option<P::State>, Stop> {
        let tasks = places.clone().into_par_iter().step_by(TRY);
        let found = tasks.map_init(Trial::<P>::default, |trial, first| {
            budget.check()?;
            trial.states.clear();
            trial.places.clear();
            for place in first..places.end.min(first + TRY) {
                let emit = |state, _| trial.states.push(state);
                space.moved(self.last().state(place), self.time, self.notes[place], &mut trial.room, emit);
            }
            target.places(trial.states.iter().copied(), &mut trial.ranges, &mut trial.places);
            let hit = trial.places.iter().position(|&place| place != NOWHERE);
            Ok(hit.map(|at| trial.states[at]))
        });
        found.find_map_first(Result::transpose).transpose()
    }

    /// One move further.
    fn grow(&mut self, space: &P, budget: &Budget) -> Result<(), Stop> {
        let emit = |place: usize, state, room: &mut P::Room, sink: &mut Sink<'_, P::State, P::Note>| {
            space.moved(state, self.time, self.notes[place], room, |state, note| sink.put(state, note));
        };
        let (next, notes) = image_beyond(self.last(), &self.layers, emit, budget)?.split();
        self.layers.push(next);
        self.notes = notes;
        Ok(())
    }
}

/// What a thread needs for trying states.
struct Trial<P: Moves> {
    states: Vec<P::State>,
    ranges: Vec<(P::State, u32, u32)>,
    places: Vec<u32>,
    room: P::Room,
}

impl<P: Moves> Default for Trial<P> {
    fn default() -> Self {
        Self { states: Vec::new(), ranges: Vec::new(), places: Vec::new(), room: P::Room::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Numbers below a prime; a move adds a step or multiplies by three, round and round.
    struct Wheel(u64);

    impl Wheel {
        fn next(&self, n: u64) -> [u64; 2] {
            [(n + 1) % self.0, n * 3 % self.0]
        }
    }

    impl Moves for Wheel {
        type State = u64;
        type Note = ();
        type Room = ();

        fn spread(&self) -> Spread<u64> {
            Spread::new(16)
        }

        fn moved(&self, of: u64, time: Time, (): (), (): &mut (), mut emit: impl FnMut(u64, ())) {
            match time {
                Time::Onward => self.next(of).into_iter().for_each(|n| emit(n, ())),
                Time::Back => {
                    (0..self.0).filter(|&n| self.next(n).contains(&of)).for_each(|n| emit(n, ()));
                }
            }
        }
    }

    /// The fewest moves to every number, one after the other.
    fn plainly(wheel: &Wheel, start: u64) -> BTreeMap<u64, usize> {
        let mut moves = BTreeMap::from([(start, 0)]);
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(n) = queue.pop_front() {
            for next in wheel.next(n) {
                if !moves.contains_key(&next) {
                    moves.insert(next, moves[&n] + 1);
                    queue.push_back(next);
                }
            }
        }
        moves
    }

    #[test]
    fn the_way_is_as_short_as_a_plain_search_finds_and_its_layers_are_whole() {
        let wheel = Wheel(211);
        for start in [0, 1, 7, 200] {
            let moves = plainly(&wheel, start);
            let mut shared = Reach::from(&wheel, &[start], Time::Onward);
            for goal in 0..wheel.0 {
                let mut own = Reach::from(&wheel, &[start], Time::Onward);
                // One reach serves all goals, however far it was grown for those before.
                let ahead = if goal % 3 == 0 { &mut own } else { &mut shared };
                let mut behind = Reach::from(&wheel, &[goal], Time::Back);
                let found = shortest(&wheel, ahead, &mut behind, &Budget::default());
                match (found, moves.get(&goal)) {
                    (Answer::Solved(halfway), Some(&fewest)) => {
                        assert_eq!(halfway.before + halfway.after, fewest, "{start} {goal}");
                        assert_eq!(moves[&halfway.state], halfway.before);
                        for (k, layer) in ahead.layers().iter().enumerate() {
                            let at_k = moves.iter().filter(|(_, m)| **m == k).map(|(n, _)| *n);
                            let mut states: Vec<u64> = layer.states().collect();
                            states.sort_unstable();
                            assert!(at_k.eq(states), "{start} {goal} {k}");
                        }
                    }
                    (Answer::Impossible(()), None) => {}
                    (found, fewest) => panic!("{start} {goal}: {found:?}, plainly {fewest:?}"),
                }
            }
        }
    }

    #[test]
    fn a_limit_comes_with_the_moves_refuted_so_far() {
        let budget = Budget::default().time(std::time::Duration::ZERO);
        let [mut ahead, mut behind] =
            [(0, Time::Onward), (100, Time::Back)].map(|(end, time)| Reach::from(&Wheel(211), &[end], time));
        let found = shortest(&Wheel(211), &mut ahead, &mut behind, &budget);
        assert!(matches!(found, Answer::Limit(Stop::Time, 1)), "{found:?}");
    }
}
