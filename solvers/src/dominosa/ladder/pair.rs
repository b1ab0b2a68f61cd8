//! Two needs that a domino would leave with one place each, where both cannot be met.

use super::board::{Board, Item};
use super::hint::Hint;
use super::round::Round;
use hlavolam_puzzles::dominosa::{Forced, PlaceId};

/// Two cells that would be left with the same domino.
pub(super) fn find_twins(board: &mut Board, round: &mut Round, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    let domino = |board: &Board, item| board.items(board.mixed(item))[2];
    let are_twins = |board: &Board, [one, other]: [Item; 2]| {
        board.is_cell(one) && board.is_cell(other) && domino(board, one) == domino(board, other)
    };
    find(board, round, doomed, are_twins).map(Hint::Twins)
}

/// Any two needs whose last places would have a cell or their domino in common.
pub(super) fn find_clash(board: &mut Board, round: &mut Round, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    let clash = |board: &Board, items: [Item; 2]| {
        let [one, other] = items.map(|item| board.mixed(item));
        board.are_rivals(one, other)
    };
    find(board, round, doomed, clash).map(Hint::Clash)
}

fn find(
    board: &mut Board,
    round: &mut Round,
    doomed: &mut Vec<PlaceId>,
    exclude: impl Fn(&Board, [Item; 2]) -> bool,
) -> Option<[Item; 2]> {
    let mut pair = None;
    let place = round.find(board, |board| {
        let forced = board.forced();
        pair = (1..forced.len()).find_map(|last| {
            let pairs = forced[..last].iter().map(|&first| [first, forced[last]]);
            pairs
                .into_iter()
                .find(|&[one, other]| board.mixed(one) != board.mixed(other) && exclude(board, [one, other]))
        });
        pair.is_some()
    })?;
    doomed.push(place);
    pair
}

/// The two needs and the place that is left to each.
pub(super) fn explain(board: &mut Board, items: [Item; 2], closed: &[PlaceId]) -> [Forced; 2] {
    let mark = board.mark();
    closed.iter().for_each(|&place| board.lay(place));
    let forced = items.map(|item| Forced { need: board.need(item), place: board.mixed(item) });
    board.undo(mark);
    forced
}
