//! A puzzle: a shape, the digits that are given, and pencil marks if there are any.

mod check;

use super::{Cell, DigitSet, Plain, Shape, cell_name};
use std::sync::Arc;

/// A puzzle. It may break the rules, or have any number of solutions.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Problem};
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let plain: Plain = line.parse().unwrap();
/// let puzzle = Problem::from(plain);
/// assert_eq!((puzzle.clues(), puzzle.given(0), puzzle.candidates(1).len()), (25, 8, 9));
/// assert_eq!(puzzle.plain(), Some(plain));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    shape: Arc<Shape>,
    givens: Vec<u8>,
    marks: Option<Vec<DigitSet>>,
}

/// Why digits or pencil marks make no puzzle of a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// There is not one entry for each cell.
    #[error("there are {entries} cells, and the grid has {cells}")]
    Cells {
        /// How many entries there are.
        entries: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// A digit is too large.
    #[error("{digit} at {} is larger than {side}", cell_name(*cell, *side))]
    Digit {
        /// The first cell with such a digit.
        cell: Cell,
        /// The digit.
        digit: u8,
        /// The largest digit.
        side: u8,
    },
}

impl Problem {
    /// A puzzle with a digit for each cell, or 0 where none is given.
    ///
    /// # Errors
    /// If there are more or fewer cells than the shape has, or a digit is too large.
    pub fn new(shape: Arc<Shape>, givens: Vec<u8>) -> Result<Self, ProblemError> {
        let side = shape.side();
        check_size(&shape, givens.len())?;
        match (0..).zip(&givens).find(|&(_, &digit)| digit > side) {
            Some((cell, &digit)) => Err(ProblemError::Digit { cell, digit, side }),
            None => Ok(Self { shape, givens, marks: None }),
        }
    }

    /// The same puzzle with pencil marks: the only digits that each cell may hold. Where a digit is given, it is the mark.
    ///
    /// # Errors
    /// If there are more or fewer cells than the shape has, or a mark is too large.
    pub fn with_marks(self, mut marks: Vec<DigitSet>) -> Result<Self, ProblemError> {
        check_size(&self.shape, marks.len())?;
        let side = self.shape.side();
        for ((cell, marks), &given) in (0..).zip(&mut marks).zip(&self.givens) {
            if given != 0 {
                *marks = DigitSet::of(given);
            }
            if let Some(digit) = marks.without(DigitSet::all(side)).first() {
                return Err(ProblemError::Digit { cell, digit, side });
            }
        }
        Ok(Self { marks: Some(marks), ..self })
    }

    /// The shape.
    #[must_use]
    pub const fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// The digit of each cell, 0 where none is given.
    #[must_use]
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// The digit given at a cell, or 0.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn given(&self, cell: Cell) -> u8 {
        self.givens[usize::from(cell)]
    }

    /// The pencil marks of each cell, if the puzzle has any.
    #[must_use]
    pub fn marks(&self) -> Option<&[DigitSet]> {
        self.marks.as_deref()
    }

    /// How many digits are given.
    #[must_use]
    pub fn clues(&self) -> usize {
        self.givens.iter().filter(|&&digit| digit != 0).count()
    }

    /// What a cell may hold as far as its own digit and pencil marks tell.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        match (&self.marks, self.given(cell)) {
            (Some(marks), _) => marks[usize::from(cell)],
            (None, 0) => self.shape.digits(),
            (None, given) => DigitSet::of(given),
        }
    }

    /// The grid of 81 cells, if the shape is that of the usual sudoku and there are no pencil marks.
    #[must_use]
    pub fn plain(&self) -> Option<Plain> {
        let cells = self.givens.as_slice().try_into().ok()?;
        if self.shape.is_classic() && self.marks.is_none() { Plain::new(cells) } else { None }
    }
}

impl From<Plain> for Problem {
    fn from(plain: Plain) -> Self {
        Self { shape: Shape::classic(), givens: plain.cells().to_vec(), marks: None }
    }
}

fn check_size(shape: &Shape, entries: usize) -> Result<(), ProblemError> {
    let cells = shape.len();
    if entries == cells { Ok(()) } else { Err(ProblemError::Cells { entries, cells }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Boxes, Extras};

    fn small() -> Arc<Shape> {
        Arc::new(Shape::new(Boxes::Blocks { rows: 2, columns: 2 }, Extras::default()).unwrap())
    }

    #[test]
    fn digits_and_marks_must_fit_the_grid() {
        let puzzle = |givens| Problem::new(small(), givens);
        assert_eq!(puzzle(vec![0; 15]), Err(ProblemError::Cells { entries: 15, cells: 16 }));
        let mut givens = vec![0; 16];
        givens[6] = 5;
        assert_eq!(puzzle(givens).unwrap_err().to_string(), "5 at r2c3 is larger than 4");
        let marks = vec![DigitSet::all(5); 16];
        let error = puzzle(vec![0; 16]).unwrap().with_marks(marks);
        assert_eq!(error, Err(ProblemError::Digit { cell: 0, digit: 5, side: 4 }));
    }

    #[test]
    fn candidates_are_what_is_marked_or_given() {
        let mut marks = vec![DigitSet::all(4); 16];
        marks[0] = DigitSet::all(2);
        marks[1] = DigitSet::all(2);
        let givens = [vec![0, 3, 3], vec![0; 13]].concat();
        let puzzle = Problem::new(small(), givens).unwrap().with_marks(marks).unwrap();
        let told: Vec<String> = (0..4).map(|cell| puzzle.candidates(cell).to_string()).collect();
        assert_eq!(told, ["12", "3", "3", "1234"]);
    }

    #[test]
    fn a_puzzle_with_more_than_givens_is_not_plain() {
        let puzzle = Problem::from(Plain::EMPTY);
        assert_eq!(puzzle.plain(), Some(Plain::EMPTY));
        let marked = puzzle.with_marks(vec![DigitSet::all(9); 81]).unwrap();
        assert_eq!(marked.plain(), None);
        assert_eq!(Problem::new(small(), vec![0; 16]).unwrap().plain(), None);
    }
}
