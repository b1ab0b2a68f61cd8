//! A board in its frame, as techniques look at it.

use super::board::{Board, Index};
use super::cells::{Cells, bits};
use super::frame::{Frame, HouseId};
use super::step::{Because, Candidate, HouseName, Step};
use super::technique::{Difficulty, Technique};
use hlavolam_puzzles::sudoku::Cell;
use std::ops::ControlFlow;

/// What a technique looks at.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<'a, const W: usize> {
    pub frame: &'a Frame<W>,
    pub board: &'a Board<W>,
}

impl<const W: usize> View<'_, W> {
    pub fn name(&self, house: HouseId) -> HouseName {
        self.frame.house(house).name
    }

    /// The cells of a house in which a digit is possible.
    pub fn spots(&self, house: HouseId, digit: Index) -> Cells<W> {
        self.frame.house(house).cells & self.board.cells(digit)
    }

    /// The cell at a place of a house.
    pub fn at(&self, house: HouseId, place: u32) -> Cell {
        self.frame.house(house).list[place as usize]
    }

    /// The candidates of the cells of a house, by their places.
    pub fn masks(&self, house: HouseId) -> Masks {
        let mut masks = Masks { len: 0, masks: [0; MOST] };
        for &cell in &self.frame.house(house).list {
            masks.masks[masks.len] = self.board.mask(cell);
            masks.len += 1;
        }
        masks
    }

    /// The candidates that some cells hold of some digits.
    pub fn among(&self, cells: Cells<W>, digits: u32) -> Vec<Candidate> {
        let of = |cell| candidates(cell, self.board.mask(cell) & digits);
        cells.iter().flat_map(of).collect()
    }

    /// The same for one digit.
    pub fn among_one(&self, cells: Cells<W>, digit: Index) -> Vec<Candidate> {
        (cells & self.board.cells(digit)).iter().map(|cell| candidate(cell, digit)).collect()
    }
}

/// The side of the largest grid.
const MOST: usize = 25;

/// The candidates of the cells of a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Masks {
    len: usize,
    masks: [u32; MOST],
}

impl Masks {
    pub fn as_slice(&self) -> &[u32] {
        &self.masks[..self.len]
    }
}

/// A step that sets nothing.
pub(super) fn removing(technique: Technique, tenths: u8, removed: Vec<Candidate>, because: Because) -> Step {
    Step { technique, also: None, difficulty: Difficulty(tenths), placed: None, removed, because }
}

pub(super) const fn candidate(cell: Cell, digit: Index) -> Candidate {
    Candidate { cell, digit: digit + 1 }
}

pub(super) fn candidates(cell: Cell, digits: u32) -> impl Iterator<Item = Candidate> + Clone {
    bits(digits.into()).map(move |digit| candidate(cell, digit as Index))
}

/// The digits of a set, from 1.
pub(super) fn digits(set: u32) -> Vec<u8> {
    bits(set.into()).map(|digit| digit as u8 + 1).collect()
}

/// The digit of a set that has one alone.
pub(super) const fn only(set: u32) -> Option<Index> {
    if set.is_power_of_two() { Some(set.trailing_zeros() as Index) } else { None }
}

/// Visits every set of `size` masks, each of at least two bits, that have `size` bits together: their indices as bits, and
/// the bits. Sets come in the order of the numbers that their indices make.
pub(super) fn tight_sets<B>(
    masks: &[u32],
    size: u32,
    visit: &mut impl FnMut(u32, u32) -> ControlFlow<B>,
) -> ControlFlow<B> {
    extend(masks, size, size, (0, 0), visit)
}

fn extend<B>(
    masks: &[u32],
    missing: u32,
    size: u32,
    (members, union): (u32, u32),
    visit: &mut impl FnMut(u32, u32) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if missing == 0 {
        return if union.count_ones() == size { visit(members, union) } else { ControlFlow::Continue(()) };
    }
    for top in missing as usize - 1..masks.len() {
        let wider = union | masks[top];
        if masks[top].count_ones() >= 2 && wider.count_ones() <= size {
            extend(&masks[..top], missing - 1, size, (members | 1 << top, wider), visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every choice of `size` things out of `of` as bits, in the order of the numbers that they make.
pub(super) fn choices(of: u32, size: u32) -> impl Iterator<Item = u32> {
    let first = ((1_u64 << size) - 1) as u32;
    let next = |&choice: &u32| {
        if choice == 0 {
            return None;
        }
        let low = choice & choice.wrapping_neg();
        let ripple = u64::from(choice) + u64::from(low);
        let next = ripple | (((u64::from(choice) ^ ripple) >> 2) / u64::from(low));
        u32::try_from(next).ok()
    };
    let end = 1_u64 << of;
    std::iter::successors((size <= of).then_some(first), next).take_while(move |&it| u64::from(it) < end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_the_order_of_their_numbers() {
        assert_eq!(choices(4, 2).collect::<Vec<_>>(), [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!((choices(9, 4).count(), choices(3, 4).count()), (126, 0));
        assert_eq!(choices(5, 0).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn tight_sets_are_those_among_all_choices() {
        let masks = [0b0110, 0b0011, 0b1_0000, 0b0101, 0b1_1000, 0b0111];
        for size in 2..=4 {
            let mut found = Vec::new();
            let _: ControlFlow<()> = tight_sets(&masks, size, &mut |members, union| {
                found.push((members, union));
                ControlFlow::Continue(())
            });
            let is_tight = |&choice: &u32| {
                let chosen = || (0..6).filter(|place| choice >> place & 1 == 1).map(|place| masks[place]);
                chosen().all(|mask| mask.count_ones() > 1)
                    && chosen().fold(0, |all, mask| all | mask).count_ones() == size
            };
            let wanted: Vec<u32> = choices(6, size).filter(is_tight).collect();
            assert_eq!(found.iter().map(|&(members, _)| members).collect::<Vec<_>>(), wanted);
        }
    }
}
