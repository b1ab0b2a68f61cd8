//! What all places of a cell or of a domino rule out.

use super::board::{Board, Item, bits};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::PlaceId;

/// Looks at every item whose places have changed. Wherever its domino comes to lie, the rivals that all its places have
/// in common are ruled out.
pub(super) fn find(board: &mut Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    while let Some(item) = board.next_touched() {
        if board.count(item) < 2 {
            continue;
        }
        doom_common_rivals(board, item, doomed);
        if !doomed.is_empty() {
            board.touch(item);
            return Some(shared(board, item, doomed));
        }
    }
    None
}

fn doom_common_rivals(board: &Board, item: Item, doomed: &mut Vec<PlaceId>) {
    for (word, (&open, &own)) in board.open().iter().zip(board.members(item)).enumerate() {
        let mut common = open & !own;
        for place in board.open_of(item) {
            if common == 0 {
                break;
            }
            common &= board.rivals(place, word);
        }
        doomed.extend(bits(word, common));
    }
}

/// The reason; if all places share another item, only what belongs to that one stays doomed.
fn shared(board: &Board, item: Item, doomed: &mut Vec<PlaceId>) -> Hint {
    let first = board.open_of(item).next().expect("an item with places");
    let is_shared =
        |&other: &Item| other != item && board.open_of(item).all(|place| board.items(place).contains(&other));
    match board.items(first).into_iter().find(is_shared) {
        Some(other) => {
            doomed.retain(|&place| board.items(place).contains(&other));
            if board.is_cell(item) { Hint::OneDomino(item, other) } else { Hint::CoveredCell(item, other) }
        }
        None => Hint::NothingLeft(item),
    }
}
