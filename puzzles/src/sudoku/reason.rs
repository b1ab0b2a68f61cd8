//! Why a puzzle has no solution, as far as it can be seen at a glance.

use super::{Cell, DigitSet, HouseId, Problem};

/// Why a puzzle has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The given digits break a rule.
    Broken,
    /// Every digit is shut out of a cell by its pencil marks or by given digits.
    NoCandidate(Cell),
    /// A digit is shut out of every cell of a house.
    NoPlace {
        /// The digit.
        digit: u8,
        /// The house.
        house: HouseId,
    },
    /// Everything was tried.
    Exhausted,
}

impl Problem {
    /// What a cell may hold as far as its pencil marks and the given digits that it must differ from tell.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn open_digits(&self, cell: Cell) -> DigitSet {
        let given = self.shape().peers(cell).iter().map(|&peer| self.given(peer)).filter(|&digit| digit != 0);
        self.candidates(cell).without(given.collect())
    }

    /// Checks a reason that can be checked without a search; [`Reason::Exhausted`] cannot.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_reason(&self, reason: &Reason) -> Result<(), String> {
        let shape = self.shape();
        let open = |cell: Cell, digits: DigitSet| Err(format!("{} may hold {digits}", shape.cell_name(cell)));
        match *reason {
            Reason::Broken => match self.check_so_far(self.givens()) {
                Ok(()) => Err("the given digits break no rule".to_owned()),
                Err(_) => Ok(()),
            },
            Reason::NoCandidate(cell) => {
                let digits = self.open_digits(cell);
                if digits.is_empty() { Ok(()) } else { open(cell, digits) }
            }
            Reason::NoPlace { digit, house } => {
                let cells = &shape.houses()[usize::from(house)].cells;
                match cells.iter().find(|&&cell| self.open_digits(cell).contains(digit)) {
                    None => Ok(()),
                    Some(&cell) => open(cell, DigitSet::of(digit)),
                }
            }
            Reason::Exhausted => Err("nothing but a recount can show it".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::Plain;

    fn puzzle(line: &str) -> Problem {
        line.parse::<Plain>().unwrap().into()
    }

    #[test]
    fn reasons_are_tested_against_the_given_digits() {
        let crossed = puzzle(&format!("12345678.........9{}", ".".repeat(63)));
        assert_eq!(crossed.check_reason(&Reason::NoCandidate(8)), Ok(()));
        assert_eq!(crossed.check_reason(&Reason::NoPlace { digit: 9, house: 0 }), Ok(()));
        let wrong = crossed.check_reason(&Reason::NoCandidate(9));
        assert_eq!(wrong, Err("r2c1 may hold 45678".to_owned()));
        let wrong = crossed.check_reason(&Reason::NoPlace { digit: 9, house: 2 });
        assert_eq!(wrong, Err("r3c1 may hold 9".to_owned()));
        assert!(crossed.check_reason(&Reason::Broken).is_err());
        assert!(crossed.check_reason(&Reason::Exhausted).is_err());
        let twice = puzzle(&format!("11{}", ".".repeat(79)));
        assert_eq!(twice.check_reason(&Reason::Broken), Ok(()));
    }
}
