//! Shapes with given squares that leave one pattern.

use crate::{Classed, Repeats, Seed, Stream};
use hlavolam_puzzles::board::Point;
use hlavolam_puzzles::uniforma::{Arrangement, Pattern, Problem, Shape, Square, Symmetry, Wishes};
use hlavolam_solvers::uniforma::{Rating, climb, patterns};
use hlavolam_solvers::{Budget, Held, Level, Stop};
use std::sync::Arc;

/// A made puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The shape with its given squares.
    pub problem: Problem,
    /// The only pattern that fulfils it, with dominoes that make it; there may be other ways to lay them.
    pub solution: Arrangement,
    /// How its numbers can be found.
    pub rating: Rating,
}

/// The version of the generator here: the same version, seed and index give the same puzzle on every machine. It goes up with
/// every change of what is made.
pub const VERSION: u64 = 1;

/// What puzzles have in common that a symmetry of the shape takes to each other, together with other names for the numbers: the
/// corners of the squares, and the least of the lists of given numbers, named in the order in which they come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(Vec<Point>, Vec<Option<u8>>);

impl Class {
    /// The class of a puzzle of which nothing is wished but given squares.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let shape = problem.shape();
        let image = |symmetry: &Symmetry| {
            let mut given = vec![None; shape.len()];
            for &(square, number) in &problem.wishes().given {
                given[usize::from(symmetry.squares.image(square))] = Some(number);
            }
            let mut names = Vec::new();
            let mut name = |number: u8| {
                let known = names.iter().position(|&other| other == number);
                known.unwrap_or_else(|| {
                    names.push(number);
                    names.len() - 1
                }) as u8
            };
            given.into_iter().map(|given| given.map(&mut name)).collect()
        };
        let least = shape.symmetries().iter().map(image).min().unwrap_or_default();
        Self(shape.corners().to_vec(), least)
    }
}

impl Classed for Made {
    type Class = Class;

    fn class(&self) -> Class {
        Class::of(&self.problem)
    }
}

/// Why nothing can be made of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotMake {
    /// Puzzles were made, but all are the same as earlier ones.
    #[error(transparent)]
    Repeats(#[from] Repeats),
    /// None was found.
    #[error("no such puzzle was found in {} attempts", Maker::ATTEMPTS)]
    Attempts,
    /// No dominoes make any pattern on it.
    #[error("the shape cannot be filled")]
    NoPattern,
    /// A limit was reached.
    #[error(transparent)]
    Limit(#[from] Stop),
}

/// Makes puzzles on one shape.
///
/// ```
/// use hlavolam_generators::{uniforma::Maker, Seed};
/// use hlavolam_puzzles::uniforma::Preset;
/// use hlavolam_solvers::{uniforma::count, Budget, Level};
/// let (shape, budget) = (Preset::named("5-4-5").unwrap().shape(), Budget::default());
/// let maker = Maker::new(shape, Some(Level::Easy), &budget).unwrap();
/// let made = maker.make(Seed(7), 0, 0, &budget).unwrap();
/// assert_eq!(made.rating.level(), Level::Easy);
/// assert_eq!(made.problem.check(&made.solution), Ok(()));
/// assert_eq!(count(&made.problem, &budget).unwrap().patterns.named, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Maker {
    shape: Shape,
    /// All patterns of the shape up to renaming, each with dominoes that make it.
    patterns: Vec<Arrangement>,
    /// The memory of the patterns.
    _held: Arc<[Held]>,
    /// How hard the puzzles should be.
    level: Option<Level>,
}

impl Maker {
    /// How many puzzles are begun with before it is given up.
    pub const ATTEMPTS: u32 = 500;

    /// Looks for all patterns of a shape; the puzzles are as hard as `level` says, if it says anything.
    ///
    /// # Errors
    /// If there is none, or a limit of the budget is reached first.
    pub fn new(shape: Shape, level: Option<Level>, budget: &Budget) -> Result<Self, CannotMake> {
        let problem = Problem::new(shape.clone(), Wishes::default()).expect("no wish is no wrong wish");
        let (patterns, held) = patterns(&problem, budget)?;
        if patterns.is_empty() {
            return Err(CannotMake::NoPattern);
        }
        let arrangement = |(pattern, placement)| Arrangement { pattern, placement };
        let patterns = patterns.into_iter().map(arrangement).collect();
        Ok(Self { shape, patterns, _held: held.into(), level })
    }

    /// The puzzle with a seed, an index, and a number among the candidates of the index, which are for the case that the one
    /// before was the same as an earlier puzzle: a pattern at random, and given squares of which none can be left out, or
    /// none without making it harder than wanted.
    ///
    /// # Errors
    /// If none was found in [`Self::ATTEMPTS`] attempts, or a limit of the budget is reached.
    pub fn make(&self, seed: Seed, index: u64, candidate: u64, budget: &Budget) -> Result<Made, CannotMake> {
        let mut stream = seed.candidate(index, candidate);
        for _ in 0..Self::ATTEMPTS {
            let solution = self.solution(&mut stream);
            let problem = self.problem(&solution, &mut stream, budget)?;
            let rating = climb(&problem, Level::Expert, budget)?;
            if self.level.is_none_or(|level| level == rating.level()) {
                return Ok(Made { problem, solution, rating });
            }
        }
        Err(CannotMake::Attempts)
    }

    /// A pattern of which as few squares are given as may be.
    fn problem(
        &self,
        solution: &Arrangement,
        stream: &mut Stream,
        budget: &Budget,
    ) -> Result<Problem, CannotMake> {
        let most = self.level.unwrap_or(Level::Expert);
        let mut problem = self.given((0..).zip(solution.pattern.0.iter().copied()).collect());
        for left_out in shuffled(problem.wishes().given.clone(), stream) {
            let given = problem.wishes().given.iter().copied();
            let fewer: Vec<(Square, u8)> = given.filter(|&wish| wish != left_out).collect();
            if !self.is_single(&fewer) {
                continue;
            }
            let fewer = self.given(fewer);
            if most == Level::Expert || climb(&fewer, most, budget)?.level() <= most {
                problem = fewer;
            }
        }
        Ok(problem)
    }

    fn given(&self, given: Vec<(Square, u8)>) -> Problem {
        let wishes = Wishes { given, ..Wishes::default() };
        Problem::new(self.shape.clone(), wishes).expect("squares of the shape with numbers of the set")
    }

    /// One of the patterns, its numbers named at random.
    fn solution(&self, stream: &mut Stream) -> Arrangement {
        let end = u32::try_from(self.patterns.len()).unwrap_or(u32::MAX);
        let chosen = &self.patterns[stream.below(end) as usize];
        let names = shuffled(self.shape.numbers().collect(), stream);
        let pattern = Pattern(chosen.pattern.0.iter().map(|&number| names[usize::from(number)]).collect());
        Arrangement { pattern, placement: chosen.placement.clone() }
    }

    /// Whether one pattern fulfils these given numbers, and no more.
    fn is_single(&self, given: &[(Square, u8)]) -> bool {
        let wishes = Wishes { given: given.to_vec(), ..Wishes::default() };
        let mut named = 0;
        self.patterns.iter().all(|known| {
            named += wishes.namings(&self.shape, &known.pattern);
            named <= 1
        })
    }
}

/// The items in random order.
fn shuffled<T>(mut items: Vec<T>, stream: &mut Stream) -> Vec<T> {
    stream.shuffle(&mut items);
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::uniforma::PRESETS;
    use hlavolam_solvers::uniforma::{Rated, count, rate};

    /// How many patterns fulfil some given numbers, by the search.
    fn solutions(shape: &Shape, given: Vec<(Square, u8)>) -> u128 {
        let wishes = Wishes { given, ..Wishes::default() };
        let problem = Problem::new(shape.clone(), wishes).unwrap();
        count(&problem, &Budget::default()).unwrap().patterns.named
    }

    fn maker(shape: Shape, level: Option<Level>) -> Maker {
        Maker::new(shape, level, &Budget::default()).unwrap()
    }

    fn made(maker: &Maker, index: u64) -> Made {
        maker.make(Seed(1), index, 0, &Budget::default()).unwrap()
    }

    #[test]
    fn made_puzzles_are_as_hard_as_asked_for() {
        for preset in PRESETS {
            for level in Level::ALL {
                let maker = maker(preset.shape(), Some(level));
                for index in 0..2 {
                    let Made { problem, solution, rating } = made(&maker, index);
                    let Rated::Rating(rated, only) = rate(&problem, &Budget::default()) else { panic!() };
                    assert_eq!((rated, rated.level()), (rating, level), "{} {index}", preset.name);
                    assert_eq!(only.pattern, solution.pattern);
                }
            }
        }
    }

    #[test]
    fn made_puzzles_have_one_solution_and_no_given_square_too_many() {
        for preset in PRESETS {
            let maker = maker(preset.shape(), None);
            for index in 0..10 {
                let Made { problem, solution, .. } = made(&maker, index);
                assert_eq!(problem.check(&solution), Ok(()));
                let given = &problem.wishes().given;
                assert_eq!(solutions(problem.shape(), given.clone()), 1, "{} {index}", preset.name);
                for left_out in given {
                    let fewer = given.iter().copied().filter(|wish| wish != left_out).collect();
                    assert!(solutions(problem.shape(), fewer) > 1, "{} {index} {left_out:?}", preset.name);
                }
            }
        }
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let maker = maker(Shape::centred(&[5, 4, 5]).unwrap(), None);
        let made = |seed, index| maker.make(Seed(seed), index, 0, &Budget::default()).unwrap().problem;
        assert_eq!(made(1, 2), made(1, 2));
        assert_ne!(made(1, 2), made(1, 3));
        assert_ne!(made(1, 2), made(2, 2));
        let given: Vec<String> =
            made(1, 0).wishes().given.iter().map(|(square, number)| format!("{square}={number}")).collect();
        assert_eq!(given.join(" "), "0=3 2=6 6=4 7=0 9=2 10=6 11=1");
    }

    #[test]
    fn turned_and_renamed_puzzles_are_of_one_class() {
        let maker = maker(Shape::centred(&[5, 4, 5]).unwrap(), None);
        let mut classes = std::collections::BTreeSet::new();
        for index in 0..5 {
            let made = made(&maker, index);
            let shape = made.problem.shape();
            assert!(shape.symmetries().len() > 1);
            for symmetry in shape.symmetries() {
                let given = made.problem.wishes().given.iter();
                let given = given.map(|&(square, number)| (symmetry.squares.image(square), (number + 3) % 7));
                let wishes = Wishes { given: given.collect(), ..Wishes::default() };
                let turned = Problem::new(shape.clone(), wishes).unwrap();
                assert_eq!(Class::of(&turned), made.class());
            }
            classes.insert(made.class());
        }
        assert_eq!(classes.len(), 5);
    }

    #[test]
    fn a_maker_keeps_its_memory() {
        let budget = Budget::default().memory(1 << 30);
        let maker = Maker::new(Shape::centred(&[5, 4, 5]).unwrap(), None, &budget).unwrap();
        assert!(budget.memory_left() < 1 << 30);
        drop(maker);
        assert_eq!(budget.memory_left(), 1 << 30);
    }

    #[test]
    fn a_shape_that_cannot_be_filled_is_refused() {
        let aligned = Shape::centred(&[7, 7]).unwrap();
        assert_eq!(Maker::new(aligned, None, &Budget::default()).unwrap_err(), CannotMake::NoPattern);
    }
}
