//! Digits in a grid tested by the rules.

use super::Problem;
use crate::sudoku::{Cage, Cell, Fault};

impl Problem {
    /// Checks that digits, one for each cell, are a solution.
    ///
    /// # Errors
    /// The first fault: of the given digits and pencil marks, then of the houses, pairs and cages.
    pub fn check(&self, grid: &[u8]) -> Result<(), Fault> {
        let side = self.shape.side();
        self.check_size(grid)?;
        match self.shape.cells().find(|&cell| !(1..=side).contains(&grid[usize::from(cell)])) {
            Some(cell) => Err(Fault::NoDigit { cell: self.shape.cell_name(cell), side }),
            None => self.check_so_far(grid),
        }
    }

    /// Checks that no digit breaks a rule in a grid with 0 where cells are still blank.
    ///
    /// # Errors
    /// The first fault: of the given digits and pencil marks, then of the houses, pairs and cages.
    pub fn check_so_far(&self, grid: &[u8]) -> Result<(), Fault> {
        self.check_size(grid)?;
        self.shape.cells().try_for_each(|cell| self.check_cell(cell, grid[usize::from(cell)]))?;
        let shape = &self.shape;
        let name = |house: &dyn ToString| house.to_string();
        shape.houses().iter().try_for_each(|house| self.differ(&house.cells, grid, || name(house)))?;
        self.check_pairs(grid)?;
        let cages = || (0..).zip(shape.cages());
        cages().try_for_each(|(id, cage)| self.differ(&cage.cells, grid, || shape.cage_name(id)))?;
        cages().try_for_each(|(id, cage)| self.check_sum(id, cage, grid))
    }

    fn check_size(&self, grid: &[u8]) -> Result<(), Fault> {
        let cells = self.shape.len();
        if grid.len() == cells { Ok(()) } else { Err(Fault::Size { digits: grid.len(), cells }) }
    }

    /// Whether a cell may hold a digit as far as it alone tells.
    fn check_cell(&self, cell: Cell, digit: u8) -> Result<(), Fault> {
        let name = || self.shape.cell_name(cell);
        let given = self.given(cell);
        if digit > self.shape.side() {
            Err(Fault::NoDigit { cell: name(), side: self.shape.side() })
        } else if digit == 0 || self.candidates(cell).contains(digit) {
            Ok(())
        } else if given != 0 && given != digit {
            Err(Fault::NotGiven { cell: name(), digit, given })
        } else {
            Err(Fault::NoCandidate { cell: name(), digit })
        }
    }

    /// Whether cells hold different digits.
    fn differ(&self, cells: &[Cell], grid: &[u8], place: impl Fn() -> String) -> Result<(), Fault> {
        for (index, &cell) in cells.iter().enumerate() {
            let digit = grid[usize::from(cell)];
            let before = cells[..index].iter().find(|&&before| grid[usize::from(before)] == digit);
            if let (Some(&before), true) = (before, digit != 0) {
                let cells = [before, cell].map(|cell| self.shape.cell_name(cell));
                return Err(Fault::Twice { digit, cells, place: place() });
            }
        }
        Ok(())
    }

    fn check_pairs(&self, grid: &[u8]) -> Result<(), Fault> {
        let equal = |[one, other]: [u8; 2]| one == other && one != 0;
        let digits = |cells: [Cell; 2]| cells.map(|cell| grid[usize::from(cell)]);
        match self.shape.pairs().iter().find(|pair| equal(digits(pair.cells))) {
            None => Ok(()),
            Some(pair) => Err(Fault::TooNear {
                digit: digits(pair.cells)[0],
                cells: pair.cells.map(|cell| self.shape.cell_name(cell)),
                apart: pair.leap.words(),
            }),
        }
    }

    /// Whether the digits of a cage add up to its sum, or can still do so.
    fn check_sum(&self, id: usize, cage: &Cage, grid: &[u8]) -> Result<(), Fault> {
        let digits = || cage.cells.iter().map(|&cell| grid[usize::from(cell)]);
        let sum: u16 = digits().map(u16::from).sum();
        let is_full = digits().all(|digit| digit != 0);
        let fits = if is_full { sum == cage.sum } else { sum < cage.sum };
        match fits {
            true => Ok(()),
            false => Err(Fault::Sum { cage: self.shape.cage_name(id), sum, expected: cage.sum }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sudoku::{Boxes, DigitSet, Extras, Shape};
    use std::sync::Arc;

    const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3];

    fn puzzle(extras: Extras) -> Problem {
        let shape = Shape::new(Boxes::Blocks { rows: 2, columns: 2 }, extras).unwrap();
        Problem::new(Arc::new(shape), vec![0; 16]).unwrap()
    }

    fn fault(puzzle: &Problem, grid: &[u8]) -> String {
        puzzle.check(grid).unwrap_err().to_string()
    }

    #[test]
    fn a_grid_has_a_digit_for_each_cell() {
        let plain = puzzle(Extras::default());
        assert_eq!(plain.check(&GRID), Ok(()));
        assert_eq!(fault(&plain, &GRID[..15]), "there are 15 digits, and the grid has 16 cells");
        let mut blank = GRID;
        blank[5] = 0;
        assert_eq!(fault(&plain, &blank), "r2c2 holds no digit from 1 to 4");
        assert_eq!(plain.check_so_far(&blank), Ok(()));
        blank[5] = 5;
        assert_eq!(plain.check_so_far(&blank), plain.check(&blank));
    }

    #[test]
    fn given_digits_and_marks_are_kept_to() {
        let shape = puzzle(Extras::default()).shape().clone();
        let given = Problem::new(shape, [vec![0, 1], vec![0; 14]].concat()).unwrap();
        assert_eq!(fault(&given, &GRID), "r1c2 holds 2, where 1 is given");
        let mut marks = vec![DigitSet::all(4); 16];
        marks[2] = DigitSet::of(4);
        let marked = puzzle(Extras::default()).with_marks(marks).unwrap();
        assert_eq!(fault(&marked, &GRID), "r1c3 holds 3, which is not among its candidates");
    }

    #[test]
    fn every_rule_names_what_breaks_it() {
        let plain = puzzle(Extras::default());
        let mut twice = GRID;
        twice[3] = 1;
        assert_eq!(fault(&plain, &twice), "1 stands at r1c1 and at r1c4, both in row 1");
        let lines = [1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3];
        assert_eq!(fault(&plain, &lines), "2 stands at r1c2 and at r2c1, both in box 1");
        let diagonal = puzzle(Extras { diagonals: [true, false], ..Extras::default() });
        let mixed = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        assert_eq!(fault(&diagonal, &mixed), "4 stands at r2c2 and at r3c3, both in diagonal 1");
        let knight = puzzle(Extras { anti_knight: true, ..Extras::default() });
        assert_eq!(fault(&knight, &GRID), "1 stands at r1c1 and at r2c3, a knight's move apart");
        let king = puzzle(Extras { anti_king: true, ..Extras::default() });
        assert_eq!(fault(&king, &mixed), "4 stands at r2c2 and at r3c3, a king's move apart");
    }

    #[test]
    fn cages_hold_different_digits_of_their_sum() {
        let caged =
            |cells: Vec<Cell>, sum| puzzle(Extras { cages: vec![Cage { cells, sum }], ..Extras::default() });
        assert_eq!(caged(vec![0, 1, 2], 6).check(&GRID), Ok(()));
        let wrong = fault(&caged(vec![0, 1, 2], 7), &GRID);
        assert_eq!(wrong, "the digits of the cage of 7 at r1c1 add up to 6, not to 7");
        let twice = fault(&caged(vec![0, 6], 2), &GRID);
        assert_eq!(twice, "1 stands at r1c1 and at r2c3, both in the cage of 2 at r1c1");
        let mut blank = GRID;
        blank[2] = 0;
        assert_eq!(caged(vec![0, 1, 2], 4).check_so_far(&blank), Ok(()));
        assert!(caged(vec![0, 1, 2], 3).check_so_far(&blank).is_err());
    }
}
