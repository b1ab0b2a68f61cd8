//! Two needs that a domino would leave with one place each, which exclude each other.

use super::Because;
use super::board::{Board, Item};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::{Forced, PlaceId};

/// Looks at what a domino at each open place would leave. The search goes round the board, from where it was left.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    next: PlaceId,
}

impl Round {
    /// Begins at the first place.
    pub fn restart(&mut self) {
        self.next = 0;
    }

    /// The next open place without a domino at which one fails.
    pub fn find(
        &mut self,
        board: &mut Board,
        mut fails: impl FnMut(&mut Board, PlaceId) -> bool,
    ) -> Option<PlaceId> {
        let places = board.place_count();
        let (before, after) = (0..self.next, self.next..places);
        for place in after.chain(before) {
            if board.is_open(place) && !board.is_laid(place) && fails(board, place) {
                self.next = place;
                return Some(place);
            }
        }
        None
    }
}

pub(super) fn find(board: &mut Board, round: &mut Round, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    let mut rivals = None;
    let place = round.find(board, |board, place| {
        let mark = board.mark();
        board.lay(place);
        rivals = pair(board);
        board.undo(mark);
        rivals.is_some()
    })?;
    doomed.push(place);
    rivals.map(|items| Hint::Rivals(place, items))
}

/// Two forced items with places that exclude each other.
fn pair(board: &Board) -> Option<[Item; 2]> {
    let forced = board.forced();
    forced.iter().enumerate().find_map(|(index, &one)| {
        let place = board.mixed(one);
        let excludes = |&&other: &&Item| {
            let second = board.mixed(other);
            second != place && board.are_rivals(place, second)
        };
        forced[..index].iter().find(excludes).map(|&other| [other, one])
    })
}

pub(super) fn explain(board: &mut Board, place: PlaceId, items: [Item; 2]) -> Because {
    let mark = board.mark();
    board.lay(place);
    let forced = items.map(|item| Forced { need: board.need(item), place: board.mixed(item) });
    board.undo(mark);
    Because::Rivals(forced)
}
