//! How hard puzzles are to be.

use super::CannotMake;
use hlavolam_puzzles::sudoku::Problem;
use hlavolam_solvers::Budget;
use hlavolam_solvers::sudoku::{Climb, Difficulty, Level, Rated, Rater, Ratings, rate};
use std::ops::RangeInclusive;

/// How hard puzzles are to be; by default it does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hardness {
    /// The rating of the hardest step.
    pub rating: Option<RangeInclusive<Difficulty>>,
    /// The level.
    pub level: Option<Level>,
}

impl Hardness {
    /// No step may be harder.
    fn most(&self) -> Difficulty {
        let by_rating = self.rating.as_ref().map_or(Difficulty(u8::MAX), |range| *range.end());
        let by_level = self.level.map_or(Difficulty(u8::MAX), Level::most);
        by_rating.min(by_level)
    }

    fn admits(&self, ratings: &Ratings) -> bool {
        self.rating.as_ref().is_none_or(|range| range.contains(&ratings.er))
            && self.level.is_none_or(|level| level == ratings.level())
    }

    /// The ratings of a puzzle with one solution, if it is as hard as this. Harder steps than needed are not looked for.
    ///
    /// # Errors
    /// If a limit is reached, or the steps lead to another solution than the one it was made with.
    pub(super) fn judge(
        &self,
        problem: &Problem,
        solution: &[u8],
        rater: &mut Rater,
        budget: &Budget,
    ) -> Result<Option<Ratings>, CannotMake> {
        let most = self.most();
        let ratings = match rater.climb(problem, most, budget) {
            Climb::Solved(_) if rater.values() != solution => return Err(CannotMake::Disagree),
            Climb::Solved(ratings) => ratings,
            Climb::Harder(_) if most < Difficulty::BEYOND => return Ok(None),
            Climb::Harder(_) => match rate(problem, budget) {
                Rated::Rating(rating) => rating.ratings,
                Rated::Limit(stop) => return Err(stop.into()),
                Rated::Impossible(_) | Rated::Several(_) => return Err(CannotMake::Disagree),
            },
            Climb::Impossible => return Err(CannotMake::Disagree),
            Climb::Limit(stop) => return Err(stop.into()),
        };
        Ok(self.admits(&ratings).then_some(ratings))
    }
}
