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

/// A state halfway on a shortest way, and what was found on both sides of it.
#[derive(Debug)]
pub struct Shortest<S> {
    /// The state.
    pub middle: S,
    /// The states at 0, 1, .. moves from the start, up to the move before the middle.
    pub before: Vec<Layer<S>>,
    /// The states at 0, 1, .. moves from the goal, up to the move after the middle.
    pub after: Vec<Layer<S>>,
}

impl<S> Shortest<S> {
    /// The number of moves of the way.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.before.len() + self.after.len()
    }
}

/// Part of a layer that is tried against the other side before the next layer is made in full.
const TRIED: usize = 16;
/// States that are tried together.
const TRY: usize = 128;

/// A shortest way from one of `starts` to one of `goals`, or, once no state leads on, that there is none.
///
/// Both ends are grown move by move, the one with the smaller last layer first. Before a layer is made, a part of the
/// states it comes from is tried against the other side: ends that meet mostly meet in many places, and then the last
/// and largest layer need not be made. When a limit is reached, the answer holds the number of moves that no way has
/// less than.
pub fn shortest<P: Moves>(
    space: &P,
    starts: &[P::State],
    goals: &[P::State],
    budget: &Budget,
) -> Answer<Shortest<P::State>, (), usize> {
    let mut ahead = Reach::from(space, starts, Time::Onward);
    let mut behind = Reach::from(space, goals, Time::Back);
    if let Some(middle) = ahead.last().shared(behind.last()) {
        return Answer::Solved(Shortest { middle, before: Vec::new(), after: Vec::new() });
    }
    let mut bound = 1;
    loop {
        let forward = ahead.last().len() <= behind.last().len();
        let (near, far) = if forward { (&mut ahead, &behind) } else { (&mut behind, &ahead) };
        let middle = match near.reaches(space, far, budget) {
            Ok(middle) => middle,
            Err(stop) => return Answer::Limit(stop, bound),
        };
        if let Some(middle) = middle {
            let (mut before, mut after) = (ahead.layers, behind.layers);
            // The layer that holds the middle is not part of the way to it.
            let far = if forward { &mut after } else { &mut before };
            far.pop();
            return Answer::Solved(Shortest { middle, before, after });
        }
        if near.last().is_empty() {
            return Answer::Impossible(());
        }
        bound += 1;
        budget.report(bound, bound, near.last().len());
    }
}

/// The states reached from one end, by the fewest moves from there.
struct Reach<P: Moves> {
    time: Time,
    layers: Vec<Layer<P::State>>,
    /// The notes of the states of the last layer.
    notes: Vec<P::Note>,
}

impl<P: Moves> Reach<P> {
    fn from(space: &P, states: &[P::State], time: Time) -> Self {
        let first = Layer::of(space.spread(), states, ());
        Self { time, notes: vec![P::Note::default(); first.len()], layers: vec![first] }
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
        let found = self.last().shared(other.last());
        if found.is_some() {
            self.layers.pop();
        }
        Ok(found)
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
            for goal in 0..wheel.0 {
                let found = shortest(&wheel, &[start], &[goal], &Budget::default());
                match (found, moves.get(&goal)) {
                    (Answer::Solved(way), Some(&fewest)) => {
                        assert_eq!(way.moves(), fewest, "{start} {goal}");
                        assert_eq!(moves[&way.middle], way.before.len());
                        for (k, layer) in way.before.iter().enumerate() {
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
        let found = shortest(&Wheel(211), &[0], &[100], &budget);
        assert!(matches!(found, Answer::Limit(Stop::Time, 1)), "{found:?}");
    }
}
