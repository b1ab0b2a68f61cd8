//! The fewest moves, from the positions on solutions.

use super::winnable::Winnable;
use hlavolam_puzzles::peg::{Board, Hole, Jump, Problem};

/// For each position on a solution, and each hole from which a jump there keeps the goal in reach, the fewest moves to be
/// begun later if that peg is moving already.
struct Moves<'a> {
    board: &'a Board,
    winnable: &'a Winnable,
    /// By jumps and place.
    going: Vec<Vec<Vec<(Hole, u16)>>>,
}

/// The jumps of a solution with the fewest moves; of several the first in the order of the board's jumps.
pub(super) fn fewest(problem: &Problem, winnable: &Winnable) -> Vec<Jump> {
    let mut moves = Moves { board: &problem.board, winnable, going: Vec::new() };
    let end = vec![Vec::new(); winnable.layer(winnable.jumps()).len()];
    moves.going.resize(winnable.jumps(), Vec::new());
    moves.going.push(end);
    for jumps in (0..winnable.jumps()).rev() {
        moves.going[jumps] = winnable.layer(jumps).iter().map(|&pegs| moves.begun(jumps, pegs)).collect();
    }
    moves.line(problem.start.0)
}

impl Moves<'_> {
    fn begun(&self, jumps: usize, pegs: u64) -> Vec<(Hole, u16)> {
        let mut costs: Vec<(Hole, u16)> = Vec::new();
        self.winnable.each_good(self.board, jumps, pegs, |jump, to| {
            let cost = self.left(jumps + 1, to, jump.to);
            match costs.iter_mut().find(|(from, _)| *from == jump.from) {
                Some((_, least)) => *least = cost.min(*least),
                None => costs.push((jump.from, cost)),
            }
        });
        costs
    }

    /// The fewest moves to be begun from a position where the peg in a hole jumped last.
    fn left(&self, jumps: usize, place: usize, tip: Hole) -> u16 {
        let costs = &self.going[jumps][place];
        let cost = |&(from, cost): &(Hole, u16)| cost + u16::from(from != tip);
        costs.iter().map(cost).min().unwrap_or(0)
    }

    fn line(&self, start: u64) -> Vec<Jump> {
        let (mut pegs, mut tip) = (start, None);
        let mut line = Vec::new();
        for jumps in 0..self.winnable.jumps() {
            let mut best: Option<(u16, Jump)> = None;
            self.winnable.each_good(self.board, jumps, pegs, |jump, to| {
                let cost = self.left(jumps + 1, to, jump.to) + u16::from(tip != Some(jump.from));
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, jump));
                }
            });
            let Some((_, jump)) = best else { break };
            line.push(jump);
            (pegs, tip) = (pegs ^ jump.holes(), Some(jump.to));
        }
        line
    }
}
