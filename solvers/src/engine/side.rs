//! One end of a search by layers.

use super::bounded::Bounded;
use super::image::image_beyond;
use super::{Layer, NOWHERE, Packed, Sink, Time};
use crate::{Budget, Stop};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// States that are tried together.
const TRY: usize = 128;

/// What is reached from one end and may lead to the other in time.
pub(super) struct Side<S> {
    pub time: Time,
    pub layers: Vec<Layer<S>>,
    /// Whether anything was left out because of its bound.
    cut: bool,
}

/// How the names begin under which the layers of one side are kept, when a way of so many moves is looked for.
pub(super) fn layers_of(moves: usize, time: Time) -> String {
    format!("{moves}-{}-", if time == Time::Onward { "onward" } else { "back" })
}

impl<S: Packed> Side<S> {
    pub fn from<P: Bounded<State = S>>(space: &P, end: S, time: Time) -> Self {
        Self { time, layers: vec![Layer::of(space.spread(), &[end], ())], cut: false }
    }

    pub fn depth(&self) -> usize {
        self.layers.len() - 1
    }

    pub fn last(&self) -> &Layer<S> {
        &self.layers[self.layers.len() - 1]
    }

    pub fn states(&self) -> u64 {
        self.layers.iter().map(|layer| layer.len() as u64).sum()
    }

    pub fn is_exhausted(&self) -> bool {
        !self.cut && self.last().is_empty()
    }

    /// Gives back the layers that are not needed to go on.
    pub fn forget(&mut self) {
        if let Some(old) = self.layers.len().checked_sub(3) {
            self.layers[old] = Layer::of(self.layers[old].spread(), &[], ());
        }
    }

    /// One move further; whether there is anything.
    pub fn grow<P: Bounded<State = S>>(
        &mut self,
        space: &P,
        moves: usize,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let step = format!("{}{}", layers_of(moves, self.time), self.layers.len());
        let next = match self.kept(&step, budget)? {
            Some(next) => next,
            None => {
                let next = self.grown(space, moves, budget)?;
                if let Some(shelf) = budget.shelf() {
                    shelf.put(&step, &[self.cut.into()], next.spread().bits(), next.keys());
                }
                next
            }
        };
        let some = !next.is_empty();
        budget.report(self.layers.len(), moves, next.len());
        self.layers.push(next);
        Ok(some)
    }

    /// The next layer, if an earlier search kept it.
    fn kept(&mut self, step: &str, budget: &Budget) -> Result<Option<Layer<S>>, Stop> {
        let spread = self.last().spread();
        let kept = budget.shelf().and_then(|shelf| shelf.take::<S>(step));
        let Some(kept) = kept.filter(|kept| kept.bits == spread.bits()) else { return Ok(None) };
        self.cut |= kept.notes.first().is_some_and(|&cut| cut > 0);
        Layer::of_keys(spread, kept.keys, budget).map(Some)
    }

    /// The next layer.
    fn grown<P: Bounded<State = S>>(
        &mut self,
        space: &P,
        moves: usize,
        budget: &Budget,
    ) -> Result<Layer<S>, Stop> {
        let left = moves - self.layers.len();
        let cut = AtomicBool::new(self.cut);
        let emit = |_: usize, state, room: &mut P::Room, sink: &mut Sink<'_, S, ()>| {
            if space.moved(state, self.time, left, room, |next| sink.put(next, ())) {
                cut.store(true, Ordering::Relaxed);
            }
        };
        let known = &self.layers[self.layers.len().saturating_sub(2)..];
        let next = image_beyond(self.last(), known, emit, budget)?;
        self.cut = cut.into_inner();
        Ok(next)
    }

    /// Keeps of the last layer what the bound, which has become sharper, allows.
    pub fn narrow<P: Bounded<State = S>>(
        &mut self,
        space: &P,
        moves: usize,
        budget: &Budget,
    ) -> Result<(), Stop> {
        let depth = self.depth();
        let kept = self.last().filtered(|state| space.may_lead(state, self.time, moves - depth), budget)?;
        self.cut |= kept.len() < self.last().len();
        self.layers[depth] = kept;
        Ok(())
    }

    /// A state of a layer that is emitted by one of the states of the last layer.
    pub fn tried<R: Default>(
        &self,
        budget: &Budget,
        target: &Layer<S>,
        emit: impl Fn(S, &mut dyn FnMut(S), &mut R) + Sync,
    ) -> Result<Option<S>, Stop> {
        let len = self.last().len();
        let tasks = (0..len).into_par_iter().step_by(TRY);
        let found = tasks.map_init(Trial::<S, R>::default, |trial, first| {
            budget.check()?;
            trial.states.clear();
            trial.places.clear();
            for place in first..len.min(first + TRY) {
                emit(self.last().state(place), &mut |state| trial.states.push(state), &mut trial.room);
            }
            target.places(trial.states.iter().copied(), &mut trial.ranges, &mut trial.places);
            let hit = trial.places.iter().position(|&place| place != NOWHERE);
            Ok(hit.map(|at| trial.states[at]))
        });
        found.find_map_any(Result::transpose).transpose()
    }
}

/// What a thread needs for trying states.
struct Trial<S, R> {
    states: Vec<S>,
    ranges: Vec<(S, u32, u32)>,
    places: Vec<u32>,
    room: R,
}

impl<S, R: Default> Default for Trial<S, R> {
    fn default() -> Self {
        Self { states: Vec::new(), ranges: Vec::new(), places: Vec::new(), room: R::default() }
    }
}
