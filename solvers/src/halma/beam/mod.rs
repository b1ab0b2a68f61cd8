//! Good solutions of boards that cannot be searched in full: beam search towards the middle of the way.
//!
//! A transfer reversed and turned is again a transfer. So when a position turns out to be the mirror image of one that
//! was reached before, the two halves make a solution; a beam need only get half way, towards positions that are
//! nearly their own image. Where the ends are no images of each other, the beam goes all the way to a ball of
//! positions round the target.

mod ball;
mod keyed;
mod node;
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
use hlavolam_puzzles::halma::{Board, Move, Position, Problem};
use pass::Pass;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rayon::prelude::*;
use score::Weights;
use std::sync::atomic::{AtomicUsize, Ordering};
use terrain::Terrain;

/// Beams of growing width, with weights of their own.
pub(super) struct Beam<'a, W> {
    problem: &'a Problem,
    terrain: Terrain<W>,
    /// What is near the target, where the ends are no images of each other.
    ball: Option<Ball<W>>,
    /// Whether a chain of jumps is one move.
    chains: bool,
    /// How wide the next beams are.
    width: usize,
    /// Passes made so far, which seed those to come.
    passes: usize,
}

/// The width of the first beams.
const FIRST: usize = 50;
/// Passes of one width.
const PASSES: usize = 8;
/// Positions of a beam: more would take gigabytes.
const WIDEST: usize = 1 << 16;

impl<'a, W: Word> Beam<'a, W> {
    /// Beams for a problem.
    pub fn new(problem: &'a Problem, chains: bool) -> Self {
        let ground = Ground::new(problem, &Classes::lines(problem).of);
        let terrain = Terrain::new(problem, ground);
        let ball = terrain.ground.mirror().is_none().then(|| Ball::new(&terrain, chains));
        Self { problem, terrain, ball, chains, width: FIRST, passes: 0 }
    }

    /// A solution that is shorter than the one known, if any is found before the beams are wider than `widest` or the
    /// budget ends; else the one known.
    pub fn improved(
        &mut self,
        known: Option<Vec<Move>>,
        widest: usize,
        budget: &Budget,
    ) -> Option<Vec<Move>> {
        let board = self.problem.board();
        let length =
            |moves: &Vec<Move>| if self.chains { moves.len() } else { moves.iter().map(Move::hops).sum() };
        let mut best = known;
        let shortest = AtomicUsize::new(best.as_ref().map_or(usize::MAX, length));
        while self.width <= widest && budget.check().is_ok() {
            let found: Vec<Vec<Move>> = (0..PASSES)
                .into_par_iter()
                .with_max_len(1)
                .filter_map(|pass| {
                    let mut random = ChaCha8Rng::seed_from_u64((self.passes + pass) as u64);
                    let weights = Weights::drawn(&mut random);
                    let limit = || shortest.load(Ordering::Relaxed);
                    let pass = Pass::new(
                        &self.terrain,
                        self.ball.as_ref(),
                        weights,
                        self.width,
                        self.chains,
                        &mut random,
                    );
                    let line = pass.run(limit, budget)?;
                    let cell = |number: u8| self.terrain.ground.cell(number.into());
                    let line: Vec<(u8, u8)> =
                        line.into_iter().map(|(from, to)| (cell(from), cell(to))).collect();
                    let moves = played(board, self.problem.first(), &line);
                    self.problem.replay(&moves).ok()?;
                    shortest.fetch_min(length(&moves), Ordering::Relaxed);
                    Some(moves)
                })
                .collect();
            best = best.into_iter().chain(found).min_by_key(length);
            self.passes += PASSES;
            self.width = (self.width * 2).min(WIDEST);
        }
        best
    }
}

/// The moves between positions that are one move apart each.
fn played(board: &Board, first: Position, line: &[(u8, u8)]) -> Vec<Move> {
    let mut men = first.men;
    let mut moves = Vec::new();
    for &(from, to) in line {
        moves.push(Move { path: path(board, men, from, to) });
        men = men.without(from).with(to);
    }
    joined(moves, board)
}
