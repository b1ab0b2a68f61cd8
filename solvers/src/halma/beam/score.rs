//! What makes a position promising.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// What the parts of a score weigh, in a unit of which a line forward counts [`LINE`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Against men far from the straight way, by the square of the distance.
    pub aside: f64,
    /// Against stragglers, by the square of how far they are from the goal.
    pub behind: f64,
    /// For a man whose mirror cell is taken too.
    pub mirrored: f64,
    /// Against parity classes with other numbers of men than their images: jumps cannot even them out.
    pub uneven: f64,
    /// With which power of the part of the way that is done the last two grow.
    pub growth: f64,
    /// Lines beyond half the way that still count.
    pub beyond: f64,
    /// Which of two mirrors pairs the cells.
    pub mirror: usize,
    /// At random, so that no two beams are alike.
    pub noise: f64,
}

/// What one line forward counts.
pub(super) const LINE: i32 = 16;

impl Weights {
    /// Weights drawn from the ranges in which good solutions were found.
    pub fn drawn(random: &mut ChaCha8Rng) -> Self {
        let mut between =
            |low: f64, high: f64| low + (high - low) * f64::from(random.next_u32()) / f64::from(u32::MAX);
        Self {
            aside: between(-2.5, 1.2).exp2(),
            behind: between(0.1, 0.8),
            mirrored: between(5.0, 7.2).exp2(),
            uneven: between(8.0, 35.0),
            growth: between(0.6, 4.0),
            beyond: between(0.0, 14.0),
            mirror: usize::from(between(0.0, 1.0) < 0.5),
            noise: between(0.0, 5.0),
        }
    }
}
