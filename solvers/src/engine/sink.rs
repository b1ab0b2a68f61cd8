//! Where the states of a layer emit to: lists by the top bits of the key, emptied into buckets that all threads share.

use super::bucket::{Bucket, Record};
use super::{Packed, Spread, Weight};
use crate::{Budget, Held, Stop};
use std::sync::{Mutex, PoisonError};

/// Bytes of records that a list collects, when memory is plentiful, before they go to the bucket: enough to make it
/// worth bringing the bucket's table into the cache.
const LIST: usize = 1 << 15;
/// Bits of a key within its bucket that fit half a word, with one value to spare.
const NARROW: u32 = 31;
/// The logarithm of so many buckets is worth keys of half a word.
const WORTH_IT: u32 = 6;

/// The buckets of a layer in the making.
#[derive(Debug)]
pub(super) struct Buckets<S, W> {
    spread: Spread<S>,
    /// Bits of a key below those that name its bucket.
    shift: u32,
    pub kept: Kept<S, W>,
}

/// Keys in their buckets, without the top bits: in half a word where they fit, which halves what goes through memory.
#[derive(Debug)]
pub(super) enum Kept<S, W> {
    Narrow(Shared<u32, W>),
    Wide(Shared<S, W>),
}

/// Buckets that all threads share.
#[derive(Debug)]
pub(super) struct Shared<K, W> {
    buckets: Vec<Mutex<Bucket<K, W>>>,
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
        let enough = spread.bits().saturating_sub(NARROW);
        let log = if enough <= WORTH_IT { log.max(enough) } else { log };
        let shift = spread.bits() - log;
        let kept = if shift <= NARROW {
            Kept::Narrow(Shared::new(shift, log, expected, budget)?)
        } else {
            Kept::Wide(Shared::new(shift, log, expected, budget)?)
        };
        Ok(Self { spread, shift, kept })
    }

    /// Bits of a key below those that name its bucket.
    pub fn shift(&self) -> u32 {
        self.shift
    }
}

impl<K: Packed, W: Weight> Shared<K, W> {
    fn new(shift: u32, log: u32, expected: usize, budget: &Budget) -> Result<Self, Stop> {
        let buckets = (0..1 << log).map(|_| Mutex::new(Bucket::new(shift, expected >> log))).collect();
        // The lists of all threads may take a quarter of the memory.
        let record = size_of::<Record<K, W>>();
        let one_each = ((budget.thread_count() << log) * record) as u64;
        let most = usize::try_from(budget.memory_left() / 4 / one_each).unwrap_or(usize::MAX);
        let list = (LIST / record).min(most).max(16);
        let held = budget.reserve(if log > WORTH_IT { one_each * list as u64 } else { 0 })?;
        Ok(Self { buckets, list, budget: budget.clone(), _held: held })
    }

    /// The buckets one after the other.
    pub fn into_buckets(self) -> Vec<Bucket<K, W>> {
        let inner = |bucket: Mutex<_>| bucket.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.buckets.into_iter().map(inner).collect()
    }
}

/// Takes what the states of a layer emit. Every thread has one of its own.
#[derive(Debug)]
pub struct Sink<'a, S, W> {
    spread: Spread<S>,
    shift: u32,
    lists: Lists<'a, S, W>,
    /// Room for states that are looked at before they are emitted; empty whenever the emitter is called.
    pub scratch: Vec<S>,
}

#[derive(Debug)]
enum Lists<'a, S, W> {
    Narrow(Own<'a, u32, W>),
    Wide(Own<'a, S, W>),
}

impl<'a, S: Packed, W: Weight> Sink<'a, S, W> {
    pub(super) fn new(into: &'a Buckets<S, W>) -> Self {
        let lists = match &into.kept {
            Kept::Narrow(shared) => Lists::Narrow(Own::new(shared)),
            Kept::Wide(shared) => Lists::Wide(Own::new(shared)),
        };
        Self { spread: into.spread, shift: into.shift, lists, scratch: Vec::new() }
    }

    /// Emits a state with a weight.
    #[inline(always)]
    pub fn put(&mut self, state: S, weight: W) {
        let key = self.spread.key(state);
        let bucket = key.above(self.shift);
        match &mut self.lists {
            Lists::Narrow(own) => own.put(bucket, Record { key: key.below(self.shift).low(), weight }),
            Lists::Wide(own) => own.put(bucket, Record { key: key.below(self.shift), weight }),
        }
    }

    /// Why nothing more is taken, if so.
    pub(super) fn check(&self) -> Result<(), Stop> {
        match &self.lists {
            Lists::Narrow(own) => own.check(),
            Lists::Wide(own) => own.check(),
        }
    }

    /// Empties all lists.
    pub(super) fn finish(self) -> Result<(), Stop> {
        match self.lists {
            Lists::Narrow(own) => own.finish(),
            Lists::Wide(own) => own.finish(),
        }
    }
}

/// The lists of one thread.
#[derive(Debug)]
struct Own<'a, K, W> {
    into: &'a Shared<K, W>,
    lists: Vec<Vec<Record<K, W>>>,
    /// Why nothing more is taken.
    stop: Option<Stop>,
}

impl<'a, K: Packed, W: Weight> Own<'a, K, W> {
    fn new(into: &'a Shared<K, W>) -> Self {
        Self { into, lists: into.buckets.iter().map(|_| Vec::new()).collect(), stop: None }
    }

    #[inline(always)]
    fn put(&mut self, bucket: usize, record: Record<K, W>) {
        let list = &mut self.lists[bucket];
        list.push(record);
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

    fn check(&self) -> Result<(), Stop> {
        self.stop.map_or(Ok(()), Err)
    }

    fn finish(mut self) -> Result<(), Stop> {
        (0..self.lists.len()).for_each(|bucket| self.empty(bucket));
        self.check()
    }
}
