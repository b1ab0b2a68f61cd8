//! Pointing and claiming: all places of a digit in one house lie in another one, so it has no further place there.

use super::board::Index;
use super::cells::Cells;
use super::frame::{Frame, HouseId};
use super::singles::{is_box, setting};
use super::step::{Because, Step};
use super::technique::Technique;
use super::view::{View, removing};
use std::ops::{ControlFlow, Range};

/// All places of a digit in one house lie in another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Locked {
    pub digit: Index,
    pub from: HouseId,
    pub into: HouseId,
}

/// Visits all digits that are locked, boxes before lines.
pub(super) fn each<const W: usize, B>(
    view: View<W>,
    mut visit: impl FnMut(Locked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for [from, into] in kinds(view.frame) {
        for digit in view.board.indices() {
            for from in from.clone() {
                if let Some(locked) = locked(view, digit, from as HouseId, &into) {
                    visit(locked)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The kinds of houses that are compared, as ranges.
fn kinds<const W: usize>(frame: &Frame<W>) -> impl Iterator<Item = [Range<usize>; 2]> {
    let [boxes, rows, columns, others] = [frame.boxes(), frame.rows(), frame.columns(), frame.others()];
    let usual = [[&boxes, &columns], [&boxes, &rows], [&columns, &boxes], [&rows, &boxes]];
    let usual = usual.map(|pair| pair.map(Clone::clone));
    let lines = boxes.start..columns.end;
    let all = boxes.start..others.end;
    let further = if others.is_empty() { None } else { Some([[lines, others.clone()], [others, all]]) };
    usual.into_iter().chain(further.into_iter().flatten())
}

fn locked<const W: usize>(view: View<W>, digit: Index, from: HouseId, into: &Range<usize>) -> Option<Locked> {
    let places = view.board.places(from, digit);
    if places.count_ones() < 2 {
        return None;
    }
    let spots = view.spots(from, digit);
    let first = view.at(from, places.trailing_zeros());
    let fits = |into: HouseId| into != from && spots.is_within(view.frame.house(into).cells);
    let mut homes = view.frame.homes(first).iter().map(|&(house, _)| house);
    let into = homes.find(|&house| into.contains(&usize::from(house)) && fits(house))?;
    Some(Locked { digit, from, into })
}

impl Locked {
    /// The places that are ruled out.
    pub fn out<const W: usize>(self, view: View<W>) -> Cells<W> {
        view.spots(self.into, self.digit).without(view.frame.house(self.from).cells)
    }

    pub fn because<const W: usize>(self, view: View<W>, then: Option<HouseId>) -> Because {
        Because::Locked {
            digit: self.digit + 1,
            from: view.name(self.from),
            into: Some(view.name(self.into)),
            cells: view.spots(self.from, self.digit).to_vec(),
            then: then.map(|house| view.name(house)),
        }
    }

    /// A house that keeps one place for the digit when this rules the others out.
    fn leaves<const W: usize>(self, view: View<W>) -> Option<(HouseId, hlavolam_puzzles::sudoku::Cell)> {
        let (into, out) = (view.frame.house(self.into).cells, self.out(view));
        let same = [view.frame.boxes(), view.frame.rows(), view.frame.columns(), view.frame.others()];
        let same = same.into_iter().find(|range| range.contains(&usize::from(self.from)))?;
        let rest = |house: HouseId| {
            let spots = view.spots(house, self.digit);
            let crosses = house != self.from && view.frame.house(house).cells.meets(into);
            let cell = spots.without(out).only().filter(|_| crosses && spots.len() > 1)?;
            Some((house, cell))
        };
        same.map(|house| house as HouseId).find_map(rest)
    }
}

/// Pointing or claiming that leaves a hidden single in a neighbour house.
pub(super) fn direct<const W: usize>(view: View<W>) -> Option<Step> {
    let find = |locked: Locked| match locked.leaves(view) {
        Some((house, cell)) => ControlFlow::Break((locked, house, cell)),
        None => ControlFlow::Continue(()),
    };
    let (locked, house, cell) = each(view, find).break_value()?;
    let is_pointing = is_box(view, locked.from);
    let (technique, tenths) =
        if is_pointing { (Technique::DirectPointing, 17) } else { (Technique::DirectClaiming, 19) };
    Some(setting(technique, tenths, cell, locked.digit, locked.because(view, Some(house))))
}

/// Pointing or claiming that rules candidates out.
pub(super) fn find<const W: usize>(view: View<W>) -> Option<Step> {
    let helps = |locked: Locked| match locked.out(view).is_empty() {
        false => ControlFlow::Break(locked),
        true => ControlFlow::Continue(()),
    };
    let locked = each(view, helps).break_value()?;
    let (technique, tenths) =
        if is_box(view, locked.into) { (Technique::Claiming, 28) } else { (Technique::Pointing, 26) };
    let removed = view.among_one(locked.out(view), locked.digit);
    Some(removing(technique, tenths, removed, locked.because(view, None)))
}

/// All places of a digit in a house see a cell that is in no house with them: only where more than the houses rules
/// digits out, or houses cross in single cells.
pub(super) fn common_peer<const W: usize>(view: View<W>) -> Option<Step> {
    if view.frame.is_pure && view.frame.others().is_empty() {
        return None;
    }
    for digit in view.board.indices() {
        for from in view.frame.scan() {
            let spots = view.spots(from, digit);
            let out = view.frame.common_peers(spots) & view.board.cells(digit);
            if !out.is_empty() {
                let because = Because::Locked {
                    digit: digit + 1,
                    from: view.name(from),
                    into: None,
                    cells: spots.to_vec(),
                    then: None,
                };
                return Some(removing(Technique::CommonPeer, 29, view.among_one(out, digit), because));
            }
        }
    }
    None
}
