//! Puzzles with one solution: a grid is filled at random, then clues are taken away in random order.

use super::any_filling::filled;
use super::cages::cages;
use super::judge::{Any, Judge, Nine};
use super::pattern::{Orbit, shuffled};
use super::regions::regions;
use super::removal::Removal;
use super::{CannotMake, Class, Filler, Form, Made, Pattern, Wanted};
use crate::{Seed, Stream};
use hlavolam_puzzles::sudoku::{Boxes, Canoniser, Extras, Problem, Shape};
use hlavolam_solvers::Budget;
use hlavolam_solvers::sudoku::{Rater, Ratings};
use std::sync::Arc;

/// Makes puzzles; its buffers are used again and again.
///
/// ```
/// use hlavolam_generators::{sudoku::{Maker, Wanted}, Seed};
/// use hlavolam_puzzles::sudoku::Shape;
/// use hlavolam_solvers::{sudoku::count, Budget};
/// let wanted = Wanted::from(Shape::classic());
/// let made = Maker::default().make(&wanted, Seed(7), 0, 0, &Budget::default()).unwrap();
/// assert_eq!(made.problem.check(&made.solution), Ok(()));
/// assert_eq!(count(&made.problem, 2, &Budget::default()).solutions, 1);
/// ```
#[derive(Debug)]
pub struct Maker {
    filler: Filler,
    nine: Removal<Nine>,
    canoniser: Canoniser,
    /// The orbits of a pattern on a grid with a side, and in random order.
    orbits: (Pattern, u8, Vec<Orbit>),
    order: Vec<Orbit>,
    rater: Option<Rater>,
}

impl Default for Maker {
    fn default() -> Self {
        let orbits = (Pattern::None, 9, Pattern::None.orbits(9));
        let (filler, canoniser, nine) =
            (Filler::default(), Canoniser::default(), Removal::new(Nine::default(), 9));
        Self { filler, nine, canoniser, orbits, order: Vec::new(), rater: None }
    }
}

impl Maker {
    /// How many filled grids are begun with before it is given up, usual ones and others.
    pub const ATTEMPTS: (u32, u32) = (200_000, 500);

    /// The puzzle with a seed, an index, and a number among the candidates of the index, which are for the case that the one
    /// before was equivalent to an earlier puzzle. It is the same on every machine.
    ///
    /// # Errors
    /// If none was found in [`Self::ATTEMPTS`] attempts, or a limit of the budget is reached.
    pub fn make(
        &mut self,
        wanted: &Wanted,
        seed: Seed,
        index: u64,
        candidate: u64,
        budget: &Budget,
    ) -> Result<Made, CannotMake> {
        // Indices have streams of their own as long as they are below 2^48.
        let mut stream = seed.stream(index ^ candidate << 48);
        match &wanted.form {
            Form::Fixed(shape) if shape.is_classic() => self.usual(wanted, &mut stream, budget),
            _ => self.other(wanted, &mut stream, budget),
        }
    }

    /// A puzzle of nine rows, columns and boxes.
    fn usual(&mut self, wanted: &Wanted, stream: &mut Stream, budget: &Budget) -> Result<Made, CannotMake> {
        self.load_orbits(wanted.pattern, 9);
        for _ in 0..Self::ATTEMPTS.0 {
            budget.check()?;
            let solution = self.filler.fill(wanted.evenness, stream);
            self.nine.load(solution.cells());
            shuffled(&self.orbits.2, &mut self.order, stream);
            if !is_cut(&mut self.nine, &self.order, wanted, stream) {
                continue;
            }
            let problem = Problem::new(Shape::classic(), self.nine.givens()).expect("digits of a solution");
            let solution = solution.cells().to_vec();
            let rater = self.rater.get_or_insert_with(|| Rater::new(&Shape::classic()));
            if let Some(ratings) = rated(wanted, &problem, &solution, rater, budget)? {
                return Ok(self.made(problem, solution, ratings));
            }
        }
        Err(CannotMake::Attempts(Self::ATTEMPTS.0))
    }

    /// A puzzle of any other shape.
    fn other(&mut self, wanted: &Wanted, stream: &mut Stream, budget: &Budget) -> Result<Made, CannotMake> {
        for _ in 0..Self::ATTEMPTS.1 {
            budget.check()?;
            let Some((shape, solution)) = begun(&wanted.form, stream, budget) else { continue };
            self.load_orbits(wanted.pattern, shape.side());
            shuffled(&self.orbits.2, &mut self.order, stream);
            let mut removal = Removal::new(Any::new(&shape, budget), shape.side());
            removal.load(&solution);
            let is_cut = is_cut(&mut removal, &self.order, wanted, stream);
            budget.check()?;
            if !is_cut {
                continue;
            }
            let problem = Problem::new(Arc::clone(&shape), removal.givens()).expect("digits of a solution");
            if let Some(ratings) = rated(wanted, &problem, &solution, &mut Rater::new(&shape), budget)? {
                return Ok(self.made(problem, solution, ratings));
            }
        }
        Err(CannotMake::Attempts(Self::ATTEMPTS.1))
    }

    fn made(&mut self, problem: Problem, solution: Vec<u8>, ratings: Option<Ratings>) -> Made {
        let class = Class::of(&problem, &mut self.canoniser);
        Made { problem, solution, ratings, class }
    }

    fn load_orbits(&mut self, pattern: Pattern, side: u8) {
        if (self.orbits.0, self.orbits.1) != (pattern, side) {
            self.orbits = (pattern, side, pattern.orbits(side));
        }
    }
}

/// The ratings of a puzzle if they are wanted; nothing at all if it is not as hard as wanted.
fn rated(
    wanted: &Wanted,
    problem: &Problem,
    solution: &[u8],
    rater: &mut Rater,
    budget: &Budget,
) -> Result<Option<Option<Ratings>>, CannotMake> {
    match &wanted.hardness {
        Some(hardness) => Ok(hardness.judge(problem, solution, rater, budget)?.map(Some)),
        None => Ok(Some(None)),
    }
}

/// Takes clues away; false if what is left is not what was asked for.
fn is_cut<J: Judge>(removal: &mut Removal<J>, order: &[Orbit], wanted: &Wanted, stream: &mut Stream) -> bool {
    let least = match &wanted.clues {
        Some(clues) if !wanted.minimal => {
            let span = u32::from(clues.end().saturating_sub(*clues.start()));
            usize::from(*clues.start()) + stream.below(span + 1) as usize
        }
        _ => 0,
    };
    removal.remove(order, least);
    let has_right_number =
        wanted.clues.as_ref().is_none_or(|clues| clues.contains(&(removal.clues() as u16)));
    has_right_number && (!wanted.minimal || removal.is_minimal())
}

/// A shape and a filled grid of it, if one is found before long.
fn begun(form: &Form, stream: &mut Stream, budget: &Budget) -> Option<(Arc<Shape>, Vec<u8>)> {
    let fill = |shape: &Shape, stream: &mut Stream| filled(shape, &mut Any::new(shape, budget), stream);
    match form {
        Form::Fixed(shape) => Some((Arc::clone(shape), fill(shape, stream)?)),
        Form::Jigsaw { side, extras } => {
            let shape = Shape::new(Boxes::jigsaw(&regions(*side, stream)), extras.clone()).ok()?;
            let solution = fill(&shape, stream)?;
            Some((Arc::new(shape), solution))
        }
        Form::Killer { boxes, extras, largest } => {
            let open = Shape::new(boxes.clone(), extras.clone()).ok()?;
            let solution = fill(&open, stream)?;
            let cages = cages(&open, &solution, *largest, stream);
            let shape = Shape::new(boxes.clone(), Extras { cages, ..extras.clone() }).ok()?;
            Some((Arc::new(shape), solution))
        }
    }
}
