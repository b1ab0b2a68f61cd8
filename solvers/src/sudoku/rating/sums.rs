//! Cells with a known sum: which digits can make it up.

use super::board::Index;
use super::cells::bits;
use super::step::{Because, Candidate, Step, SumOf};
use super::technique::Technique;
use super::totals::Total;
use super::view::{View, candidates, choices, removing};
use hlavolam_puzzles::sudoku::Cell;

/// Combinations of digits that are gone through for a cage; larger cages are left alone until some cells are set.
const MOST: u64 = 20_000;
/// Cells without a digit of which all placements are looked at.
const MOST_OPEN: usize = 6;

/// The first cage whose combinations of digits rule something out.
pub(super) fn combinations<const W: usize>(view: View<W>) -> Option<Step> {
    let cages = view.frame.totals.iter().filter(|total| total.of == SumOf::Cage);
    first(view, cages, Technique::Cage, 24, without_combination)
}

/// The first sum of a cage that no placement of some digit makes up.
pub(super) fn placements<const W: usize>(view: View<W>) -> Option<Step> {
    let cages = view.frame.totals.iter().filter(|total| total.of == SumOf::Cage);
    first(view, cages, Technique::CagePlacement, 33, without_placement)
}

/// The first sum that cages leave of so many houses, or reach beyond them, and that rules something out.
pub(super) fn of_houses<const W: usize>(view: View<W>, houses: usize, tenths: u8) -> Option<Step> {
    let totals = view.frame.totals.iter().filter(|total| match &total.of {
        SumOf::Cage => false,
        SumOf::Left(of) | SumOf::Beyond(of) => of.len() == houses,
    });
    first(view, totals, Technique::HouseSum, tenths, without_placement)
}

fn first<'a, const W: usize>(
    view: View<'a, W>,
    mut totals: impl Iterator<Item = &'a Total>,
    technique: Technique,
    tenths: u8,
    ruled_out: fn(View<W>, &[Cell], u16) -> Vec<Candidate>,
) -> Option<Step> {
    totals.find_map(|total| {
        let is_open = |cell: &&Cell| view.board.value(**cell) == 0;
        let open: Vec<Cell> = total.cells.iter().filter(is_open).copied().collect();
        let set: u16 = total.cells.iter().map(|&cell| u16::from(view.board.value(cell))).sum();
        let removed = ruled_out(view, &open, total.sum.checked_sub(set)?);
        let because = || Because::Sum { cells: total.cells.clone(), sum: total.sum, of: total.of.clone() };
        (!removed.is_empty()).then(|| removing(technique, tenths, removed, because()))
    })
}

/// The candidates of cells that differ that are in no combination in which each cell has a digit and each digit a cell.
fn without_combination<const W: usize>(view: View<W>, open: &[Cell], rest: u16) -> Vec<Candidate> {
    let union = open.iter().fold(0, |all, &cell| all | view.board.mask(cell));
    if open.is_empty() || binomial(union.count_ones(), open.len() as u32) > MOST {
        return Vec::new();
    }
    let digits: Vec<Index> = bits(union.into()).map(|digit| digit as Index).collect();
    let mut allowed = 0;
    for choice in choices(digits.len() as u32, open.len() as u32) {
        let chosen = bits(choice.into()).map(|index| digits[index as usize]);
        let (sum, set) =
            chosen.fold((0, 0), |(sum, set), digit| (sum + u16::from(digit) + 1, set | 1 << digit));
        if sum == rest && open.iter().all(|&cell| view.board.mask(cell) & set != 0) {
            allowed |= set;
        }
    }
    open.iter().flat_map(|&cell| candidates(cell, view.board.mask(cell) & !allowed)).collect()
}

/// How many choices of `size` things there are out of `of`.
fn binomial(of: u32, size: u32) -> u64 {
    (0..u64::from(size))
        .fold(1, |product, taken| product * (u64::from(of).saturating_sub(taken)) / (taken + 1))
}

/// The candidates with which the cells cannot make up the sum, cells that see each other being different.
fn without_placement<const W: usize>(view: View<W>, open: &[Cell], rest: u16) -> Vec<Candidate> {
    if open.is_empty() || open.len() > MOST_OPEN {
        return Vec::new();
    }
    let sees = |one: Cell| open.iter().map(move |&other| view.frame.peers(one).contains(other));
    let placement = Placement {
        masks: open.iter().map(|&cell| view.board.mask(cell)).collect(),
        seen: open
            .iter()
            .map(|&cell| (0..).zip(sees(cell)).fold(0, |set, (at, is)| set | u32::from(is) << at))
            .collect(),
    };
    let possible = placement.possible(rest.into());
    open.iter()
        .zip(possible)
        .flat_map(|(&cell, possible)| candidates(cell, view.board.mask(cell) & !possible))
        .collect()
}

/// Cells to be filled.
struct Placement {
    /// Their candidates.
    masks: Vec<u32>,
    /// For each cell those that it sees, as bits.
    seen: Vec<u32>,
}

impl Placement {
    /// The candidates that are in some placement with a sum.
    fn possible(&self, sum: u32) -> Vec<u32> {
        let mut possible = vec![0; self.masks.len()];
        for cell in 0..self.masks.len() {
            for digit in bits(self.masks[cell].into()) {
                if possible[cell] & 1 << digit != 0 {
                    continue;
                }
                let mut masks = self.masks.clone();
                masks[cell] = 1 << digit;
                if self.fill(0, &mut masks, sum) {
                    possible.iter_mut().zip(masks).for_each(|(possible, digit)| *possible |= digit);
                }
            }
        }
        possible
    }

    /// Fills the cells from one on, if they can make up the sum that is left: then each has one candidate.
    fn fill(&self, cell: usize, masks: &mut [u32], sum: u32) -> bool {
        let Some(&mask) = masks.get(cell) else { return sum == 0 };
        let rest = &masks[cell + 1..];
        let least: u32 = rest.iter().map(|mask| mask.trailing_zeros() + 1).sum();
        let most: u32 = rest.iter().map(|mask| 32 - mask.leading_zeros()).sum();
        for digit in bits(mask.into()) {
            let Some(left) = sum.checked_sub(digit + 1).filter(|left| (least..=most).contains(left)) else {
                continue;
            };
            let mut further = masks.to_vec();
            further[cell] = 1 << digit;
            let later = (cell + 1..masks.len()).filter(|&other| self.seen[cell] & 1 << other != 0);
            later.for_each(|other| further[other] &= !(1 << digit));
            if further.iter().all(|&mask| mask != 0) && self.fill(cell + 1, &mut further, left) {
                masks.copy_from_slice(&further);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn choices_are_counted() {
        assert_eq!((binomial(9, 4), binomial(25, 12), binomial(3, 4)), (126, 5_200_300, 0));
    }

    /// Every way to fill cells, one cell after the other.
    fn plainly(placement: &Placement, sum: u32) -> Vec<u32> {
        let mut ways: Vec<Vec<u32>> = vec![Vec::new()];
        for &mask in &placement.masks {
            ways = ways
                .iter()
                .flat_map(|way| bits(mask.into()).map(|digit| [&way[..], &[digit]].concat()))
                .collect();
        }
        let fits = |way: &&Vec<u32>| {
            let differs =
                |one: usize, other: usize| placement.seen[one] >> other & 1 == 0 || way[one] != way[other];
            way.iter().map(|digit| digit + 1).sum::<u32>() == sum
                && (0..way.len()).all(|one| (one + 1..way.len()).all(|other| differs(one, other)))
        };
        let mut possible = vec![0; placement.masks.len()];
        for way in ways.iter().filter(fits) {
            possible.iter_mut().zip(way).for_each(|(possible, digit)| *possible |= 1 << digit);
        }
        possible
    }

    proptest! {
        #[test]
        fn placements_are_those_that_trying_all_finds(
            masks in prop::collection::vec(1..512_u32, 1..5),
            seen: [u32; 4],
            sum in 1..37_u32,
        ) {
            let mut placement = Placement { masks, seen: vec![0; 4] };
            for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                if seen[one] >> other & 1 == 1 {
                    placement.seen[one] |= 1 << other;
                    placement.seen[other] |= 1 << one;
                }
            }
            prop_assert_eq!(placement.possible(sum), plainly(&placement, sum));
        }
    }
}
