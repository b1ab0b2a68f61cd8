//! What is asked for, and what comes of it.

use super::{Class, Shown, Symmetry};
use crate::series::{Classed, Repeats};
use hlavolam_puzzles::peg::{Board, Goal, Move, Problem};
use hlavolam_solvers::peg::Survey;
use hlavolam_solvers::{Level, Stop};
use std::ops::RangeInclusive;

/// The positions that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The board they are on.
    pub board: Board,
    /// What the pegs stand like at the start.
    pub start: Start,
    /// Where the game should end.
    pub finish: Finish,
    /// How hard they are; any if this is nothing.
    pub level: Option<Level>,
    /// Whether all solutions are the same up to order and symmetry.
    pub unique: bool,
}

/// Starts that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Pegs from which the goal was reached backwards.
    Played {
        /// How many there may be; as many as is usual for the level if this is nothing.
        pegs: Option<RangeInclusive<u32>>,
        /// How they lie.
        symmetry: Symmetry,
    },
    /// One of these pictures.
    Shown(Vec<Shown>),
}

/// Ends that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish {
    /// This goal.
    Goal(Goal),
    /// One peg in a hole that is drawn for each position.
    Hole,
    /// One of these pictures.
    Shown(Vec<Shown>),
}

/// A made position.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The start and the goal.
    pub problem: Problem,
    /// A solution; one with the fewest moves if all was surveyed.
    pub moves: Vec<Move>,
    /// What is known of all solutions; nothing if there are too many positions on the way to them.
    pub survey: Option<Survey>,
    /// The picture that the pegs show at the start or at the end.
    pub picture: Option<&'static str>,
}

impl Classed for Made {
    type Class = Class;

    fn class(&self) -> Class {
        Class::of(&self.problem)
    }
}

/// Why no position is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMake {
    /// The board is the same after no rotation or reflection of the kind that is wanted.
    #[error("the board has no such symmetry")]
    NoSymmetry,
    /// There are no more pegs than at the end, or not so many holes.
    #[error("there can be {least} to {most} pegs at the start: more than at the end, and one hole empty")]
    Pegs {
        /// One more than the pegs at the end.
        least: u32,
        /// One fewer than there are holes.
        most: u32,
    },
    /// No picture with this name fits the board.
    #[error("the picture does not fit the board")]
    NoPicture,
    /// All positions of the board were looked at.
    #[error("no position of this board is so hard with this goal and these pegs")]
    NoneOfLevel,
    /// None was found.
    #[error("no such position was found in {} attempts", super::Maker::ATTEMPTS)]
    Attempts,
    /// Positions were found, but all are the same as earlier ones.
    #[error(transparent)]
    Repeats(#[from] Repeats),
    /// The solver tells another number of moves than the survey.
    #[error("the solvers disagree about a made position")]
    Disagree,
    /// A limit was reached.
    #[error(transparent)]
    Limit(#[from] Stop),
}
