//! The smallest reason why a problem has no solution.

use hlavolam_puzzles::dominosa::claim::Reason;
use hlavolam_puzzles::dominosa::{Cell, Forced, Need, PlaceId, Problem, set};

/// A reason why a problem that has no solution has none: something without a place, cells cut off that cannot be
/// covered, a chain of forced dominoes as short as was found, or else that everything was tried.
#[must_use]
pub fn reason(problem: &Problem) -> Reason {
    match chain(problem) {
        Some(Reason::Chain { steps, stuck }) if steps.is_empty() => Reason::Chain { steps, stuck },
        chain => colours(problem).or(chain).unwrap_or(Reason::Exhausted),
    }
}

/// Dominoes laid as long as they are forced.
struct Deduction<'a> {
    problem: &'a Problem,
    open: Vec<bool>,
    /// The step that closed each place; nothing for those open, and those closed from the beginning.
    closed_by: Vec<Option<usize>>,
    steps: Vec<Forced>,
}

/// The chain of forced dominoes that leaves something without a place, if there is one.
fn chain(problem: &Problem) -> Option<Reason> {
    let open = problem.open_places();
    let closed_by = vec![None; open.len()];
    let mut deduction = Deduction { problem, open, closed_by, steps: Vec::new() };
    loop {
        let forced = match deduction.look_round() {
            Err(stuck) => return Some(deduction.trimmed(stuck)),
            Ok(forced) if forced.is_empty() => return None,
            Ok(forced) => forced,
        };
        for step in forced {
            // Of two needs that force the same domino, or one that an earlier step left without a place, the next look
            // round tells.
            if deduction.open[usize::from(step.place)] && !deduction.is_laid(step.place) {
                deduction.lay(step);
            }
        }
    }
}

impl Deduction<'_> {
    /// Every need with one place left whose domino is not laid yet.
    ///
    /// # Errors
    /// A need without a place.
    fn look_round(&self) -> Result<Vec<Forced>, Need> {
        let layout = &self.problem.layout;
        let cells = (0..).take(layout.grid().len()).map(Need::Cell);
        let mut forced = Vec::new();
        for need in cells.chain(set(layout.top()).map(Need::Domino)) {
            match self.problem.open_for(need, &self.open)[..] {
                [] => return Err(need),
                [place] if !self.is_laid(place) => forced.push(Forced { need, place }),
                _ => {}
            }
        }
        Ok(forced)
    }

    fn is_laid(&self, place: PlaceId) -> bool {
        self.steps.iter().any(|step| step.place == place)
    }

    fn lay(&mut self, step: Forced) {
        let before = self.open.clone();
        self.problem.close_rivals(step.place, &mut self.open);
        for (place, closed_by) in self.closed_by.iter_mut().enumerate() {
            if before[place] && !self.open[place] {
                *closed_by = Some(self.steps.len());
            }
        }
        self.steps.push(step);
    }

    /// The steps without which the end would not follow.
    fn trimmed(&self, stuck: Need) -> Reason {
        let mut needed = vec![false; self.steps.len()];
        let mut asked = vec![stuck];
        let all = vec![true; self.open.len()];
        while let Some(need) = asked.pop() {
            for place in self.problem.open_for(need, &all) {
                if let Some(step) = self.closed_by[usize::from(place)]
                    && !std::mem::replace(&mut needed[step], true)
                {
                    asked.push(self.steps[step].need);
                }
            }
        }
        let steps = self.steps.iter().zip(needed).filter(|(_, needed)| *needed).map(|(step, _)| *step);
        Reason::Chain { steps: steps.collect(), stuck }
    }
}

/// Cells that open places join to each other alone, with more of one colour of a chessboard than of the other.
fn colours(problem: &Problem) -> Option<Reason> {
    let open = problem.open_places();
    let grid = problem.layout.grid();
    let mut seen = vec![false; grid.len()];
    (0..).take(grid.len()).find_map(|start: Cell| {
        let mut cells = Vec::new();
        let mut reached = vec![start];
        while let Some(cell) = reached.pop() {
            if !std::mem::replace(&mut seen[usize::from(cell)], true) {
                cells.push(cell);
                let places = problem.open_for(Need::Cell(cell), &open);
                reached.extend(places.into_iter().flat_map(|place| grid.place(place).cells));
            }
        }
        cells.sort_unstable();
        let (light, dark) = problem.colours(&cells);
        (light != dark).then_some(Reason::Colours { cells })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::dominosa::{Reading, read_layouts};
    use hlavolam_puzzles::notation::Source;

    fn problem(text: &str) -> Problem {
        read_layouts(&Source::new("t", text), &Reading::default()).remove(0).unwrap().problem
    }

    /// The reason, in short, after it was checked.
    fn told(text: &str) -> String {
        let problem = problem(text);
        let reason = reason(&problem);
        if reason != Reason::Exhausted {
            assert_eq!(problem.check_reason(&reason), Ok(()), "{text}");
        }
        match reason {
            Reason::Chain { steps, stuck } => format!("{} steps, {}", steps.len(), problem.need_name(stuck)),
            Reason::Colours { cells } => format!("{} cells", cells.len()),
            Reason::Exhausted => "everything".to_owned(),
        }
    }

    #[test]
    fn what_has_no_place_is_the_smallest_reason() {
        // No two 0s are neighbours.
        assert_eq!(told("0 1 0\n1 0 1"), "0 steps, 0-0");
        assert_eq!(told("forbidden: a1-a2, a1-b1\n0 1 0\n0 1 1"), "0 steps, a1");
    }

    #[test]
    fn cells_that_are_cut_off_must_be_even_in_colours() {
        assert_eq!(told("- 0 - -\n0 0 1 1\n- 1 - -"), "6 cells");
    }

    #[test]
    fn a_chain_holds_only_what_is_needed() {
        // Without a1-a2, 0-1 must lie at a1-b1 for the sake of a1, and c1 has neither 0-1 nor a neighbour left.
        assert_eq!(told("forbidden: a1-a2\n0 1 1\n1 0 0"), "1 steps, c1");
        // 1-1 is forced too, at c3-d3, but has no part in it.
        assert_eq!(told("forbidden: a1-a2\n0 1 2 2\n1 0 2 2\n0 0 1 1"), "1 steps, a2");
    }
}
