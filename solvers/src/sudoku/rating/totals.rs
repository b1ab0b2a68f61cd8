//! Cells with a known sum: cages, and what follows from cages and houses together.

use super::cells::Cells;
use super::frame::House;
use super::step::SumOf;
use hlavolam_puzzles::sudoku::{Cage, Cell};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// Cells with a known sum.
#[derive(Clone, Debug)]
pub(super) struct Total {
    pub cells: Vec<Cell>,
    pub sum: u16,
    pub of: SumOf,
}

/// As many houses as a person looks at together.
pub(super) const MOST_HOUSES: usize = 3;
/// Sums of more cells than this say little, unless they are those of cages.
const MOST_CELLS: usize = 6;

/// The cages, then all that follows from one house with its cages, from two and from three.
///
/// A house holds every digit, so its sum is known; so are the sums of the cells that cages within the houses leave, and of those that
/// cages reach beyond them. `kinds` are the ranges of houses that have no cell in common.
pub(super) fn totals<const W: usize>(
    houses: &[House<W>],
    kinds: &[Range<usize>],
    cages: &[Cage],
) -> Vec<Total> {
    let own = |cage: &Cage| Total { cells: cage.cells.clone(), sum: cage.sum, of: SumOf::Cage };
    let mut totals: Vec<Total> = cages.iter().map(own).collect();
    if cages.is_empty() {
        return totals;
    }
    let mut known: HashSet<Vec<Cell>> = totals.iter().map(|total| total.cells.clone()).collect();
    let cages: Vec<(Cells<W>, u16)> =
        cages.iter().map(|cage| (cage.cells.iter().copied().collect(), cage.sum)).collect();
    let mut unions: BTreeSet<Vec<usize>> = kinds.iter().cloned().flatten().map(|house| vec![house]).collect();
    for _ in 0..MOST_HOUSES {
        for union in &unions {
            let chosen: Vec<&House<W>> = union.iter().map(|&house| &houses[house]).collect();
            totals.extend(of_houses(&chosen, &cages).into_iter().flatten().filter(|total| {
                (1..=MOST_CELLS).contains(&total.cells.len()) && known.insert(total.cells.clone())
            }));
        }
        unions = unions.iter().flat_map(|union| wider(union, houses, kinds, &cages)).collect();
    }
    totals
}

/// The houses together with one more of their kind that a cage joins to them.
fn wider<const W: usize>(
    union: &[usize],
    houses: &[House<W>],
    kinds: &[Range<usize>],
    cages: &[(Cells<W>, u16)],
) -> Vec<Vec<usize>> {
    let cells = union.iter().fold(Cells::EMPTY, |cells, &house| cells | houses[house].cells);
    let kind = kinds.iter().find(|kind| union.iter().all(|house| kind.contains(house)));
    let joins = |&house: &usize| {
        !union.contains(&house)
            && cages.iter().any(|(cage, _)| cage.meets(cells) && cage.meets(houses[house].cells))
    };
    let with = |house: usize| {
        let mut wider = union.to_vec();
        wider.push(house);
        wider.sort_unstable();
        wider
    };
    kind.cloned().into_iter().flatten().filter(joins).map(with).collect()
}

/// What the cages within some houses leave of them, and what those that cover them reach beyond.
fn of_houses<const W: usize>(houses: &[&House<W>], cages: &[(Cells<W>, u16)]) -> [Option<Total>; 2] {
    let names = || houses.iter().map(|house| house.name).collect();
    let cells = houses.iter().fold(Cells::EMPTY, |cells, house| cells | house.cells);
    let all: u32 = houses.iter().map(|house| (1..=house.list.len() as u32).sum::<u32>()).sum();
    let (mut within, mut touched) = ((Cells::EMPTY, 0), (Cells::EMPTY, 0));
    for &(cage, sum) in cages.iter().filter(|(cage, _)| cage.meets(cells)) {
        touched = (touched.0 | cage, touched.1 + u32::from(sum));
        if cage.is_within(cells) {
            within = (within.0 | cage, within.1 + u32::from(sum));
        }
    }
    let total = |cells: Cells<W>, sum: Option<u32>, of: SumOf| {
        let sum = u16::try_from(sum?).ok()?;
        Some(Total { cells: cells.to_vec(), sum, of })
    };
    let left = total(cells.without(within.0), all.checked_sub(within.1), SumOf::Left(names()));
    let covered = cells.is_within(touched.0).then_some(touched.1).and_then(|sum| sum.checked_sub(all));
    [left, total(touched.0.without(cells), covered, SumOf::Beyond(names()))]
}

#[cfg(test)]
mod tests {
    use super::super::frame::Frame;
    use super::*;
    use hlavolam_puzzles::sudoku::{Boxes, Extras, Shape};

    /// ```text
    /// a a b b     a 3, b 7, c 4, d 6, e 20, the others in none
    /// c c c d
    /// e . . d
    /// e . . .
    /// ```
    #[test]
    fn sums_follow_from_cages_and_houses() {
        let cage = |cells: &[Cell], sum| Cage { cells: cells.to_vec(), sum };
        let cages = vec![
            cage(&[0, 1], 3),
            cage(&[2, 3], 7),
            cage(&[4, 5, 6], 9),
            cage(&[7, 11], 5),
            cage(&[8, 12], 4),
        ];
        let extras = Extras { cages, ..Extras::default() };
        let shape = Shape::new(Boxes::Blocks { rows: 2, columns: 2 }, extras).unwrap();
        let frame = Frame::<2>::new(&shape);
        let has = |cells: &[Cell], sum: u16, houses: usize| {
            frame.totals.iter().any(|total| {
                let number = match &total.of {
                    SumOf::Cage => 0,
                    SumOf::Left(houses) | SumOf::Beyond(houses) => houses.len(),
                };
                (&total.cells[..], total.sum, number) == (cells, sum, houses)
            })
        };
        assert!(has(&[0, 1], 3, 0));
        // Row 2 without its cage of three, and what the cages of rows 1 and 2 reach beyond them.
        assert!(has(&[7], 1, 1) && has(&[11], 4, 1));
        // The first box without a; and the cages that cover it reach beyond it.
        assert!(has(&[4, 5], 7, 1) && has(&[6], 2, 1));
        assert!(!has(&[9, 10], 0, 1), "nothing is known of cells in no cage");
    }
}
