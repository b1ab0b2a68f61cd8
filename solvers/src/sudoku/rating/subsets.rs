//! Naked and hidden pairs, triples and quads.

use super::board::Index;
use super::frame::HouseId;
use super::singles::setting;
use super::step::{Because, Candidate, Step};
use super::technique::Technique;
use super::view::{View, candidates, digits, removing, tight_sets};
use hlavolam_puzzles::sudoku::Cell;
use std::ops::ControlFlow;

/// As many cells of a house as digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subset {
    pub house: HouseId,
    /// The places of the cells.
    pub places: u32,
    /// The digits, by their indices.
    pub digits: u32,
    pub is_hidden: bool,
}

/// Visits the naked sets of a size in all houses with room for one.
pub(super) fn each_naked<const W: usize, B>(
    view: View<W>,
    size: u32,
    mut visit: impl FnMut(Subset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in view.frame.scan() {
        if u32::from(view.board.vacant(house)) >= 2 * size {
            let masks = view.masks(house);
            tight_sets(masks.as_slice(), size, &mut |places, digits| {
                visit(Subset { house, places, digits, is_hidden: false })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the hidden sets of a size in all houses with more empty cells than `room`.
pub(super) fn each_hidden<const W: usize, B>(
    view: View<W>,
    size: u32,
    room: u32,
    mut visit: impl FnMut(Subset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in view.frame.scan() {
        if u32::from(view.board.vacant(house)) > room {
            tight_sets(view.board.all_places(house), size, &mut |digits, places| {
                visit(Subset { house, places, digits, is_hidden: true })
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl Subset {
    /// The candidates that are ruled out.
    pub fn out<const W: usize>(self, view: View<'_, W>) -> impl Iterator<Item = Candidate> + use<'_, W> {
        let house = view.frame.house(self.house);
        (0_u32..).zip(&house.list).flat_map(move |(place, &cell)| {
            let is_in = self.places >> place & 1 == 1;
            let out = match (self.is_hidden, is_in) {
                (false, false) => self.digits,
                (true, true) => !self.digits,
                _ => 0,
            };
            candidates(cell, view.board.mask(cell) & out)
        })
    }

    pub fn because<const W: usize>(self, view: View<W>) -> Because {
        Because::Subset {
            house: view.name(self.house),
            cells: view.frame.house(self.house).at(self.places).to_vec(),
            digits: digits(self.digits),
            is_hidden: self.is_hidden,
        }
    }

    /// A digit that keeps one place when this is known.
    fn leaves<const W: usize>(self, view: View<W>) -> Option<(Cell, Index)> {
        let rest = |digit: Index| {
            let places = view.board.places(self.house, digit);
            let rest = places & !self.places;
            let is_left = self.digits >> digit & 1 == 0 && places.count_ones() > 1 && rest.is_power_of_two();
            is_left.then(|| (view.at(self.house, rest.trailing_zeros()), digit))
        };
        view.board.indices().find_map(rest)
    }

    pub fn technique(self) -> (Technique, u8) {
        match (self.is_hidden, self.digits.count_ones()) {
            (false, 2) => (Technique::NakedPair, 30),
            (true, 2) => (Technique::HiddenPair, 34),
            (false, 3) => (Technique::NakedTriple, 36),
            (true, 3) => (Technique::HiddenTriple, 40),
            (false, _) => (Technique::NakedQuad, 50),
            (true, _) => (Technique::HiddenQuad, 54),
        }
    }
}

/// A hidden set that leaves a hidden single in its house.
pub(super) fn direct<const W: usize>(view: View<W>, size: u32) -> Option<Step> {
    let find = |subset: Subset| match subset.leaves(view) {
        Some(single) => ControlFlow::Break((subset, single)),
        None => ControlFlow::Continue(()),
    };
    let (subset, (cell, digit)) = each_hidden(view, size, size, find).break_value()?;
    let (technique, tenths) =
        if size == 2 { (Technique::DirectHiddenPair, 20) } else { (Technique::DirectHiddenTriple, 25) };
    Some(setting(technique, tenths, cell, digit, subset.because(view)))
}

pub(super) fn naked<const W: usize>(view: View<W>, size: u32) -> Option<Step> {
    told(view, each_naked(view, size, |subset| helps(view, subset)).break_value()?)
}

pub(super) fn hidden<const W: usize>(view: View<W>, size: u32) -> Option<Step> {
    told(view, each_hidden(view, size, 2 * size, |subset| helps(view, subset)).break_value()?)
}

fn helps<const W: usize>(view: View<W>, subset: Subset) -> ControlFlow<Subset> {
    if subset.out(view).next().is_some() { ControlFlow::Break(subset) } else { ControlFlow::Continue(()) }
}

fn told<const W: usize>(view: View<W>, subset: Subset) -> Option<Step> {
    let (technique, tenths) = subset.technique();
    Some(removing(technique, tenths, subset.out(view).collect(), subset.because(view)))
}
