//! Every hole left empty at the beginning with every hole to finish in.

use super::fewest::best_of;
use super::reason::{reasons_at_once, same_parity};
use super::{Best, Classes, first_solution, parity_functions, with_classes};
use crate::engine::{Met, Trail, corridor};
use crate::{Answer, Budget, Stop};
use hashbrown::HashMap;
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Board, Goal, Hole, Position, Problem};

/// One vacancy and one hole to finish in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The hole that is empty at the beginning.
    pub vacant: Hole,
    /// The hole of the last peg.
    pub finish: Hole,
    /// Whether the two positions are in the same parity class.
    pub parity: bool,
    /// A solution; with the fewest moves if these were asked for.
    pub answer: Answer<Best, Vec<Reason>>,
}

/// What to find for each pair.
#[derive(Clone, Copy, Debug, Default)]
pub struct PairsOptions {
    /// The fewest moves, not just a solution.
    pub fewest_moves: bool,
}

/// Solves every pair of a vacancy and a hole to finish in, up to the symmetries of the board, and hands them to `each`
/// in order as they are found.
///
/// # Errors
/// If the search is cancelled. Other limits are answers of the pairs.
pub fn all_pairs(
    board: &Board,
    options: PairsOptions,
    budget: &Budget,
    mut each: impl FnMut(Pair),
) -> Result<(), Stop> {
    let functions = parity_functions(board);
    with_classes!(board, board.symmetries(), |space| {
        let mut atlas = Atlas { space: &space, trails: HashMap::new(), last: None };
        for (vacant, finish) in pairs(board) {
            let problem = problem(board, vacant, finish);
            let goal = Position(1 << finish);
            let answer = match reasons_at_once(&problem) {
                Some(reasons) => Answer::Impossible(reasons),
                None if options.fewest_moves => fewest(&mut atlas, &problem, budget),
                None => any(&problem, budget),
            };
            if let Answer::Limit(Stop::Cancelled, ()) = answer {
                return Err(Stop::Cancelled);
            }
            each(Pair { vacant, finish, parity: same_parity(&functions, problem.start, goal), answer });
        }
        Ok(())
    })
}

fn problem(board: &Board, vacant: Hole, finish: Hole) -> Problem {
    let start = Position(board.full() & !(1 << vacant));
    Problem { board: board.clone(), start, goal: Goal::Pattern(Position(1 << finish)) }
}

/// Every pair up to symmetry, the least of its images standing for all.
fn pairs(board: &Board) -> Vec<(Hole, Hole)> {
    let holes = 0..Hole::try_from(board.len()).unwrap_or(Hole::MAX);
    let all = holes.clone().flat_map(|vacant| holes.clone().map(move |finish| (vacant, finish)));
    let is_least =
        |&(v, f): &(Hole, Hole)| board.symmetries().iter().all(|s| (v, f) <= (s.image(v), s.image(f)));
    all.filter(is_least).collect()
}

fn any(problem: &Problem, budget: &Budget) -> Answer<Best, Vec<Reason>> {
    match first_solution(problem, budget) {
        Answer::Solved(moves) => {
            Answer::Solved(Best { lower_bound: 1.min(moves.len()), moves, positions: 0 })
        }
        Answer::Impossible(reasons) => Answer::Impossible(reasons),
        Answer::Limit(stop, ()) => Answer::Limit(stop, ()),
    }
}

fn fewest<const G: usize>(
    atlas: &mut Atlas<'_, G>,
    problem: &Problem,
    budget: &Budget,
) -> Answer<Best, Vec<Reason>> {
    let space = atlas.space;
    match atlas.met(problem, budget).and_then(|met| best_of(problem, space, met, budget)) {
        Ok(Ok(best)) => Answer::Solved(best),
        Ok(Err(reasons)) => Answer::Impossible(reasons),
        Err(stop) => Answer::Limit(stop, ()),
    }
}

/// What was searched for earlier pairs and serves later ones: the layers reached from each vacancy, which are those
/// before each hole to finish in as well, and the last corridor.
struct Atlas<'a, const G: usize> {
    space: &'a Classes<G>,
    trails: HashMap<u64, Trail<Classes<G>>>,
    last: Option<((u64, u64), Met<u64>)>,
}

impl<const G: usize> Atlas<'_, G> {
    /// The outcome of the search from both ends.
    fn met(&mut self, problem: &Problem, budget: &Budget) -> Result<&Met<u64>, Stop> {
        let goal: u64 = problem.goal.positions(&problem.board).iter().map(|goal| goal.0).sum();
        let ends =
            (self.space.canonical(problem.start.0), self.space.canonical(!goal & problem.board.full()));
        if self.last.as_ref().is_none_or(|(known, _)| *known != ends) {
            self.last = None;
            let jumps = problem.board.len() - 2;
            let met = match self.search(ends, jumps, budget) {
                // Earlier trails may be in the way of this one.
                Err(Stop::Memory) => {
                    self.trails.clear();
                    self.search(ends, jumps, budget)
                }
                outcome => outcome,
            };
            self.last = Some((ends, met?));
        }
        self.last.as_ref().map(|(_, met)| met).ok_or(Stop::Cancelled)
    }

    fn search(&mut self, (start, end): (u64, u64), jumps: usize, budget: &Budget) -> Result<Met<u64>, Stop> {
        let mut forward = self.trail(start);
        let mut backward = (end != start).then(|| self.trail(end));
        let met = budget.run(|| corridor(self.space, &mut forward, backward.as_mut(), jumps, budget));
        self.trails.insert(start, forward);
        self.trails.extend(backward.map(|backward| (end, backward)));
        met
    }

    fn trail(&mut self, from: u64) -> Trail<Classes<G>> {
        self.trails.remove(&from).unwrap_or_else(|| Trail::from(self.space, &[from]))
    }
}
