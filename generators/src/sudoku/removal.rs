//! Clues taken away from a filled grid for as long as its solution stays the only one.

use super::judge::Judge;
use super::pattern::Orbit;
use hlavolam_puzzles::sudoku::Cell;

/// So many cells of every 81 are taken away together, one number after the other.
const STRIDES: [usize; 6] = [28, 8, 4, 4, 2, 2];
const STRIDES_OF: usize = 81;

/// A filled grid some of whose cells are clues.
#[derive(Clone, Debug)]
pub struct Removal<J> {
    /// Knows the clues: one candidate where there is one, else all.
    judge: J,
    solution: Vec<u8>,
    is_clue: Vec<bool>,
    clues: usize,
    all: u32,
}

impl<J: Judge> Removal<J> {
    /// A grid of so many digits that is still to be loaded.
    pub const fn new(judge: J, side: u8) -> Self {
        Self { judge, solution: Vec::new(), is_clue: Vec::new(), clues: 0, all: (1 << side) - 1 }
    }

    /// Takes a filled grid, every cell of which is a clue.
    pub fn load(&mut self, solution: &[u8]) {
        self.solution.clear();
        self.solution.extend_from_slice(solution);
        self.is_clue.clear();
        self.is_clue.resize(solution.len(), false);
        self.clues = 0;
        (0..solution.len()).for_each(|cell| self.give(cell as Cell));
    }

    /// Makes a cell a clue.
    fn give(&mut self, cell: Cell) {
        self.judge.set(cell, self.digit(cell));
        self.is_clue[usize::from(cell)] = true;
        self.clues += 1;
    }

    /// Makes a clue a blank cell.
    fn take(&mut self, cell: Cell) {
        self.judge.set(cell, self.all);
        self.is_clue[usize::from(cell)] = false;
        self.clues -= 1;
    }

    /// The digit of a cell as a bit.
    fn digit(&self, cell: Cell) -> u32 {
        1 << (self.solution[usize::from(cell)] - 1)
    }

    /// Takes orbits of clues away in their order, each if the solution stays the only one and at least `least` clues are left.
    ///
    /// A clue that is needed stays needed when others go. So several orbits may be taken away together and, if that was too
    /// much, one after the other.
    pub fn remove(&mut self, orbits: &[Orbit], least: usize) {
        let mut left = orbits;
        for stride in STRIDES {
            let (together, rest) = left.split_at(reaching(left, stride * self.solution.len() / STRIDES_OF));
            if !self.try_without(together, least) {
                break;
            }
            left = rest;
        }
        for orbit in left {
            match orbit.cells() {
                &[cell] => self.try_without_one(cell, least),
                _ => _ = self.try_without(std::slice::from_ref(orbit), least),
            }
        }
    }

    /// Takes orbits away if that leaves the solution the only one; else changes nothing.
    fn try_without(&mut self, orbits: &[Orbit], least: usize) -> bool {
        let cells = || orbits.iter().flat_map(|orbit| orbit.cells());
        if self.clues < least + cells().count() {
            return false;
        }
        cells().for_each(|&cell| self.take(cell));
        let is_single = self.judge.solutions(2) == Some(1);
        if !is_single {
            cells().for_each(|&cell| self.give(cell));
        }
        is_single
    }

    fn try_without_one(&mut self, cell: Cell, least: usize) {
        if self.clues > least && self.is_needed(cell) == Some(false) {
            self.take(cell);
        }
    }

    /// Whether there is another solution without a clue. Only its digit is banned, and nothing else needs to be found.
    fn is_needed(&mut self, cell: Cell) -> Option<bool> {
        let digit = self.digit(cell);
        self.judge.set(cell, self.all ^ digit);
        let others = self.judge.solutions(1);
        self.judge.set(cell, digit);
        others.map(|others| others > 0)
    }

    /// How many clues are left.
    pub const fn clues(&self) -> usize {
        self.clues
    }

    /// Whether every clue is needed, as far as it can be found out.
    pub fn is_minimal(&mut self) -> bool {
        (0..self.solution.len()).all(|cell| !self.is_clue[cell] || self.is_needed(cell as Cell) == Some(true))
    }

    /// The clues, 0 where there is none.
    pub fn givens(&self) -> Vec<u8> {
        let given = |(&digit, &is_clue): (&u8, &bool)| if is_clue { digit } else { 0 };
        self.solution.iter().zip(&self.is_clue).map(given).collect()
    }
}

/// How many orbits have at least so many cells together.
fn reaching(orbits: &[Orbit], cells: usize) -> usize {
    let mut sum = 0;
    let enough = orbits.iter().position(|orbit| {
        sum += orbit.cells().len();
        sum >= cells
    });
    enough.map_or(orbits.len(), |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::super::judge::Nine;
    use super::super::{Evenness, Filler, Pattern};
    use super::*;
    use crate::Seed;

    #[test]
    fn strides_change_nothing() {
        let mut filler = Filler::default();
        let mut orbits = Pattern::None.orbits(9);
        let [mut quickly, mut plainly] = [(); 2].map(|()| Removal::new(Nine::default(), 9));
        for index in 0..50 {
            let mut stream = Seed(3).stream(index);
            let solution = filler.fill(Evenness::Nearly, &mut stream);
            stream.shuffle(&mut orbits);
            quickly.load(solution.cells());
            quickly.remove(&orbits, 0);
            plainly.load(solution.cells());
            orbits.iter().for_each(|orbit| _ = plainly.try_without(std::slice::from_ref(orbit), 0));
            assert_eq!(quickly.givens(), plainly.givens());
            assert!(quickly.is_minimal());
            let clues = quickly.givens().iter().filter(|&&digit| digit != 0).count();
            assert_eq!(quickly.clues(), clues);
        }
    }
}
