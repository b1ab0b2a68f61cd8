//! Good solutions of boards that cannot be searched in full: beam search towards the middle of the way.
//!
//! A transfer reversed and turned is again a transfer. So when a position turns out to be the mirror image of one that
//! was reached before, the two halves make a solution; a beam need only get half way, towards positions that are
//! nearly their own image. Where the ends are no images of each other, the beam goes all the way to a ball of
//! positions round the target.

mod ball;
mod keyed;
mod node;
mod outcome;
mod pass;
mod pick;
mod score;
mod terrain;

use super::classes::Classes;
use super::ground::Ground;
use super::line::{joined, path};
use super::word::Word;
use crate::Budget;
use ball::Ball;
use hlavolam_puzzles::halma::{Move, Problem};
use outcome::Outcome;
use pass::Pass;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;
use score::Weights;
use terrain::Terrain;

/// Beams in rounds: many narrow ones with weights drawn at random, then fewer and wider ones with the weights that did
/// best, and so on; after the widest the next weights are drawn.
pub(super) struct Beam<'a, W> {
    problem: &'a Problem,
    terrain: Terrain<W>,
    /// What is near the target, where the ends are no images of each other.
    ball: Option<Ball<W>>,
    /// Whether a chain of jumps is one move.
    chains: bool,
    /// The round that comes next.
    round: usize,
    /// The weights of the last round, the best first.
    ranked: Vec<Weights>,
    /// Passes made so far, which seed those to come.
    passes: u64,
}

/// Passes and their width in each round. Wider ones would take gigabytes.
const ROUNDS: [(usize, usize); 5] = [(32, 250), (8, 1000), (4, 4000), (4, 16_000), (2, 64_000)];

impl<'a, W: Word> Beam<'a, W> {
    /// Beams for a problem.
    pub fn new(problem: &'a Problem, chains: bool) -> Self {
        let ground = Ground::new(problem, &Classes::lines(problem).of);
        let terrain = Terrain::new(problem, ground);
        let ball = terrain.ground.mirror().is_none().then(|| Ball::new(&terrain, chains));
        Self { problem, terrain, ball, chains, round: 0, ranked: Vec::new(), passes: 0 }
    }

    /// A solution that is shorter than the one known, if any is found before the beams are wider than `widest` or the
    /// budget ends; else the one known.
    pub fn improved(
        &mut self,
        known: Option<Vec<Move>>,
        widest: usize,
        budget: &Budget,
    ) -> Option<Vec<Move>> {
        let chains = self.chains;
        let length =
            |moves: &Vec<Move>| if chains { moves.len() } else { moves.iter().map(Move::hops).sum() };
        let mut best = known;
        while ROUNDS[self.round].1 <= widest && budget.check().is_ok() {
            let mut outcomes = self.passed(best.as_ref().map_or(usize::MAX, length), budget);
            outcomes.sort_by(|one, other| one.0.cmp(&other.0));
            let lines = outcomes.iter().filter_map(|(outcome, _)| outcome.line.as_ref());
            let found =
                lines.map(|line| self.played(line)).filter(|moves| self.problem.replay(moves).is_ok());
            best = best.into_iter().chain(found).min_by_key(length);
            self.ranked = outcomes.into_iter().map(|(_, weights)| weights).collect();
            self.round = (self.round + 1) % ROUNDS.len();
        }
        best
    }

    /// The passes of a round, and their weights.
    fn passed(&mut self, limit: usize, budget: &Budget) -> Vec<(Outcome, Weights)> {
        let (passes, width) = ROUNDS[self.round];
        let first = self.passes;
        self.passes += passes as u64;
        let pass = |number: usize| {
            let mut random = ChaCha8Rng::seed_from_u64(first + number as u64);
            let drawn = Weights::drawn(&mut random);
            let weights = if self.round == 0 { drawn } else { self.ranked[number] };
            let (terrain, ball) = (&self.terrain, self.ball.as_ref());
            let pass = Pass::new(terrain, ball, weights, width, self.chains, &mut random);
            (pass.run(limit, budget), weights)
        };
        (0..passes).into_par_iter().with_max_len(1).map(pass).collect()
    }

    /// The moves of a line, which names cells by the numbers of the ground.
    fn played(&self, line: &[(u8, u8)]) -> Vec<Move> {
        let (board, mut men) = (self.problem.board(), self.problem.start());
        let mut moves = Vec::new();
        for &(from, to) in line {
            let [from, to] = [from, to].map(|number| self.terrain.ground.cell(number.into()));
            moves.push(Move { path: path(board, men, from, to) });
            men = men.without(from).with(to);
        }
        joined(moves, board)
    }
}
