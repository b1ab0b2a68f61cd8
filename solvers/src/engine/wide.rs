//! A word of 256 bits, for states that fit no smaller one.

use super::Packed;

/// 256 bits; words are ordered as the numbers they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide {
    high: u128,
    low: u128,
}

/// The golden ratio to 128 bits, as for the word of that width; its other half is that of the square root of two.
const GOLDEN: Wide =
    Wide { high: 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834, low: 0xb504_f333_f9de_6484_597d_89b3_754a_be9f };
const HALF: u32 = u128::BITS;

impl Wide {
    /// The word with one bit.
    #[inline(always)]
    #[must_use]
    pub const fn bit(at: usize) -> Self {
        if at < HALF as usize {
            Self { high: 0, low: 1 << at }
        } else {
            Self { high: 1 << (at - HALF as usize), low: 0 }
        }
    }

    /// The bits that are in one word but not in both.
    #[inline(always)]
    #[must_use]
    pub const fn xor(self, other: Self) -> Self {
        Self { high: self.high ^ other.high, low: self.low ^ other.low }
    }

    /// The bits that are in both words.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { high: self.high & other.high, low: self.low & other.low }
    }

    /// Whether a bit is set.
    #[inline(always)]
    #[must_use]
    pub const fn has(self, at: usize) -> bool {
        let half = if at < HALF as usize { self.low } else { self.high };
        half >> (at & (HALF as usize - 1)) & 1 == 1
    }

    /// The place of the lowest bit; 256 if there is none.
    #[inline(always)]
    #[must_use]
    pub const fn lowest(self) -> usize {
        (if self.low == 0 { HALF + self.high.trailing_zeros() } else { self.low.trailing_zeros() }) as usize
    }

    const fn right(self, shift: u32) -> Self {
        match shift {
            0 => self,
            1..HALF => {
                Self { high: self.high >> shift, low: self.low >> shift | self.high << (HALF - shift) }
            }
            HALF..256 => Self { high: 0, low: self.high >> (shift - HALF) },
            _ => Self { high: 0, low: 0 },
        }
    }

    const fn ones(bits: u32) -> Self {
        Self { high: u128::MAX, low: u128::MAX }.right(256 - bits)
    }

    /// The product, cut to 256 bits.
    const fn product(self, other: Self) -> Self {
        let (low, carried) = whole_product(self.low, other.low);
        let crossed = self.low.wrapping_mul(other.high).wrapping_add(self.high.wrapping_mul(other.low));
        Self { high: carried.wrapping_add(crossed), low }
    }

    const fn two_minus(self) -> Self {
        let (low, borrow) = 2_u128.overflowing_sub(self.low);
        Self { high: 0_u128.wrapping_sub(self.high).wrapping_sub(borrow as u128), low }
    }
}

/// The lower and the upper half of a product, by halves of the factors.
const fn whole_product(a: u128, b: u128) -> (u128, u128) {
    const MASK: u128 = u64::MAX as u128;
    let [a_low, a_high, b_low, b_high] = [a & MASK, a >> 64, b & MASK, b >> 64];
    let (lows, highs) = (a_low * b_low, a_high * b_high);
    let (one, other) = (a_low * b_high, a_high * b_low);
    let middle = (lows >> 64) + (one & MASK) + (other & MASK);
    (lows & MASK | middle << 64, highs + (one >> 64) + (other >> 64) + (middle >> 64))
}

impl From<u32> for Wide {
    fn from(number: u32) -> Self {
        Self { high: 0, low: number.into() }
    }
}

impl Packed for Wide {
    const WIDTH: u32 = 256;

    #[inline(always)]
    fn above(self, shift: u32) -> usize {
        self.right(shift).low as usize
    }

    #[inline(always)]
    fn below(self, shift: u32) -> Self {
        self.and(Self::ones(shift))
    }

    fn raised(number: usize, shift: u32) -> Self {
        let number = number as u128;
        match shift {
            0 => Self { high: 0, low: number },
            1..HALF => Self { high: number >> (HALF - shift), low: number << shift },
            HALF..256 => Self { high: number << (shift - HALF), low: 0 },
            _ => Self::default(),
        }
    }

    #[inline(always)]
    fn low(self) -> u32 {
        self.low as u32
    }

    #[inline(always)]
    fn joined(self, other: Self) -> Self {
        Self { high: self.high | other.high, low: self.low | other.low }
    }

    #[inline(always)]
    fn plus_one(self) -> Self {
        let (low, carry) = self.low.overflowing_add(1);
        Self { high: self.high + u128::from(carry), low }
    }

    #[inline(always)]
    fn minus_one(self) -> Self {
        let (low, borrow) = self.low.overflowing_sub(1);
        Self { high: self.high - u128::from(borrow), low }
    }

    fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&self.high.to_be_bytes());
        bytes[16..].copy_from_slice(&self.low.to_be_bytes());
        bytes
    }

    fn of_bytes(bytes: [u8; 32]) -> Self {
        let half = |bytes: &[u8]| bytes.iter().fold(0, |half, &byte| half << 8 | u128::from(byte));
        Self { high: half(&bytes[..16]), low: half(&bytes[16..]) }
    }

    #[inline(always)]
    fn times(self, factor: Self, bits: u32) -> Self {
        self.product(factor).and(Self::ones(bits))
    }

    fn factor(bits: u32) -> (Self, Self) {
        let factor = GOLDEN.right(256 - bits).joined(Self::from(1));
        // Newton's iteration doubles the correct low bits; an odd number is its own inverse to 3 bits.
        let inverse = (0..7).fold(factor, |inverse, _| inverse.product(factor.product(inverse).two_minus()));
        (factor, inverse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Spread;

    #[test]
    fn spreading_is_undone_at_every_width() {
        for bits in 1..=256 {
            let spread = Spread::<Wide>::new(bits);
            let state = GOLDEN.product(GOLDEN).and(Wide::ones(bits));
            assert_eq!(spread.state(spread.key(state)), state, "{bits}");
            assert_eq!(Wide::of_bytes(state.to_bytes()), state);
        }
    }

    #[test]
    fn bits_stand_where_they_are_put() {
        for at in 0..256_usize {
            let bit = Wide::bit(at);
            assert_eq!((bit, bit.lowest(), bit.has(at)), (Wide::raised(1, at as u32), at, true));
            assert_eq!((bit.above(at as u32), bit.below(at as u32)), (1, Wide::default()));
            let fewer = bit.minus_one();
            assert_eq!((fewer, fewer.plus_one()), (Wide::ones(at as u32), bit));
        }
    }

    #[test]
    fn products_of_halves_agree_with_small_numbers() {
        let (a, b) = (0xdead_beef_1234_5678_u128, 0xfeed_face_8765_4321_u128);
        assert_eq!(whole_product(a, b), (a * b, 0));
        assert_eq!(whole_product(a << 64, b << 64), (0, a * b));
        assert_eq!(whole_product(u128::MAX, u128::MAX), (1, u128::MAX - 1));
    }
}
