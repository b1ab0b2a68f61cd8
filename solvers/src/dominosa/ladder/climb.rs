//! Climbing the ladder: the easiest technique that helps, again and again.

use super::board::Board;
use super::chain::Chains;
use super::hint::{Hint, Notes};
use super::parity::Walk;
use super::round::Round;
use super::sets::Numbers;
use super::{Grade, Technique, ahead, nothing, pair, shared};
use hlavolam_puzzles::dominosa::{PlaceId, Problem, Tiling};

/// How far a ladder led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Climb {
    /// All dominoes are laid: there is one solution.
    Solved {
        /// The grade of the hardest technique that was needed.
        grade: Grade,
        /// The weights of all steps together.
        score: u32,
    },
    /// No technique up to the grade helps any more.
    Stuck,
    /// There is no solution.
    Impossible,
}

/// The techniques, and a puzzle on which they are used. It can be used again and again without allocating.
///
/// ```
/// use hlavolam_puzzles::dominosa::Preset;
/// use hlavolam_solvers::dominosa::{Climb, Grade, Ladder};
/// let mut ladder = Ladder::default();
/// let problem = Preset::named("double-3").unwrap().problem();
/// assert!(matches!(ladder.climb(&problem, Grade::Extreme), Climb::Solved { .. }));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    board: Board,
    numbers: Numbers,
    walk: Walk,
    chains: Chains,
    /// Where looking for twins, for clashes, and looking ahead go on.
    rounds: [Round; 3],
    doomed: Vec<PlaceId>,
    tally: [u32; Technique::ALL.len()],
}

impl Ladder {
    /// Climbs with the techniques up to a grade, as far as they lead. Those of [`Grade::Search`] are looking ahead
    /// alone: a puzzle that needs more is left [`Climb::Stuck`].
    pub fn climb(&mut self, problem: &Problem, up_to: Grade) -> Climb {
        self.run(problem, up_to, &mut ())
    }

    /// How often each technique helped the last time, in the order of [`Technique::ALL`].
    #[must_use]
    pub const fn tally(&self) -> &[u32; Technique::ALL.len()] {
        &self.tally
    }

    /// The solution, once a problem was solved.
    pub(super) fn tiling(&self, problem: &Problem) -> Tiling {
        let grid = problem.layout.grid().clone();
        Tiling::new(grid, self.board.laid().to_vec()).expect("one place is left to each cell")
    }

    pub(super) fn run(&mut self, problem: &Problem, up_to: Grade, notes: &mut impl Notes) -> Climb {
        self.load(problem);
        loop {
            self.lay_forced(notes);
            if self.board.stuck().is_some() {
                return Climb::Impossible;
            }
            if self.board.is_done() {
                return self.solved();
            }
            self.doomed.clear();
            let Some(hint) = self.find(up_to) else { return Climb::Stuck };
            self.count(hint);
            notes.closes(&mut self.board, hint, &self.doomed);
            self.doomed.iter().for_each(|&place| self.board.close(place));
        }
    }

    fn load(&mut self, problem: &Problem) {
        self.board.load(problem);
        self.numbers.load(&self.board, problem.layout.top());
        self.rounds.iter_mut().for_each(Round::restart);
        self.tally = [0; Technique::ALL.len()];
    }

    fn lay_forced(&mut self, notes: &mut impl Notes) {
        while self.board.stuck().is_none()
            && let Some((item, place)) = self.board.next_forced()
        {
            let is_cell = self.board.is_cell(item);
            let hint = if is_cell { Hint::OnlyPartner(item) } else { Hint::OnlyPlace(item) };
            self.count(hint);
            notes.lays(&self.board, hint, place);
            self.board.lay(place);
        }
    }

    /// What the easiest technique that helps finds.
    fn find(&mut self, up_to: Grade) -> Option<Hint> {
        let Self { board, numbers, walk, chains, rounds: [twins, clash, ahead], doomed, .. } = self;
        let mut hint = None;
        if up_to >= Grade::Basic {
            hint = shared::find(board, doomed)
                .or_else(|| pair::find_twins(board, twins, doomed))
                .or_else(|| walk.find(board, doomed));
        }
        if up_to >= Grade::Hard {
            hint = hint.or_else(|| nothing::find(board, doomed)).or_else(|| numbers.find(board, doomed));
        }
        if up_to >= Grade::Extreme {
            hint = hint
                .or_else(|| numbers.find_double(board, doomed))
                .or_else(|| pair::find_clash(board, clash, doomed))
                .or_else(|| chains.find(board, doomed));
        }
        if up_to >= Grade::Search {
            hint = hint.or_else(|| ahead::find(board, ahead, doomed));
        }
        hint
    }

    fn count(&mut self, hint: Hint) {
        self.tally[hint.technique() as usize] += 1;
    }

    fn solved(&self) -> Climb {
        let used = Technique::ALL.into_iter().zip(self.tally).filter(|&(_, times)| times > 0);
        let grade = used.map(|(technique, _)| technique.grade()).max().unwrap_or(Grade::Trivial);
        Climb::Solved { grade, score: score(&self.tally) }
    }
}

/// The weights of all steps together.
pub(super) fn score(tally: &[u32; Technique::ALL.len()]) -> u32 {
    Technique::ALL.into_iter().zip(tally).map(|(technique, times)| technique.weight() * times).sum()
}
