//! The fewest moves, a move being a chain of jumps by one peg.

use super::{Classes, first_solution, merson_regions, with_classes};
use crate::engine::{Layer, Reach, Time, shortest};
use crate::{Answer, Budget};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Jump, Move, Position, Problem};

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
    let of_start = start_symmetries(problem);
    let of_goal = problem.goal_symmetries();
    let symmetries = if of_start.len() < of_goal.len() { of_goal } else { of_start };
    with_classes!(&problem.board, &symmetries, |space| FromStart::new(&space, problem.start)
        .fewest_moves(problem, budget))
}

/// The symmetries of the board that keep the start.
pub(super) fn start_symmetries(problem: &Problem) -> Vec<Permutation> {
    let start = problem.start.0;
    problem.board.symmetries().iter().filter(|s| s.image_of_set(start) == start).cloned().collect()
}

/// Problems that begin at the same position share what is reached from there.
///
/// The symmetries must all keep the start or all keep the goal: what keeps one end and turns the other leads from
/// solutions of the problem to solutions of a problem that is the same, turned.
pub(super) struct FromStart<'a, const G: usize> {
    space: &'a Classes<G>,
    ahead: Reach<Classes<G>>,
}

impl<'a, const G: usize> FromStart<'a, G> {
    pub fn new(space: &'a Classes<G>, start: Position) -> Self {
        Self { space, ahead: Reach::from(space, &[space.canonical(start.0)], Time::Onward) }
    }

    /// As [`fewest_moves`], for a problem with this start.
    pub fn fewest_moves(
        &mut self,
        problem: &Problem,
        budget: &Budget,
    ) -> Answer<Best, Vec<Reason>, Option<Best>> {
        let known = match first_solution(problem, budget) {
            Answer::Impossible(reasons) => return Answer::Impossible(reasons),
            Answer::Limit(stop, ()) => return Answer::Limit(stop, None),
            Answer::Solved(moves) => moves,
        };
        let goals = problem.goal.positions(&problem.board);
        let ends: Vec<u64> = goals.iter().map(|goal| self.space.canonical(goal.0)).collect();
        let mut behind = Reach::from(self.space, &ends, Time::Back);
        match budget.run(|| shortest(self.space, &mut self.ahead, &mut behind, budget)) {
            Answer::Solved(halfway) => {
                let (before, after) =
                    (&self.ahead.layers()[..halfway.before], &behind.layers()[..halfway.after]);
                let moves = Line { problem, space: self.space }.through(halfway.state, before, after);
                Answer::Solved(Best { lower_bound: moves.len(), moves })
            }
            Answer::Impossible(()) => unreachable!("the ends of a problem that has a solution meet"),
            Answer::Limit(stop, bound) => {
                let lower_bound = bound.max(to_be_left(problem)).min(known.len());
                Answer::Limit(stop, Some(Best { moves: known, lower_bound }))
            }
        }
    }
}

/// The regions that are full at the start and not in any goal, each of which a move has to begin in.
fn to_be_left(problem: &Problem) -> usize {
    let goals = problem.goal.positions(&problem.board);
    let full = |pegs: u64, region: u64| pegs & region == region;
    let left =
        |&region: &u64| full(problem.start.0, region) && !goals.iter().any(|goal| full(goal.0, region));
    merson_regions(&problem.board).iter().filter(|region| left(region)).count()
}

/// The moves of a shortest way, which is known by its classes.
struct Line<'a, const G: usize> {
    problem: &'a Problem,
    space: &'a Classes<G>,
}

impl<const G: usize> Line<'_, G> {
    /// The moves through a position, given the layers from the start up to it and those from the goal.
    fn through(&self, halfway: u64, before: &[Layer<u64>], after: &[Layer<u64>]) -> Vec<Move> {
        let (mut moves, start) = self.walk(halfway, before, Time::Back);
        moves.reverse();
        let (rest, end) = self.walk(halfway, after, Time::Onward);
        moves.extend(rest);
        // The way led from some symmetric image of the start to one of the goal.
        let is_meant = |s: &&Permutation| {
            let (start, end) = (s.image_of_set(start), Position(s.image_of_set(end)));
            start == self.problem.start.0 && self.problem.goal.is_met(end)
        };
        let turn = self.space.symmetries().iter().find(is_meant);
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
    fn move_into(
        &self,
        layer: &Layer<u64>,
        at: u64,
        tip: Option<u8>,
        time: Time,
    ) -> Option<(u64, Vec<Jump>)> {
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
