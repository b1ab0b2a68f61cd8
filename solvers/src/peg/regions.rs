//! Merson regions: a lower bound on the moves still needed.

use hlavolam_puzzles::peg::Board;

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
