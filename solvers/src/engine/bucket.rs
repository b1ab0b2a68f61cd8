//! One bucket of a layer in the making: a small hash table that keeps its keys nearly in order.

use super::{Packed, Weight};
use crate::{Budget, Held, Stop};

/// A state's key with what it carries.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Record<S, W> {
    pub key: S,
    pub weight: W,
}

/// A set of keys that share their top bits.
///
/// The home of a key is given by the bits that follow, so homes are in the order of the keys; a key whose home is
/// taken goes to the next free slot. Keys are spread evenly ([`super::Spread`]), hence runs are short, look-ups stay
/// within a line or two of a table that fits the cache, and putting the keys in order at the end is a short walk.
#[derive(Debug)]
pub(super) struct Bucket<S, W> {
    /// Key plus one; zero in an empty slot.
    slots: Vec<Record<S, W>>,
    len: usize,
    /// Keys to make room for when the first comes.
    expected: usize,
    /// Bits of a key within the bucket.
    bits: u32,
    /// Bits of a home.
    homes: u32,
    held: Option<Held>,
}

/// Records for which room is made at once.
const PORTION: usize = 256;
/// Slots behind the last home.
const TAIL: usize = 32;

impl<S: Packed, W: Weight> Bucket<S, W> {
    /// An empty bucket for keys of `bits` bits, fewer than the word has; perhaps `expected` of them will come.
    pub fn new(bits: u32, expected: usize) -> Self {
        Self { expected, slots: Vec::new(), len: 0, bits, homes: 0, held: None }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Takes many records at once, whose keys have `bits` bits.
    pub fn take(&mut self, records: &[Record<S, W>], budget: &Budget) -> Result<(), Stop> {
        self.warm();
        for portion in records.chunks(PORTION) {
            self.make_room(portion.len(), budget)?;
            portion.iter().for_each(|record| self.add(record.key, record.weight));
        }
        Ok(())
    }

    /// Reads the table from end to end, which the memory serves far quicker than the jumps that follow.
    fn warm(&self) {
        let line = 64 / size_of::<Record<S, W>>().min(64);
        std::hint::black_box(
            self.slots.iter().step_by(line).filter(|record| record.key == S::default()).count(),
        );
    }

    /// Sees to it that `more` keys find room without the table getting crowded.
    fn make_room(&mut self, more: usize, budget: &Budget) -> Result<(), Stop> {
        let homes = self.slots.len().saturating_sub(TAIL);
        let wanted = (self.len + more) * 4 / 3;
        if wanted <= homes || homes >> self.bits.min(63) > 0 {
            return Ok(());
        }
        let homes = wanted.max(self.expected).next_power_of_two().min(1 << self.bits.min(60));
        let held = budget.reserve(((homes + TAIL) * size_of::<Record<S, W>>()) as u64)?;
        self.rebuild(homes, TAIL);
        self.held = Some(held);
        Ok(())
    }

    #[cold]
    fn rebuild(&mut self, homes: usize, tail: usize) {
        self.homes = homes.trailing_zeros();
        let old = std::mem::replace(&mut self.slots, vec![Record::default(); homes + tail]);
        self.len = 0;
        for record in old.iter().filter(|record| record.key != S::default()) {
            self.add(record.key.minus_one(), record.weight);
        }
    }

    /// Adds a key, or the weight to a key that is there.
    #[inline(always)]
    fn add(&mut self, key: S, weight: W) {
        let mut slot = key.above(self.bits - self.homes);
        let stored = key.plus_one();
        loop {
            let Some(found) = self.slots.get_mut(slot) else {
                // The run at the end is longer than the tail.
                let homes = 1 << self.homes;
                self.rebuild(homes, self.slots.len() - homes + TAIL);
                return self.add(key, weight);
            };
            if found.key == stored {
                found.weight = found.weight.plus(weight);
                return;
            }
            if found.key == S::default() {
                *found = Record { key: stored, weight };
                self.len += 1;
                return;
            }
            slot += 1;
        }
    }

    /// The records in the order of their keys.
    pub fn into_sorted(self) -> Vec<Record<S, W>> {
        let mut sorted: Vec<Record<S, W>> = Vec::with_capacity(self.len);
        for record in self.slots.iter().filter(|record| record.key != S::default()) {
            let record = Record { key: record.key.minus_one(), weight: record.weight };
            let mut at = sorted.len();
            sorted.push(record);
            while at > 0 && sorted[at - 1].key > record.key {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = record;
        }
        sorted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_each_key_once_in_order_even_when_all_crowd_at_its_end() {
        for bits in [8, 63] {
            let mut bucket = Bucket::<u64, u64>::new(bits, 10);
            let top = (1u64 << bits) - 1;
            for round in 0..2 {
                let records: Vec<_> =
                    (0..200).rev().map(|i| Record { key: top - i, weight: round + 1 }).collect();
                bucket.take(&records, &Budget::default()).unwrap();
                assert_eq!(bucket.len(), 200);
            }
            let sorted = bucket.into_sorted();
            let expected: Vec<u64> = (0..200).rev().map(|i| top - i).collect();
            assert_eq!(sorted.iter().map(|r| r.key).collect::<Vec<_>>(), expected);
            assert!(sorted.iter().all(|r| r.weight == 3));
        }
    }
}
