//! A set of states, sorted and indexed.

use super::{Count, Packed, Spread, Weight};
use crate::{Budget, Held, Stop};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// The place of a state that is not in a layer.
pub const NOWHERE: u32 = u32::MAX;
/// Keys or ranges that a thread indexes at once.
const TASK: usize = 1 << 14;

/// A sorted set of states, each with a weight, and an index for looking them up.
///
/// States are kept as spread keys ([`Spread`]), in the order of these keys. The index holds where each range of keys
/// begins, about four keys a range, so that a look-up costs one read of the index and one short scan.
#[derive(Debug)]
pub struct Layer<S, W = ()> {
    spread: Spread<S>,
    keys: Vec<S>,
    weights: Vec<W>,
    index: Vec<u32>,
    /// Eight bits of each key that follow those by which its range is found: most look-ups in vain end here, in an
    /// array that is an eighth of the keys.
    tags: Vec<u8>,
    shift: u32,
    held: Option<Held>,
}

impl<S: Packed, W: Weight> Layer<S, W> {
    /// The set of some states, in any order, each carrying `weight` as often as it is named.
    #[must_use]
    pub fn of(spread: Spread<S>, states: &[S], weight: W) -> Self {
        let mut ways: BTreeMap<S, W> = BTreeMap::new();
        for &state in states {
            let ways = ways.entry(spread.key(state)).or_default();
            *ways = ways.plus(weight);
        }
        let (keys, weights) = ways.into_iter().unzip();
        Self::from_sorted(spread, keys, weights, None)
    }

    /// The set of keys already sorted and without repeats.
    pub(super) fn from_sorted(spread: Spread<S>, keys: Vec<S>, weights: Vec<W>, held: Option<Held>) -> Self {
        let mut layer = Self { spread, keys, weights, index: Vec::new(), tags: Vec::new(), shift: 0, held };
        layer.build_index();
        layer
    }

    /// The bytes a layer of `len` states takes.
    pub(super) fn bytes(len: usize) -> u64 {
        (len * (size_of::<S>() + size_of::<W>()) + 3 * len) as u64
    }

    fn build_index(&mut self) {
        let ranges = (self.keys.len() / 4).next_power_of_two().max(1);
        let log = ranges.trailing_zeros().min(self.spread.bits());
        self.shift = self.spread.bits() - log;
        let (keys, shift) = (&self.keys, self.shift);
        self.tags = keys.par_iter().with_min_len(TASK).map(|key| tag(*key, shift)).collect();
        self.index = vec![0; (1 << log) + 1];
        self.index.par_chunks_mut(TASK).enumerate().for_each(|(task, entries)| {
            let range = |key: &S| if shift == S::WIDTH { 0 } else { key.above(shift) };
            let first = task * TASK;
            let mut at = keys.partition_point(|key| range(key) < first);
            for (number, entry) in (first..).zip(entries) {
                while keys.get(at).is_some_and(|key| range(key) < number) {
                    at += 1;
                }
                *entry = u32::try_from(at).unwrap_or(u32::MAX);
            }
        });
    }

    /// The number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there is no state.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// How the keys of the states are spread.
    #[must_use]
    pub fn spread(&self) -> Spread<S> {
        self.spread
    }

    /// The state at a place of the order, 0 to `len - 1`.
    #[inline]
    #[must_use]
    pub fn state(&self, place: usize) -> S {
        self.spread.state(self.keys[place])
    }

    /// The states in order.
    pub fn states(&self) -> impl Iterator<Item = S> {
        self.keys.iter().map(|&key| self.spread.state(key))
    }

    /// The weight at a place of the order.
    #[inline]
    #[must_use]
    pub fn weight(&self, place: usize) -> W {
        self.weights[place]
    }

    /// Where in the order a state stands.
    #[inline]
    #[must_use]
    pub fn place(&self, state: S) -> Option<usize> {
        let key = self.spread.key(state);
        let (from, to) = self.range(key);
        self.search(key, from as usize, to as usize).map(|at| at as usize)
    }

    #[inline(always)]
    fn range(&self, key: S) -> (u32, u32) {
        let range = if self.shift == S::WIDTH { 0 } else { key.above(self.shift) };
        (self.index[range], self.index[range + 1])
    }

    /// Where in the order each of some states stands, appended to `places`; `NOWHERE` for those that are not there.
    ///
    /// Looked up together, so that the memory can serve many at a time: nothing here waits for the outcome of a
    /// comparison.
    pub fn places(
        &self,
        states: impl Iterator<Item = S>,
        ranges: &mut Vec<(S, u32, u32)>,
        places: &mut Vec<u32>,
    ) {
        ranges.clear();
        ranges.extend(states.map(|state| {
            let key = self.spread.key(state);
            let (from, to) = self.range(key);
            (key, from, to)
        }));
        places.extend(
            ranges
                .iter()
                .map(|&(key, from, to)| self.search(key, from as usize, to as usize).unwrap_or(NOWHERE)),
        );
    }

    /// The place of a key among those of its range.
    #[inline(always)]
    fn search(&self, key: S, from: usize, to: usize) -> Option<u32> {
        let tag = tag(key, self.shift);
        (from..to).find(|&at| self.tags[at] == tag && self.keys[at] == key).map(|at| at as u32)
    }

    /// Whether a state is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, state: S) -> bool {
        self.place(state).is_some()
    }

    /// The states that are in both sets, without weights.
    #[must_use]
    pub fn intersection<V: Weight>(&self, other: &Layer<S, V>) -> Layer<S> {
        let mut keys = Vec::new();
        let mut rest = &other.keys[..];
        for &key in &self.keys {
            while rest.first().is_some_and(|&first| first < key) {
                rest = &rest[1..];
            }
            if rest.first() == Some(&key) {
                keys.push(key);
            }
        }
        let weights = vec![(); keys.len()];
        Layer::from_sorted(self.spread, keys, weights, None)
    }

    /// The states that a test keeps, without weights.
    ///
    /// # Errors
    /// If there is no memory for them.
    pub fn filtered(&self, keep: impl Fn(S) -> bool + Sync, budget: &Budget) -> Result<Layer<S>, Stop> {
        let keys = self.keys.par_iter().with_min_len(TASK).copied();
        let keys: Vec<S> = keys.filter(|&key| keep(self.spread.state(key))).collect();
        Layer::of_keys(self.spread, keys, budget)
    }

    /// A state that is in both sets.
    #[must_use]
    pub fn shared<V: Weight>(&self, other: &Layer<S, V>) -> Option<S> {
        let mut rest = &other.keys[..];
        let key = self.keys.iter().find(|&&key| {
            while rest.first().is_some_and(|&first| first < key) {
                rest = &rest[1..];
            }
            rest.first() == Some(&key)
        });
        key.map(|&key| self.spread.state(key))
    }

    /// The states and their weights apart.
    #[must_use]
    pub fn split(self) -> (Layer<S>, Vec<W>) {
        let Self { spread, keys, weights, index, tags, shift, held } = self;
        let bare = vec![(); keys.len()];
        (Layer { weights: bare, spread, keys, index, tags, shift, held }, weights)
    }

    pub(super) fn keys(&self) -> &[S] {
        &self.keys
    }

    /// The keys whose bits from `shift` up are `top`.
    pub(super) fn between(&self, top: usize, shift: u32) -> &[S] {
        let from = self.keys.partition_point(|key| key.above(shift) < top);
        let len = self.keys[from..].partition_point(|key| key.above(shift) == top);
        &self.keys[from..from + len]
    }
}

/// The eight bits of a key below `shift`, or as many as there are.
#[inline(always)]
fn tag<S: Packed>(key: S, shift: u32) -> u8 {
    if shift == S::WIDTH { 0 } else { key.above(shift.saturating_sub(8)) as u8 }
}

impl<S: Packed> Layer<S> {
    /// The set of keys already sorted and without repeats, whose memory is held.
    ///
    /// # Errors
    /// If there is no memory for them.
    pub(super) fn of_keys(spread: Spread<S>, keys: Vec<S>, budget: &Budget) -> Result<Self, Stop> {
        let held = budget.reserve(Self::bytes(keys.len()))?;
        let weights = vec![(); keys.len()];
        Ok(Self::from_sorted(spread, keys, weights, Some(held)))
    }
}

impl<S: Packed, W: Count> Layer<S, W> {
    /// The sum of all weights, or `None` beyond 128 bits.
    #[must_use]
    pub fn total(&self) -> Option<u128> {
        self.weights.iter().try_fold(0u128, |sum, weight| sum.checked_add(weight.number()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_found_at_its_place_and_no_other() {
        for len in [0, 1, 2, 3, 5, 64, 1000] {
            let states: Vec<u64> = (0..len).map(|i| i * 7 % 4096).collect();
            let layer = Layer::of(Spread::new(12), &states, ());
            assert_eq!(layer.len() as u64, len);
            for place in 0..layer.len() {
                assert_eq!(layer.place(layer.state(place)), Some(place));
            }
            let missing = (0..4096).filter(|s| !states.contains(s));
            assert!(missing.into_iter().all(|s| !layer.contains(s)));
        }
    }

    #[test]
    fn weights_of_repeats_add_up() {
        let layer = Layer::of(Spread::new(8), &[3u64, 5, 3, 3], 2u64);
        assert_eq!(layer.weight(layer.place(3).unwrap()), 6);
        assert_eq!(layer.total(), Some(8));
    }
}
