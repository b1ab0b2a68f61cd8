//! Any solution, as quickly as possible.

use super::reason::{exhausted, passes_parity, reasons_at_once};
use super::ways::{Ways, both_ends};
use super::{Classes, with_classes};
use crate::engine::{DeadTable, Deep, Effort, Found, Met, Space, Trail, search_deep};
use crate::{Answer, Budget, Held, Stop};
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Board, Jump, Move, Position, Problem};

/// A solution, or a reason why there is none.
///
/// Depth-first searches from the start, each with more visits than the one before, aim at positions from which a
/// solution is known: those near the goal, of which each search also knows more than the one before. After some of them
/// in vain a search from both ends settles it if memory allows. Parity classes are tried before all that, and pagoda
/// functions after the first search, which takes about as long.
pub fn first_solution(problem: &Problem, budget: &Budget) -> Answer<Vec<Move>, Vec<Reason>> {
    if problem.goal.is_met(problem.start) {
        return Answer::Solved(Vec::new());
    }
    let outcome =
        with_classes!(&problem.board, problem.goal_symmetries(), |space| stages(problem, &space, budget));
    match outcome {
        Ok(Ok(moves)) => Answer::Solved(moves),
        Ok(Err(reasons)) => Answer::Impossible(reasons),
        Err(stop) => Answer::Limit(stop, ()),
    }
}

type Outcome = Result<Vec<Move>, Vec<Reason>>;

/// Stages after which a search from both ends is tried.
const BEFORE_MEETING: u32 = 3;

fn stages<const G: usize>(problem: &Problem, space: &Classes<G>, budget: &Budget) -> Result<Outcome, Stop> {
    let mut near = near_goal(problem, space);
    // Without a goal of the right parity there is no need to search.
    let pagodas_from = u32::from(passes_parity(problem));
    for stage in 0.. {
        if stage == pagodas_from
            && let Some(reasons) = reasons_at_once(problem)
        {
            return Ok(Err(reasons));
        }
        match search(problem, space, &mut near, stage, budget)? {
            Glance::Won(jumps) => return Ok(Ok(Move::chain(&jumps))),
            Glance::Lost if stage >= pagodas_from => return settle(problem, budget),
            Glance::Lost | Glance::Unclear => {}
        }
        if stage == BEFORE_MEETING {
            match settle(problem, budget) {
                Err(Stop::Memory) => {}
                settled => return settled,
            }
        }
    }
    unreachable!("stages go on until something ends them")
}

/// What a short search says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Glance {
    /// These jumps lead to the goal.
    Won(Vec<Jump>),
    /// Nothing does.
    Lost,
    /// It would take longer to tell.
    Unclear,
}

impl Glance {
    pub fn is_unclear(&self) -> bool {
        *self == Self::Unclear
    }
}

/// The trail that begins at the complements of the goals.
pub(super) fn near_goal<const G: usize>(problem: &Problem, space: &Classes<G>) -> Trail<Classes<G>> {
    let goals = problem.goal.positions(&problem.board);
    Trail::from(space, &goals.iter().map(|goal| space.reversed(goal.0)).collect::<Vec<_>>())
}

/// One stage of the search, each taking about eight times as long as the one before; the first is done in
/// milliseconds.
pub(super) fn search<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    near: &mut Trail<Classes<G>>,
    stage: u32,
    budget: &Budget,
) -> Result<Glance, Stop> {
    let jumps = problem.start.peg_count().saturating_sub(problem.goal.peg_count()) as usize;
    let known = if stage == 0 { 6000 } else { 128_000usize << (2 * stage - 2).min(24) };
    // The last layer is grown only while the one before is small; beyond the start there is nothing to know.
    while near.depth() < jumps && near.last().len() < known && !near.last().is_empty() {
        budget.run(|| near.grow(space, budget))?;
    }
    let (table, _held) = dead_table(stage, budget)?;
    let (board, goal_pegs) = (&problem.board, problem.goal.peg_count());
    let game = Game { board, space, near, goal_pegs, burdens: &burdens(problem) };
    Ok(match search_deep(&game, problem.start.0, &table, effort(stage), budget)? {
        Found::Path(path) => Glance::Won(game.finish(path)),
        Found::Nothing => Glance::Lost,
        Found::GaveUp => Glance::Unclear,
    })
}

fn effort(stage: u32) -> Effort {
    Effort { visits: 30_000 << (3 * stage).min(40), share: 100 << (2 * stage).min(40), parallel: stage > 0 }
}

/// A table that grows with the stages, within what memory is left.
fn dead_table(stage: u32, budget: &Budget) -> Result<(DeadTable, Held), Stop> {
    let wish = (1u64 << 19) << (3 * stage).min(13);
    let bytes = wish.min(budget.memory_left() / 2).max(1 << 12);
    Ok((DeadTable::with_bytes(bytes), budget.reserve(bytes)?))
}

/// Searches from both ends, which finds a solution or shows that there is none.
fn settle(problem: &Problem, budget: &Budget) -> Result<Outcome, Stop> {
    with_classes!(&problem.board, problem.board.symmetries(), |space| match both_ends(
        problem, &space, budget
    )? {
        Met::Apart { forward, backward } => Ok(Err(vec![Reason::BothWays { forward, backward }])),
        Met::Corridor(corridor) => {
            let ways = Ways::new(problem, &space, &corridor);
            let reaches = ways.values(false, true, budget, |any, after, _, _| *any |= after)?;
            match ways.value(&reaches, 0, problem.start) {
                Some((true, _)) => Ok(ways
                    .follow(&reaches, (0, problem.start), |_, _, reaches, _| reaches)
                    .map(|jumps| Move::chain(&jumps))
                    .ok_or_else(Vec::new)),
                _ => Ok(Err(vec![exhausted(problem, budget)?])),
            }
        }
    })
}

/// The tree of positions, with those near the goal known.
struct Game<'a, const G: usize> {
    board: &'a Board,
    space: &'a Classes<G>,
    /// Layer d holds the complements of the positions from which d jumps lead to the goal.
    near: &'a Trail<Classes<G>>,
    goal_pegs: u32,
    /// Sets of holes and what a peg in one of them weighs.
    burdens: &'a [(u64, u32)],
}

/// Pegs are the harder to get rid of the fewer lines they can be jumped along. Sets of holes with a weight each, those that
/// can never be jumped the heaviest.
fn burdens(problem: &Problem) -> Vec<(u64, u32)> {
    let lines = problem.board.jumps().iter().filter(|jump| jump.from < jump.to);
    let mut middles = [0u32; 64];
    lines.for_each(|jump| middles[usize::from(jump.over)] += 1);
    let burden = |hole: u8| [9u32, 3, 1, 0][middles[usize::from(hole)].min(3) as usize];
    let mut sets: Vec<(u64, u32)> = Vec::new();
    for hole in Position(problem.board.full()).pegs() {
        match sets.iter_mut().find(|(_, b)| *b == burden(hole)) {
            Some((holes, _)) => *holes |= 1 << hole,
            None => sets.push((1 << hole, burden(hole))),
        }
    }
    sets
}

impl<const G: usize> Game<'_, G> {
    fn jumps_left(&self, pegs: u64) -> usize {
        pegs.count_ones().saturating_sub(self.goal_pegs) as usize
    }

    /// Whether the goal is so many jumps away.
    fn is_near(&self, pegs: u64, jumps: usize) -> bool {
        self.near.layers()[jumps].contains(self.space.reversed(pegs))
    }

    /// The jumps along a path to a position that is known to be won, and on to the goal.
    fn finish(&self, mut path: Vec<u64>) -> Vec<Jump> {
        let mut children = Vec::new();
        for left in (0..self.jumps_left(path[path.len() - 1])).rev() {
            children.clear();
            self.children(path[path.len() - 1], &mut children);
            path.extend(children.iter().copied().find(|&child| self.is_near(child, left)));
        }
        let jump = |step: &[u64]| {
            let mut jumps = Position(step[0]).jumps(self.board);
            jumps.find(|jump| jump.holes() == step[0] ^ step[1])
        };
        path.windows(2).filter_map(jump).collect()
    }
}

impl<const G: usize> Deep for Game<'_, G> {
    type State = u64;

    fn children(&self, of: u64, out: &mut Vec<u64>) {
        self.space.append_after(of, out);
    }

    fn rank(&self, pegs: u64) -> u32 {
        self.burdens.iter().map(|(holes, burden)| (pegs & holes).count_ones() * burden).sum()
    }

    const NOISE: u32 = 8;

    fn verdict(&self, pegs: u64) -> Option<bool> {
        let jumps = self.jumps_left(pegs);
        (jumps <= self.near.depth()).then(|| self.is_near(pegs, jumps))
    }

    fn key(&self, pegs: u64) -> u64 {
        self.space.canonical(pegs)
    }
}
