//! How many ways there are to cover a board with dominoes, whatever their numbers.

use hlavolam_puzzles::board::Point;
use hlavolam_puzzles::dominosa::Grid;
use std::collections::HashMap;

/// The number of tilings of a board, or `None` if it is 2^128 or more.
///
/// Cell by cell along the shorter side, the numbers of ways are kept for each *profile*: which of the cells ahead are
/// already covered (the broken-profile method). Time and memory grow with 2 to the length of the shorter side.
///
/// ```
/// use hlavolam_puzzles::dominosa::Grid;
/// use hlavolam_solvers::dominosa::count_tilings;
/// assert_eq!(count_tilings(&Grid::rectangle(8, 7)), Some(1_292_697));
/// assert_eq!(count_tilings(&Grid::rectangle(3, 3)), Some(0));
/// ```
#[must_use]
pub fn count_tilings(grid: &Grid) -> Option<u128> {
    let (width, height) = grid.size();
    let [across, down] = [width.min(height), width.max(height)];
    let has = |row: u16, column: u16| {
        let [row, column] = if width <= height { [row, column] } else { [column, row] };
        grid.cell_at(Point::new(row.cast_signed(), column.cast_signed())).is_some()
    };
    // Bit i of a profile: the cell i steps ahead is covered already.
    let mut profiles = HashMap::from([(0_u64, 1_u128)]);
    for (row, column) in (0..down).flat_map(|row| (0..across).map(move |column| (row, column))) {
        let right = column + 1 < across && has(row, column + 1);
        let below = row + 1 < down && has(row + 1, column);
        let mut next = HashMap::with_capacity(2 * profiles.len());
        for (profile, ways) in profiles {
            let mut add = |profile: u64| {
                let sum = next.entry(profile).or_insert(0_u128);
                *sum = sum.checked_add(ways)?;
                Some(())
            };
            if !has(row, column) || profile & 1 == 1 {
                add(profile >> 1)?;
                continue;
            }
            if right && profile & 2 == 0 {
                add((profile | 2) >> 1)?;
            }
            if below {
                add((profile | 1 << across) >> 1)?;
            }
        }
        profiles = next;
    }
    Some(profiles.get(&0).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_the_sets_have_as_many_tilings_as_known() {
        let known = [
            3,
            11,
            95,
            1183,
            31529,
            1_292_697,
            108_435_745,
            14_479_521_761,
            3_852_472_573_499,
            1_666_961_188_795_475,
        ];
        for (top, known) in (1..).zip(known) {
            assert_eq!(count_tilings(&Grid::rectangle(top + 2, top + 1)), Some(known), "{top}");
            assert_eq!(count_tilings(&Grid::rectangle(top + 1, top + 2)), Some(known), "{top}");
        }
    }
}
