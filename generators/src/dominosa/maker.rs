//! Puzzles of which the solution is the only one, as easy or as hard as asked for.
//!
//! Of all layouts of a double-six set one in a hundred has a single solution, of larger sets far fewer, so it would take
//! long to wait for one. Instead dominoes are exchanged and turned where the solution is still open. First *down*: as long
//! as no more places stay open once the forced dominoes are laid, until none is. The solution is the only one then, and
//! easy to find. Then *up*, if more was asked for: as long as the solution stays the only one and hardly fewer places
//! stay open, until a puzzle needs the grade that is wanted; those that need more are passed over.

use super::shuffle::{Change, any};
use super::{CannotMake, Laid, Made, Wanted};
use crate::{Seed, Stream};
use hlavolam_puzzles::dominosa::PlaceId;
use hlavolam_solvers::Budget;
use hlavolam_solvers::dominosa::{Climb, Core, Grade, Ladder};
use hlavolam_solvers::engine::{End, Tally};

/// Changes that are tried on one layout, on the way down and on the way up, before another is begun with.
const PATIENCE: u32 = 2000;
/// Where no grade is wanted, fewer changes than this are tried on the way up, and puzzles above [`USUAL`] are passed over.
const ROAM: u32 = 60;
const USUAL: Grade = Grade::Hard;
/// On the way up, a change may leave so many places fewer open than there were.
const SLACK: usize = 4;

/// Makes puzzles; its buffers are used again and again.
///
/// ```
/// use hlavolam_generators::{dominosa::{Maker, Wanted}, Seed};
/// use hlavolam_solvers::{dominosa::Grade, Budget};
/// let wanted = Wanted::new(6, Some(Grade::Hard)).unwrap();
/// let made = Maker::default().make(wanted, Seed(7), 0, 0, &Budget::default()).unwrap();
/// assert_eq!(made.grade, Grade::Hard);
/// assert!(made.problem.check(&made.solution).is_ok());
/// ```
#[derive(Debug, Default)]
pub struct Maker {
    core: Core,
    ladder: Ladder,
    /// Dominoes that are not sure yet.
    loose: Vec<PlaceId>,
}

/// Where a puzzle stands as to the grade that is wanted.
enum Height {
    Below,
    There,
    Above,
}

impl Maker {
    /// The puzzle with a seed, an index, and a number among the candidates of the index, which are for the case that the one
    /// before was the same as an earlier puzzle. It is the same on every machine. That its solution is the only one is
    /// confirmed by the exact cover engine, and its grade by the ladder.
    ///
    /// # Errors
    /// If none was found in [`Wanted::ATTEMPTS`] attempts, or a limit of the budget is reached.
    pub fn make(
        &mut self,
        wanted: Wanted,
        seed: Seed,
        index: u64,
        candidate: u64,
        budget: &Budget,
    ) -> Result<Made, CannotMake> {
        let mut stream = seed.candidate(index, candidate);
        for _ in 0..Wanted::ATTEMPTS {
            let mut laid = Laid::at_random(wanted.top(), &mut stream);
            let is_made = self.down(&mut laid, &mut stream, budget)?
                && (wanted.grade() == Some(Grade::Trivial)
                    || self.up(&mut laid, wanted.grade(), &mut stream, budget)?);
            if is_made {
                return Made::confirmed(laid, wanted, budget);
            }
        }
        Err(CannotMake::Attempts)
    }

    /// Changes dominoes until all are forced one after another; false if that takes too long.
    fn down(&mut self, laid: &mut Laid, stream: &mut Stream, budget: &Budget) -> Result<bool, CannotMake> {
        let mut open = self.open(laid);
        self.list_loose(laid);
        for _ in 0..PATIENCE {
            if open == 0 {
                return Ok(true);
            }
            budget.check()?;
            let change = Change::at(any(&self.loose, stream), laid, stream);
            change.make(laid);
            let now = self.open(laid);
            if now <= open {
                open = now;
                self.list_loose(laid);
            } else {
                change.make(laid);
            }
        }
        Ok(false)
    }

    /// Changes dominoes of a puzzle until it needs a grade; false if that takes too long. Where any grade will do, a random
    /// number of changes is tried.
    fn up(
        &mut self,
        laid: &mut Laid,
        grade: Option<Grade>,
        stream: &mut Stream,
        budget: &Budget,
    ) -> Result<bool, CannotMake> {
        let tries = match grade {
            Some(_) => PATIENCE,
            None => stream.below(ROAM),
        };
        let mut open = 0;
        for _ in 0..tries {
            budget.check()?;
            let change = Change::at(any(&laid.places, stream), laid, stream);
            change.make(laid);
            let now = self.open(laid);
            let is_unique = now + SLACK >= open && self.has_one_solution(budget);
            let height = if is_unique { self.height(laid, grade) } else { Height::Above };
            match height {
                Height::There => return Ok(true),
                Height::Below => open = now,
                Height::Above => change.make(laid),
            }
        }
        Ok(grade.is_none())
    }

    /// Whether the layout that was opened last has no second solution, as far as the budget allows to tell.
    fn has_one_solution(&mut self, budget: &Budget) -> bool {
        self.core.count(2, budget) == Tally { solutions: 1, end: End::All }
    }

    /// Where a puzzle with one solution stands.
    fn height(&mut self, laid: &Laid, wanted: Option<Grade>) -> Height {
        match self.ladder.climb(&laid.problem, wanted.unwrap_or(USUAL).min(Grade::Extreme)) {
            Climb::Solved { grade, .. } if Some(grade) == wanted => Height::There,
            Climb::Solved { .. } => Height::Below,
            _ if wanted == Some(Grade::Search) => Height::There,
            _ => Height::Above,
        }
    }

    /// How many places too many stay open when what is forced is laid.
    fn open(&mut self, laid: &Laid) -> usize {
        self.core.load(&laid.problem);
        self.core.settle().map_or(usize::MAX, |open| open - laid.places.len())
    }

    fn list_loose(&mut self, laid: &Laid) {
        let Self { core, loose, .. } = self;
        loose.clear();
        loose.extend(laid.places.iter().copied().filter(|&place| !core.is_decided(place)));
    }
}
