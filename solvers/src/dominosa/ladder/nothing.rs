//! Places that would leave nothing for an item, as they are rivals of all its places.

use super::board::{Board, Item, Looker, bits};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::PlaceId;

/// Looks at every item whose places have changed.
pub(super) fn find(board: &mut Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    while let Some(item) = board.next_touched(Looker::NothingLeft) {
        if board.count(item) >= 2 {
            doom_common_rivals(board, item, doomed);
            if !doomed.is_empty() {
                return Some(Hint::NothingLeft(item));
            }
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
