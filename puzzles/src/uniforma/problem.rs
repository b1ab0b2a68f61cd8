//! What is asked, and the rules that an answer is held to.

use super::{Arrangement, Cell, Joint, Shape, Square, WishError, Wishes};

/// A shape to be filled, and what the player wishes besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    shape: Shape,
    wishes: Wishes,
}

/// The first rule or wish that an arrangement breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// There is not one number for each square, or not one partner for each cell.
    #[error("there are {found} {what}, and not {expected}")]
    Length {
        /// What there should be as many of as squares or cells.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A number that the set does not have.
    #[error("there is no number {number} for the square {square}")]
    NoNumber {
        /// The number.
        number: u8,
        /// The name of the square.
        square: String,
    },
    /// The other half of a domino is not beside it.
    #[error("the domino on {0} has no other half beside it")]
    Torn(String),
    /// A domino that is there twice.
    #[error("the domino {} {} is used twice, on {first} and on {second}", .halves[0], .halves[1])]
    Twice {
        /// Its numbers.
        halves: [u8; 2],
        /// The name of a cell it lies on.
        first: String,
        /// The name of a cell it lies on the second time.
        second: String,
    },
    /// A square without its given number.
    #[error("the square {square} has the number {found}, and {given} was given")]
    Given {
        /// The name of the square.
        square: String,
        /// The number it was given.
        given: u8,
        /// The number it has.
        found: u8,
    },
    /// A row that should go up by one and does not.
    #[error("the number on {right} is not one more than that on {left}")]
    Sequence {
        /// The name of a square.
        left: String,
        /// The name of the next one in the row.
        right: String,
    },
    /// Two squares of one number that should not touch.
    #[error("the squares {first} and {second} touch, and both have the number {number}")]
    Touching {
        /// The name of a square.
        first: String,
        /// The name of the other.
        second: String,
        /// Their number.
        number: u8,
    },
}

impl Problem {
    /// A shape with wishes about it.
    ///
    /// # Errors
    /// If a wish is about a square, number or row that does not exist, or a square is given two numbers.
    pub fn new(shape: Shape, wishes: Wishes) -> Result<Self, WishError> {
        let wishes = wishes.tidy(&shape)?;
        Ok(Self { shape, wishes })
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The wishes, each once, in order.
    #[must_use]
    pub fn wishes(&self) -> &Wishes {
        &self.wishes
    }

    /// Checks an arrangement by the rules and the wishes. Every domino of the set lies exactly once: there are as many
    /// places as dominoes, so none may lie twice.
    ///
    /// # Errors
    /// The first thing that is wrong.
    ///
    /// ```
    /// use hlavolam_puzzles::uniforma::{Arrangement, Pattern, Placement, Problem, Shape, Wishes};
    /// // 0 on top, 1 and 2 below:    a domino's other half for each cell:
    /// //    0 0
    /// //    0 0
    /// //  1 1 2 2
    /// //  1 1 2 2
    /// let shape = Shape::centred(&[1, 2]).unwrap();
    /// let problem = Problem::new(shape, Wishes::default()).unwrap();
    /// let pattern = Pattern(vec![0, 1, 2]);
    /// let placement = Placement(vec![1, 0, 5, 6, 8, 2, 3, 11, 4, 10, 9, 7]);
    /// assert_eq!(problem.check(&Arrangement { pattern, placement }), Ok(()));
    /// ```
    pub fn check(&self, arrangement: &Arrangement) -> Result<(), Broken> {
        self.check_numbers(arrangement)?;
        self.check_dominoes(arrangement)?;
        self.check_given(arrangement)?;
        self.check_sequences(arrangement)?;
        self.check_apart(arrangement)
    }

    fn check_numbers(&self, arrangement: &Arrangement) -> Result<(), Broken> {
        let numbers = &arrangement.pattern.0;
        length("numbers", numbers.len(), self.shape.len())?;
        let stranger =
            (0..=Square::MAX).zip(numbers).find(|(_, number)| !self.shape.numbers().contains(number));
        stranger.map_or(Ok(()), |(square, &number)| {
            Err(Broken::NoNumber { number, square: self.shape.name(square) })
        })
    }

    fn check_dominoes(&self, arrangement: &Arrangement) -> Result<(), Broken> {
        let (shape, partners) = (&self.shape, &arrangement.placement.0);
        length("cells under dominoes", partners.len(), shape.cells().points().len())?;
        for (cell, &partner) in (0..=Cell::MAX).zip(partners) {
            let domino = Joint { first: cell.min(partner), second: cell.max(partner) };
            let back = partners.get(usize::from(partner));
            if back != Some(&cell) || shape.joints().binary_search(&domino).is_err() {
                return Err(Broken::Torn(shape.cell_name(cell)));
            }
        }
        let mut lies: std::collections::BTreeMap<[u8; 2], Cell> = std::collections::BTreeMap::new();
        for domino in arrangement.placement.dominoes() {
            let halves = arrangement.halves(shape, domino);
            if let Some(before) = lies.insert(halves, domino.first) {
                let [first, second] = [before, domino.first].map(|cell| shape.cell_name(cell));
                return Err(Broken::Twice { halves, first, second });
            }
        }
        Ok(())
    }

    fn check_given(&self, arrangement: &Arrangement) -> Result<(), Broken> {
        let wrong = |&&(square, given): &&(Square, u8)| arrangement.pattern.0[usize::from(square)] != given;
        self.wishes.given.iter().find(wrong).map_or(Ok(()), |&(square, given)| {
            let found = arrangement.pattern.0[usize::from(square)];
            Err(Broken::Given { square: self.shape.name(square), given, found })
        })
    }

    fn check_sequences(&self, arrangement: &Arrangement) -> Result<(), Broken> {
        let number = |square: Square| arrangement.pattern.0[usize::from(square)];
        for &row in &self.wishes.sequences {
            let squares: Vec<Square> = self.shape.row(row).collect();
            if let Some(pair) = squares.windows(2).find(|pair| number(pair[1]) != number(pair[0]) + 1) {
                let [left, right] = [pair[0], pair[1]].map(|square| self.shape.name(square));
                return Err(Broken::Sequence { left, right });
            }
        }
        Ok(())
    }

    fn check_apart(&self, arrangement: &Arrangement) -> Result<(), Broken> {
        let numbers = &arrangement.pattern.0;
        for joint in self.shape.joints().iter().filter(|_| self.wishes.apart) {
            let [first, second] = [joint.first, joint.second].map(|cell| self.shape.owner(cell));
            if first != second && numbers[usize::from(first)] == numbers[usize::from(second)] {
                let number = numbers[usize::from(first)];
                let [first, second] = [first, second].map(|square| self.shape.name(square));
                return Err(Broken::Touching { first, second, number });
            }
        }
        Ok(())
    }
}

fn length(what: &'static str, found: usize, expected: usize) -> Result<(), Broken> {
    if found == expected { Ok(()) } else { Err(Broken::Length { what, found, expected }) }
}

#[cfg(test)]
mod tests;
