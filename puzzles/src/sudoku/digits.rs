//! Sets of digits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

/// A set of digits from 1 to 32 in a machine word, digit d as bit d - 1.
///
/// ```
/// use hlavolam_puzzles::sudoku::DigitSet;
/// let odd: DigitSet = [1, 3, 5, 7, 9].into_iter().collect();
/// assert_eq!((odd.len(), odd.bits(), odd.contains(4)), (5, 0b1_0101_0101, false));
/// assert_eq!((odd & DigitSet::all(4)).to_string(), "13");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u32);

impl DigitSet {
    /// The set without a digit.
    pub const EMPTY: Self = Self(0);

    /// The digits from 1 to `side`, which is at most 32.
    #[must_use]
    pub const fn all(side: u8) -> Self {
        Self(((1_u64 << side) - 1) as u32)
    }

    /// The set of one digit, which is from 1 to 32.
    #[must_use]
    pub const fn of(digit: u8) -> Self {
        Self(1 << (digit - 1))
    }

    /// The set with these bits.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Its bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many digits there are in it.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a digit is in it.
    #[must_use]
    pub const fn contains(self, digit: u8) -> bool {
        digit != 0 && self.0 >> (digit - 1) & 1 == 1
    }

    /// The same set without the digits of another.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The smallest digit.
    #[must_use]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8 + 1) }
    }

    /// The digit of a set that has one alone.
    #[must_use]
    pub const fn only(self) -> Option<u8> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The digits in order.
    #[must_use]
    pub const fn iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits of a set in order.
#[derive(Clone, Debug)]
pub struct Digits(u32);

impl Iterator for Digits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }
}

impl IntoIterator for DigitSet {
    type Item = u8;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<u8> for DigitSet {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |set, digit| set | Self::of(digit))
    }
}

impl BitAnd for DigitSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for DigitSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The digits one after the other; commas part them if one is above 9.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parted = self.0 >> 9 != 0;
        self.iter().enumerate().try_for_each(|(index, digit)| {
            f.write_str(if parted && index > 0 { "," } else { "" })?;
            write!(f, "{digit}")
        })
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_digits_in_order() {
        let set: DigitSet = [16, 2, 25].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [2, 16, 25]);
        assert_eq!((set.to_string(), format!("{set:?}")), ("2,16,25".to_owned(), "{2, 16, 25}".to_owned()));
        assert_eq!((set.first(), set.only(), DigitSet::of(7).only()), (Some(2), None, Some(7)));
    }

    #[test]
    fn all_digits_of_every_side() {
        for side in 0..=32 {
            assert_eq!(DigitSet::all(side).iter().collect::<Vec<_>>(), (1..=side).collect::<Vec<_>>());
        }
        assert!(!DigitSet::all(32).contains(0));
        assert_eq!(DigitSet::all(9).without(DigitSet::all(7)).to_string(), "89");
    }
}
