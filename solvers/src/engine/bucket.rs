//! One bucket of a layer in the making: a small hash table that keeps its keys nearly in order.

use super::{Packed, Weight};

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
    /// Bits of a key within the bucket.
    bits: u32,
    /// Bits of a home.
    homes: u32,
}

/// Slots behind the last home.
const TAIL: usize = 32;

impl<S: Packed, W: Weight> Bucket<S, W> {
    /// An empty bucket for keys of `bits` bits, fewer than the word has.
    pub fn new(bits: u32) -> Self {
        Self { slots: Vec::new(), len: 0, bits, homes: 0 }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<Record<S, W>>()) as u64
    }

    /// Prepares an empty bucket for records of which perhaps half are repeats.
    pub fn expect(&mut self, records: usize) {
        if self.slots.is_empty() {
            self.grow((records * 2 / 3).next_power_of_two());
        }
    }

    fn homes_len(&self) -> usize {
        self.slots.len().saturating_sub(TAIL)
    }

    /// Adds a key, or the weight to a key that is there.
    #[inline(always)]
    pub fn add(&mut self, key: S, weight: W) {
        let mut slot = key.above(self.bits - self.homes);
        let stored = key.plus_one();
        loop {
            match self.slots.get_mut(slot) {
                Some(found) if found.key == stored => {
                    found.weight = found.weight.plus(weight);
                    return;
                }
                Some(free) if free.key == S::default() => {
                    *free = Record { key: stored, weight };
                    self.len += 1;
                    if self.len * 4 > self.homes_len() * 3 {
                        self.grow(self.homes_len() * 2);
                    }
                    return;
                }
                Some(_) => slot += 1,
                None => {
                    self.grow(self.homes_len() * 2);
                    slot = key.above(self.bits - self.homes);
                }
            }
        }
    }

    #[cold]
    fn grow(&mut self, homes: usize) {
        let homes = homes.max(16).min(1 << self.bits.min(40));
        self.homes = homes.trailing_zeros();
        let tail = if self.homes == self.bits { 1 } else { TAIL };
        let old = std::mem::replace(&mut self.slots, vec![Record::default(); homes + tail]);
        self.len = 0;
        for record in old.iter().filter(|record| record.key != S::default()) {
            self.add(record.key.minus_one(), record.weight);
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
