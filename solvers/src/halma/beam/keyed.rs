//! Maps from keys that are hashes already.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Something for each of many positions, by their keys.
pub(super) type ByKey<T> = HashMap<u64, T, BuildHasherDefault<Keyed>>;

/// A key is a hash already.
#[derive(Default)]
pub(super) struct Keyed(u64);

impl Hasher for Keyed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
