//! States in machine words, and a way to spread them evenly.

use std::fmt::Debug;

/// A machine word that holds a state.
pub trait Packed: Copy + Ord + Default + From<u32> + Send + Sync + Debug + 'static {
    /// Bits of the word.
    const WIDTH: u32;
    /// The bits from `shift` up, cut to a `usize`.
    fn above(self, shift: u32) -> usize;
    /// The bits below `shift`, which is less than the width.
    fn below(self, shift: u32) -> Self;
    /// `number` moved up by `shift` bits; zero when nothing of it is left.
    fn raised(number: usize, shift: u32) -> Self;
    /// The low half of 64 bits.
    fn low(self) -> u32;
    /// All bits of both words.
    fn joined(self, other: Self) -> Self;
    /// The next word.
    fn plus_one(self) -> Self;
    /// The word before.
    fn minus_one(self) -> Self;
    /// The number in 32 bytes, the highest first.
    fn to_bytes(self) -> [u8; 32];
    /// The number of so many bytes, cut to the word.
    fn of_bytes(bytes: [u8; 32]) -> Self;
    /// The product of two words, cut to `bits` bits.
    fn times(self, factor: Self, bits: u32) -> Self;
    /// An odd factor whose multiples spread well over `bits` bits, and its inverse modulo 2^bits.
    fn factor(bits: u32) -> (Self, Self);
}

macro_rules! packed {
    ($word:ty, $golden:expr) => {
        impl Packed for $word {
            const WIDTH: u32 = <$word>::BITS;

            #[inline(always)]
            fn above(self, shift: u32) -> usize {
                (self >> shift) as usize
            }

            #[inline(always)]
            fn below(self, shift: u32) -> Self {
                self & ((1 << shift) - 1)
            }

            #[inline(always)]
            fn low(self) -> u32 {
                self as u32
            }

            fn raised(number: usize, shift: u32) -> Self {
                (number as $word).checked_shl(shift).unwrap_or(0)
            }

            fn joined(self, other: Self) -> Self {
                self | other
            }

            #[inline(always)]
            fn plus_one(self) -> Self {
                self + 1
            }

            #[inline(always)]
            fn minus_one(self) -> Self {
                self - 1
            }

            fn to_bytes(self) -> [u8; 32] {
                let mut bytes = [0; 32];
                bytes[32 - size_of::<$word>()..].copy_from_slice(&self.to_be_bytes());
                bytes
            }

            fn of_bytes(bytes: [u8; 32]) -> Self {
                bytes[32 - size_of::<$word>()..].iter().fold(0, |word, &byte| word << 8 | <$word>::from(byte))
            }

            #[inline(always)]
            fn times(self, factor: Self, bits: u32) -> Self {
                self.wrapping_mul(factor) & (<$word>::MAX >> (<$word>::BITS - bits))
            }

            fn factor(bits: u32) -> (Self, Self) {
                let factor: $word = ($golden >> (<$word>::BITS - bits)) | 1;
                // Newton's iteration doubles the correct low bits; an odd number is its own inverse to 3 bits.
                let mut inverse = factor;
                for _ in 0..6 {
                    inverse = inverse.wrapping_mul((2 as $word).wrapping_sub(factor.wrapping_mul(inverse)));
                }
                (factor, inverse)
            }
        }
    };
}

packed!(u32, 0x9e37_79b9);
packed!(u64, 0x9e37_79b9_7f4a_7c15);
packed!(u128, 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834);

/// A bijection of the words of `bits` bits that makes their top bits even.
///
/// Packed states crowd together (the smallest image under symmetry has empty high bits), while sorting by buckets
/// and looking up by interpolation want keys that are spread evenly. Multiplying by an odd number modulo 2^bits does
/// that, and is undone by multiplying with the inverse (Knuth, volume 3, "Fibonacci hashing").
///
/// ```
/// use hlavolam_solvers::engine::Spread;
/// let spread = Spread::<u64>::new(33);
/// assert!((0..1000).all(|state| spread.state(spread.key(state)) == state));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread<S> {
    bits: u32,
    factor: S,
    inverse: S,
}

impl<S: Packed> Spread<S> {
    /// For states of `bits` bits.
    ///
    /// # Panics
    /// If `bits` is 0 or wider than the word.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        assert!((1..=S::WIDTH).contains(&bits), "states have 1 to {} bits", S::WIDTH);
        let (factor, inverse) = S::factor(bits);
        Self { bits, factor, inverse }
    }

    /// The bits of a state.
    #[must_use]
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// The key of a state.
    #[inline(always)]
    #[must_use]
    pub fn key(&self, state: S) -> S {
        state.times(self.factor, self.bits)
    }

    /// The state of a key.
    #[inline(always)]
    #[must_use]
    pub fn state(&self, key: S) -> S {
        key.times(self.inverse, self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreading_is_undone_at_every_width() {
        for bits in 1..=64 {
            let spread = Spread::<u64>::new(bits);
            let state = 0x0123_4567_89ab_cdef_u64 & (u64::MAX >> (64 - bits));
            assert_eq!(spread.state(spread.key(state)), state, "{bits}");
            assert_eq!(u64::of_bytes(state.to_bytes()), state);
        }
        for bits in 1..=128 {
            let spread = Spread::<u128>::new(bits);
            let state = 0x0123_4567_89ab_cdef_0011_2233_4455_6677_u128 & (u128::MAX >> (128 - bits));
            assert_eq!(spread.state(spread.key(state)), state, "{bits}");
            assert_eq!(u128::of_bytes(state.to_bytes()), state);
        }
    }
}
