//! Position classes: what no jump can change, computed from the jumps of any board.

use hlavolam_puzzles::peg::Board;

/// A basis of the parity functions of a board: sets of holes, as bits, of which every line of three contains an even
/// number, so that the parity of the pegs in the set never changes (M. Reiss 1857, the "rule of three").
///
/// Found by Gauss elimination over GF(2) from the lines of the board. The sets are reduced: each has a hole that none
/// of the others has.
///
/// ```
/// use hlavolam_puzzles::peg::Preset;
/// use hlavolam_solvers::peg::parity_functions;
/// // Sixteen position classes on the English board.
/// assert_eq!(parity_functions(&Preset::named("english").unwrap().board()).len(), 4);
/// ```
#[must_use]
pub fn parity_functions(board: &Board) -> Vec<u64> {
    let rows = echelon(board.jumps().iter().map(|jump| jump.holes()));
    let pivots = rows.iter().fold(0u64, |set, row| set | lowest(*row));
    let free = (0..board.len()).map(|hole| 1u64 << hole).filter(|hole| pivots & hole == 0);
    // With one free hole set, each row's pivot hole must make its line even.
    free.map(|hole| rows.iter().filter(|row| *row & hole != 0).fold(hole, |set, row| set | lowest(*row)))
        .collect()
}

/// Reduced rows with the same span, each with a lowest bit that no other row has.
fn echelon(vectors: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut rows: Vec<u64> = Vec::new();
    for vector in vectors {
        let reduced = rows.iter().fold(vector, |v, row| if v & lowest(*row) != 0 { v ^ row } else { v });
        if reduced != 0 {
            for row in &mut rows {
                if *row & lowest(reduced) != 0 {
                    *row ^= reduced;
                }
            }
            rows.push(reduced);
        }
    }
    rows
}

fn lowest(row: u64) -> u64 {
    row & row.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::PRESETS;

    #[test]
    fn every_line_meets_every_parity_function_evenly() {
        for preset in PRESETS {
            let board = preset.board();
            for function in parity_functions(&board) {
                assert!(function != 0);
                assert!(board.jumps().iter().all(|jump| (jump.holes() & function).count_ones() % 2 == 0));
            }
        }
    }

    #[test]
    fn square_boards_have_four_functions_and_triangles_two() {
        for preset in PRESETS {
            let expected = if preset.name.starts_with("triangle") { 2 } else { 4 };
            assert_eq!(parity_functions(&preset.board()).len(), expected, "{}", preset.name);
        }
    }
}
