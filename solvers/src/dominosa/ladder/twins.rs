//! Two cells that a domino would leave with one partner each, which both times makes the same domino.

use super::Because;
use super::board::Board;
use super::hint::Hint;
use super::round::Round;
use hlavolam_puzzles::dominosa::{Cell, Need, PlaceId};

pub(super) fn find(board: &mut Board, round: &mut Round, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    let mut twins = None;
    let place = round.find(board, |board| {
        twins = pair(board);
        twins.is_some()
    })?;
    doomed.push(place);
    twins.map(Hint::Twins)
}

/// Two cells with one place left, at different places of the same domino.
fn pair(board: &Board) -> Option<[Cell; 2]> {
    let forced = board.forced();
    forced.iter().enumerate().filter(|&(_, &cell)| board.is_cell(cell)).find_map(|(index, &cell)| {
        let place = board.mixed(cell);
        let is_twin = |&&other: &&Cell| {
            let second = board.mixed(other);
            board.is_cell(other) && second != place && board.items(second)[2] == board.items(place)[2]
        };
        forced[..index].iter().find(is_twin).map(|&other| [other, cell])
    })
}

pub(super) fn explain(board: &mut Board, cells: [Cell; 2], closed: &[PlaceId]) -> Because {
    let mark = board.mark();
    closed.iter().for_each(|&place| board.lay(place));
    let item = board.items(board.mixed(cells[0]))[2];
    board.undo(mark);
    match board.need(item) {
        Need::Domino(domino) => Because::Twins(cells, domino),
        Need::Cell(cell) => unreachable!("cell {cell} is no domino"),
    }
}
