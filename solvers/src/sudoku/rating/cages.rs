//! Killer cages: which digits can make up the sum.

use super::board::Index;
use super::cells::bits;
use super::step::{Because, Candidate, Step};
use super::technique::Technique;
use super::view::{View, candidates, choices, removing};
use hlavolam_puzzles::sudoku::{Cage, Cell};

/// Combinations of digits that are gone through for a cage; larger cages are left alone until some cells are set.
const MOST: u64 = 20_000;

/// The first cage that rules something out.
pub(super) fn find<const W: usize>(view: View<W>) -> Option<Step> {
    view.frame.cages.iter().find_map(|cage| {
        let removed = ruled_out(view, cage);
        let because = || Because::Cage { cells: cage.cells.clone(), sum: cage.sum };
        (!removed.is_empty()).then(|| removing(Technique::Cage, 24, removed, because()))
    })
}

/// The candidates that are in no combination in which each cell has a digit and each digit a cell.
fn ruled_out<const W: usize>(view: View<W>, cage: &Cage) -> Vec<Candidate> {
    let is_open = |cell: &&Cell| view.board.value(**cell) == 0;
    let open: Vec<Cell> = cage.cells.iter().filter(is_open).copied().collect();
    let set: u16 = cage.cells.iter().map(|&cell| u16::from(view.board.value(cell))).sum();
    let Some(rest) = cage.sum.checked_sub(set) else { return Vec::new() };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_counted() {
        assert_eq!((binomial(9, 4), binomial(25, 12), binomial(3, 4)), (126, 5_200_300, 0));
    }
}
