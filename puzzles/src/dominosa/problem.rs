//! A layout together with what is known of its dominoes.

use super::{Domino, Layout, PlaceId, Tiling};

/// A layout, and the dominoes that are given: some that must lie at a place, some that must not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The numbers.
    pub layout: Layout,
    /// Places where a domino must lie.
    pub fixed: Vec<PlaceId>,
    /// Places where none may lie.
    pub forbidden: Vec<PlaceId>,
}

/// Why dominoes on a board are no solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Two dominoes have the same numbers.
    #[error("{domino} lies at {first} and at {second}")]
    Twice {
        /// The domino.
        domino: Domino,
        /// One of its places.
        first: String,
        /// Another.
        second: String,
    },
    /// A domino is missing where one must lie.
    #[error("no domino lies at {0}, where one is fixed")]
    NotFixed(String),
    /// A domino lies where none may.
    #[error("a domino lies at {0}, where none may")]
    Forbidden(String),
    /// The dominoes lie on another board.
    #[error("the dominoes lie on another board")]
    OtherBoard,
}

impl From<Layout> for Problem {
    fn from(layout: Layout) -> Self {
        Self { layout, fixed: Vec::new(), forbidden: Vec::new() }
    }
}

impl Problem {
    /// Which places are open: a domino may lie there as far as the given dominoes tell.
    ///
    /// A place is closed if it is forbidden, or if it shares a cell or its numbers with another place that is fixed.
    #[must_use]
    pub fn open_places(&self) -> Vec<bool> {
        let layout = &self.layout;
        let places = layout.grid().places();
        let mut open = vec![true; places.len()];
        for &place in &self.forbidden {
            open[usize::from(place)] = false;
        }
        for &fixed in &self.fixed {
            let [one, other] = layout.grid().place(fixed).cells;
            for (id, place) in (0..).zip(places) {
                let meets = place.cells.contains(&one) || place.cells.contains(&other);
                if id != fixed && (meets || layout.domino(id) == layout.domino(fixed)) {
                    open[usize::from(id)] = false;
                }
            }
        }
        open
    }

    /// Checks by the rules that a tiling is a solution: each domino of the set lies at one place, and the given ones
    /// are as given.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self, tiling: &Tiling) -> Result<(), Fault> {
        let grid = self.layout.grid();
        if tiling.grid() != grid {
            return Err(Fault::OtherBoard);
        }
        let mut lies = vec![None; usize::from(self.layout.domino_count())];
        for &place in tiling.places() {
            let domino = self.layout.domino(place);
            if let Some(before) = lies[usize::from(domino.index())].replace(place) {
                let [first, second] = [before, place].map(|place| grid.place_name(place));
                return Err(Fault::Twice { domino, first, second });
            }
        }
        if let Some(&place) = self.fixed.iter().find(|&&place| !tiling.has(place)) {
            return Err(Fault::NotFixed(grid.place_name(place)));
        }
        match self.forbidden.iter().find(|&&place| tiling.has(place)) {
            Some(&place) => Err(Fault::Forbidden(grid.place_name(place))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dominosa::Grid;

    /// ```text
    /// 0 1 0
    /// 0 1 1
    /// ```
    fn small() -> Problem {
        Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap().into()
    }

    fn checked(problem: &Problem, letters: &str) -> Result<(), String> {
        let tiling = Tiling::from_letters(Grid::rectangle(3, 2), letters).unwrap();
        problem.check(&tiling).map_err(|fault| fault.to_string())
    }

    #[test]
    fn each_domino_lies_once() {
        assert_eq!(checked(&small(), "TLRBLR"), Ok(()));
        assert_eq!(checked(&small(), "TTTBBB"), Ok(()));
        assert_eq!(checked(&small(), "LRTLRB"), Err("0-1 lies at a1-b1 and at c1-c2".to_owned()));
        let wide = Layout::new(Grid::rectangle(6, 1), vec![0, 0, 0, 1, 1, 1]).unwrap();
        assert_eq!(checked(&wide.into(), "TTTBBB"), Err("the dominoes lie on another board".to_owned()));
    }

    #[test]
    fn given_dominoes_are_kept_to() {
        let grid = small().layout.grid().clone();
        let [upright, across] = [(2, 5), (1, 2)].map(|(one, other)| grid.place_on(one, other).unwrap());
        let fixed = Problem { fixed: vec![upright], ..small() };
        assert_eq!(checked(&fixed, "TTTBBB"), Ok(()));
        assert_eq!(checked(&fixed, "TLRBLR"), Err("no domino lies at c1-c2, where one is fixed".to_owned()));
        let forbidden = Problem { forbidden: vec![across], ..small() };
        assert_eq!(checked(&forbidden, "TTTBBB"), Ok(()));
        assert_eq!(checked(&forbidden, "TLRBLR"), Err("a domino lies at b1-c1, where none may".to_owned()));
    }

    #[test]
    fn a_fixed_domino_closes_the_places_that_share_a_cell_or_its_numbers() {
        let grid = small().layout.grid().clone();
        let fixed = grid.place_on(0, 1).unwrap();
        let open = Problem { fixed: vec![fixed], ..small() }.open_places();
        let names = |open: &[bool]| -> Vec<String> {
            (0..).zip(open).filter(|&(_, &open)| open).map(|(id, _)| grid.place_name(id)).collect()
        };
        // 0-1 lies at a1-b1, so neither at b1-c1, a2-b2, nor c1-c2.
        assert_eq!(names(&open), ["a1-b1", "b2-c2"]);
        assert_eq!(names(&small().open_places()).len(), 7);
    }
}
