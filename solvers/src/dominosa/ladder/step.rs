//! One step of a ladder, with all that a person needs to follow it.

use super::Technique;
use hlavolam_puzzles::dominosa::{Cell, Domino, Forced, Need, PlaceId};

/// A step: why, and what is known after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Why.
    pub because: Because,
    /// Where a domino lies for sure.
    pub laid: Option<PlaceId>,
    /// Where none can lie, in order.
    pub closed: Vec<PlaceId>,
}

/// Why a domino lies at a place, or why none can lie at some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// The domino has one place left.
    OnlyPlace(Domino),
    /// The cell has one partner left.
    OnlyPartner(Cell),
    /// All places of the domino cover the cell.
    CoveredCell(Domino, Cell),
    /// All places of the cell are for the domino.
    OneDomino(Cell, Domino),
    /// Nothing would be left for this.
    NothingLeft(Need),
    /// Two cells would be left with one partner each, which both times makes the same domino.
    Twins([Forced; 2]),
    /// Without the cell, these would be cut off from the others.
    Parity {
        /// The cell that joins the area to the rest.
        cut: Cell,
        /// The cells of the area, in order. If they are odd in number, the cell's partner is among them, else not.
        area: Vec<Cell>,
    },
    /// The cells can only hold the dominoes, which are just enough for them.
    Set {
        /// Cells with the same number, in order.
        cells: Vec<Cell>,
        /// Dominoes with that number.
        dominoes: Vec<Domino>,
    },
    /// The same with one domino less than cells: the double among them covers two of the cells.
    DoubleSet {
        /// Cells with the same number, in order.
        cells: Vec<Cell>,
        /// Dominoes with that number.
        dominoes: Vec<Domino>,
    },
    /// Each of these would be left with the place, and the two places have a cell or the domino in common.
    Clash([Forced; 2]),
    /// Suppose that a domino lies at the first place, or that none does. Then others are forced one after another, each
    /// since the one before leaves it one of two places. The last and the first rule out what is closed, or each other.
    Chain {
        /// The first place.
        start: PlaceId,
        /// Whether a domino is supposed to lie there.
        lies: bool,
        /// What follows.
        forced: Vec<Forced>,
    },
    /// If a domino lay at the place that is closed, these would be forced, and something would be left without a place.
    LookAhead {
        /// What follows.
        forced: Vec<Forced>,
        /// What would have no place.
        stuck: Need,
    },
    /// Everything was tried, and only one solution was found.
    Search,
}

impl Step {
    /// The technique.
    #[must_use]
    pub const fn technique(&self) -> Technique {
        match self.because {
            Because::OnlyPlace(_) => Technique::OnlyPlace,
            Because::OnlyPartner(_) => Technique::OnlyPartner,
            Because::CoveredCell(..) => Technique::CoveredCell,
            Because::OneDomino(..) => Technique::OneDomino,
            Because::NothingLeft(_) => Technique::NothingLeft,
            Because::Twins(_) => Technique::Twins,
            Because::Clash(_) => Technique::Clash,
            Because::Parity { .. } => Technique::Parity,
            Because::Set { .. } => Technique::Set,
            Because::DoubleSet { .. } => Technique::DoubleSet,
            Because::Chain { .. } => Technique::Chain,
            Because::LookAhead { .. } => Technique::LookAhead,
            Because::Search => Technique::Search,
        }
    }
}
