//! Cells whose digits differ and have a known sum.

use hlavolam_puzzles::sudoku::{Cell, Shape};

/// More sets of digits than this are not listed; the least and the largest sums have to do.
const MOST_SETS: usize = 2000;

/// Cells with different digits that add up to a sum.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub cells: Vec<Cell>,
    pub sum: u32,
    /// Every set of digits, as bits, that the cells can hold; nothing if these are too many to be listed.
    pub sets: Option<Vec<u32>>,
}

impl Sum {
    /// The cages of a shape, and what follows from them in each house: the cells that no cage within the house covers have
    /// the sum that is left of all digits. Solvers call it the rule of 45.
    pub fn all(shape: &Shape) -> Vec<Self> {
        let side = u32::from(shape.side());
        let cage =
            |cage: &hlavolam_puzzles::sudoku::Cage| Self::new(cage.cells.clone(), u32::from(cage.sum), side);
        let mut sums: Vec<Self> = shape.cages().iter().map(cage).collect();
        for house in shape.houses() {
            let inside = |cage: &&hlavolam_puzzles::sudoku::Cage| {
                cage.cells.iter().all(|cell| house.cells.contains(cell))
            };
            let inner = || shape.cages().iter().filter(inside);
            let covered: u32 = inner().map(|cage| u32::from(cage.sum)).sum();
            let is_free = |cell: &&Cell| !inner().any(|cage| cage.cells.contains(cell));
            let rest: Vec<Cell> = house.cells.iter().filter(is_free).copied().collect();
            if inner().next().is_some() && !rest.is_empty() {
                // Cages that ask for more than there is leave a sum that no set has.
                let left = (side * (side + 1) / 2).checked_sub(covered).unwrap_or(u32::MAX);
                sums.push(Self::new(rest, left, side));
            }
        }
        sums
    }

    fn new(cells: Vec<Cell>, sum: u32, side: u32) -> Self {
        let mut sets = Vec::new();
        let listed = list(cells.len() as u32, sum, side, 0, &mut sets);
        Self { cells, sum, sets: listed.then_some(sets) }
    }
}

/// Lists the sets of `count` digits from 1 to `largest` with a sum, each together with the digits of `set`; false if there
/// are too many.
fn list(count: u32, sum: u32, largest: u32, set: u32, sets: &mut Vec<u32>) -> bool {
    if count == 0 {
        if sum == 0 {
            sets.push(set);
        }
        return sets.len() <= MOST_SETS;
    }
    let least = count * (count + 1) / 2;
    let most = count * (2 * largest + 1).saturating_sub(count) / 2;
    if count > largest || !(least..=most).contains(&sum) {
        return true;
    }
    let with = |rest, sets: &mut _| list(count - 1, rest, largest - 1, set | 1 << (largest - 1), sets);
    sum.checked_sub(largest).is_none_or(|rest| with(rest, sets)) && list(count, sum, largest - 1, set, sets)
}

/// What the cells of a sum can hold together.
///
/// `masks` are the candidates of its cells, and are narrowed; false if nothing is left for the sum.
pub(super) fn narrow(sum: &Sum, masks: &mut [u32]) -> bool {
    match &sum.sets {
        Some(sets) => narrow_by_sets(sets, masks),
        None => narrow_by_bounds(sum.sum, masks),
    }
}

fn narrow_by_sets(sets: &[u32], masks: &mut [u32]) -> bool {
    let union = masks.iter().fold(0, |union, mask| union | mask);
    let fits = |set: u32| set & !union == 0 && masks.iter().all(|mask| set & mask != 0);
    let possible = sets.iter().copied().filter(|&set| fits(set)).fold(0, |union, set| union | set);
    masks.iter_mut().for_each(|mask| *mask &= possible);
    masks.iter().all(|&mask| mask != 0)
}

/// Leaves to each cell the digits with which the others, each by itself, can reach the sum.
fn narrow_by_bounds(sum: u32, masks: &mut [u32]) -> bool {
    let lowest = |mask: u32| mask.trailing_zeros() + 1;
    let highest = |mask: u32| 32 - mask.leading_zeros();
    let least: u32 = masks.iter().map(|&mask| lowest(mask)).sum();
    let most: u32 = masks.iter().map(|&mask| highest(mask)).sum();
    for mask in masks {
        let (others_least, others_most) = (least - lowest(*mask), most - highest(*mask));
        let fits = |digit: &u32| digit + others_least <= sum && sum <= digit + others_most;
        let bits = (1..=highest(*mask)).filter(fits).fold(0, |bits, digit| bits | 1 << (digit - 1));
        *mask &= bits;
        if *mask == 0 {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::sudoku::{Boxes, Cage, Extras};

    fn sets(count: u32, sum: u32, side: u32) -> Vec<u32> {
        let mut found = Vec::new();
        assert!(list(count, sum, side, 0, &mut found));
        found.sort_unstable();
        found
    }

    #[test]
    fn sets_of_digits_are_those_with_the_sum() {
        for side in [4_u32, 9] {
            for count in 1..=side {
                for sum in 0..=side * (side + 1) / 2 {
                    let adds_up = |set: &u32| {
                        let digits = (0..side).filter(|digit| set >> digit & 1 == 1);
                        set.count_ones() == count && digits.map(|digit| digit + 1).sum::<u32>() == sum
                    };
                    let expected: Vec<u32> = (0..1 << side).filter(adds_up).collect();
                    assert_eq!(sets(count, sum, side), expected, "{count} digits, sum {sum}");
                }
            }
        }
        assert!(!list(12, 150, 25, 0, &mut Vec::new()));
    }

    #[test]
    fn a_house_with_cages_leaves_a_sum_to_the_rest() {
        let cages = vec![Cage { cells: vec![0, 1], sum: 3 }, Cage { cells: vec![4, 8], sum: 5 }];
        let extras = Extras { cages, ..Extras::default() };
        let shape = Shape::new(Boxes::Blocks { rows: 2, columns: 2 }, extras).unwrap();
        let told: Vec<(Vec<Cell>, u32)> =
            Sum::all(&shape).into_iter().map(|sum| (sum.cells, sum.sum)).collect();
        let expected = [(vec![0, 1], 3), (vec![4, 8], 5), (vec![2, 3], 7), (vec![0, 12], 5), (vec![4, 5], 7)];
        assert_eq!(told, expected);
    }

    #[test]
    fn bounds_leave_what_sets_leave_or_more() {
        let sum = Sum::new(vec![0, 1, 2], 7, 9);
        assert_eq!(sum.sets, Some(vec![0b1011]));
        let mut exact = [0b1_1111_1111; 3];
        assert!(narrow(&sum, &mut exact));
        assert_eq!(exact, [0b1011; 3]);
        let mut bounded = [0b1_1111_1111; 3];
        assert!(narrow(&Sum { sets: None, ..sum.clone() }, &mut bounded));
        assert_eq!(bounded, [0b1_1111; 3]);
        assert!(!narrow(&sum, &mut [0b100, 0b1011, 0b1011]));
        assert!(!narrow(&Sum { sets: None, ..sum }, &mut [0b1_0000_0000, 1, 1]));
    }
}
