//! The rating of a layout, with every step.

use super::climb::score;
use super::hint::Notes;
use super::{Because, Climb, Grade, Ladder, Step, Technique};
use crate::dominosa::judge;
use crate::{Budget, Judged, Stop};
use hlavolam_puzzles::dominosa::{Problem, Reason, Tiling};

/// How hard a layout is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The grade of the hardest technique that is needed.
    pub grade: Grade,
    /// The weights of all steps together, which order the layouts of one grade.
    pub score: u32,
    /// How many steps there are of each technique, in the order of [`Technique::ALL`].
    pub tally: [u32; Technique::ALL.len()],
    /// The steps up to the solution, or up to where only a search helps; that is a step too. Empty if nobody asked.
    pub steps: Vec<Step>,
    /// The solution.
    pub solution: Tiling,
}

/// What came of rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// There is one solution, and it is so hard to find.
    Rating(Rating),
    /// There is no solution, so nothing to rate.
    Impossible(Reason),
    /// There are these two solutions, and maybe more: deduction alone leads to none of them.
    Several([Tiling; 2]),
    /// A limit was reached.
    Limit(Stop),
}

/// Rates a layout, without telling the steps. Only where no technique helps, all is tried, which obeys the budget.
///
/// ```
/// use hlavolam_puzzles::dominosa::Preset;
/// use hlavolam_solvers::{dominosa::{rate, Grade, Rated}, Budget};
/// let problem = Preset::named("double-3").unwrap().problem();
/// let Rated::Rating(rating) = rate(&problem, &Budget::default()) else { panic!() };
/// assert!(problem.check(&rating.solution).is_ok());
/// assert!(rating.grade <= Grade::Basic && rating.steps.is_empty());
/// ```
#[must_use]
pub fn rate(problem: &Problem, budget: &Budget) -> Rated {
    rate_noting(problem, budget, &mut ())
}

/// Rates a layout and tells the steps.
///
/// ```
/// use hlavolam_puzzles::dominosa::Preset;
/// use hlavolam_solvers::{dominosa::{rate_with_steps, Rated}, Budget};
/// let problem = Preset::named("double-3").unwrap().problem();
/// let Rated::Rating(rating) = rate_with_steps(&problem, &Budget::default()) else { panic!() };
/// assert_eq!(rating.steps.iter().filter(|step| step.laid.is_some()).count(), 10);
/// ```
#[must_use]
pub fn rate_with_steps(problem: &Problem, budget: &Budget) -> Rated {
    let mut steps = Vec::new();
    let mut rated = rate_noting(problem, budget, &mut steps);
    if let Rated::Rating(rating) = &mut rated {
        if rating.tally[Technique::Search as usize] > 0 {
            steps.push(Step { because: Because::Search, laid: None, closed: Vec::new() });
        }
        rating.steps = steps;
    }
    rated
}

fn rate_noting(problem: &Problem, budget: &Budget, notes: &mut impl Notes) -> Rated {
    let mut ladder = Ladder::default();
    let climb = ladder.run(problem, Grade::Search, notes);
    let mut tally = *ladder.tally();
    let steps = Vec::new();
    if let Climb::Solved { grade, score } = climb {
        let solution = ladder.tiling(problem);
        return Rated::Rating(Rating { grade, score, tally, steps, solution });
    }
    match judge(problem, budget) {
        Judged::Unique(solution) => {
            tally[Technique::Search as usize] = 1;
            let score = score(&tally);
            Rated::Rating(Rating { grade: Grade::Search, score, tally, steps, solution })
        }
        Judged::Impossible(reason) => Rated::Impossible(reason),
        Judged::Several(two) => Rated::Several(two),
        Judged::Limit(stop, _) => Rated::Limit(stop),
    }
}
