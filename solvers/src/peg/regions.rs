//! Merson regions: a lower bound on the moves still needed.

use hlavolam_puzzles::peg::{Board, Position};
use rayon::iter::ParallelIterator;

/// Larger regions are seldom full.
const LARGEST: u32 = 4;

/// Disjoint sets of holes, such that whenever one of them is full of pegs and must not stay so, a move has to begin in
/// it (R. L. Merson, 1962): no peg in it can be jumped over before, since every line through the middle of which a
/// hole of the region lies has an end in the region as well.
///
/// ```
/// use hlavolam_solvers::peg::merson_regions;
/// use hlavolam_puzzles::peg::Preset;
/// // Four corners, two on each edge, and four in the middle: no solution of the 6x6 square has fewer than 16 moves.
/// assert_eq!(merson_regions(&Preset::named("square-6x6").unwrap().board()).len(), 16);
/// ```
#[must_use]
pub fn merson_regions(board: &Board) -> Vec<u64> {
    let lines: Vec<[u64; 3]> = board
        .jumps()
        .iter()
        .filter(|j| j.from < j.to)
        .map(|j| [1 << j.from, 1 << j.over, 1 << j.to])
        .collect();
    let mut found = Vec::new();
    for hole in 0..board.len() {
        grow(1 << hole, &lines, &mut found);
    }
    found.sort_unstable_by_key(|region: &u64| (region.count_ones(), *region));
    found.dedup();
    let mut best = Vec::new();
    pack(&found, 0, &mut Vec::new(), &mut best, &mut 200_000);
    best
}

/// Adds an end of the first line that needs one, in both ways, until none does.
fn grow(region: u64, lines: &[[u64; 3]], found: &mut Vec<u64>) {
    if region.count_ones() > LARGEST {
        return;
    }
    match lines.iter().find(|[a, middle, b]| region & middle != 0 && region & (a | b) == 0) {
        None => found.push(region),
        Some([a, _, b]) => [a, b].into_iter().for_each(|end| grow(region | end, lines, found)),
    }
}

/// The most disjoint regions, as far as the number of tries goes; smaller regions are tried first.
fn pack(regions: &[u64], taken: u64, chosen: &mut Vec<u64>, best: &mut Vec<u64>, tries: &mut u32) {
    if chosen.len() > best.len() {
        best.clone_from(chosen);
    }
    for (i, &region) in regions.iter().enumerate() {
        if *tries == 0 || chosen.len() + regions.len() - i <= best.len() {
            return;
        }
        if region & taken == 0 {
            *tries -= 1;
            chosen.push(region);
            pack(&regions[i + 1..], taken | region, chosen, best, tries);
            chosen.pop();
        }
    }
}

/// The bounds of one problem.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// Regions that are not full in the goal.
    to_leave: Vec<u64>,
    /// Regions that are full at the start.
    full_at_start: Vec<u64>,
}

impl Bounds {
    pub fn new(board: &Board, start: Position, goals: &[Position]) -> Self {
        let regions = merson_regions(board);
        let leave = |r: &u64| goals.iter().all(|goal| goal.0 & r != *r);
        Self {
            to_leave: regions.iter().copied().filter(leave).collect(),
            full_at_start: regions.into_iter().filter(|r| start.0 & r == *r).collect(),
        }
    }

    /// The number of regions in which a move must still begin, and whether the peg at `tip`, which may be in the
    /// middle of a move, stands in one of them.
    #[inline]
    pub fn ahead(&self, pegs: u64, tip: u64) -> (u8, bool) {
        let full = self.to_leave.iter().filter(|&&region| pegs & region == region);
        full.fold((0, false), |(count, inside), region| (count + 1, inside || region & tip != 0))
    }

    /// The number of regions in which a move must have begun before.
    #[inline]
    pub fn behind(&self, pegs: u64) -> u8 {
        self.full_at_start.iter().map(|&region| u8::from(pegs & region != region)).sum()
    }
}

/// The fewest moves between one end and any position of a layer, by the number of regions that count there: those to
/// be left before the goal, or those left since the start.
///
/// A way from a position with more of them to one of the layer begins a move in each region that is too many. So what
/// one side has found bounds the other side, the better the nearer they are.
#[derive(Clone, Debug)]
pub(super) struct Horizon([u8; 65]);

impl Horizon {
    /// From the moves and the number of regions of every position of a layer.
    pub fn of(positions: impl ParallelIterator<Item = (u8, u8)>) -> Self {
        let none = || [u8::MAX / 2; 65];
        let enter = |mut fewest: [u8; 65], (moves, regions): (u8, u8)| {
            let entry = &mut fewest[usize::from(regions)];
            *entry = moves.min(*entry);
            fewest
        };
        let least = |a: [u8; 65], b: [u8; 65]| std::array::from_fn(|regions| a[regions].min(b[regions]));
        let mut fewest = positions.fold(none, enter).reduce(none, least);
        // With regions to spare each costs a move.
        for regions in 1..fewest.len() {
            fewest[regions] = fewest[regions].min(fewest[regions - 1] + 1);
        }
        // Regions can fill again, so having fewer is no better than the best that has more.
        for regions in (1..fewest.len()).rev() {
            fewest[regions - 1] = fewest[regions - 1].min(fewest[regions]);
        }
        Self(fewest)
    }

    /// The fewest moves from the end to the layer and on to a position with so many regions.
    #[inline]
    pub fn moves(&self, regions: u8) -> u8 {
        self.0[usize::from(regions)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::PRESETS;

    #[test]
    fn no_peg_of_a_full_region_can_be_jumped_over() {
        for preset in PRESETS {
            let board = preset.board();
            for region in merson_regions(&board) {
                for jump in board.jumps().iter().filter(|jump| region >> jump.over & 1 == 1) {
                    let ends = 1u64 << jump.from | 1 << jump.to;
                    assert!(region & ends != 0, "{}", preset.name);
                }
            }
        }
    }
}
