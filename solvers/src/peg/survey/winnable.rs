//! All positions on ways to the goal, by the number of jumps.

use crate::{Budget, Held, Stop};
use hlavolam_puzzles::peg::{Board, Jump, Position, Problem};

/// The positions that lie on some solution, sorted, for each number of jumps; the first layer is the start.
#[derive(Debug)]
pub(super) struct Winnable {
    layers: Vec<Vec<u64>>,
}

/// Layers of positions from one end, and the memory that is set aside for them.
struct Grown {
    layers: Vec<Vec<u64>>,
    held: Vec<Held>,
}

impl Winnable {
    /// The positions on solutions of a problem; `None` if it has no solution.
    ///
    /// Layers are grown from both ends until they meet, the smaller end first, as long as they are no more than `most`
    /// positions together.
    ///
    /// # Errors
    /// [`Stop::Size`] if there are more, or the limit of the budget that is reached.
    pub fn new(problem: &Problem, most: usize, budget: &Budget) -> Result<Option<Self>, Stop> {
        let Some(jumps) = problem.start.peg_count().checked_sub(problem.goal.peg_count()) else {
            return Ok(None);
        };
        let goals = problem.goal.positions(&problem.board).into_iter().map(|goal| goal.0).collect();
        let (mut ahead, mut behind) = (Grown::from(vec![problem.start.0]), Grown::from(goals));
        while ahead.depth() + behind.depth() < jumps as usize {
            let board = &problem.board;
            if ahead.last().len() <= behind.last().len() {
                ahead.grow(budget, |pegs, out| each_after(board, pegs, |_, next| out.push(next)))?;
            } else {
                behind.grow(budget, |pegs, out| each_before(board, pegs, |before| out.push(before)))?;
            }
            if ahead.len() + behind.len() > most {
                return Err(Stop::Size);
            }
        }
        Ok(Self::joined(problem, ahead, &behind))
    }

    /// The layers from both ends, without what does not lead on to the other end.
    fn joined(problem: &Problem, ahead: Grown, behind: &Grown) -> Option<Self> {
        let contains = |layer: &[u64], pegs: u64| layer.binary_search(&pegs).is_ok();
        let mut layers = ahead.layers;
        if let Some(last) = layers.last_mut() {
            last.retain(|&pegs| contains(behind.last(), pegs));
        }
        for depth in (1..layers.len()).rev() {
            let (before, after) = layers.split_at_mut(depth);
            before[depth - 1].retain(|&pegs| {
                let mut leads_on = false;
                each_after(&problem.board, pegs, |_, next| leads_on |= contains(&after[0], next));
                leads_on
            });
        }
        for target in behind.layers.iter().rev().skip(1) {
            let mut next = Vec::new();
            for &pegs in layers.last()? {
                each_after(&problem.board, pegs, |_, after| {
                    next.extend(contains(target, after).then_some(after))
                });
            }
            next.sort_unstable();
            next.dedup();
            layers.push(next);
        }
        layers.iter().all(|layer| !layer.is_empty()).then_some(Self { layers })
    }

    /// The number of jumps of a solution.
    pub fn jumps(&self) -> usize {
        self.layers.len() - 1
    }

    /// The positions after a number of jumps, in order.
    pub fn layer(&self, jumps: usize) -> &[u64] {
        &self.layers[jumps]
    }

    /// The place of a position among those after a number of jumps.
    pub fn place(&self, jumps: usize, pegs: u64) -> Option<usize> {
        self.layers.get(jumps)?.binary_search(&pegs).ok()
    }

    /// Hands on every jump from a position after some jumps that keeps the goal in reach, with the place of the position
    /// after it; in the order of the board's jumps.
    pub fn each_good(&self, board: &Board, jumps: usize, pegs: u64, mut take: impl FnMut(Jump, usize)) {
        each_after(board, pegs, |jump, next| {
            if let Some(place) = self.place(jumps + 1, next) {
                take(jump, place);
            }
        });
    }
}

impl Grown {
    fn from(mut first: Vec<u64>) -> Self {
        first.sort_unstable();
        Self { layers: vec![first], held: Vec::new() }
    }

    fn depth(&self) -> usize {
        self.layers.len() - 1
    }

    fn last(&self) -> &[u64] {
        &self.layers[self.layers.len() - 1]
    }

    fn len(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    fn grow(&mut self, budget: &Budget, next: impl Fn(u64, &mut Vec<u64>)) -> Result<(), Stop> {
        /// Positions after which it is asked whether to go on.
        const PATIENCE: usize = 4096;
        let mut layer = Vec::new();
        for (number, &pegs) in self.last().iter().enumerate() {
            if number % PATIENCE == 0 {
                budget.check()?;
                // What was found more than once is in the way only for a while.
                layer.sort_unstable();
                layer.dedup();
            }
            next(pegs, &mut layer);
        }
        layer.sort_unstable();
        layer.dedup();
        self.held.push(budget.reserve(8 * layer.len() as u64)?);
        self.layers.push(layer);
        Ok(())
    }
}

/// Hands on every legal jump and the position after it.
pub(super) fn each_after(board: &Board, pegs: u64, mut take: impl FnMut(Jump, u64)) {
    for jump in board.jumps().iter().filter(|jump| jump.is_legal(pegs)) {
        take(*jump, pegs ^ jump.holes());
    }
}

/// Hands on every position from which a jump leads to this one.
fn each_before(board: &Board, pegs: u64, mut take: impl FnMut(u64)) {
    for jump in board.jumps() {
        let before = pegs ^ jump.holes();
        if jump.is_legal(before) {
            take(before);
        }
    }
}

/// How many jumps can be made from a position.
pub(super) fn legal(board: &Board, pegs: Position) -> u32 {
    board.jumps().iter().map(|jump| u32::from(jump.is_legal(pegs.0))).sum()
}
