//! Following only one of several orders of jumps that do not touch each other.

use crate::engine::Weight;
use hlavolam_puzzles::board::Permutation;

/// The lines along which the last jump of some way to a position went, as bits by number of line.
///
/// If jump i led to a position and jump j, whose three holes are others, can be made there, then j could have been
/// made first, and the position after both is reached by j, then i as well. Of the ways in which a position can be
/// reached one needs to be followed: the one whose last jump comes first in an order of lines. The order must look the
/// same from every symmetric image of a position, so it goes by the kind of line (its orbit under the symmetries), and
/// two lines of the same kind are never compared. Jump j may then be left out after i if i's kind comes before j's:
/// among the last jumps of all ways to a position none of the least kind is ever left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrivals(pub(super) u64);

impl Weight for Arrivals {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// For each line the lines of a lesser kind that share no hole with it, as bits. Lines from number 64 on are not
/// remembered, which costs time on the largest boards, but no position.
pub(super) fn sleepers(lines: &[u64], symmetries: &[Permutation]) -> Vec<u64> {
    let kind = |line: u64| symmetries.iter().map(|s| s.image_of_set(line)).min().unwrap_or(line);
    let kinds: Vec<u64> = lines.iter().map(|&line| kind(line)).collect();
    let asleep = |j: usize, i: &usize| kinds[*i] < kinds[j] && lines[*i] & lines[j] == 0;
    (0..lines.len())
        .map(|j| (0..lines.len().min(64)).filter(|i| asleep(j, i)).fold(0, |set, i| set | 1 << i))
        .collect()
}
