//! Cells for which one digit is left, and digits for which one cell is.

use super::board::Index;
use super::frame::HouseId;
use super::step::{Because, Step};
use super::technique::{Difficulty, Technique};
use super::view::{View, candidate, only};
use hlavolam_puzzles::sudoku::{Cell, HouseKind};

pub(super) fn full_house<const W: usize>(view: View<W>) -> Option<Step> {
    let house = view.frame.scan().find(|&house| view.board.vacant(house) == 1)?;
    let (digit, place) = last_places(view, house).next()?;
    Some(setting(Technique::FullHouse, 10, view.at(house, place), digit, Because::LastCell(view.name(house))))
}

pub(super) fn hidden_single<const W: usize>(view: View<W>) -> Option<Step> {
    let of = |house| last_places(view, house).next().map(|(digit, place)| (house, digit, place));
    let (house, digit, place) = view.frame.scan().find_map(of)?;
    let because = Because::OnlyPlace(view.name(house));
    let tenths = if is_box(view, house) { 12 } else { 15 };
    Some(setting(Technique::HiddenSingle, tenths, view.at(house, place), digit, because))
}

pub(super) fn naked_single<const W: usize>(view: View<W>) -> Option<Step> {
    let digit = |cell| only(view.board.mask(cell)).map(|digit| (cell, digit));
    let (cell, digit) = (0..view.frame.cell_count()).find_map(digit)?;
    Some(setting(Technique::NakedSingle, 23, cell, digit, Because::OnlyDigit))
}

/// The digits with one place in a house, and that place.
fn last_places<const W: usize>(
    view: View<'_, W>,
    house: HouseId,
) -> impl Iterator<Item = (Index, u32)> + use<'_, W> {
    let places = (0..).zip(view.board.all_places(house));
    places
        .filter(|(_, places)| places.is_power_of_two())
        .map(|(digit, places)| (digit, places.trailing_zeros()))
}

pub(super) fn is_box<const W: usize>(view: View<W>, house: HouseId) -> bool {
    matches!(view.name(house).kind, HouseKind::Box | HouseKind::Region)
}

/// A step that sets a digit and rules nothing else out.
pub(super) fn setting(technique: Technique, tenths: u8, cell: Cell, digit: Index, because: Because) -> Step {
    let placed = Some(candidate(cell, digit));
    Step { technique, also: None, difficulty: Difficulty(tenths), placed, removed: Vec::new(), because }
}
