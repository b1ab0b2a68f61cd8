//! Why a problem has no solution, and the check of such reasons by hand.

use super::{Cell, Domino, PlaceId, Problem};

/// What needs a place: a cell needs a domino over it, a domino needs to lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// A cell.
    Cell(Cell),
    /// A domino of the set.
    Domino(Domino),
}

/// A domino that must lie where it does, since nothing else is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// What has no other place left.
    pub need: Need,
    /// The place.
    pub place: PlaceId,
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One after another dominoes are forced, until something has no place left; with no step at all, something has
    /// none from the beginning.
    Chain {
        /// The forced dominoes, each closing the places that share a cell or its numbers with it.
        steps: Vec<Forced>,
        /// What has no place left.
        stuck: Need,
    },
    /// Cells that no open place joins to others have not as many cells of one colour of a chessboard as of the other.
    Colours {
        /// The cells, in order.
        cells: Vec<Cell>,
    },
    /// Everything was tried.
    Exhausted,
}

impl Problem {
    /// The open places that a need could use, in order.
    #[must_use]
    pub fn open_for(&self, need: Need, open: &[bool]) -> Vec<PlaceId> {
        let uses = |place: &PlaceId| open[usize::from(*place)];
        match need {
            Need::Cell(cell) => self.layout.grid().around(cell).iter().copied().filter(uses).collect(),
            Need::Domino(domino) => self.layout.places_of(domino).filter(uses).collect(),
        }
    }

    /// Closes the places that share a cell or its numbers with a place.
    pub fn close_rivals(&self, place: PlaceId, open: &mut [bool]) {
        let layout = &self.layout;
        let around = layout.grid().place(place).cells.into_iter().flat_map(|cell| layout.grid().around(cell));
        let rivals = around.copied().chain(layout.places_of(layout.domino(place)));
        rivals.filter(|&rival| rival != place).for_each(|rival| open[usize::from(rival)] = false);
    }

    /// What a need is called: `c4`, or `2-5`.
    #[must_use]
    pub fn need_name(&self, need: Need) -> String {
        match need {
            Need::Cell(cell) => self.layout.grid().cell_name(cell),
            Need::Domino(domino) => domino.to_string(),
        }
    }

    /// Checks a reason that can be checked without a search; [`Reason::Exhausted`] cannot.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_reason(&self, reason: &Reason) -> Result<(), String> {
        match reason {
            Reason::Chain { steps, stuck } => self.check_chain(steps, *stuck),
            Reason::Colours { cells } => self.check_colours(cells),
            Reason::Exhausted => Err("nothing but a recount can show it".to_owned()),
        }
    }

    fn check_chain(&self, steps: &[Forced], stuck: Need) -> Result<(), String> {
        let mut open = self.open_places();
        for &Forced { need, place } in steps {
            if self.open_for(need, &open) != [place] {
                let (need, place) = (self.need_name(need), self.layout.grid().place_name(place));
                return Err(format!("{place} is not the only place left for {need}"));
            }
            self.close_rivals(place, &mut open);
        }
        match self.open_for(stuck, &open).first() {
            None => Ok(()),
            Some(&place) => {
                let place = self.layout.grid().place_name(place);
                Err(format!("{} still has the place {place}", self.need_name(stuck)))
            }
        }
    }

    fn check_colours(&self, cells: &[Cell]) -> Result<(), String> {
        let grid = self.layout.grid();
        for (id, _) in (0..).zip(self.open_places()).filter(|&(_, open)| open) {
            let [inside, other] = grid.place(id).cells.map(|cell| cells.contains(&cell));
            if inside != other {
                return Err(format!("{} joins these cells to others", grid.place_name(id)));
            }
        }
        let mut listed = cells.to_vec();
        listed.dedup();
        match self.colours(&listed) {
            (light, dark) if light == dark => Err(format!("{light} cells are of either colour")),
            _ => Ok(()),
        }
    }

    /// How many cells are of the colour of a1 on a chessboard, and how many of the other.
    #[must_use]
    pub fn colours(&self, cells: &[Cell]) -> (usize, usize) {
        let light = |&&cell: &&Cell| {
            let at = self.layout.grid().point(cell);
            (at.row + at.column) % 2 == 0
        };
        let light = cells.iter().filter(light).count();
        (light, cells.len() - light)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Lattice, Point, Shape};
    use crate::dominosa::{Grid, Layout};

    /// ```text
    /// 0 1 1
    /// 1 0 0      0-0 lies at b2-c2 alone, 1-1 at b1-c1 alone, and then a1-a2 is 0-1.
    /// ```
    fn problem() -> Problem {
        Layout::new(Grid::rectangle(3, 2), vec![0, 1, 1, 1, 0, 0]).unwrap().into()
    }

    fn double(number: u8) -> Need {
        Need::Domino(Domino::new(number, number))
    }

    #[test]
    fn a_chain_is_followed_step_by_step() {
        let free = problem();
        let grid = free.layout.grid().clone();
        let [top, bottom, left] = [(1, 2), (4, 5), (0, 3)].map(|(a, b)| grid.place_on(a, b).unwrap());
        let problem = Problem { forbidden: vec![left], ..free.clone() };
        let steps = vec![Forced { need: double(1), place: top }];
        let good = Reason::Chain { steps, stuck: Need::Cell(0) };
        assert_eq!(problem.check_reason(&good), Ok(()));
        assert_eq!(free.check_reason(&good), Err("a1 still has the place a1-a2".to_owned()));
        let wrong = Forced { need: double(1), place: bottom };
        let bad = Reason::Chain { steps: vec![wrong], stuck: Need::Cell(0) };
        assert_eq!(problem.check_reason(&bad), Err("b2-c2 is not the only place left for 1-1".to_owned()));
        let early = Reason::Chain { steps: Vec::new(), stuck: Need::Cell(0) };
        assert_eq!(problem.check_reason(&early), Err("a1 still has the place a1-b1".to_owned()));
    }

    #[test]
    fn colours_are_counted_in_cells_that_are_cut_off() {
        let points = [(0, 0), (0, 1), (1, 0), (0, 2), (2, 0), (1, 1)].map(|(r, c)| Point::new(r, c));
        let grid = Grid::new(Shape::new(Lattice::Square, points.to_vec())).unwrap();
        let problem = Problem::from(Layout::new(grid, vec![0, 0, 0, 1, 1, 1]).unwrap());
        // Light: a1, c1, b2, a3; dark: b1, a2.
        assert_eq!(problem.check_reason(&Reason::Colours { cells: (0..6).collect() }), Ok(()));
        let cut = problem.check_reason(&Reason::Colours { cells: vec![0] });
        assert_eq!(cut, Err("a1-b1 joins these cells to others".to_owned()));
        let even = problem.check_reason(&Reason::Colours { cells: Vec::new() });
        assert_eq!(even, Err("0 cells are of either colour".to_owned()));
        assert!(self::problem().check_reason(&Reason::Colours { cells: (0..6).collect() }).is_err());
    }
}
