//! Following only one of several orders of jumps that do not touch each other.

use crate::engine::Weight;
use hlavolam_puzzles::board::Permutation;

/// The lines along which the last jump of some way to a position went, one bit a
/// line.
///
/// If jump i led to a position and jump j, whose three holes are others, can be made there, then j could have been
/// made first, and the position after both is reached by j, then i as well. Of the ways in which a position can be
/// reached one needs to be followed: the one whose last jump comes first in an order of lines. The order must look the
/// same from every symmetric image of a position, so it goes by the kind of line (its orbit under the symmetries), and
/// two lines of the same kind are never compared. Jump j may then be left out after i if i's kind comes before j's:
/// among the last jumps of all ways to a position none of the least kind is ever left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrivals(pub(super) u32);

impl Weight for Arrivals {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What is remembered of lines, and what it is good for; one entry for each line.
pub(super) struct Orders {
    /// The bit of a line. Only 32 of them have one, those whose kinds come first, since they are the ones that make
    /// others needless; for the rest it is 0, which costs time on the larger boards, but no position.
    pub bits: Vec<u32>,
    /// The lines of a lesser kind that share no hole with it.
    pub sleepers: Vec<u32>,
    /// All lines that share no hole with it.
    pub apart: Vec<u32>,
}

impl Orders {
    pub fn new(lines: &[u64], symmetries: &[Permutation]) -> Self {
        let kind = |line: u64| symmetries.iter().map(|s| s.image_of_set(line)).min().unwrap_or(line);
        let kinds: Vec<u64> = lines.iter().map(|&line| kind(line)).collect();
        let mut first: Vec<usize> = (0..lines.len()).collect();
        first.sort_by_key(|&line| kinds[line]);
        let mut bits = vec![0; lines.len()];
        for (bit, &line) in first.iter().take(32).enumerate() {
            bits[line] = 1 << bit;
        }
        let set = |keep: &dyn Fn(usize) -> bool| {
            (0..lines.len()).filter(|&i| keep(i)).fold(0, |set, i| set | bits[i])
        };
        let apart = |i: usize, j: usize| lines[i] & lines[j] == 0;
        Self {
            sleepers: (0..lines.len()).map(|j| set(&|i| kinds[i] < kinds[j] && apart(i, j))).collect(),
            apart: (0..lines.len()).map(|j| set(&|i| apart(i, j))).collect(),
            bits,
        }
    }
}
