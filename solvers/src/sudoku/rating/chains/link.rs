//! What follows from one candidate: it is right, so others are not; it is not, so another one is.

use super::super::board::Index;
use super::super::cells::Cells;
use super::super::frame::HouseId;
use super::super::view::{View, only};
use hlavolam_puzzles::sudoku::Cell;

/// Why something follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Cause {
    /// It is assumed.
    Start,
    /// A cell holds one digit.
    Cell,
    /// A house holds a digit once.
    House(HouseId),
    /// Two cells see each other for another reason.
    Peers,
    /// A technique, by its number in a list.
    Pattern(u16),
}

/// Visits the candidates that cannot be if this one is right: first those of its cell, if they count.
pub(super) fn offs<const W: usize>(
    view: View<W>,
    (cell, digit): (Cell, Index),
    with_cell: bool,
    mut visit: impl FnMut(Cell, Index, Cause),
) {
    if with_cell {
        let mut others = view.board.mask(cell) & !(1 << digit);
        while others != 0 {
            visit(cell, others.trailing_zeros() as Index, Cause::Cell);
            others &= others - 1;
        }
    }
    let spots = view.board.cells(digit);
    let mut seen = Cells::of(cell);
    for &(house, _) in view.frame.homes(cell) {
        let inside = view.frame.house(house).cells;
        (spots & inside).without(seen).iter().for_each(|other| visit(other, digit, Cause::House(house)));
        seen |= inside;
    }
    if !view.frame.is_pure {
        let peers = spots & view.frame.peers(cell);
        peers.without(seen).iter().for_each(|other| visit(other, digit, Cause::Peers));
    }
}

/// Visits the candidates that must be right if this one is not: in its cell, in its houses, as far as they count.
pub(super) fn ons<const W: usize>(
    view: View<W>,
    (cell, digit): (Cell, Index),
    with_cell: bool,
    with_houses: bool,
    mut visit: impl FnMut(Cell, Index, Cause),
) {
    if with_cell && let Some(other) = only(view.board.mask(cell) & !(1 << digit)) {
        visit(cell, other, Cause::Cell);
    }
    if with_houses {
        for &(house, place) in view.frame.homes(cell) {
            let places = view.board.places(house, digit) & !(1 << place);
            if places.is_power_of_two() {
                visit(view.at(house, places.trailing_zeros()), digit, Cause::House(house));
            }
        }
    }
}
