//! How hard domino squares are for people.

mod ground;
mod known;

use super::count_patterns;
use crate::{Budget, Level, Stop};
use ground::Ground;
use hlavolam_puzzles::uniforma::{Arrangement, Problem};
use known::{Contradiction, Known};

/// How the numbers of a puzzle with one pattern can be found.
///
/// A *look* at everything tells what follows without any trial: how often each number stands, where each domino and each cell has
/// one place left, and that no domino lies twice. Where that does not help, one number on one square is *tried*, and ruled out
/// when looks come upon a contradiction; of all such trials the one with the fewest looks is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The trials.
    pub trials: u32,
    /// The looks of the longest trial; 0 if there is none.
    pub longest: u32,
    /// Whether all numbers are found in this way. If not, trials within trials are needed.
    pub is_solved: bool,
}

/// What comes of rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// The puzzle has one pattern.
    Rating(Rating, Arrangement),
    /// It has several; this is one.
    Several(Arrangement),
    /// It has none.
    Impossible,
    /// A limit was reached.
    Limit(Stop),
}

/// An easy puzzle needs no more trials.
pub const EASY_TRIALS: u32 = 6;

impl Rating {
    /// How hard the puzzle is: easy with a few trials that fail at the first look, medium with any number of them, hard if some
    /// trial goes on for longer, and expert if trials within trials are needed.
    #[must_use]
    pub fn level(&self) -> Level {
        match self {
            Self { is_solved: false, .. } => Level::Expert,
            Self { longest: 2.., .. } => Level::Hard,
            Self { trials, .. } if *trials > EASY_TRIALS => Level::Medium,
            _ => Level::Easy,
        }
    }
}

/// Rates a puzzle.
///
/// ```
/// use hlavolam_puzzles::uniforma::{Problem, Shape, Wishes};
/// use hlavolam_solvers::{Budget, Level, uniforma::{Rated, rate}};
/// let wishes = Wishes { given: vec![(0, 0), (1, 1)], ..Wishes::default() };
/// let small = Problem::new(Shape::centred(&[1, 2]).unwrap(), wishes).unwrap();
/// let Rated::Rating(rating, _) = rate(&small, &Budget::default()) else { panic!() };
/// assert_eq!((rating.trials, rating.level()), (0, Level::Easy));
/// ```
#[must_use]
pub fn rate(problem: &Problem, budget: &Budget) -> Rated {
    match count_patterns(problem, 2, budget) {
        Ok((Some(arrangement), 1)) => match climb(problem, Level::Expert, budget) {
            Ok(rating) => Rated::Rating(rating, arrangement),
            Err(stop) => Rated::Limit(stop),
        },
        Ok((Some(arrangement), _)) => Rated::Several(arrangement),
        Ok((None, _)) => Rated::Impossible,
        Err(stop) => Rated::Limit(stop),
    }
}

/// Rates a puzzle of which it is known that it has one pattern. Where it is harder than `most`, what comes back is too, and may be
/// less than all.
///
/// # Errors
/// If a limit of the budget is reached first.
pub fn climb(problem: &Problem, most: Level, budget: &Budget) -> Result<Rating, Stop> {
    let ground = Ground::new(problem);
    let mut known = Known::new(problem, &ground);
    let mut rating = Rating { trials: 0, longest: 0, is_solved: true };
    while rating.level() <= most {
        budget.check()?;
        // Where there is one pattern, looks lead to no contradiction.
        rating.is_solved = known.look_on(&ground).is_ok();
        if known.is_done() {
            break;
        }
        let Some((square, number, looks)) = shortest(&known, &ground) else {
            rating.is_solved = false;
            break;
        };
        known.numbers[square] &= !(1 << number);
        rating.trials += 1;
        rating.longest = rating.longest.max(looks);
    }
    Ok(rating)
}

/// The first of the trials that fail after the fewest looks: a square, a number, and how many looks.
fn shortest(known: &Known, ground: &Ground) -> Option<(usize, u8, u32)> {
    let mut best: Option<(usize, u8, u32)> = None;
    for (square, number) in known.open() {
        let square = usize::from(square);
        let mut tried = known.clone();
        tried.numbers[square] = 1 << number;
        let Err(Contradiction { looks }) = tried.look_on(ground) else { continue };
        if best.is_none_or(|(.., fewest)| looks < fewest) {
            best = Some((square, number, looks));
        }
        if looks == 1 {
            break;
        }
    }
    best
}
