//! XY-wing and XYZ-wing: whatever the middle cell holds, one of two others holds z.

use super::cells::Cells;
use super::step::{Because, Step};
use super::technique::Technique;
use super::view::{View, digits, only, removing};
use hlavolam_puzzles::sudoku::Cell;

/// With `has_z` the middle cell may hold z too, so what is ruled out must see it.
pub(super) fn find<const W: usize>(view: View<W>, has_z: bool) -> Option<Step> {
    let middles = view.board.with_count(2 + u32::from(has_z));
    let pairs = view.board.with_count(2);
    middles.iter().find_map(|middle| around(view, middle, pairs, has_z))
}

fn around<const W: usize>(view: View<W>, middle: Cell, pairs: Cells<W>, has_z: bool) -> Option<Step> {
    let own = view.board.mask(middle);
    let near = view.frame.peers(middle) & pairs;
    for one in near.iter().filter(|&one| (own & !view.board.mask(one)).count_ones() == 1) {
        for other in near.iter() {
            let wings = [one, other].map(|cell| view.board.mask(cell));
            let common = wings[0] & wings[1];
            let z_fits = (common & own != 0) == has_z;
            if (own | wings[0] | wings[1]).count_ones() != 3 || !z_fits {
                continue;
            }
            let Some(z) = only(common) else { continue };
            let mut seen = view.frame.peers(one) & view.frame.peers(other);
            if has_z {
                seen &= view.frame.peers(middle);
            }
            seen.remove(middle);
            let removed = view.among_one(seen, z);
            if !removed.is_empty() {
                let (technique, tenths) =
                    if has_z { (Technique::XyzWing, 44) } else { (Technique::XyWing, 42) };
                let because = Because::Wing {
                    cells: vec![middle, one],
                    pincer: other,
                    linked: digits(view.board.mask(other) & !common),
                    out: Some(z + 1),
                };
                return Some(removing(technique, tenths, removed, because));
            }
        }
    }
    None
}
