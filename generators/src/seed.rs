//! Seeds that mean the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seed of a run of instances; each instance draws from a stream of its own, so the order in which they are made
/// does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

/// The random numbers of one instance.
#[derive(Debug)]
pub struct Stream(ChaCha8Rng);

impl Seed {
    /// The stream of the instance with an index.
    #[must_use]
    pub fn stream(self, index: u64) -> Stream {
        let mut random = ChaCha8Rng::seed_from_u64(self.0);
        random.set_stream(index);
        Stream(random)
    }
}

impl Seed {
    /// The stream of a candidate of an index, for the case that those before it are of no use; candidate 0 is the index's own.
    #[must_use]
    pub fn candidate(self, index: u64, candidate: u64) -> Stream {
        // Indices have streams of their own as long as they are below 2^48.
        self.stream(index ^ candidate << 48)
    }
}

impl Stream {
    /// A number below `end`, each equally likely.
    ///
    /// # Panics
    /// If `end` is 0.
    pub fn below(&mut self, end: u32) -> u32 {
        // Numbers from the last, incomplete range are drawn again.
        let whole = u32::MAX - u32::MAX % end;
        loop {
            let number = self.0.next_u32();
            if number < whole {
                return number % end;
            }
        }
    }

    /// Puts items in a random order, each equally likely (R. A. Fisher and F. Yates 1938).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for (last, end) in (1..items.len()).zip(2..) {
            items.swap(last, self.below(end) as usize);
        }
    }
}
