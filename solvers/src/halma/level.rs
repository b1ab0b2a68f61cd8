//! A lower bound for boards on which positions are too many: men get over a level across the way one by one, and many
//! moves near both ends bring nobody over.

use super::classes::Classes;
use super::crossing::Crossing;
use super::ground::kept;
use super::word::Word;
use crate::engine::{Time, dies_out};
use crate::{Budget, Stop};
use hlavolam_puzzles::halma::Problem;
use hlavolam_puzzles::halma::claim::{Beyond, Level};
use std::time::{Duration, Instant};

/// A search for one move more that is lost is expected to take so many times as long.
const GROWTH: u32 = 8;

/// What is known of the level, and what it took.
pub(super) struct Levelled {
    pub level: Option<Level>,
    /// The class of each cell.
    pub classes: Vec<u8>,
    /// Positions that were kept.
    pub states: u64,
}

/// The level at the middle of the way, with as many moves that bring nobody over as can be shown in time.
///
/// `None` if symmetries of the problem do not keep the lines across the way.
///
/// # Errors
/// If the search was cancelled.
pub(super) fn levelled<W: Word>(
    problem: &Problem,
    chains: bool,
    budget: &Budget,
) -> Result<Option<Levelled>, Stop> {
    let lines = Classes::lines(problem);
    let identity: Vec<u8> = (0..=u8::MAX).take(lines.len()).collect();
    if lines.len() < 2
        || kept(problem).iter().any(|symmetry| lines.image(symmetry).as_ref() != Some(&identity))
    {
        return Ok(None);
    }
    let ends = |class| {
        [Time::Onward, Time::Back].map(|time| Crossing::<W>::new(problem, &lines, class, chains, time))
    };
    // Of levels that promise the same, that in the middle.
    let middle = lines.len() / 2;
    let promise = |class: usize| {
        let [start, target] = ends(class as u8);
        let promise = start.idle() + target.idle() + problem.start().len();
        (promise.saturating_sub(start.over + target.over), usize::MAX - class.abs_diff(middle))
    };
    let Some(class) = (1..lines.len()).max_by_key(|&class| promise(class)) else { return Ok(None) };
    let [start, target] = ends(class as u8);
    let mut ends = [End::new("start", start), End::new("target", target)];
    let mut stop = Ok(());
    while stop.is_ok() {
        let Some(end) = ends.iter_mut().filter(|end| !end.done).min_by_key(|end| end.took) else { break };
        stop = end.slower(budget);
    }
    if stop == Err(Stop::Cancelled) {
        return Err(Stop::Cancelled);
    }
    let [start, target] = [ends[0].beyond, ends[1].beyond];
    let level = Some(Level { class: class as u8, start, target });
    Ok(Some(Levelled { level, states: ends.iter().map(|end| end.states).sum(), classes: lines.of }))
}

/// One end of the way, and how slow it is known to be.
struct End<W> {
    name: &'static str,
    crossing: Crossing<W>,
    /// So many of the first moves may bring nobody over, as far as is known.
    idle: usize,
    beyond: Beyond,
    states: u64,
    took: Duration,
    /// Whether nothing more can be shown.
    done: bool,
}

impl<W: Word> End<W> {
    fn new(name: &'static str, crossing: Crossing<W>) -> Self {
        let beyond = Beyond { moves: 0, men: crossing.over };
        Self { name, idle: crossing.idle(), crossing, beyond, states: 0, took: Duration::ZERO, done: false }
    }

    /// Tries to show that so many idle moves are too few.
    fn slower(&mut self, budget: &Budget) -> Result<(), Stop> {
        self.done = true;
        if budget.time_left().is_some_and(|left| self.took * GROWTH > left) {
            return Ok(());
        }
        let began = Instant::now();
        // At both ends together not all men may get over.
        let most = self.crossing.over.max((self.crossing.men - 1) / 2);
        let moves = most + 1 - self.crossing.over + self.idle;
        self.crossing.wanted = most + 1;
        let (end, states) = dies_out(&self.crossing, Time::Onward, moves, &budget.part(self.name))?;
        if let Some(end) = end {
            let moves = end.max(self.idle + 1);
            self.beyond = Beyond { moves, men: self.crossing.over + moves - 1 - self.idle };
            self.states += states;
            self.idle += 1;
            self.done = false;
        }
        self.took = began.elapsed();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
    use hlavolam_puzzles::halma::claim::HalmaClaim;
    use hlavolam_puzzles::halma::{Board, Camp, Directions, Metric, corner_to_corner};

    #[test]
    fn what_a_level_shows_is_no_more_than_the_fewest_moves_and_is_shown_again() {
        for (side, men, directions, moves) in [
            (5, 3, Directions::Eight, 7),
            (6, 6, Directions::Eight, 10),
            (6, 3, Directions::Six, 14),
            (6, 6, Directions::Six, 15),
            (5, 3, Directions::Four, 11),
        ] {
            let board = Board::rectangle(side, side, directions).unwrap();
            let problem = corner_to_corner(&board, &Camp::of_men(men).unwrap(), false).unwrap();
            let known = levelled::<u64>(&problem, true, &Budget::default()).unwrap().unwrap();
            let bound = known.level.unwrap().bound(problem.start().len());
            assert!((1..=moves).contains(&bound), "{bound} of {moves}");
            let claim = HalmaClaim::fewest(problem, Metric::Moves, None, bound, &known.classes, known.level);
            assert!(matches!(claim.check(&Effort::unlimited()), Verdict::Holds { .. }));
        }
    }
}
