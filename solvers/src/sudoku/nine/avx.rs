//! Eight words in one register of 256 bits.

use super::lanes::Lanes;
use std::arch::x86_64::*;

/// Sound only in functions compiled for AVX2, and if `MASKED` for AVX-512, which is what [`super::search`] sees to. It answers three
/// to four times as many puzzles a second as [`super::lanes::Portable`], with which the tests compare it.
///
/// AVX-512 has nothing to say of wider registers here. It has twice as many of them, so that both grids of a pair stay in registers
/// while the rules are applied, and does two operations on bits at once.
#[derive(Clone, Copy)]
pub(super) struct Register<const MASKED: bool>(__m256i);

/// For machines with AVX2.
pub(super) type Avx2 = Register<false>;
/// For machines with AVX-512 on registers of 256 bits.
pub(super) type Avx512 = Register<true>;

impl<const MASKED: bool> Lanes for Register<MASKED> {
    #[inline(always)]
    fn of(words: [u32; 8]) -> Self {
        // SAFETY: the array is 32 readable bytes, and the load needs no alignment.
        unsafe { Self(_mm256_loadu_si256(words.as_ptr().cast())) }
    }

    #[inline(always)]
    fn words(self) -> [u32; 8] {
        let mut words = [0; 8];
        // SAFETY: the array is 32 writable bytes, and the store needs no alignment.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn twice(half: [u32; 4]) -> Self {
        // SAFETY: the array is 16 readable bytes, and the load needs no alignment.
        unsafe { Self(_mm256_broadcastsi128_si256(_mm_loadu_si128(half.as_ptr().cast()))) }
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: see `Register`; so for all that follow.
        unsafe { Self(_mm256_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        unsafe { Self(_mm256_and_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        unsafe { Self(_mm256_or_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        unsafe { Self(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        unsafe { Self(_mm256_andnot_si256(other.0, self.0)) }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        unsafe { Self(_mm256_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        unsafe { Self(_mm256_sub_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        unsafe { Self(_mm256_slli_epi32::<N>(self.0)) }
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        unsafe { Self(_mm256_srli_epi32::<N>(self.0)) }
    }

    #[inline(always)]
    fn turned(self) -> Self {
        unsafe { Self(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)) }
    }

    #[inline(always)]
    fn turned_twice(self) -> Self {
        unsafe { Self(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)) }
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        unsafe {
            if MASKED {
                return _mm256_testn_epi32_mask(self.0, self.0).into();
            }
            let zeros = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(zeros)).cast_unsigned()
        }
    }
}
