//! The fewest moves, a move being a chain of jumps by one peg.
//!
//! For a number of moves N, positions are searched jump by jump from both ends. Every position carries the fewest
//! moves from its end and the pegs at which such a way may be joined without beginning a new move. Positions that by
//! [`Bounds`] and what the other side has found ([`Horizon`]) cannot be on a solution of N moves are left out. N grows from the lower bound until the ends meet, so
//! the first solution found is the best, and all smaller N are refuted.

use super::classes::Step;
use super::regions::{Bounds, Horizon};
use super::{Classes, first_solution, with_classes};
use crate::engine::{Layer, Sink, Space, Weight, image};
use crate::{Answer, Budget, Stop};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Jump, Move, Position, Problem};
use rayon::prelude::*;

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

/// The fewest moves between a position and one end, and the pegs that such a way ends or begins with: from the start,
/// those that may go on; towards the goal, those that may have come along. Where both sides share a peg, two moves
/// are one. A way with one move more is never better, since a new move costs one.
#[derive(Clone, Copy, Debug)]
struct Cost {
    moves: u8,
    pegs: u64,
}

impl Default for Cost {
    fn default() -> Self {
        Cost { moves: u8::MAX, pegs: 0 }
    }
}

impl Weight for Cost {
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        match self.moves.cmp(&other.moves) {
            std::cmp::Ordering::Less => self,
            std::cmp::Ordering::Equal => Cost { moves: self.moves, pegs: self.pegs | other.pegs },
            std::cmp::Ordering::Greater => other,
        }
    }
}

impl Cost {
    /// The moves once a jump is joined on by the peg in a hole.
    #[inline(always)]
    fn joined(self, hole: u8) -> u8 {
        self.moves + 1 - (self.pegs >> hole & 1) as u8
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

/// Looks for solutions of fewer moves than a known one.
fn improve(problem: &Problem, known: Vec<Move>, budget: &Budget) -> Answer<Best, Vec<Reason>, Option<Best>> {
    let keeps_start = |s: &Permutation| s.image_of_set(problem.start.0) == problem.start.0;
    let symmetries: Vec<Permutation> = problem.goal_symmetries().into_iter().filter(keeps_start).collect();
    with_classes!(&problem.board, &symmetries, |space| {
        let search = Search::new(problem, &space, budget);
        let mut best =
            Best { moves: known, lower_bound: usize::from(search.bounds.ahead(problem.start.0, 0).0) };
        while !best.is_proved() {
            match budget.run(|| search.within(best.lower_bound)) {
                Ok(Some(moves)) => best.moves = moves,
                Ok(None) => best.lower_bound += 1,
                Err(stop) => return Answer::Limit(stop, Some(best)),
            }
        }
        Answer::Solved(best)
    })
}

type Costs = Layer<u64, Cost>;

struct Search<'a, const G: usize> {
    problem: &'a Problem,
    space: &'a Classes<G>,
    bounds: Bounds,
    goals: Vec<u64>,
    jumps: usize,
    budget: &'a Budget,
}

impl<'a, const G: usize> Search<'a, G> {
    fn new(problem: &'a Problem, space: &'a Classes<G>, budget: &'a Budget) -> Self {
        let goals = problem.goal.positions(&problem.board);
        Self {
            problem,
            space,
            bounds: Bounds::new(&problem.board, problem.start, &goals),
            goals: goals.iter().map(|goal| space.canonical(goal.0)).collect(),
            jumps: (problem.start.peg_count() - problem.goal.peg_count()) as usize,
            budget,
        }
    }

    /// A solution of at most so many moves, if there is one.
    fn within(&self, most: usize) -> Result<Option<Vec<Move>>, Stop> {
        let most = u8::try_from(most).unwrap_or(u8::MAX);
        let spread = self.space.spread();
        let end = Cost { moves: 0, pegs: 0 };
        let mut ahead = vec![Layer::of(spread, &[self.space.canonical(self.problem.start.0)], end)];
        let mut behind = vec![Layer::of(spread, &self.goals, end)];
        while ahead.len() + behind.len() < self.jumps + 2 {
            let (a, b) = (&ahead[ahead.len() - 1], &behind[behind.len() - 1]);
            if a.is_empty() || b.is_empty() {
                return Ok(None);
            }
            if a.len() <= b.len() {
                let horizon =
                    Horizon::of(places(b).map(|(class, cost)| (cost.moves, self.bounds.ahead(class, 0).0)));
                ahead.push(self.away_from_start(a, &horizon, most)?);
            } else {
                let horizon =
                    Horizon::of(places(a).map(|(class, cost)| (cost.moves, self.bounds.behind(class))));
                behind.push(self.towards_goal(b, &horizon, most)?);
            }
            self.budget.report(ahead.len() + behind.len() - 2, self.jumps, ahead[ahead.len() - 1].len());
        }
        let met = meeting(&ahead[ahead.len() - 1], &behind[behind.len() - 1], most);
        Ok(met.map(|(class, joint)| self.line(&ahead, &behind, class, joint)))
    }

    fn tip(&self, step: &Step, hole: u8) -> u8 {
        self.space.symmetries()[step.by].image(hole)
    }

    /// One jump further from the start.
    fn away_from_start(&self, layer: &Costs, horizon: &Horizon, most: u8) -> Result<Costs, Stop> {
        self.step(
            layer,
            |state, steps| self.space.steps(state, steps),
            |cost, step| {
                let landed = 1 << self.tip(step, step.to);
                let moves = cost.joined(step.from);
                let (regions, inside) = self.bounds.ahead(step.class, landed);
                // A move under way leaves its region without beginning there, and another may be under way at the horizon.
                let ahead = regions.max(horizon.moves(regions).saturating_sub(1)) - u8::from(inside);
                (moves + ahead <= most).then_some(Cost { moves, pegs: landed })
            },
        )
    }

    /// One jump further back from the goal.
    fn towards_goal(&self, layer: &Costs, horizon: &Horizon, most: u8) -> Result<Costs, Stop> {
        self.step(
            layer,
            |state, steps| self.space.steps_back(state, steps),
            |cost, step| {
                let moves = cost.joined(step.to);
                let regions = self.bounds.behind(step.class);
                let behind = regions.max(horizon.moves(regions).saturating_sub(1));
                // The first of these moves may have begun before.
                let fits = moves - 1 + behind <= most;
                fits.then(|| Cost { moves, pegs: 1 << self.tip(step, step.from) })
            },
        )
    }

    fn step(
        &self,
        layer: &Costs,
        steps: impl Fn(u64, &mut Vec<Step>) + Sync,
        cost: impl Fn(Cost, &Step) -> Option<Cost> + Sync,
    ) -> Result<Costs, Stop> {
        let emit = |place: usize, state: u64, sink: &mut Sink<'_, u64, Cost>| {
            let mut found = Vec::with_capacity(32);
            steps(state, &mut found);
            for step in &found {
                if let Some(cost) = cost(layer.weight(place), step) {
                    sink.put(step.class, cost);
                }
            }
        };
        image(layer, emit, self.budget)
    }

    /// The moves through the position where the ends met; `joint` is the peg that goes on there, as a bit, or 0.
    fn line(&self, ahead: &[Costs], behind: &[Costs], class: u64, joint: u64) -> Vec<Move> {
        let mut jumps = self.before(ahead, class, joint);
        let met = jumps.iter().fold(class, |at, jump| at ^ jump.holes());
        // The way back led from the class to some symmetric image of the start; turned, it begins at the start.
        let turn = self.space.symmetries().iter().find(|s| s.image_of_set(met) == self.problem.start.0);
        jumps.reverse();
        jumps.extend(self.after(behind, class, joint));
        if let Some(turn) = turn {
            jumps.iter_mut().for_each(|j| {
                *j = Jump { from: turn.image(j.from), over: turn.image(j.over), to: turn.image(j.to) }
            });
        }
        Move::chain(&jumps)
    }

    /// The jumps from the start to a position, last first.
    fn before(&self, ahead: &[Costs], class: u64, joint: u64) -> Vec<Jump> {
        let (mut at, mut last) = (class, joint);
        let mut jumps = Vec::new();
        for layer in ahead.windows(2).rev() {
            let Some((cost, by)) = self.cost(&layer[1], at) else { break };
            let lands = |jump: &Jump| {
                let hole = self.space.symmetries()[by].image(jump.to);
                cost.pegs >> hole & 1 == 1 && (last == 0 || last == 1 << jump.to)
            };
            let undone =
                self.problem.board.jumps().iter().filter(|j| j.is_legal(at ^ j.holes())).filter(|j| lands(j));
            let found = undone.copied().find_map(|jump| {
                let (earlier, by) = self.cost(&layer[0], at ^ jump.holes())?;
                let from = self.space.symmetries()[by].image(jump.from);
                (earlier.joined(from) == cost.moves).then_some((jump, earlier.moves == cost.moves))
            });
            let Some((jump, goes_on)) = found else { break };
            jumps.push(jump);
            at ^= jump.holes();
            last = if goes_on { 1 << jump.from } else { 0 };
        }
        jumps
    }

    /// The jumps from a position to the goal.
    fn after(&self, behind: &[Costs], class: u64, joint: u64) -> Vec<Jump> {
        let (mut at, mut first) = (class, joint);
        let mut jumps = Vec::new();
        for layer in behind.windows(2).rev() {
            let Some((cost, by)) = self.cost(&layer[1], at) else { break };
            let begins = |jump: &Jump| {
                let hole = self.space.symmetries()[by].image(jump.from);
                cost.pegs >> hole & 1 == 1 && (first == 0 || first == 1 << jump.from)
            };
            let legal: Vec<Jump> = Position(at).jumps(&self.problem.board).filter(begins).collect();
            let found = legal.into_iter().find_map(|jump| {
                let (later, by) = self.cost(&layer[0], at ^ jump.holes())?;
                let to = self.space.symmetries()[by].image(jump.to);
                (later.joined(to) == cost.moves).then_some((jump, later.moves == cost.moves))
            });
            let Some((jump, goes_on)) = found else { break };
            jumps.push(jump);
            at ^= jump.holes();
            first = if goes_on { 1 << jump.to } else { 0 };
        }
        jumps
    }

    /// The cost of a position in a layer, and the symmetry by which holes are named there.
    fn cost(&self, layer: &Costs, pegs: u64) -> Option<(Cost, usize)> {
        let (class, by) = self.space.canonical_by(pegs);
        Some((layer.weight(layer.place(class)?), by))
    }
}

fn places(layer: &Costs) -> impl IndexedParallelIterator<Item = (u64, Cost)> {
    (0..layer.len()).into_par_iter().with_min_len(1024).map(|place| (layer.state(place), layer.weight(place)))
}

/// A class in both layers through which a way of at most so many moves leads, and the peg, as a bit, that goes on
/// there with the move it came by; 0 if a new move begins.
fn meeting(ahead: &Costs, behind: &Costs, most: u8) -> Option<(u64, u64)> {
    let (few, many) = if ahead.len() < behind.len() { (ahead, behind) } else { (behind, ahead) };
    places(few).find_map_first(|(class, a)| {
        let b = many.weight(many.place(class)?);
        let shared = a.pegs & b.pegs;
        let joint = shared & shared.wrapping_neg();
        (a.moves + b.moves - u8::from(shared != 0) <= most).then_some((class, joint))
    })
}
