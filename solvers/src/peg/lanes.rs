//! The images of a position under all symmetries, computed side by side.

/// The number of bytes of a position.
const BYTES: usize = 8;

/// For each byte of a position and each value of it the images of these pegs.
pub(super) type ByteTables<const G: usize> = [[[u64; G]; 256]; BYTES];

/// Images side by side, and what is done to all of them at once.
///
/// Every function is inlined into a loop that is compiled for the registers it uses.
pub(super) trait Lanes<const G: usize> {
    /// The images of one position.
    type Images: Copy;

    /// The images of a position.
    fn images(tables: &ByteTables<G>, pegs: u64) -> Self::Images;

    /// The smallest of the images once the holes of a line have been turned round in each.
    fn smallest(images: Self::Images, line: &[u64; G]) -> u64;

    /// The smallest, and the first symmetry that gives it.
    fn smallest_by(images: Self::Images, line: &[u64; G]) -> (u64, usize);
}

/// Lanes in whatever registers the machine has.
pub(super) struct Plain;

impl<const G: usize> Lanes<G> for Plain {
    type Images = [u64; G];

    #[inline(always)]
    fn images(tables: &ByteTables<G>, pegs: u64) -> [u64; G] {
        let mut images = [0; G];
        for (byte, table) in tables.iter().enumerate() {
            let part = &table[(pegs >> (8 * byte)) as usize & 255];
            for g in 0..G {
                images[g] |= part[g];
            }
        }
        images
    }

    #[inline(always)]
    fn smallest(images: [u64; G], line: &[u64; G]) -> u64 {
        (0..G).fold(u64::MAX, |least, g| least.min(images[g] ^ line[g]))
    }

    #[inline(always)]
    fn smallest_by(images: [u64; G], line: &[u64; G]) -> (u64, usize) {
        let least = Self::smallest(images, line);
        let equal = (0..G).fold(0u32, |equal, g| equal | u32::from(images[g] ^ line[g] == least) << g);
        (least, equal.trailing_zeros() as usize)
    }
}

/// Eight lanes in two registers of 256 bits.
///
/// Sound only in functions compiled for AVX2, which is what [`super::classes`] sees to. Measured by callgrind on the
/// fewest moves of the English board, it halves the instructions of the hot loops; the tests compare it with
/// [`Plain`].
#[cfg(target_arch = "x86_64")]
pub(super) struct Avx2;

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Avx2, BYTES, ByteTables, Lanes};
    use std::arch::x86_64::*;

    /// Comparison is signed; with the top bit turned round it gives the unsigned order.
    const TOP: i64 = i64::MIN;

    #[inline(always)]
    fn load(lanes: &[u64; 8]) -> [__m256i; 2] {
        // SAFETY: both halves of the array are 32 readable bytes, and the load needs no alignment.
        unsafe {
            [_mm256_loadu_si256(lanes.as_ptr().cast()), _mm256_loadu_si256(lanes.as_ptr().add(4).cast())]
        }
    }

    #[inline(always)]
    fn turned(images: [__m256i; 2], line: &[u64; 8]) -> [__m256i; 2] {
        let line = load(line);
        // SAFETY: see `Avx2`.
        unsafe { [_mm256_xor_si256(images[0], line[0]), _mm256_xor_si256(images[1], line[1])] }
    }

    /// The smallest of eight lanes, in the signed order.
    #[inline(always)]
    fn least(lanes: [__m256i; 2]) -> i64 {
        // SAFETY: see `Avx2`.
        unsafe {
            let above = _mm256_cmpgt_epi64(lanes[0], lanes[1]);
            let four = _mm256_blendv_epi8(lanes[0], lanes[1], above);
            let (low, high) = (_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
            let two = _mm_blendv_epi8(low, high, _mm_cmpgt_epi64(low, high));
            _mm_cvtsi128_si64(two).min(_mm_extract_epi64(two, 1))
        }
    }

    impl Lanes<8> for Avx2 {
        /// With the top bits turned round.
        type Images = [__m256i; 2];

        #[inline(always)]
        fn images(tables: &ByteTables<8>, pegs: u64) -> [__m256i; 2] {
            // SAFETY: see `Avx2`.
            unsafe {
                let mut images = [_mm256_setzero_si256(); 2];
                for byte in 0..BYTES {
                    let part = load(&tables[byte][(pegs >> (8 * byte)) as usize & 255]);
                    images = [_mm256_or_si256(images[0], part[0]), _mm256_or_si256(images[1], part[1])];
                }
                let top = _mm256_set1_epi64x(TOP);
                images.map(|half| _mm256_xor_si256(half, top))
            }
        }

        #[inline(always)]
        fn smallest(images: [__m256i; 2], line: &[u64; 8]) -> u64 {
            (least(turned(images, line)) ^ TOP) as u64
        }

        #[inline(always)]
        fn smallest_by(images: [__m256i; 2], line: &[u64; 8]) -> (u64, usize) {
            let lanes = turned(images, line);
            let least = least(lanes);
            // SAFETY: see `Avx2`.
            let equal = unsafe {
                let all = _mm256_set1_epi64x(least);
                let [low, high] =
                    lanes.map(|half| _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(half, all))));
                low | high << 4
            };
            ((least ^ TOP) as u64, equal.trailing_zeros() as usize)
        }
    }
}
