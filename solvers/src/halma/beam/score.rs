//! What makes a position promising.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// What the parts of a score weigh. Every way is 30 lines long, and a line forward counts one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Against a man four lines off the straight way.
    pub aside: f64,
    /// The power of the distance to it.
    pub aside_power: f64,
    /// Against a man on the first line.
    pub behind: f64,
    /// The power of the distance to the line that nobody need be ahead of.
    pub behind_power: f64,
    /// That line.
    pub behind_from: f64,
    /// For a man whose mirror cell is taken too.
    pub mirrored: f64,
    /// With which power of the part of the way that is done that grows.
    pub mirrored_growth: f64,
    /// Against parity classes with other numbers of men than their images: jumps cannot even them out.
    pub uneven: f64,
    /// With which power of the part of the way that is done that grows.
    pub uneven_growth: f64,
    /// Lines beyond half the way that still count, for all men together.
    pub beyond: f64,
    /// Which of two mirrors pairs the cells.
    pub mirror: usize,
    /// At random, so that no two beams are alike.
    pub noise: f64,
}

/// What one line forward counts in whole numbers.
pub(super) const LINE: f64 = 64.0;

impl Weights {
    /// Weights drawn from the ranges in which good solutions were found.
    pub fn drawn(random: &mut ChaCha8Rng) -> Self {
        let mut between =
            |low: f64, high: f64| low + (high - low) * f64::from(random.next_u32()) / f64::from(u32::MAX);
        Self {
            aside: between(-3.3, 2.0).exp2(),
            aside_power: between(1.2, 2.6),
            behind: between(-2.0, 4.0).exp2(),
            behind_power: between(1.2, 4.0),
            behind_from: between(5.0, 30.0),
            mirrored: between(1.5, 3.6).exp2(),
            mirrored_growth: between(-1.0, 2.0).exp2(),
            uneven: between(-3.0, 1.3).exp2(),
            uneven_growth: between(-1.0, 2.0).exp2(),
            beyond: between(1.0, 16.0),
            mirror: usize::from(between(0.0, 1.0) < 0.5),
            noise: between(-4.0, 1.5).exp2(),
        }
    }

    /// What a man is worth on a cell a number of lines ahead and aside, without his progress.
    pub fn place(&self, line: f64, aside: f64) -> f64 {
        let behind = ((self.behind_from - line) / self.behind_from).max(0.0);
        -self.aside * (aside / 4.0).powf(self.aside_power) - self.behind * behind.powf(self.behind_power)
    }
}
