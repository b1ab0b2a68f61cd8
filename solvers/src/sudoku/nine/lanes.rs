//! Eight words side by side, and what is done to all of them at once.

/// Two halves of four words of 32 bits.
///
/// Every function is inlined into a search that is compiled for the registers it uses.
pub(super) trait Lanes: Copy {
    /// The words, those of the first half first.
    fn of(words: [u32; 8]) -> Self;

    /// The words again.
    fn words(self) -> [u32; 8];

    /// Both halves hold the same words.
    #[inline(always)]
    fn twice(half: [u32; 4]) -> Self {
        let [a, b, c, d] = half;
        Self::of([a, b, c, d, a, b, c, d])
    }

    /// All words are the same.
    fn splat(word: u32) -> Self;

    /// Bits in both.
    fn and(self, other: Self) -> Self;

    /// Bits in either.
    fn or(self, other: Self) -> Self;

    /// Bits in one of them.
    fn xor(self, other: Self) -> Self;

    /// Bits of this that are not in the other.
    fn without(self, other: Self) -> Self;

    /// Sums modulo 2^32.
    fn plus(self, other: Self) -> Self;

    /// Differences modulo 2^32.
    fn minus(self, other: Self) -> Self;

    /// Bits moved up by `N` places.
    fn up<const N: i32>(self) -> Self;

    /// Bits moved down by `N` places.
    fn down<const N: i32>(self) -> Self;

    /// In each half the first three words change places: 1, 2, 0. The fourth stays.
    fn turned(self) -> Self;

    /// The same twice: 2, 0, 1.
    fn turned_twice(self) -> Self;

    /// One bit for each word, set if it is 0.
    fn zeros(self) -> u32;
}

/// Words in whatever registers the machine has.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Portable([u32; 8]);

impl Portable {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        Self(words)
    }
}

impl Lanes for Portable {
    #[inline(always)]
    fn of(words: [u32; 8]) -> Self {
        Self(words)
    }

    #[inline(always)]
    fn words(self) -> [u32; 8] {
        self.0
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; 8])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.each(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.each(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.each(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        self.each(self, |word, _| word << N)
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        self.each(self, |word, _| word >> N)
    }

    #[inline(always)]
    fn turned(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([b, c, a, d, f, g, e, h])
    }

    #[inline(always)]
    fn turned_twice(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        Self([c, a, b, d, g, e, f, h])
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        self.0.iter().zip(0..).fold(0, |zeros, (&word, at)| zeros | u32::from(word == 0) << at)
    }
}
