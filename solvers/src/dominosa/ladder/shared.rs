//! Places of an item that have another item in common: wherever the domino lies, that is taken.

use super::board::{Board, Item, Looker};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::PlaceId;

/// Looks at every item whose places have changed. If all places of a domino cover the same cell, no other domino lies
/// there; if all places of a cell are for the same domino, it lies nowhere else.
pub(super) fn find(board: &mut Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    while let Some(item) = board.next_touched(Looker::Shared) {
        if board.count(item) < 2 {
            continue;
        }
        if let Some(shared) = shared(board, item) {
            doomed.extend(board.open_of(shared).filter(|&place| !board.items(place).contains(&item)));
            let is_cell = board.is_cell(item);
            return Some(if is_cell {
                Hint::OneDomino(item, shared)
            } else {
                Hint::CoveredCell(item, shared)
            });
        }
    }
    None
}

/// Another item that all places of an item belong to, and more.
fn shared(board: &Board, item: Item) -> Option<Item> {
    let mut places = board.open_of(item);
    let first = board.items(places.next()?);
    let holds = |place, other| board.items(place).contains(&other);
    let second = places.next()?;
    let other = first.into_iter().find(|&other| other != item && holds(second, other))?;
    (board.count(other) > board.count(item) && places.all(|place| holds(place, other))).then_some(other)
}
