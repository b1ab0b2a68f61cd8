//! Exact numbers of jump sequences.

use super::ways::{Ways, both_ends};
use super::{Classes, with_classes};
use crate::engine::{Count, Layer, Met, Sink, Space, image};
use crate::{Budget, Stop};
use hlavolam_puzzles::peg::Problem;

/// How many sequences of jumps there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Sequences of jumps from the start to the goal, or the limit that was reached.
    pub solutions: Result<u128, Stop>,
    /// Complete games: sequences of jumps from the start until no jump is left.
    pub games: Result<u128, Stop>,
}

/// Counts the sequences of jumps from a position.
///
/// ```
/// use hlavolam_puzzles::peg::Preset;
/// use hlavolam_solvers::{peg, Budget};
/// let counts = peg::count(&Preset::named("triangle-5").unwrap().problem(), &Budget::default());
/// assert_eq!((counts.solutions, counts.games), (Ok(29_760), Ok(568_630)));
/// ```
pub fn count(problem: &Problem, budget: &Budget) -> Counts {
    with_classes!(&problem.board, problem.board.symmetries(), |space| Counts {
        solutions: solutions(problem, &space, budget),
        games: budget.run(|| games(problem, &space, budget)),
    })
}

/// Counts the sequences of jumps to the goal alone, which takes a fraction of the time.
///
/// # Errors
/// If the budget ends first.
pub fn count_solutions(problem: &Problem, budget: &Budget) -> Result<u128, Stop> {
    with_classes!(&problem.board, problem.board.symmetries(), |space| solutions(problem, &space, budget))
}

/// Adds ways up, from the goal back.
fn solutions<const G: usize>(problem: &Problem, space: &Classes<G>, budget: &Budget) -> Result<u128, Stop> {
    let Met::Corridor(corridor) = both_ends(problem, space, budget)? else { return Ok(0) };
    let ways = Ways::new(problem, space, &corridor);
    // The largest number stands for "too many" and stays what it is.
    let numbers = ways.values(0u128, 1, budget, |sum, after, _, _| *sum = sum.saturating_add(after))?;
    let (number, _) = ways.value(&numbers, 0, problem.start).unwrap_or_default();
    if number == u128::MAX { Err(Stop::Overflow) } else { Ok(number) }
}

/// Numbers of ways to the classes of one layer, in words as narrow as they allow.
enum Ways64Or128 {
    Narrow(Layer<u64, u64>),
    Wide(Layer<u64, u128>),
}

/// Carries the number of ways along, from the start on, and adds up where no jump is left.
fn games<const G: usize>(problem: &Problem, space: &Classes<G>, budget: &Budget) -> Result<u128, Stop> {
    let mut layer = Ways64Or128::Narrow(Layer::of(space.spread(), &[space.canonical(problem.start.0)], 1));
    let mut games = 0u128;
    for jump in 1.. {
        let (ended, next) = match &layer {
            Ways64Or128::Narrow(layer) => one_jump(space, layer, budget)?,
            Ways64Or128::Wide(layer) => one_jump(space, layer, budget)?,
        };
        games = games.checked_add(ended).ok_or(Stop::Overflow)?;
        let Some(next) = next else { break };
        budget.report(jump, problem.start.peg_count() as usize, 0);
        layer = next;
    }
    Ok(games)
}

/// The ways that end at a layer, and those to the next, if there is one.
fn one_jump<const G: usize, W: Count>(
    space: &Classes<G>,
    layer: &Layer<u64, W>,
    budget: &Budget,
) -> Result<(u128, Option<Ways64Or128>), Stop> {
    let ended = (0..layer.len())
        .filter(|&place| !space.has_jump(layer.state(place)))
        .try_fold(0u128, |sum, place| sum.checked_add(layer.weight(place).number()))
        .ok_or(Stop::Overflow)?;
    // No position has more jumps than two for every line of three.
    let most = layer.total().and_then(|total| total.checked_mul(256)).ok_or(Stop::Overflow)?;
    let next = if u64::try_from(most).is_ok() {
        Ways64Or128::Narrow(carry(space, layer, budget)?)
    } else {
        Ways64Or128::Wide(carry(space, layer, budget)?)
    };
    let is_empty = match &next {
        Ways64Or128::Narrow(layer) => layer.is_empty(),
        Ways64Or128::Wide(layer) => layer.is_empty(),
    };
    Ok((ended, (!is_empty).then_some(next)))
}

fn carry<const G: usize, V: Count, W: Count>(
    space: &Classes<G>,
    layer: &Layer<u64, V>,
    budget: &Budget,
) -> Result<Layer<u64, W>, Stop> {
    let emit = |place: usize, state: u64, sink: &mut Sink<'_, u64, W>| {
        let ways = W::from_number(layer.weight(place).number()).unwrap_or_default();
        let mut next = std::mem::take(&mut sink.scratch);
        space.successors(state, &mut next);
        next.drain(..).for_each(|state| sink.put(state, ways));
        sink.scratch = next;
    };
    image(layer, emit, budget)
}
