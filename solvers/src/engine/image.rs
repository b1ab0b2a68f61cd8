//! One step of the breadth-first search: the set of all states that the states of a layer lead to.
//!
//! Every thread takes states of the layer, a few thousand at a time, and sorts what they emit into lists by the top
//! bits of the (evenly spread) keys, which is the first pass of a radix sort. A full list is emptied into the bucket
//! that all threads share, a table that drops repeats and keeps its keys nearly in order. The buckets one after the
//! other are the next layer, the same whatever the number of threads. Memory is walked through in order everywhere
//! but within a bucket, which fits the second cache.

use super::bucket::Bucket;
use super::sink::Buckets;
use super::{Layer, Packed, Sink, Weight};
use crate::{Budget, Stop};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// States that a thread takes at once.
const TASK: usize = 2048;
/// Keys that a bucket should get, if one comes from each state.
const BUCKET: usize = 1 << 11;
/// The ends of so many lists stay in the second cache.
const MOST_BUCKETS: usize = 1 << 10;

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
    emit: impl Fn(usize, S, &mut Sink<'_, S, W>) + Sync,
    budget: &Budget,
) -> Result<Layer<S, W>, Stop> {
    let count = (layer.len() / BUCKET).next_power_of_two().min(MOST_BUCKETS);
    let buckets = Buckets::new(layer.spread(), count, layer.len(), budget)?;
    let tasks = Tasks { len: layer.len(), next: AtomicUsize::new(0), over: AtomicBool::new(false), budget };
    let work =
        || tasks.work(&buckets, |place, sink: &mut Sink<'_, S, W>| emit(place, layer.state(place), sink));
    if layer.len() <= TASK {
        work()?;
    } else {
        rayon::broadcast(|_| work()).into_iter().collect::<Result<(), Stop>>()?;
    }
    join(layer, buckets, budget)
}

/// Ranges of states, handed out to threads.
struct Tasks<'a> {
    len: usize,
    next: AtomicUsize,
    /// Whether a thread had to stop.
    over: AtomicBool,
    budget: &'a Budget,
}

impl Tasks<'_> {
    fn work<'b, S: Packed, W: Weight>(
        &self,
        buckets: &'b Buckets<S, W>,
        emit: impl Fn(usize, &mut Sink<'b, S, W>),
    ) -> Result<(), Stop> {
        let mut sink = Sink::new(buckets);
        while !self.over.load(Ordering::Relaxed) {
            let from = self.next.fetch_add(TASK, Ordering::Relaxed);
            if from >= self.len {
                return sink.finish();
            }
            (from..self.len.min(from + TASK)).for_each(|place| emit(place, &mut sink));
            if let Err(stop) = self.budget.check().and_then(|()| sink.check()) {
                self.over.store(true, Ordering::Relaxed);
                return Err(stop);
            }
        }
        Ok(())
    }
}

/// The layer that the buckets hold.
fn join<S: Packed, V: Weight, W: Weight>(
    layer: &Layer<S, V>,
    buckets: Buckets<S, W>,
    budget: &Budget,
) -> Result<Layer<S, W>, Stop> {
    let shift = buckets.shift();
    let buckets = buckets.into_buckets();
    let len = buckets.iter().map(Bucket::len).sum();
    let held = budget.reserve(Layer::<S, W>::bytes(len))?;
    let sorted: Vec<_> = buckets.into_par_iter().with_min_len(8).map(Bucket::into_sorted).collect();
    let (mut keys, mut weights) = (Vec::with_capacity(len), Vec::with_capacity(len));
    for (bucket, records) in sorted.into_iter().enumerate() {
        let top = S::raised(bucket, shift);
        keys.extend(records.iter().map(|record| record.key.joined(top)));
        weights.extend(records.iter().map(|record| record.weight));
    }
    Ok(Layer::from_sorted(layer.spread(), keys, weights, Some(held)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Spread;
    use std::collections::BTreeMap;

    /// Each number leads to three others; checked against a map.
    #[test]
    fn an_image_is_the_set_of_all_that_is_emitted_with_weights_added() {
        let lead = |n: u64| [n * 5 % 1021, n * 7 % 1021, n / 3];
        let states: Vec<u64> = (0..700).map(|n| n * n % 1021).collect();
        let layer = Layer::of(Spread::new(10), &states, 1u64);
        let emit = |place, n, sink: &mut Sink<'_, u64, u64>| {
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
    fn any_number_of_threads_gives_the_same_layer() {
        let states: Vec<u64> = (0..100_000).collect();
        let layer = Layer::of(Spread::new(20), &states, ());
        let emit =
            |_, n: u64, sink: &mut Sink<'_, u64, u64>| (1..=n % 5).for_each(|k| sink.put(n * k % 99_991, n));
        let [one, three] = [1, 3].map(|threads| {
            let budget = Budget::default().threads(threads);
            budget.run(|| image(&layer, emit, &budget)).unwrap()
        });
        assert_eq!(one.keys(), three.keys());
        assert!(one.keys().is_sorted());
        assert!((0..one.len()).all(|place| one.weight(place) == three.weight(place)));
    }

    #[test]
    fn too_little_memory_is_said() {
        let states: Vec<u64> = (0..100_000).collect();
        let layer = Layer::of(Spread::new(20), &states, ());
        let emit = |_, n, sink: &mut Sink<'_, u64, ()>| sink.put(n, ());
        assert_eq!(image(&layer, emit, &Budget::default().memory(1 << 19)).unwrap_err(), Stop::Memory);
    }
}
