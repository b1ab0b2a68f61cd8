//! One step of the breadth-first search: the set of all states that the states of a layer lead to.
//!
//! The states of a layer are taken block by block. In each block every thread collects what its states emit, parted
//! by the top bits of the (evenly spread) keys, which is the first pass of a radix sort; then every bucket takes its
//! part from all threads, dropping repeats in a table that keeps the keys nearly in order. The buckets one after the
//! other are the next layer. A block is as large as memory allows, so memory bounds the time, not the answer.

use super::bucket::{Bucket, Record};
use super::{Layer, Packed, Spread, Weight};
use crate::{Budget, Held, Stop};
use rayon::prelude::*;
use std::ops::Range;

/// States handed to a thread at once; what they emit stays in the second cache while it is parted.
const PARENTS: usize = 2048;
/// Records of a block when memory is plentiful.
const BLOCK: usize = 1 << 22;
/// Records that a bucket should get in all.
const BUCKET: usize = 1 << 13;
/// More buckets than this would not fit the translation buffers.
const MOST_BUCKETS: usize = 1 << 11;

/// Takes what the states of a layer emit.
#[derive(Debug)]
pub struct Sink<S, W> {
    records: Vec<Record<S, W>>,
    spread: Spread<S>,
    /// Room for states that are looked at before they are emitted; empty whenever the emitter is called.
    pub scratch: Vec<S>,
}

impl<S: Packed, W: Weight> Sink<S, W> {
    fn new(spread: Spread<S>, capacity: usize) -> Self {
        Self { records: Vec::with_capacity(capacity), spread, scratch: Vec::new() }
    }

    /// Emits a state with a weight.
    #[inline(always)]
    pub fn put(&mut self, state: S, weight: W) {
        self.records.push(Record { key: self.spread.key(state), weight });
    }
}

/// The records of one task, sorted by bucket: bucket b is `records[starts[b]..starts[b + 1]]`.
struct Parted<S, W> {
    records: Vec<Record<S, W>>,
    starts: Vec<u32>,
}

/// The set of all states that the states of a layer emit, with their weights added up.
///
/// `emit` is given the place of a state in the layer, the state, and the sink.
///
/// # Errors
/// If the budget ends first.
///
/// ```
/// use hlavolam_solvers::Budget;
/// use hlavolam_solvers::engine::{Layer, Spread, image};
/// let layer = Layer::of(Spread::new(8), &[3u64, 4], ());
/// let halves = image(&layer, |_, n, sink| sink.put(n / 2, 1u64), &Budget::default()).unwrap();
/// assert_eq!((halves.len(), halves.total()), (2, Some(2)));
/// ```
pub fn image<S: Packed, V: Weight, W: Weight>(
    layer: &Layer<S, V>,
    emit: impl Fn(usize, S, &mut Sink<S, W>) + Sync,
    budget: &Budget,
) -> Result<Layer<S, W>, Stop> {
    let mut step = Step::new(layer.spread(), layer.len(), budget);
    let mut next = 0;
    while next < layer.len() {
        let end = layer.len().min(next + step.parents());
        step.block(next..end, &|place, sink| emit(place, layer.state(place), sink))?;
        next = end;
    }
    step.finish()
}

struct Step<'a, S, W> {
    budget: &'a Budget,
    spread: Spread<S>,
    /// Bits of a key below those that name its bucket.
    shift: u32,
    buckets: Vec<Bucket<S, W>>,
    held: Vec<Held>,
    /// Records a block may have.
    block: usize,
    emitted: usize,
    taken: usize,
}

impl<'a, S: Packed, W: Weight> Step<'a, S, W> {
    fn new(spread: Spread<S>, parents: usize, budget: &'a Budget) -> Self {
        let affordable =
            usize::try_from(budget.memory_left() / 8).unwrap_or(usize::MAX) / size_of::<Record<S, W>>();
        // At least two buckets, so that a key within its bucket is never the largest word.
        let buckets = (parents.saturating_mul(8) / BUCKET).next_power_of_two().clamp(2, MOST_BUCKETS);
        let log = buckets.trailing_zeros().min(spread.bits());
        let shift = spread.bits() - log;
        Self {
            budget,
            spread,
            shift,
            buckets: (0..1 << log).map(|_| Bucket::new(shift)).collect(),
            held: Vec::new(),
            block: BLOCK.min(affordable).max(1 << 14),
            emitted: 0,
            taken: 0,
        }
    }

    /// How many states the next block should take, judging by what earlier ones emitted.
    fn parents(&self) -> usize {
        let each = if self.taken == 0 { 16 } else { self.emitted.div_ceil(self.taken).max(1) };
        (self.block / each).max(256)
    }

    fn block(
        &mut self,
        range: Range<usize>,
        emit: &(impl Fn(usize, &mut Sink<S, W>) + Sync),
    ) -> Result<(), Stop> {
        let expected = (range.len() * 16).min(self.block);
        let _buffers = self.budget.reserve((expected * size_of::<Record<S, W>>()) as u64)?;
        self.taken += range.len();
        let tasks: Vec<usize> = range.clone().step_by(PARENTS).collect();
        let parted = tasks
            .into_par_iter()
            .map(|from| self.part(from..range.end.min(from + PARENTS), emit))
            .collect::<Result<Vec<_>, Stop>>()?;
        self.emitted += parted.iter().map(|part| part.records.len()).sum::<usize>();
        self.fill_buckets(&parted)
    }

    /// Collects what some states emit and parts it by bucket.
    fn part(
        &self,
        range: Range<usize>,
        emit: &(impl Fn(usize, &mut Sink<S, W>) + Sync),
    ) -> Result<Parted<S, W>, Stop> {
        self.budget.check()?;
        let mut sink = Sink::new(self.spread, range.len() * 8);
        range.for_each(|place| emit(place, &mut sink));
        let mut places = vec![0u32; self.buckets.len() + 1];
        for record in &sink.records {
            places[record.key.above(self.shift) + 1] += 1;
        }
        for bucket in 0..self.buckets.len() {
            places[bucket + 1] += places[bucket];
        }
        let starts = places.clone();
        let mut records = vec![Record::default(); sink.records.len()];
        for record in &sink.records {
            let place = &mut places[record.key.above(self.shift)];
            records[*place as usize] = *record;
            *place += 1;
        }
        Ok(Parted { records, starts })
    }

    fn fill_buckets(&mut self, parted: &[Parted<S, W>]) -> Result<(), Stop> {
        let shift = self.shift;
        let before: u64 = self.buckets.iter().map(Bucket::bytes).sum();
        self.buckets.par_iter_mut().enumerate().with_min_len(4).for_each(|(b, bucket)| {
            bucket.expect(parted.iter().map(|part| (part.starts[b + 1] - part.starts[b]) as usize).sum());
            for part in parted {
                for record in &part.records[part.starts[b] as usize..part.starts[b + 1] as usize] {
                    bucket.add(record.key.below(shift), record.weight);
                }
            }
        });
        let after: u64 = self.buckets.iter().map(Bucket::bytes).sum();
        self.held.push(self.budget.reserve(after - before)?);
        Ok(())
    }

    fn finish(mut self) -> Result<Layer<S, W>, Stop> {
        let len = self.buckets.iter().map(Bucket::len).sum();
        let held = self.budget.reserve(Layer::<S, W>::bytes(len))?;
        let (mut keys, mut weights) = (Vec::with_capacity(len), Vec::with_capacity(len));
        let sorted: Vec<_> =
            std::mem::take(&mut self.buckets).into_par_iter().map(Bucket::into_sorted).collect();
        for (bucket, records) in sorted.into_iter().enumerate() {
            let top = S::raised(bucket, self.shift);
            keys.extend(records.iter().map(|record| record.key.joined(top)));
            weights.extend(records.iter().map(|record| record.weight));
        }
        Ok(Layer::from_sorted(self.spread, keys, weights, Some(held)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Each number leads to three others; checked against a map.
    #[test]
    fn an_image_is_the_set_of_all_that_is_emitted_with_weights_added() {
        let lead = |n: u64| [n * 5 % 1021, n * 7 % 1021, n / 3];
        let states: Vec<u64> = (0..700).map(|n| n * n % 1021).collect();
        let layer = Layer::of(Spread::new(10), &states, 1u64);
        let emit = |place, n, sink: &mut Sink<u64, u64>| {
            lead(n).into_iter().for_each(|m| sink.put(m, layer.weight(place)));
        };
        let image = image(&layer, emit, &Budget::default()).unwrap();
        let mut expected = BTreeMap::new();
        for (place, n) in layer.states().enumerate() {
            for m in lead(n) {
                *expected.entry(m).or_insert(0) += layer.weight(place);
            }
        }
        let found = (0..image.len()).map(|place| (image.state(place), image.weight(place)));
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected);
    }

    #[test]
    fn many_blocks_give_the_same_set_as_one() {
        let states: Vec<u64> = (0..100_000).collect();
        let layer = Layer::of(Spread::new(20), &states, ());
        let emit =
            |_, n: u64, sink: &mut Sink<u64, ()>| (1..=n % 5).for_each(|k| sink.put(n * k % 99_991, ()));
        let wide = image(&layer, emit, &Budget::default()).unwrap();
        let narrow = image(&layer, emit, &Budget::default().memory(8 << 20)).unwrap();
        assert_eq!(wide.keys(), narrow.keys());
        assert!(wide.keys().is_sorted());
    }

    #[test]
    fn too_little_memory_is_said() {
        let states: Vec<u64> = (0..100_000).collect();
        let layer = Layer::of(Spread::new(20), &states, ());
        let emit = |_, n, sink: &mut Sink<u64, ()>| sink.put(n, ());
        assert_eq!(image(&layer, emit, &Budget::default().memory(1 << 19)).unwrap_err(), Stop::Memory);
    }
}
