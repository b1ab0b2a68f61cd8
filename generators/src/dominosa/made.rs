//! What is asked for, and what comes of it.

use super::Laid;
use crate::series::Repeats;
use hlavolam_puzzles::dominosa::{Problem, Tiling};
use hlavolam_solvers::dominosa::{Grade, Rated, as_cover, rate};
use hlavolam_solvers::engine::{End, Tally};
use hlavolam_solvers::{Budget, Stop};

/// The puzzles that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    top: u8,
    grade: Option<Grade>,
}

/// A made puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The layout; no domino is given.
    pub problem: Problem,
    /// The only solution.
    pub solution: Tiling,
    /// How hard it is.
    pub grade: Grade,
    /// Its order among puzzles of the grade.
    pub score: u32,
}

/// Why no puzzle is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMake {
    /// The set is too small or too large.
    #[error("puzzles are made of sets up to double-1 to double-{MOST}", MOST = Wanted::TOPS.1)]
    Size,
    /// No layout of the set is of that grade; all were tried.
    #[error("none of the {layouts} layouts of a set up to double-{top} has one solution and is {grade}")]
    NoSuch {
        /// The top number of the set.
        top: u8,
        /// The grade.
        grade: Grade,
        /// How many layouts there are.
        layouts: &'static str,
    },
    /// None was found.
    #[error("no such puzzle was found in {} attempts", Wanted::ATTEMPTS)]
    Attempts,
    /// Puzzles were found, but all are the same as earlier ones.
    #[error(transparent)]
    Repeats(#[from] Repeats),
    /// The exact cover engine or the ladder tells something else of the puzzle than the search.
    #[error("the engines disagree about a made puzzle")]
    Disagree,
    /// A limit was reached.
    #[error(transparent)]
    Limit(#[from] Stop),
}

impl Wanted {
    /// How many layouts are begun with before it is given up.
    pub const ATTEMPTS: u32 = 100;
    /// The sets of which puzzles are made: the lowest and the highest top number.
    pub const TOPS: (u8, u8) = (1, 25);

    /// Sets so small that every layout was tried: the hardest grade that any has, and how many layouts there are.
    const KNOWN: [(u8, Grade, &str); 2] = [(1, Grade::Trivial, "20"), (2, Grade::Hard, "34,650")];

    /// Puzzles of a set up to double-`top`, of a grade or of any.
    ///
    /// # Errors
    /// If there is none.
    pub fn new(top: u8, grade: Option<Grade>) -> Result<Self, CannotMake> {
        if !(Self::TOPS.0..=Self::TOPS.1).contains(&top) {
            return Err(CannotMake::Size);
        }
        match Self::KNOWN.iter().find(|known| known.0 == top) {
            Some(&(_, hardest, layouts)) if grade.is_some_and(|grade| grade > hardest) => {
                Err(CannotMake::NoSuch { top, grade: grade.unwrap_or(hardest), layouts })
            }
            _ => Ok(Self { top, grade }),
        }
    }

    /// The top number of the set.
    #[must_use]
    pub const fn top(self) -> u8 {
        self.top
    }

    /// The grade, if it is not any.
    #[must_use]
    pub const fn grade(self) -> Option<Grade> {
        self.grade
    }
}

impl Made {
    /// What was made, rated, and its solution counted by another engine than the one it was made with.
    pub(super) fn confirmed(laid: Laid, wanted: Wanted, budget: &Budget) -> Result<Self, CannotMake> {
        let Tally { solutions, end } = as_cover(&laid.problem).0.first(2, budget, |_| {});
        if let End::Stopped(stop) = end {
            return Err(stop.into());
        }
        let rating = match rate(&laid.problem, budget) {
            Rated::Rating(rating) => rating,
            Rated::Limit(stop) => return Err(stop.into()),
            Rated::Impossible(_) | Rated::Several(_) => return Err(CannotMake::Disagree),
        };
        let is_as_asked = wanted.grade.is_none_or(|grade| grade == rating.grade);
        if solutions != 1 || rating.solution != laid.tiling() || !is_as_asked {
            return Err(CannotMake::Disagree);
        }
        let (grade, score, solution) = (rating.grade, rating.score, rating.solution);
        Ok(Self { problem: laid.problem, solution, grade, score })
    }
}
