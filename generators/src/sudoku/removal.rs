//! Clues taken away from a filled grid for as long as its solution stays the only one.

use super::judge::{Asked, Judge};
use super::pattern::Orbit;
use super::unavoidable::Unavoidable;
use hlavolam_puzzles::sudoku::Cell;

/// So many cells of every 81 are taken away together, one number after the other; then one cell or orbit at a time.
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
    unavoidable: Unavoidable,
    /// Another solution that was found.
    other: Vec<u8>,
    /// The cells taken away since the solution was last known to be the only one.
    taken: Vec<Cell>,
}

impl<J: Judge> Removal<J> {
    /// A grid of so many digits that is still to be loaded.
    pub fn new(judge: J, side: u8) -> Self {
        Self {
            judge,
            solution: Vec::new(),
            is_clue: Vec::new(),
            clues: 0,
            all: (1 << side) - 1,
            unavoidable: Unavoidable::default(),
            other: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// Takes a filled grid, every cell of which is a clue.
    pub fn load(&mut self, solution: &[u8]) {
        self.solution.clear();
        self.solution.extend_from_slice(solution);
        self.is_clue.clear();
        self.is_clue.resize(solution.len(), true);
        self.clues = solution.len();
        self.unavoidable.clear(solution.len());
        self.judge.unavoidable(solution, &mut self.unavoidable);
        (0..solution.len() as Cell).for_each(|cell| self.judge.set(cell, self.digit(cell)));
    }

    /// The digit of a cell as a bit.
    fn digit(&self, cell: Cell) -> u32 {
        1 << (self.solution[usize::from(cell)] - 1)
    }

    /// Makes a clue a blank cell. Whether the solution may still be the only one.
    fn take(&mut self, cell: Cell) -> bool {
        self.judge.set(cell, self.all);
        self.is_clue[usize::from(cell)] = false;
        self.clues -= 1;
        self.unavoidable.take(cell)
    }

    /// Makes a blank cell a clue.
    fn give(&mut self, cell: Cell) {
        self.judge.set(cell, self.digit(cell));
        self.is_clue[usize::from(cell)] = true;
        self.clues += 1;
        self.unavoidable.give(cell);
    }

    /// Takes orbits of clues away in their order, each if the solution stays the only one and at least `least` clues are left.
    ///
    /// A clue that is needed stays needed when others go. So several orbits may be taken away together; if that was too much,
    /// another solution shows which cells must not all go, and with this known it is tried again.
    pub fn remove(&mut self, mut orbits: &[Orbit], least: usize) {
        let mut strides =
            STRIDES.map(|stride| (stride * self.solution.len() / STRIDES_OF).max(1)).into_iter();
        let mut stride = strides.next().unwrap_or(1);
        while !orbits.is_empty() {
            let gone_through = self.take_some(orbits, stride, least);
            match self.ask() {
                Asked::Only => stride = strides.next().unwrap_or(1),
                Asked::Other => {
                    self.give_back();
                    self.learn();
                    continue;
                }
                // One alone that cannot be told is kept.
                Asked::Unknown if stride == 1 => self.give_back(),
                Asked::Unknown => {
                    self.give_back();
                    stride = 1;
                    continue;
                }
            }
            orbits = &orbits[gone_through..];
        }
    }

    /// Takes the first orbits away, but for those that are known to be needed, until so many cells are gone. How many orbits were gone
    /// through.
    fn take_some(&mut self, orbits: &[Orbit], stride: usize, least: usize) -> usize {
        self.taken.clear();
        for (gone_through, orbit) in orbits.iter().enumerate() {
            if self.taken.len() >= stride {
                return gone_through;
            }
            if self.clues >= least + orbit.cells().len() {
                if orbit.cells().iter().fold(true, |may_go, &cell| self.take(cell) & may_go) {
                    self.taken.extend_from_slice(orbit.cells());
                } else {
                    orbit.cells().iter().for_each(|&cell| self.give(cell));
                }
            }
        }
        orbits.len()
    }

    fn give_back(&mut self) {
        while let Some(cell) = self.taken.pop() {
            self.give(cell);
        }
    }

    /// Whether there is another solution without the cells taken away.
    fn ask(&mut self) -> Asked {
        match self.taken[..] {
            [] => Asked::Only,
            [cell] => self.ask_without(cell),
            _ => self.judge.ask(&self.solution, &mut self.other),
        }
    }

    /// Whether there is another solution without a clue. Its digit is banned, since it is in no other.
    fn ask_without(&mut self, cell: Cell) -> Asked {
        let before = if self.is_clue[usize::from(cell)] { self.digit(cell) } else { self.all };
        self.judge.set(cell, self.all ^ self.digit(cell));
        let asked = self.judge.ask(&self.solution, &mut self.other);
        self.judge.set(cell, before);
        asked
    }

    /// The cells in which the other solution differs are an unavoidable set.
    fn learn(&mut self) {
        let pairs = self.solution.iter().zip(&self.other).zip(0..);
        let cells = pairs.filter(|((digit, other), _)| digit != other).map(|(_, cell)| cell);
        let clues = cells.clone().filter(|&cell: &Cell| self.is_clue[usize::from(cell)]).count();
        self.unavoidable.add(cells, clues as u16);
    }

    /// How many clues are left.
    pub const fn clues(&self) -> usize {
        self.clues
    }

    /// Whether every clue is needed, as far as it can be found out.
    pub fn is_minimal(&mut self) -> bool {
        (0..self.solution.len()).all(|cell| !self.is_clue[cell] || self.is_needed(cell as Cell))
    }

    fn is_needed(&mut self, cell: Cell) -> bool {
        let may_go = self.unavoidable.take(cell);
        self.unavoidable.give(cell);
        !may_go || self.ask_without(cell) == Asked::Other
    }

    /// The clues, 0 where there is none.
    pub fn givens(&self) -> Vec<u8> {
        let given = |(&digit, &is_clue): (&u8, &bool)| if is_clue { digit } else { 0 };
        self.solution.iter().zip(&self.is_clue).map(given).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::judge::Nine;
    use super::super::{Evenness, Filler, Pattern};
    use super::*;
    use crate::Seed;
    use hlavolam_puzzles::sudoku::Plain;
    use hlavolam_solvers::sudoku::nine::is_unique;

    /// Takes orbits away one at a time.
    fn plainly(solution: &[u8], orbits: &[Orbit]) -> Vec<u8> {
        let mut givens: [u8; 81] = solution.try_into().unwrap();
        for orbit in orbits {
            let before = givens;
            orbit.cells().iter().for_each(|&cell| givens[usize::from(cell)] = 0);
            if !is_unique(&Plain::new(givens).unwrap()) {
                givens = before;
            }
        }
        givens.to_vec()
    }

    #[test]
    fn strides_and_unavoidable_sets_change_nothing() {
        let (mut filler, mut removal) = (Filler::default(), Removal::new(Nine::default(), 9));
        for (index, (pattern, _)) in (0..60).zip(Pattern::NAMED.into_iter().cycle()) {
            let mut stream = Seed(3).stream(index);
            let solution = filler.fill(Evenness::Nearly, &mut stream);
            let mut orbits = pattern.orbits(9);
            stream.shuffle(&mut orbits);
            removal.load(solution.cells());
            removal.remove(&orbits, 0);
            assert_eq!(removal.givens(), plainly(solution.cells(), &orbits));
            let clues = removal.givens().iter().filter(|&&digit| digit != 0).count();
            assert_eq!(removal.clues(), clues);
            let is_minimal = removal.givens() == plainly(&removal.givens(), &Pattern::None.orbits(9));
            assert_eq!(removal.is_minimal(), is_minimal);
        }
    }

    #[test]
    fn clues_are_left() {
        let solution = Filler::default().fill(Evenness::Nearly, &mut Seed(3).stream(0));
        let mut removal = Removal::new(Nine::default(), 9);
        removal.load(solution.cells());
        removal.remove(&Pattern::HalfTurn.orbits(9), 40);
        assert_eq!(removal.clues(), 40);
    }
}
