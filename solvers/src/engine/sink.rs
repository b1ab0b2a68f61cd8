//! Where the states of a layer emit to: lists by the top bits of the key, emptied into buckets that all threads share.

use super::bucket::{Bucket, Record};
use super::{Packed, Spread, Weight};
use crate::{Budget, Held, Stop};
use std::sync::{Mutex, PoisonError};

/// Records that a list collects, when memory is plentiful, before they go to the bucket: enough to make it worth
/// bringing the bucket's table into the cache.
const LIST: usize = 1 << 11;

/// The buckets of a layer in the making, shared by all threads.
#[derive(Debug)]
pub(super) struct Buckets<S, W> {
    spread: Spread<S>,
    /// Bits of a key below those that name its bucket.
    shift: u32,
    buckets: Vec<Mutex<Bucket<S, W>>>,
    /// Records that a list collects.
    list: usize,
    budget: Budget,
    _held: Held,
}

impl<S: Packed, W: Weight> Buckets<S, W> {
    /// About `count` buckets, at least two, so that a key within its bucket is never the largest word, for perhaps
    /// `expected` keys.
    pub fn new(spread: Spread<S>, count: usize, expected: usize, budget: &Budget) -> Result<Self, Stop> {
        let log = count.max(2).ilog2().min(spread.bits());
        let shift = spread.bits() - log;
        let buckets = (0..1 << log).map(|_| Mutex::new(Bucket::new(shift, expected >> log))).collect();
        // The lists of all threads may take a quarter of the memory.
        let one_each = ((budget.thread_count() << log) * size_of::<Record<S, W>>()) as u64;
        let list = LIST.min(usize::try_from(budget.memory_left() / 4 / one_each).unwrap_or(LIST)).max(16);
        let held = budget.reserve(if count > 2 { one_each * list as u64 } else { 0 })?;
        Ok(Self { spread, shift, buckets, list, budget: budget.clone(), _held: held })
    }

    /// The buckets one after the other.
    pub fn into_buckets(self) -> Vec<Bucket<S, W>> {
        let inner = |bucket: Mutex<_>| bucket.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.buckets.into_iter().map(inner).collect()
    }

    /// Bits of a key below those that name its bucket.
    pub fn shift(&self) -> u32 {
        self.shift
    }
}

/// Takes what the states of a layer emit. Every thread has one of its own.
#[derive(Debug)]
pub struct Sink<'a, S, W> {
    into: &'a Buckets<S, W>,
    lists: Vec<Vec<Record<S, W>>>,
    /// Why nothing more is taken.
    stop: Option<Stop>,
    /// Room for states that are looked at before they are emitted; empty whenever the emitter is called.
    pub scratch: Vec<S>,
}

impl<'a, S: Packed, W: Weight> Sink<'a, S, W> {
    pub(super) fn new(into: &'a Buckets<S, W>) -> Self {
        let lists = into.buckets.iter().map(|_| Vec::new()).collect();
        Self { into, lists, stop: None, scratch: Vec::new() }
    }

    /// Emits a state with a weight.
    #[inline(always)]
    pub fn put(&mut self, state: S, weight: W) {
        let key = self.into.spread.key(state);
        let bucket = key.above(self.into.shift);
        let list = &mut self.lists[bucket];
        list.push(Record { key, weight });
        if list.len() >= self.into.list {
            self.empty(bucket);
        }
    }

    #[inline(never)]
    fn empty(&mut self, number: usize) {
        let mut bucket = self.into.buckets[number].lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(stop) = bucket.take(&self.lists[number], &self.into.budget) {
            self.stop = Some(stop);
        }
        self.lists[number].clear();
    }

    /// Why nothing more is taken, if so.
    pub(super) fn check(&self) -> Result<(), Stop> {
        self.stop.map_or(Ok(()), Err)
    }

    /// Empties all lists.
    pub(super) fn finish(mut self) -> Result<(), Stop> {
        (0..self.lists.len()).for_each(|bucket| self.empty(bucket));
        self.check()
    }
}
