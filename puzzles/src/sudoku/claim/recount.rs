//! Solutions counted again in the plainest way: fill the cell, or place the digit in the house, that has the fewest
//! choices left, and look at everything anew.

use crate::evidence::{Effort, Failure};
use crate::sudoku::{Cage, Cell, DigitSet, Problem};

/// The number of solutions, up to `limit`.
pub(super) fn recount(problem: &Problem, limit: u128, effort: &Effort) -> Result<u128, Failure> {
    match problem.check_so_far(problem.givens()) {
        Ok(()) => Count { problem, limit, effort }.below(&mut problem.givens().to_vec(), 0),
        Err(_) => Ok(0),
    }
}

struct Count<'a> {
    problem: &'a Problem,
    limit: u128,
    effort: &'a Effort<'a>,
}

impl Count<'_> {
    /// `found` and the solutions that fill the blank cells of a grid.
    fn below(&self, grid: &mut [u8], mut found: u128) -> Result<u128, Failure> {
        self.effort.poll()?;
        let Some(choices) = self.fewest(grid) else { return Ok(found + 1) };
        for (cell, digit) in choices {
            if found < self.limit {
                grid[usize::from(cell)] = digit;
                found = self.below(grid, found)?;
                grid[usize::from(cell)] = 0;
            }
        }
        Ok(found)
    }

    /// The fewest ways to go on: the digits of a cell, or the places of a digit in a house; nothing if the grid is full.
    fn fewest(&self, grid: &[u8]) -> Option<Vec<(Cell, u8)>> {
        let shape = self.problem.shape();
        let open: Vec<DigitSet> = shape.cells().map(|cell| self.open(cell, grid)).collect();
        let of_cell = |cell: Cell| open[usize::from(cell)].iter().map(|digit| (cell, digit)).collect();
        let blank = shape.cells().filter(|&cell| grid[usize::from(cell)] == 0);
        let by_cell: Vec<(Cell, u8)> = blank.map(of_cell).min_by_key(Vec::len)?;
        let by_house = shape.houses().iter().flat_map(|house| {
            let missing = shape.digits().without(
                house.cells.iter().map(|&cell| grid[usize::from(cell)]).filter(|&digit| digit != 0).collect(),
            );
            missing.into_iter().map(|digit| {
                let places = house.cells.iter().filter(|&&cell| open[usize::from(cell)].contains(digit));
                places.map(|&cell| (cell, digit)).collect::<Vec<_>>()
            })
        });
        by_house.chain([by_cell]).min_by_key(Vec::len)
    }

    /// What a blank cell may hold beside the digits that are there.
    fn open(&self, cell: Cell, grid: &[u8]) -> DigitSet {
        let shape = self.problem.shape();
        if grid[usize::from(cell)] != 0 {
            return DigitSet::EMPTY;
        }
        let seen = shape.peers(cell).iter().map(|&peer| grid[usize::from(peer)]).filter(|&digit| digit != 0);
        let open = self.problem.candidates(cell).without(seen.collect());
        match shape.cage_of(cell) {
            Some(cage) => open
                .iter()
                .filter(|&digit| may_add_up(&shape.cages()[usize::from(cage)], digit, grid))
                .collect(),
            None => open,
        }
    }
}

/// Whether the sum of a cage can be reached when one of its blank cells holds a digit: exactly if it is the last, else by
/// leaving at least 1 for each other.
fn may_add_up(cage: &Cage, digit: u8, grid: &[u8]) -> bool {
    let digits = || cage.cells.iter().map(|&cell| grid[usize::from(cell)]);
    let sum = digits().map(u16::from).sum::<u16>() + u16::from(digit);
    match digits().filter(|&digit| digit == 0).count() as u16 - 1 {
        0 => sum == cage.sum,
        blank => sum + blank <= cage.sum,
    }
}
