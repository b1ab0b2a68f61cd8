//! A set of states known by one bit each, for asking cheaply before looking up.

use super::{Layer, Packed};
use crate::{Budget, Held, Stop};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bits for the marks of a layer's states: most states that are not in the layer fall on a bit that is not set (B. H.
/// Bloom, 1970).
#[derive(Debug)]
pub(super) struct Marks {
    bits: Vec<u64>,
    shift: u32,
    _held: Held,
}

/// Bits for each state.
const SPARSE: usize = 8;
/// States that a thread marks at once.
const TASK: usize = 1 << 12;

impl Marks {
    /// The marks of all states of a layer.
    pub fn of<S: Packed>(
        layer: &Layer<S>,
        mark: impl Fn(S) -> u64 + Sync,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let words = (layer.len() * SPARSE / 64).next_power_of_two();
        let held = budget.reserve(8 * words as u64)?;
        let shift = u64::BITS - 6 - words.trailing_zeros();
        let bits: Vec<AtomicU64> = (0..words).map(|_| AtomicU64::new(0)).collect();
        (0..layer.len()).into_par_iter().with_min_len(TASK).for_each(|place| {
            let mark = mark(layer.state(place)) >> shift;
            bits[(mark >> 6) as usize].fetch_or(1 << (mark & 63), Ordering::Relaxed);
        });
        let bits = bits.into_iter().map(AtomicU64::into_inner).collect();
        Ok(Self { bits, shift, _held: held })
    }

    /// Whether a state with this mark may be in the layer.
    #[inline(always)]
    pub fn may_hold(&self, mark: u64) -> bool {
        let mark = mark >> self.shift;
        self.bits[(mark >> 6) as usize] >> (mark & 63) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Spread;

    #[test]
    fn all_states_are_marked_and_most_others_are_not() {
        let mark = |state: u64| state.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for len in [0, 1, 7, 64, 1000] {
            let states: Vec<u64> = (0..len).map(|i| i * i % 4093).collect();
            let layer = Layer::of(Spread::new(12), &states, ());
            let marks = Marks::of(&layer, mark, &Budget::default()).unwrap();
            assert!(states.iter().all(|&state| marks.may_hold(mark(state))));
            let others = (0..4096).filter(|state| !states.contains(state) && marks.may_hold(mark(*state)));
            assert!(others.count() < 4096 / 4, "{len}");
        }
    }
}
