//! The fewest moves, a move being a chain of jumps by one peg.

use super::{Classes, first_solution, merson_regions, with_classes};
use crate::engine::{Layer, Shortest, Time, shortest};
use crate::{Answer, Budget};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Jump, Move, Problem};

/// A solution, and what is known about the fewest moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Moves that solve the problem.
    pub moves: Vec<Move>,
    /// No solution has fewer moves than this.
    pub lower_bound: usize,
}

impl Best {
    /// Whether no solution has fewer moves.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.moves.len() == self.lower_bound
    }
}

/// A solution with the fewest moves, proved.
///
/// When a limit is reached first, the answer holds the solution that was found and the proved lower bound.
pub fn fewest_moves(problem: &Problem, budget: &Budget) -> Answer<Best, Vec<Reason>, Option<Best>> {
    match first_solution(problem, budget) {
        Answer::Impossible(reasons) => Answer::Impossible(reasons),
        Answer::Limit(stop, ()) => Answer::Limit(stop, None),
        Answer::Solved(moves) => improve(problem, moves, budget),
    }
}

/// Looks for a solution with the fewest moves where some solution is known.
fn improve(problem: &Problem, known: Vec<Move>, budget: &Budget) -> Answer<Best, Vec<Reason>, Option<Best>> {
    let keeps_start = |s: &Permutation| s.image_of_set(problem.start.0) == problem.start.0;
    let symmetries: Vec<Permutation> = problem.goal_symmetries().into_iter().filter(keeps_start).collect();
    with_classes!(&problem.board, &symmetries, |space| {
        let starts = [space.canonical(problem.start.0)];
        let goals = problem.goal.positions(&problem.board);
        let ends: Vec<u64> = goals.iter().map(|goal| space.canonical(goal.0)).collect();
        match budget.run(|| shortest(&space, &starts, &ends, budget)) {
            Answer::Solved(way) => {
                let moves = Line { problem, space: &space }.through(&way);
                Answer::Solved(Best { lower_bound: moves.len(), moves })
            }
            // A solution is known, so there is a shortest.
            Answer::Impossible(()) => unreachable!("the ends of a solved problem meet"),
            Answer::Limit(stop, bound) => {
                let lower_bound = bound.max(to_be_left(problem)).min(known.len());
                Answer::Limit(stop, Some(Best { moves: known, lower_bound }))
            }
        }
    })
}

/// The regions that are full at the start and not in any goal, each of which a move has to begin in.
fn to_be_left(problem: &Problem) -> usize {
    let goals = problem.goal.positions(&problem.board);
    let full = |pegs: u64, region: u64| pegs & region == region;
    let left = |&region: &u64| full(problem.start.0, region) && !goals.iter().any(|goal| full(goal.0, region));
    merson_regions(&problem.board).iter().filter(|region| left(region)).count()
}

/// The moves of a shortest way, which is known by its classes.
struct Line<'a, const G: usize> {
    problem: &'a Problem,
    space: &'a Classes<G>,
}

impl<const G: usize> Line<'_, G> {
    fn through(&self, way: &Shortest<u64>) -> Vec<Move> {
        let (mut moves, start) = self.walk(way.middle, &way.before, Time::Back);
        moves.reverse();
        moves.extend(self.walk(way.middle, &way.after, Time::Onward).0);
        // The way back led to some symmetric image of the start; turned, it begins at the start.
        let turn = self.space.symmetries().iter().find(|s| s.image_of_set(start) == self.problem.start.0);
        let turned = |jump: &Jump| match turn {
            Some(s) => Jump { from: s.image(jump.from), over: s.image(jump.over), to: s.image(jump.to) },
            None => *jump,
        };
        Move::chain(&moves.iter().flatten().map(turned).collect::<Vec<_>>())
    }

    /// From a position through the layers, the last first; the moves, each as its jumps, and where they lead.
    fn walk(&self, from: u64, layers: &[Layer<u64>], time: Time) -> (Vec<Vec<Jump>>, u64) {
        let mut at = from;
        let mut moves = Vec::new();
        for layer in layers.iter().rev() {
            let Some((pegs, jumps)) = self.move_into(layer, at, None, time) else { break };
            at = pegs;
            moves.push(jumps);
        }
        (moves, at)
    }

    /// A move, or the rest of one whose peg is at `tip`, into a class of a layer: where it leads, and its jumps in
    /// the order of the game.
    fn move_into(&self, layer: &Layer<u64>, at: u64, tip: Option<u8>, time: Time) -> Option<(u64, Vec<Jump>)> {
        let ends = |jump: &Jump| match time {
            Time::Onward => (jump.from, jump.to),
            Time::Back => (jump.to, jump.from),
        };
        let legal = |jump: &&Jump| {
            let before = if time == Time::Onward { at } else { at ^ jump.holes() };
            tip.is_none_or(|tip| tip == ends(jump).0) && jump.is_legal(before)
        };
        self.problem.board.jumps().iter().filter(legal).find_map(|&jump| {
            let next = at ^ jump.holes();
            if layer.contains(self.space.canonical(next)) {
                return Some((next, vec![jump]));
            }
            let (end, mut jumps) = self.move_into(layer, next, Some(ends(&jump).1), time)?;
            let place = if time == Time::Onward { 0 } else { jumps.len() };
            jumps.insert(place, jump);
            Some((end, jumps))
        })
    }
}
