//! All positions of a small board, by how hard they are.

use super::looks::Looks;
use crate::Stream;
use hlavolam_puzzles::peg::{Board, Goal, Position};
use hlavolam_solvers::peg::ODDS;
use hlavolam_solvers::{Budget, Held, Level, Stop};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The most holes of a board of which all positions are looked at.
const HOLES: usize = 21;
/// Of so many positions the one that looks best is taken.
const CHOICE: usize = 16;

/// The positions of a level on a small board.
#[derive(Clone, Debug)]
pub(super) struct Table {
    starts: Vec<u32>,
    /// The memory of all starts of the level.
    held: Arc<Held>,
}

impl Table {
    /// All positions of a level that are kept as is wished; `None` if the board is too large.
    ///
    /// # Errors
    /// If a limit of the budget is reached.
    pub fn new(
        board: &Board,
        goal: Goal,
        level: Level,
        keeps: impl Fn(u64) -> bool,
        budget: &Budget,
    ) -> Result<Option<Self>, Stop> {
        if board.len() > HOLES {
            return Ok(None);
        }
        // A chance for each position, and room for a list of them all.
        let room = budget.reserve(12 << board.len())?;
        let chances = chances(board, goal, budget)?;
        let is_wanted = |&start: &u32| {
            let chance = chances[start as usize];
            start.count_ones() > goal.peg_count()
                && chance > 0.0
                && Level::within(ODDS, 1.0 / chance) == level
                && keeps(start.into())
        };
        let starts: Vec<u32> = (1..1_u32 << board.len()).filter(is_wanted).collect();
        drop((chances, room));
        let held = Arc::new(budget.reserve(4 * starts.len() as u64)?);
        Ok(Some(Self { starts, held }))
    }

    /// Those that have so many pegs.
    pub fn with(&self, pegs: &RangeInclusive<u32>) -> Self {
        let starts = self.starts.iter().copied().filter(|start| pegs.contains(&start.count_ones()));
        Self { starts: starts.collect(), held: Arc::clone(&self.held) }
    }

    /// Whether there is no such position.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// One of them, of several the one that looks best.
    pub fn draw(&self, looks: &Looks, tries: usize, stream: &mut Stream) -> Position {
        let one = |_| u64::from(self.starts[stream.below(self.starts.len() as u32) as usize]);
        let best = (0..tries.clamp(1, CHOICE)).map(one).min_by_key(|&start| looks.ugliness(start));
        Position(best.unwrap_or_default())
    }
}

/// For each position how likely jumps at random lead to the goal. A jump leaves a smaller number of pegs, so positions with fewer
/// pegs come first; those with fewer than the goal never lead there.
fn chances(board: &Board, goal: Goal, budget: &Budget) -> Result<Vec<f64>, Stop> {
    /// Positions after which it is asked whether to go on.
    const PATIENCE: usize = 4096;
    let least = goal.peg_count();
    let mut chances = vec![0.0; 1 << board.len()];
    let positions = (least.max(1)..=board.len() as u32).flat_map(|pegs| with_pegs(board.len(), pegs));
    for (number, pegs) in positions.enumerate() {
        if number % PATIENCE == 0 {
            budget.check()?;
        }
        chances[pegs as usize] = if pegs.count_ones() == least {
            f64::from(u8::from(goal.is_met(Position(pegs.into()))))
        } else {
            let (mut legal, mut sum) = (0_u32, 0.0);
            for jump in board.jumps().iter().filter(|jump| jump.is_legal(pegs.into())) {
                legal += 1;
                sum += chances[(u64::from(pegs) ^ jump.holes()) as usize];
            }
            if legal == 0 { 0.0 } else { sum / f64::from(legal) }
        };
    }
    Ok(chances)
}

/// All sets of so many of the holes, at least one, in order: the next has its lowest run of pegs one peg further up, and the rest of
/// the run at the bottom (R. W. Gosper 1972).
fn with_pegs(holes: usize, pegs: u32) -> impl Iterator<Item = u32> {
    let next = |&set: &u32| {
        let lowest = set & set.wrapping_neg();
        let up = set + lowest;
        Some(up | ((set ^ up) / lowest) >> 2)
    };
    let first = (1_u32 << pegs) - 1;
    std::iter::successors(Some(first), next).take_while(move |&set| set < 1 << holes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::Preset;
    use std::time::Duration;

    fn easy(name: &str, budget: &Budget) -> Result<Option<Table>, Stop> {
        let problem = Preset::named(name).unwrap().problem();
        Table::new(&problem.board, problem.goal, Level::Easy, |_| true, budget)
    }

    #[test]
    fn sets_of_a_size_come_once_and_in_order() {
        for pegs in 1..=7 {
            let all: Vec<u32> = (1..1 << 7).filter(|set: &u32| set.count_ones() == pegs).collect();
            assert_eq!(with_pegs(7, pegs).collect::<Vec<_>>(), all);
        }
    }

    #[test]
    fn a_table_keeps_to_its_budget() {
        let budget = Budget::default().memory(12 << 21);
        let table = easy("triangle-6", &budget).unwrap().unwrap();
        assert_eq!(budget.memory_left(), (12 << 21) - 4 * table.starts.len() as u64);
        assert_eq!(easy("triangle-6", &budget).unwrap_err(), Stop::Memory);
        let late = Budget::default().time(Duration::ZERO);
        assert_eq!(easy("triangle-6", &late).unwrap_err(), Stop::Time);
        assert!(easy("english", &late).unwrap().is_none());
    }
}
