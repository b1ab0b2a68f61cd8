//! The claim that an arrangement fulfils a problem.

use super::rows;
use crate::evidence::{Failure, counted, refute};
use crate::uniforma::format::write::drawn;
use crate::uniforma::format::{LETTERS, Letter};
use crate::uniforma::{Arrangement, Cell, Joint, Pattern, Placement, Problem, Shape, Square};
use serde::{Deserialize, Serialize};

/// These numbers and dominoes fulfil the problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solution {
    /// What is asked.
    #[serde(with = "rows")]
    pub problem: Problem,
    /// The number on each cell, in the rows of the shape.
    pub numbers: Vec<String>,
    /// For each cell which half of its domino lies there: `L`, `R`, `T` or `B` for the left, right, top or bottom one.
    pub dominoes: Vec<String>,
}

impl Solution {
    /// The claim that an arrangement fulfils a problem.
    ///
    /// # Panics
    /// If the arrangement has not a number for each square and a partner for each cell.
    #[must_use]
    pub fn new(problem: Problem, arrangement: &Arrangement) -> Self {
        let shape = problem.shape();
        let number = |cell| Letter::Number(arrangement.pattern.0[usize::from(shape.owner(cell))]).letter();
        Self {
            numbers: drawn(shape, number),
            dominoes: drawn(shape, |cell| half(shape, cell, arrangement.placement.0[usize::from(cell)])),
            problem,
        }
    }

    /// The arrangement.
    ///
    /// # Errors
    /// A refutation if what is written is no arrangement.
    pub fn arrangement(&self) -> Result<Arrangement, Failure> {
        let shape = self.problem.shape();
        Ok(Arrangement { pattern: self.pattern(shape)?, placement: self.placement(shape)? })
    }

    pub(super) fn check(&self, lines: &mut Vec<String>) -> Result<(), Failure> {
        let shape = self.problem.shape();
        match self.problem.check(&self.arrangement()?) {
            Ok(()) => {
                let dominoes = shape.cells().points().len() as u64 / 2;
                lines.push(format!(
                    "{}, each once, on {} squares",
                    counted(dominoes, "domino", "dominoes"),
                    shape.len()
                ));
                Ok(())
            }
            Err(broken) => refute(broken.to_string()),
        }
    }

    fn pattern(&self, shape: &Shape) -> Result<Pattern, Failure> {
        let letters = rows::letters(shape, &self.numbers, "numbers")?;
        let mut numbers: Vec<Option<u8>> = vec![None; shape.len()];
        for (cell, &letter) in (0..=Cell::MAX).zip(&letters) {
            let Some(Letter::Number(number)) = LETTERS.read(letter) else {
                return refute(format!(
                    "`{}` on {} is no number",
                    letter.escape_debug(),
                    shape.cell_name(cell)
                ));
            };
            let square: Square = shape.owner(cell);
            let before = numbers[usize::from(square)].get_or_insert(number);
            if *before != number {
                return refute(format!(
                    "the square {} has two numbers, {before} and {number}",
                    shape.name(square)
                ));
            }
        }
        Ok(Pattern(numbers.into_iter().flatten().collect()))
    }

    fn placement(&self, shape: &Shape) -> Result<Placement, Failure> {
        let letters = rows::letters(shape, &self.dominoes, "dominoes")?;
        let partner = |(cell, &letter): (Cell, &char)| match partner(shape, cell, letter) {
            Some(partner) => Ok(partner),
            None => refute(format!("the domino on {} has no other half", shape.cell_name(cell))),
        };
        Ok(Placement((0..=Cell::MAX).zip(&letters).map(partner).collect::<Result<_, _>>()?))
    }
}

/// Which half of a domino lies on a cell.
fn half(shape: &Shape, cell: Cell, partner: Cell) -> char {
    let [at, other] = [cell, partner].map(|cell| shape.cells().points()[usize::from(cell)]);
    match (at.row == other.row, cell < partner) {
        (true, true) => 'L',
        (true, false) => 'R',
        (false, true) => 'T',
        (false, false) => 'B',
    }
}

/// The cell under the other half, if that is the half that a letter says.
fn partner(shape: &Shape, cell: Cell, letter: char) -> Option<Cell> {
    let other = |joint: &Joint| match (joint.first == cell, joint.second == cell) {
        (true, _) => Some(joint.second),
        (_, true) => Some(joint.first),
        _ => None,
    };
    shape.joints().iter().filter_map(other).find(|&other| half(shape, cell, other) == letter)
}
