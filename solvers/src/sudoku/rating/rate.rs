//! The rating of a puzzle, with every step.

use super::level::Level;
use super::rater::{Climb, Rater, Ratings};
use super::step::{Because, Step};
use super::technique::{Difficulty, Technique};
use crate::sudoku::judge;
use crate::{Budget, Judged, Stop};
use hlavolam_puzzles::sudoku::{DigitSet, Problem, Reason};

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Its ratings and its score.
    pub ratings: Ratings,
    /// Its level.
    pub level: Level,
    /// How many steps there are of each technique, in the order of [`Technique::ALL`].
    pub tally: [u32; Technique::ALL.len()],
    /// The steps, each with the candidates of all cells before it. Empty if nobody asked.
    pub steps: Vec<(Step, Vec<DigitSet>)>,
    /// The solution.
    pub solution: Vec<u8>,
}

/// What came of rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// There is one solution, and it is so hard to find.
    Rating(Box<Rating>),
    /// There is no solution, so nothing to rate.
    Impossible(Reason),
    /// There are these two solutions, and maybe more: deduction alone leads to none of them.
    Several([Vec<u8>; 2]),
    /// A limit was reached.
    Limit(Stop),
}

/// Rates a puzzle, without telling the steps.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Problem};
/// use hlavolam_solvers::{sudoku::{rate, Level, Rated}, Budget};
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let puzzle = Problem::from(line.parse::<Plain>().unwrap());
/// let Rated::Rating(rating) = rate(&puzzle, &Budget::default()) else { panic!() };
/// assert_eq!((rating.ratings.er.to_string(), rating.level), ("4.5".to_owned(), Level::Hard));
/// ```
#[must_use]
pub fn rate(problem: &Problem, budget: &Budget) -> Rated {
    rate_noting(problem, budget, |_, _| {})
}

/// Rates a puzzle and tells the steps.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Problem};
/// use hlavolam_solvers::{sudoku::{rate_with_steps, Rated}, Budget};
/// let line = "..5..1.6.....6......278..9.1.9......6....4178...8...5................647..1.28...";
/// let puzzle = Problem::from(line.parse::<Plain>().unwrap());
/// let Rated::Rating(rating) = rate_with_steps(&puzzle, &Budget::default()) else { panic!() };
/// assert_eq!(rating.steps.iter().filter(|(step, _)| step.placed.is_some()).count(), 81 - puzzle.clues());
/// ```
#[must_use]
pub fn rate_with_steps(problem: &Problem, budget: &Budget) -> Rated {
    let mut steps = Vec::new();
    let mut rated = rate_noting(problem, budget, |step, masks| {
        steps.push((step.clone(), masks.iter().map(|&mask| DigitSet::from_bits(mask)).collect()));
    });
    if let Rated::Rating(rating) = &mut rated {
        rating.steps = steps;
    }
    rated
}

fn rate_noting(problem: &Problem, budget: &Budget, mut note: impl FnMut(&Step, &[u32])) -> Rated {
    let solution = match judge(problem, budget) {
        Judged::Unique(solution) => solution,
        Judged::Impossible(reason) => return Rated::Impossible(reason),
        Judged::Several(two) => return Rated::Several(two),
        Judged::Limit(stop, _) => return Rated::Limit(stop),
    };
    let mut tally = [0; Technique::ALL.len()];
    let mut rater = Rater::new(problem.shape());
    let climb = rater.climb_noting(problem, Difficulty(u8::MAX), budget, |step, masks| {
        tally[step.technique as usize] += 1;
        note(step, masks);
    });
    let ratings = match climb {
        Climb::Solved(ratings) => ratings,
        Climb::Limit(stop) => return Rated::Limit(stop),
        Climb::Impossible => unreachable!("no step leads away from the solution"),
        Climb::Harder(ratings) => {
            tally[Technique::Trial as usize] = 1;
            note(&trial(), rater.masks());
            ratings.and_beyond()
        }
    };
    let level = ratings.level();
    Rated::Rating(Box::new(Rating { ratings, level, tally, steps: Vec::new(), solution }))
}

/// The last step where no technique helps.
fn trial() -> Step {
    Step {
        technique: Technique::Trial,
        also: None,
        difficulty: Difficulty::BEYOND,
        placed: None,
        removed: Vec::new(),
        because: Because::Trial,
    }
}
