//! Every hole left empty at the beginning with every hole to finish in.

use super::fewest::{Best, FromStart, start_symmetries};
use super::reason::{reasons_at_once, same_parity};
use super::{first_solution, parity_functions, with_classes};
use crate::{Answer, Budget, Stop};
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
    let pairs = pairs(board);
    for pairs in pairs.chunk_by(|a, b| a.0 == b.0) {
        let first = problem(board, pairs[0].0, pairs[0].1);
        with_classes!(board, start_symmetries(&first), |space| {
            let mut from_start = FromStart::new(&space, first.start);
            let solve = |problem: &Problem| match options.fewest_moves {
                true => fewest(&mut from_start, problem, budget),
                false => any(problem, budget),
            };
            same_vacancy(board, pairs, solve, &mut each)
        })?;
    }
    Ok(())
}

/// Solves pairs with the same vacancy.
fn same_vacancy(
    board: &Board,
    pairs: &[(Hole, Hole)],
    mut solve: impl FnMut(&Problem) -> Answer<Best, Vec<Reason>>,
    each: &mut impl FnMut(Pair),
) -> Result<(), Stop> {
    let functions = parity_functions(board);
    for &(vacant, finish) in pairs {
        let problem = problem(board, vacant, finish);
        let answer = match reasons_at_once(&problem) {
            Some(reasons) => Answer::Impossible(reasons),
            None => solve(&problem),
        };
        if let Answer::Limit(Stop::Cancelled, ()) = answer {
            return Err(Stop::Cancelled);
        }
        let parity = same_parity(&functions, problem.start, Position(1 << finish));
        each(Pair { vacant, finish, parity, answer });
    }
    Ok(())
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
        Answer::Solved(moves) => Answer::Solved(Best { lower_bound: 1.min(moves.len()), moves }),
        Answer::Impossible(reasons) => Answer::Impossible(reasons),
        Answer::Limit(stop, ()) => Answer::Limit(stop, ()),
    }
}

fn fewest<const G: usize>(
    from_start: &mut FromStart<'_, G>,
    problem: &Problem,
    budget: &Budget,
) -> Answer<Best, Vec<Reason>> {
    match from_start.fewest_moves(problem, budget) {
        Answer::Solved(best) => Answer::Solved(best),
        Answer::Impossible(reasons) => Answer::Impossible(reasons),
        Answer::Limit(stop, _) => Answer::Limit(stop, ()),
    }
}
