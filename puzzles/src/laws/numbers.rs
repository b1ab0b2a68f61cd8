//! Numbers that look random and are the same in every run.

/// SplitMix64 (Steele, Lea and Flood 2014).
///
/// ```
/// // The first number of the generator started at 0, as published.
/// assert_eq!(hlavolam_puzzles::laws::Numbers::from(0).word(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The sequence with a number.
    #[must_use]
    pub const fn from(seed: u64) -> Self {
        Self(seed)
    }

    /// Sixty-four bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`, nearly evenly.
    ///
    /// # Panics
    /// If `end` is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        (self.word() % end as u64) as usize
    }
}
