//! What a technique found, in a few numbers, and the step that it is when somebody wants to read it.

use super::board::{Board, Item};
use super::sets::Tight;
use super::{Because, Step, Technique, ahead, chain, pair, parity, sets};
use hlavolam_puzzles::dominosa::{Domino, Need, PlaceId};

/// Why places can be closed, as found by a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// The domino has one place left.
    OnlyPlace(Item),
    /// The cell has one place left.
    OnlyPartner(Item),
    /// All places of the domino cover the cell.
    CoveredCell(Item, Item),
    /// All places of the cell are for the domino.
    OneDomino(Item, Item),
    /// All places of the item are rivals of what is closed.
    NothingLeft(Item),
    /// What is closed would leave the same domino to both cells.
    Twins([Item; 2]),
    /// What is closed would leave both items places that exclude each other.
    Clash([Item; 2]),
    /// The cell joins an area to the rest.
    Parity(Item),
    /// Cells of one number that share as many dominoes.
    Set(Tight),
    /// The same with the double counted twice.
    DoubleSet(Tight),
    /// A chain leads from one place to the other.
    Chain([PlaceId; 2]),
    /// A domino at the place leaves something without one.
    LookAhead(PlaceId),
}

impl Hint {
    pub const fn technique(self) -> Technique {
        match self {
            Hint::OnlyPlace(_) => Technique::OnlyPlace,
            Hint::OnlyPartner(_) => Technique::OnlyPartner,
            Hint::CoveredCell(..) => Technique::CoveredCell,
            Hint::OneDomino(..) => Technique::OneDomino,
            Hint::NothingLeft(_) => Technique::NothingLeft,
            Hint::Twins(_) => Technique::Twins,
            Hint::Clash(_) => Technique::Clash,
            Hint::Parity(_) => Technique::Parity,
            Hint::Set(_) => Technique::Set,
            Hint::DoubleSet(_) => Technique::DoubleSet,
            Hint::Chain(_) => Technique::Chain,
            Hint::LookAhead(_) => Technique::LookAhead,
        }
    }
}

/// Somebody who is told of each step before it is done.
pub(super) trait Notes {
    /// A domino is about to be laid.
    fn lays(&mut self, board: &Board, hint: Hint, place: PlaceId);
    /// Places are about to be closed.
    fn closes(&mut self, board: &mut Board, hint: Hint, places: &[PlaceId]);
}

/// Nobody wants to know.
impl Notes for () {
    fn lays(&mut self, _: &Board, _: Hint, _: PlaceId) {}
    fn closes(&mut self, _: &mut Board, _: Hint, _: &[PlaceId]) {}
}

impl Notes for Vec<Step> {
    fn lays(&mut self, board: &Board, hint: Hint, place: PlaceId) {
        let rivals = (0..board.place_count())
            .filter(|&other| other != place && board.is_open(other) && board.are_rivals(place, other));
        let because = match hint {
            Hint::OnlyPlace(_) => Because::OnlyPlace(domino(board, board.items(place)[2])),
            hint => because(&mut board.clone(), hint, &[]),
        };
        self.push(Step { because, laid: Some(place), closed: rivals.collect() });
    }

    fn closes(&mut self, board: &mut Board, hint: Hint, places: &[PlaceId]) {
        let because = because(board, hint, places);
        let mut closed = places.to_vec();
        closed.sort_unstable();
        self.push(Step { because, laid: None, closed });
    }
}

fn because(board: &mut Board, hint: Hint, closed: &[PlaceId]) -> Because {
    match hint {
        Hint::OnlyPlace(item) => Because::OnlyPlace(domino(board, item)),
        Hint::OnlyPartner(cell) => Because::OnlyPartner(cell),
        Hint::CoveredCell(item, cell) => Because::CoveredCell(domino(board, item), cell),
        Hint::OneDomino(cell, item) => Because::OneDomino(cell, domino(board, item)),
        Hint::NothingLeft(item) => Because::NothingLeft(board.need(item)),
        Hint::Twins(cells) => Because::Twins(pair::explain(board, cells, closed)),
        Hint::Clash(items) => Because::Clash(pair::explain(board, items, closed)),
        Hint::Parity(cut) => parity::explain(board, cut, closed),
        Hint::Set(tight) => {
            let (cells, dominoes) = sets::explain(board, tight);
            Because::Set { cells, dominoes }
        }
        Hint::DoubleSet(tight) => {
            let (cells, dominoes) = sets::explain(board, tight);
            Because::DoubleSet { cells, dominoes }
        }
        Hint::Chain(ends) => chain::explain(board, ends),
        Hint::LookAhead(place) => ahead::explain(board, place),
    }
}

fn domino(board: &Board, item: Item) -> Domino {
    match board.need(item) {
        Need::Domino(domino) => domino,
        Need::Cell(cell) => unreachable!("cell {cell} is no domino"),
    }
}
