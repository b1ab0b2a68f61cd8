//! What a state carries along: nothing, or something that adds up where ways meet.

use std::fmt::Debug;

/// Something that adds up where ways to the same state meet; the default is what adds nothing.
pub trait Weight: Copy + Default + Send + Sync + Debug + 'static {
    /// The sum. Whoever chooses the type sees to it that sums fit.
    #[must_use]
    fn plus(self, other: Self) -> Self;
}

/// A weight that is a number of ways.
pub trait Count: Weight + PartialEq {
    /// The value.
    fn number(self) -> u128;
    /// The number, if it fits the type.
    fn from_number(number: u128) -> Option<Self>;
}

impl Weight for () {
    #[inline(always)]
    fn plus(self, (): ()) {}
}

macro_rules! count {
    ($number:ty) => {
        impl Weight for $number {
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self + other
            }
        }

        impl Count for $number {
            fn number(self) -> u128 {
                self.into()
            }

            fn from_number(number: u128) -> Option<Self> {
                number.try_into().ok()
            }
        }
    };
}

count!(u64);
count!(u128);
