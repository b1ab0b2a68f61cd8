//! A table of dead states that all threads share, of fixed size, without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// Entries that share a cache line and are tried together.
const WAYS: usize = 8;

/// A bounded set of 64-bit keys. Inserting may throw older keys out; a key that is found was surely inserted.
///
/// Each entry is one atomic word that holds the key itself, so threads cannot see half an entry. The key 0 is never
/// stored.
///
/// ```
/// use hlavolam_solvers::engine::DeadTable;
/// let table = DeadTable::with_bytes(1 << 16);
/// table.insert(42);
/// assert!(table.contains(42) && !table.contains(43));
/// ```
#[derive(Debug)]
pub struct DeadTable {
    entries: Vec<AtomicU64>,
}

impl DeadTable {
    /// A table of about this many bytes.
    #[must_use]
    pub fn with_bytes(bytes: u64) -> Self {
        let entries = usize::try_from(bytes / 8).unwrap_or(usize::MAX).max(WAYS);
        let entries = if entries.is_power_of_two() { entries } else { entries.next_power_of_two() / 2 };
        Self { entries: (0..entries).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Whether a key is in the table.
    #[must_use]
    pub fn contains(&self, key: u64) -> bool {
        key != 0 && self.line(key).iter().any(|entry| entry.load(Ordering::Relaxed) == key)
    }

    /// Puts a key into the table; the entry that has waited longest in its line goes.
    pub fn insert(&self, key: u64) {
        if key == 0 || self.contains(key) {
            return;
        }
        let mut carried = key;
        for entry in self.line(key) {
            carried = entry.swap(carried, Ordering::Relaxed);
            if carried == 0 {
                return;
            }
        }
    }

    fn line(&self, key: u64) -> &[AtomicU64] {
        let lines = self.entries.len() / WAYS;
        let line = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (lines - 1);
        &self.entries[line * WAYS..][..WAYS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_was_inserted_and_a_full_table_forgets_the_oldest() {
        let table = DeadTable::with_bytes(512);
        (1..=1000).for_each(|key| table.insert(key * 2));
        assert!((1..=1000).all(|key| !table.contains(key * 2 - 1)));
        assert!(table.contains(2000));
        let kept = (1..=1000).filter(|key| table.contains(key * 2)).count();
        assert!((32..=64).contains(&kept), "{kept}");
    }
}
