//! The fewest moves: proved where that can be, else the best that is known and a bound.

use super::beam::Beam;
use super::bound::{Bound, counts};
use super::hops::fewest_hops;
use super::level::levelled;
use super::line;
use super::space::Space;
use super::word::Word;
use crate::engine::{Time, Wide, Within, within};
use crate::{Answer, Budget, Stop};
use hlavolam_puzzles::halma::claim::{Level, Reason};
use hlavolam_puzzles::halma::{Metric, Move, Problem, write_line};
use std::time::{Duration, Instant};

/// What is known about the fewest moves of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// A solution, if one was found.
    pub moves: Option<Vec<Move>>,
    /// No solution has less than this, as the metric counts.
    pub lower_bound: usize,
    /// A length that a search showed to be impossible, if the bound is not the abstraction's alone.
    pub refuted: Option<usize>,
    /// States that were kept for it.
    pub states: u64,
    /// Whether no other solution with as few moves has fewer hops.
    pub fewest_hops: bool,
    /// The class of each cell by which the bound counts men; a number for each.
    pub classes: Vec<u8>,
    /// A level between classes that men get over slowly, if that gives the bound.
    pub level: Option<Level>,
}

impl Best {
    /// How long the solution is, as the metric counts.
    #[must_use]
    pub fn length(&self, metric: Metric) -> Option<usize> {
        let moves = self.moves.as_ref()?;
        Some(if metric == Metric::Hops { moves.iter().map(Move::hops).sum() } else { moves.len() })
    }

    /// Whether no solution is shorter.
    #[must_use]
    pub fn is_proved(&self, metric: Metric) -> bool {
        self.length(metric) == Some(self.lower_bound) && (metric != Metric::MovesThenHops || self.fewest_hops)
    }
}

/// A solution with the fewest moves, or hops, proved.
///
/// When a limit is reached first, the answer holds the best solution found and the proved lower bound.
///
/// ```
/// use hlavolam_puzzles::halma::{Metric, Preset};
/// use hlavolam_solvers::{halma, Answer, Budget};
/// let problem = Preset::named("5x5-6").unwrap().problem();
/// let Answer::Solved(best) = halma::fewest(&problem, Metric::Moves, &Budget::default()) else { panic!() };
/// assert_eq!((best.moves.unwrap().len(), best.lower_bound), (9, 9));
/// ```
pub fn fewest(problem: &Problem, metric: Metric, budget: &Budget) -> Answer<Best, Reason, Best> {
    if problem.unequal_part().is_some() {
        return Answer::Impossible(Reason::Parts);
    }
    budget.run(|| {
        let search = Search { problem, metric, budget };
        match problem {
            _ if Space::<u64>::fits(problem) => search.run::<u64>(),
            _ if Space::<u128>::fits(problem) => search.run::<u128>(),
            _ => search.run::<Wide>(),
        }
    })
}

/// Raised whenever a search for the same question may keep other positions than before.
const VERSION: u32 = 1;

/// What a search is asked, in full, for the [`Shelf`](crate::Shelf) on which it keeps its layers.
#[must_use]
pub fn question(problem: &Problem, metric: Metric) -> String {
    format!("halma search {VERSION}, fewest {metric:?}, {}", write_line(problem))
}

/// So many positions are searched in full before any beam could be done.
const FEW: f64 = 1e9;
/// The width of the last of the first beams, which are to be done at once.
const QUICK: usize = 1000;
/// The part of the time in which a level across the way may raise the bound of a large board.
const LEVEL: u32 = 6;
/// A search for one move more is expected to take so many times as long as the one before, at least.
const GROWTH: u32 = 4;

/// One question on its way to an answer.
struct Search<'a> {
    problem: &'a Problem,
    metric: Metric,
    budget: &'a Budget,
}

impl Search<'_> {
    fn run<W: Word>(&self) -> Answer<Best, Reason, Best> {
        let mut beam = Beam::<W>::new(self.problem, self.metric != Metric::Hops);
        let mut best = Best {
            lower_bound: usize::from(self.problem.first() != self.problem.last()),
            classes: vec![0; self.problem.board().len()],
            ..Best::default()
        };
        if self.has_many_positions() && !Bound::would_be_coarse(self.problem) {
            best.moves = beam.improved(None, QUICK, self.budget);
        }
        let stop = match self.proved::<W>(&mut best) {
            Ok(Some(reason)) => return Answer::Impossible(reason),
            Ok(None) => return Answer::Solved(best),
            Err(stop) => stop,
        };
        if self.budget.check().is_ok() && self.budget.time_left().is_some() {
            best.moves = beam.improved(best.moves.take(), usize::MAX, self.budget);
        }
        if best.is_proved(self.metric) { Answer::Solved(best) } else { Answer::Limit(stop, best) }
    }

    /// Raises the bound, until it shows that there is no better solution than one that is known or found.
    fn proved<W: Word>(&self, best: &mut Best) -> Result<Option<Reason>, Stop> {
        let is_large = self.has_many_positions();
        if is_large && Bound::would_be_coarse(self.problem) {
            self.levelled::<W>(best)?;
            if best.level.is_some() {
                return if best.is_proved(self.metric) { Ok(None) } else { Err(Stop::Time) };
            }
        }
        let bound = Bound::new(self.problem, self.budget);
        let bound =
            bound.or_else(
                |stop| if stop == Stop::Memory { Ok(Bound::nothing(self.problem)) } else { Err(stop) },
            )?;
        let first = bound.of_counts(&counts(bound.classes(), self.problem.start()), Time::Onward);
        best.lower_bound = best.lower_bound.max(first.into());
        best.classes.clone_from(&bound.classes().of);
        if bound.is_coarse() && is_large {
            return Err(Stop::Time);
        }
        if Space::<W>::fits(self.problem) { self.deepened::<W>(&bound, best) } else { Err(Stop::Memory) }
    }

    /// Tries one length after the other, until a solution is found or proved to be the best.
    fn deepened<W: Word>(&self, bound: &Bound, best: &mut Best) -> Result<Option<Reason>, Stop> {
        let mut took = Duration::ZERO;
        // The fewest hops are known only once all positions on solutions are.
        while self.metric == Metric::MovesThenHops || !best.is_proved(self.metric) {
            if self.budget.time_left().is_some_and(|left| took * GROWTH > left) {
                return Err(Stop::Time);
            }
            let began = Instant::now();
            let mut space = Space::<W>::new(self.problem, bound, self.metric != Metric::Hops);
            match within(&mut space, best.lower_bound, self.budget)? {
                Within::Way(way) if self.metric == Metric::MovesThenHops => {
                    let states = fewest_hops(&space, &way, self.budget)?;
                    best.moves = Some(line::between(&space, self.problem.board(), states));
                    best.fewest_hops = true;
                    return Ok(None);
                }
                Within::Way(way) => best.moves = Some(line::moves(&space, self.problem.board(), &way)),
                Within::Refuted { exhausted: true, .. } => return Ok(Some(Reason::Exhausted)),
                Within::Refuted { states, .. } => {
                    best.refuted = Some(best.lower_bound);
                    best.states += states;
                    best.lower_bound += 1;
                }
            }
            took = began.elapsed();
        }
        Ok(None)
    }

    /// Raises the bound by the moves that bring nobody over a level, as far as a part of the time allows.
    fn levelled<W: Word>(&self, best: &mut Best) -> Result<(), Stop> {
        let budget = match self.budget.time_left() {
            Some(left) => self.budget.clone().sooner(left / LEVEL),
            None => self.budget.clone(),
        };
        let Some(known) = levelled::<W>(self.problem, self.metric != Metric::Hops, &budget)? else {
            return Ok(());
        };
        let bound = known.level.map_or(0, |level| level.bound(self.problem.start().len()));
        if bound > best.lower_bound {
            best.lower_bound = bound;
            best.refuted = Some(bound - 1);
            best.states += known.states;
            best.classes = known.classes;
            best.level = known.level;
        }
        Ok(())
    }

    /// Whether there are too many ways to spread the men over the board for a search in full before any beam.
    fn has_many_positions(&self) -> bool {
        let (cells, men) = (self.problem.board().len(), self.problem.start().len());
        (0..men).map(|man| (cells - man) as f64 / (man + 1) as f64).product::<f64>() > FEW
    }
}
