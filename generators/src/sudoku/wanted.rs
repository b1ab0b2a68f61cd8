//! What is asked for, and what comes of it.

use super::{Class, Evenness, Hardness, Pattern};
use crate::series::{Classed, Repeats};
use hlavolam_puzzles::sudoku::{Boxes, Extras, Problem, Shape};
use hlavolam_solvers::Stop;
use hlavolam_solvers::sudoku::Ratings;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The shapes of the puzzles that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// All have this shape.
    Fixed(Arc<Shape>),
    /// Each has regions of its own.
    Jigsaw {
        /// The number of rows and columns.
        side: u8,
        /// The further rules; there are no cages.
        extras: Extras,
    },
    /// Each has cages of its own, which cover the grid.
    Killer {
        /// The boxes.
        boxes: Boxes,
        /// The further rules; there are no cages.
        extras: Extras,
        /// The most cells of a cage.
        largest: u8,
    },
}

/// The puzzles that are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Their shapes.
    pub form: Form,
    /// The symmetry of the cells with clues.
    pub pattern: Pattern,
    /// How many clues there may be. Of puzzles with at least so many none is made with fewer.
    pub clues: Option<RangeInclusive<u16>>,
    /// Whether no clue may be one too many. Without it, and without a number of clues, no orbit of the pattern is.
    pub minimal: bool,
    /// How hard they are. Nobody rates them if this is nothing.
    pub hardness: Option<Hardness>,
    /// How evenly the filled grids of nine by nine are drawn.
    pub evenness: Evenness,
}

/// A made puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub problem: Problem,
    /// The only solution: a digit for each cell.
    pub solution: Vec<u8>,
    /// How hard it is, if that was asked for.
    pub ratings: Option<Ratings>,
    /// What it has in common with equivalent puzzles.
    pub class: Class,
}

impl Classed for Made {
    type Class = Class;

    fn class(&self) -> Class {
        self.class.clone()
    }
}

/// Why no puzzle is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMake {
    /// None was found.
    #[error("no such puzzle was found in {0} attempts")]
    Attempts(u32),
    /// Puzzles were found, but all are equivalent to earlier ones.
    #[error(transparent)]
    Repeats(#[from] Repeats),
    /// The solver that rates a puzzle finds another solution than the one it was made with.
    #[error("the solvers disagree about a made puzzle")]
    Disagree,
    /// A limit was reached.
    #[error(transparent)]
    Limit(#[from] Stop),
}

impl From<Arc<Shape>> for Wanted {
    /// Any puzzles of a shape.
    fn from(shape: Arc<Shape>) -> Self {
        let (pattern, evenness) = (Pattern::None, Evenness::Nearly);
        Self { form: Form::Fixed(shape), pattern, clues: None, minimal: false, hardness: None, evenness }
    }
}
