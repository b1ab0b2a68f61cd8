//! Positions changed step by step until they are as hard as wanted.

use super::looks::Looks;
use crate::Stream;
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::{Board, Goal, Position, Problem};
use hlavolam_solvers::peg::{ODDS, odds, survey};
use hlavolam_solvers::{Answer, Budget, Level, Stop};
use std::ops::RangeInclusive;

/// Where changes lead.
pub(super) struct Climb<'a> {
    pub board: &'a Board,
    pub looks: &'a Looks,
    pub goal: Goal,
    /// How many pegs there may be.
    pub pegs: RangeInclusive<u32>,
    /// The symmetry that has to keep the start.
    pub symmetry: Option<&'a Permutation>,
    /// How hard it should be.
    pub level: Option<Level>,
    /// Whether all solutions should be the same.
    pub unique: bool,
}

/// Changes of one position before another is begun with.
const CHANGES: u32 = 100;
/// A position on the way that needs more room to be looked at is passed over.
const MOST: usize = 1 << 15;
/// Changes that are tried to make a position look better that is as wanted.
const TIDYING: u32 = 300;

impl Climb<'_> {
    /// Changes a start until it is as wanted, then as long as it looks better; nothing if that did not come about. Every
    /// position that is looked at is taken from `left`.
    pub fn climb(
        &self,
        mut start: Position,
        left: &mut u32,
        stream: &mut Stream,
        budget: &Budget,
    ) -> Result<Option<Position>, Stop> {
        let mut far = self.distance(start, left, budget)?;
        for _ in 0..CHANGES {
            if far <= 1.0 || *left == 0 {
                break;
            }
            let Some(other) = self.changed(start, stream) else { continue };
            let new = self.distance(other, left, budget)?;
            if new <= far {
                (start, far) = (other, new);
            }
        }
        if far > 1.0 { Ok(None) } else { self.tidied(start, left, stream, budget).map(Some) }
    }

    /// A start that is as wanted, changed as long as it remains so and looks better.
    fn tidied(
        &self,
        mut start: Position,
        left: &mut u32,
        stream: &mut Stream,
        budget: &Budget,
    ) -> Result<Position, Stop> {
        for _ in 0..TIDYING {
            if *left == 0 {
                break;
            }
            let Some(other) = self.changed(start, stream) else { continue };
            let is_better = self.looks.ugliness(other.0) < self.looks.ugliness(start.0);
            if is_better && self.distance(other, left, budget)? <= 1.0 {
                start = other;
            }
        }
        Ok(start)
    }

    /// The start with pegs and empty holes exchanged along up to three jumps, and along what a symmetry makes of them. That
    /// leads to another position of the same parity class, so that the goal may be in reach again.
    fn changed(&self, start: Position, stream: &mut Stream) -> Option<Position> {
        /// Jumps along which pegs and empty holes are exchanged.
        const JUMPS: u32 = 3;
        let jumps = self.board.jumps();
        let mut pegs = start.0;
        for _ in 0..=stream.below(JUMPS) {
            let holes = jumps[stream.below(jumps.len() as u32) as usize].holes();
            pegs ^= holes;
            let image = |set: &u64| self.symmetry.map_or(holes, |symmetry| symmetry.image_of_set(*set));
            let images = std::iter::successors(Some(image(&holes)), |set| Some(image(set)));
            images.take_while(|&set| set != holes).for_each(|set| pegs ^= set);
        }
        let count = pegs.count_ones();
        let fits = self.pegs.contains(&count) && count > self.goal.peg_count();
        (pegs != start.0 && fits).then_some(Position(pegs))
    }

    /// How far a position is from what is wanted: the factor between its odds and the nearest that are wanted, times the number
    /// of different solutions if there should be one. What is wanted has the distance 1.
    fn distance(&self, start: Position, left: &mut u32, budget: &Budget) -> Result<f64, Stop> {
        *left = left.saturating_sub(1);
        let problem = Problem { board: self.board.clone(), start, goal: self.goal };
        let answer = if self.unique {
            survey(&problem, MOST, budget).map(|survey| (survey.odds(), survey.different))
        } else {
            odds(&problem, MOST, budget).map(|odds| (odds, 1))
        };
        match answer {
            Answer::Solved((odds, different)) => Ok(self.apart(odds) * different as f64),
            Answer::Impossible(()) | Answer::Limit(Stop::Size, ()) => Ok(f64::INFINITY),
            Answer::Limit(stop, ()) => Err(stop),
        }
    }

    /// The factor between odds and the nearest that are wanted.
    fn apart(&self, odds: f64) -> f64 {
        let Some(level) = self.level else { return 1.0 };
        let place = level as usize;
        let least = place.checked_sub(1).map_or(0.0, |easier| ODDS[easier]);
        let most = ODDS.get(place).copied().unwrap_or(f64::INFINITY);
        if odds > most {
            odds / most
        } else if odds <= least {
            // A level begins above the odds up to which the one before goes.
            least / odds * (1.0 + f64::EPSILON)
        } else {
            1.0
        }
    }
}
