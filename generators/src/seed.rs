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
    /// The largest index whose candidates all have streams of their own.
    pub const MOST_INDEX: u64 = (1 << 48) - 1;

    /// The stream of the instance with an index.
    #[must_use]
    pub fn stream(self, index: u64) -> Stream {
        let mut random = ChaCha8Rng::seed_from_u64(self.0);
        random.set_stream(index);
        Stream(random)
    }

    /// The stream of a candidate of an index, for the case that those before it are of no use; candidate 0 is the index's own.
    /// No two share a stream up to [`Self::MOST_INDEX`], and up to the candidate 65,535.
    #[must_use]
    pub fn candidate(self, index: u64, candidate: u64) -> Stream {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_have_streams_of_their_own_up_to_the_last_index() {
        let first = |index, candidate| Seed(7).candidate(index, candidate).0.next_u64();
        let indices = [0, 1, Seed::MOST_INDEX - 1, Seed::MOST_INDEX];
        let all = indices.map(|index| [0, 1, 2, 999].map(|candidate| first(index, candidate)));
        let different: std::collections::BTreeSet<u64> = all.into_iter().flatten().collect();
        assert_eq!(different.len(), 16);
        assert_eq!(first(Seed::MOST_INDEX + 1, 0), first(0, 1), "one further they meet");
    }
}
