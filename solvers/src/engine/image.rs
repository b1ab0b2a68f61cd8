//! One step of the breadth-first search: the set of all states that the states of a layer lead to.
//!
//! Every thread takes states of the layer, a few thousand at a time, and sorts what they emit into lists by the top
//! bits of the (evenly spread) keys, which is the first pass of a radix sort. A full list is emptied into the bucket
//! that all threads share, a table that drops repeats and keeps its keys nearly in order. The buckets one after the
//! other are the next layer, the same whatever the number of threads. Memory is walked through in order everywhere
//! but within a bucket, which fits the second cache.

use super::bucket::{Bucket, Record};
use super::sink::{Buckets, Kept};
use super::{Layer, Packed, Sink, Weight};
use crate::{Budget, Held, Stop};
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
    image_beyond(layer, &[], |place, state, (): &mut (), sink| emit(place, state, sink), budget)
}

/// As [`image`], but for the states that are in one of the `known` layers; and every thread has a room of its own.
///
/// # Errors
/// If the budget ends first.
pub fn image_beyond<S: Packed, V: Weight, W: Weight, R: Default>(
    layer: &Layer<S, V>,
    known: &[Layer<S>],
    emit: impl Fn(usize, S, &mut R, &mut Sink<'_, S, W>) + Sync,
    budget: &Budget,
) -> Result<Layer<S, W>, Stop> {
    let count = (layer.len() / BUCKET).next_power_of_two().min(MOST_BUCKETS);
    let buckets = Buckets::new(layer.spread(), count, layer.len(), budget)?;
    let tasks = Tasks { len: layer.len(), next: AtomicUsize::new(0), over: AtomicBool::new(false), budget };
    let work = || {
        let mut room = R::default();
        tasks.work(&buckets, |place, sink: &mut Sink<'_, S, W>| {
            emit(place, layer.state(place), &mut room, sink);
        })
    };
    if layer.len() <= TASK {
        work()?;
    } else {
        rayon::broadcast(|_| work()).into_iter().collect::<Result<(), Stop>>()?;
    }
    let shift = buckets.shift();
    let (keys, weights, held) = match buckets.kept {
        Kept::Narrow(shared) => join(shared.into_buckets(), shift, known, budget)?,
        Kept::Wide(shared) => join(shared.into_buckets(), shift, known, budget)?,
    };
    Ok(Layer::from_sorted(layer.spread(), keys, weights, Some(held)))
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
        mut emit: impl FnMut(usize, &mut Sink<'b, S, W>),
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

/// The keys that buckets hold, in order, with their weights, but for those of known states; and the memory for them.
fn join<S: Packed + From<K>, K: Packed, W: Weight>(
    buckets: Vec<Bucket<K, W>>,
    shift: u32,
    known: &[Layer<S>],
    budget: &Budget,
) -> Result<(Vec<S>, Vec<W>, Held), Stop> {
    let len = buckets.iter().map(Bucket::len).sum();
    let held = budget.reserve(Layer::<S, W>::bytes(len))?;
    let buckets = buckets.into_par_iter().enumerate().with_min_len(8);
    let sorted: Vec<_> = buckets
        .map(|(bucket, records)| {
            let mut records = records.into_sorted();
            known.iter().for_each(|known| forget(&mut records, known.between(bucket, shift), shift));
            records
        })
        .collect();
    let len = sorted.iter().map(Vec::len).sum();
    let (mut keys, mut weights) = (vec![S::default(); len], vec![W::default(); len]);
    let parts = parts(&mut keys, &mut weights, sorted.iter().map(Vec::len));
    sorted.into_par_iter().zip(parts).enumerate().for_each(|(bucket, (records, (keys, weights)))| {
        let top = S::raised(bucket, shift);
        for ((record, key), weight) in records.into_iter().zip(keys).zip(weights) {
            (*key, *weight) = (S::from(record.key).joined(top), record.weight);
        }
    });
    Ok((keys, weights, held))
}

/// Two lists cut into parts of these lengths.
fn parts<'a, K, W>(
    mut keys: &'a mut [K],
    mut weights: &'a mut [W],
    lengths: impl Iterator<Item = usize>,
) -> Vec<(&'a mut [K], &'a mut [W])> {
    let cut = |len| {
        let key_part = std::mem::take(&mut keys).split_at_mut(len);
        let weight_part = std::mem::take(&mut weights).split_at_mut(len);
        (keys, weights) = (key_part.1, weight_part.1);
        (key_part.0, weight_part.0)
    };
    lengths.map(cut).collect()
}

/// Drops the records whose keys, cut to `bits` bits, are among those of a sorted list.
fn forget<S: Packed + From<K>, K: Packed, W: Weight>(
    records: &mut Vec<Record<K, W>>,
    mut known: &[S],
    bits: u32,
) {
    records.retain(|record| {
        let key = S::from(record.key);
        while let [first, rest @ ..] = known
            && first.below(bits) < key
        {
            known = rest;
        }
        known.first().is_none_or(|first| first.below(bits) != key)
    });
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
