//! Rating puzzle after puzzle of a shape.

use super::engine::Engine;
use super::frame::Frame;
use super::level::{Level, points};
use super::step::Step;
use super::technique::Difficulty;
use crate::{Budget, Stop};
use hlavolam_puzzles::sudoku::{Problem, Shape};
use std::fmt;

/// The ratings of a puzzle on the scale of Sudoku Explainer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    /// That of the hardest step.
    pub er: Difficulty,
    /// That of the hardest step up to the first digit that is set.
    pub ep: Difficulty,
    /// That of the first step.
    pub ed: Difficulty,
    /// The points of all steps, which order the puzzles of a level.
    pub score: u32,
}

impl Ratings {
    /// The level of the hardest step.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::of(self.er)
    }

    /// The same where a last step is beyond all techniques.
    #[must_use]
    pub(super) fn and_beyond(self) -> Self {
        let or_beyond = |known: Difficulty| if known == Difficulty(0) { Difficulty::BEYOND } else { known };
        Self {
            er: Difficulty::BEYOND,
            ep: or_beyond(self.ep),
            ed: or_beyond(self.ed),
            score: self.score + points(Difficulty::BEYOND),
        }
    }

    fn add(&mut self, step: &Step, is_first: bool, is_before_digit: bool) {
        self.er = self.er.max(step.difficulty);
        if is_before_digit {
            self.ep = self.er;
        }
        if is_first {
            self.ed = step.difficulty;
        }
        self.score += points(step.difficulty);
    }
}

/// What came of climbing from step to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Climb {
    /// All cells are filled.
    Solved(Ratings),
    /// The next step is harder than was asked for, or no technique helps. These are the ratings of the steps up to it.
    Harder(Ratings),
    /// A cell has no candidate left.
    Impossible,
    /// A limit was reached.
    Limit(Stop),
}

/// Finds steps in puzzles of one shape, and rates them. It can be used again and again.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Problem, Shape};
/// use hlavolam_solvers::{sudoku::{Climb, Difficulty, Rater}, Budget};
///
/// let line = "..5..1.6.....6......278..9.1.9......6....4178...8...5................647..1.28...";
/// let puzzle = Problem::from(line.parse::<Plain>().unwrap());
/// let mut rater = Rater::new(&Shape::classic());
/// let Climb::Solved(ratings) = rater.climb(&puzzle, Difficulty(50), &Budget::default()) else { panic!() };
/// assert_eq!(ratings.er.to_string(), "1.5");
/// assert!(matches!(rater.climb(&puzzle, Difficulty(12), &Budget::default()), Climb::Harder(_)));
/// ```
pub struct Rater {
    room: Box<dyn Finder + Send>,
}

/// What a rater does, whatever the size of its sets of cells.
trait Finder {
    fn load(&mut self, problem: &Problem) -> bool;
    fn next(&mut self, up_to: Difficulty, budget: &Budget) -> Option<Step>;
    fn apply(&mut self, step: &Step);
    fn is_solved(&self) -> bool;
    fn is_broken(&self) -> bool;
    fn values(&self) -> &[u8];
    fn masks(&self) -> &[u32];
}

/// An engine with its frame.
struct Room<const W: usize> {
    frame: Frame<W>,
    engine: Engine<W>,
}

impl<const W: usize> Finder for Room<W> {
    fn load(&mut self, problem: &Problem) -> bool {
        self.engine.load(&self.frame, problem)
    }

    fn next(&mut self, up_to: Difficulty, budget: &Budget) -> Option<Step> {
        self.engine.next(&self.frame, up_to, budget)
    }

    fn apply(&mut self, step: &Step) {
        self.engine.apply(&self.frame, step);
    }

    fn is_solved(&self) -> bool {
        self.engine.board.is_solved()
    }

    fn is_broken(&self) -> bool {
        self.engine.board.is_broken()
    }

    fn values(&self) -> &[u8] {
        self.engine.board.values()
    }

    fn masks(&self) -> &[u32] {
        self.engine.board.masks()
    }
}

impl fmt::Debug for Rater {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rater").field("values", &self.room.values()).finish_non_exhaustive()
    }
}

impl Rater {
    /// A rater for puzzles of a shape.
    #[must_use]
    pub fn new(shape: &Shape) -> Self {
        fn room<const W: usize>(shape: &Shape) -> Box<dyn Finder + Send> {
            Box::new(Room::<W> { frame: Frame::new(shape), engine: Engine::default() })
        }
        let room = match shape.len() {
            ..=128 => room::<2>(shape),
            129..=256 => room::<4>(shape),
            _ => room::<10>(shape),
        };
        Self { room }
    }

    /// Climbs as long as no step is harder than `up_to`. The puzzle must have one solution; this is not tested, but no step
    /// leads away from it.
    pub fn climb(&mut self, problem: &Problem, up_to: Difficulty, budget: &Budget) -> Climb {
        self.climb_noting(problem, up_to, budget, |_, _| {})
    }

    /// The same, telling each step together with the candidates of all cells before it, as bits.
    pub fn climb_noting(
        &mut self,
        problem: &Problem,
        up_to: Difficulty,
        budget: &Budget,
        mut note: impl FnMut(&Step, &[u32]),
    ) -> Climb {
        if !self.room.load(problem) {
            return Climb::Impossible;
        }
        let mut ratings = Ratings::default();
        let (mut is_first, mut is_before_digit) = (true, true);
        while !self.room.is_solved() {
            if self.room.is_broken() {
                return Climb::Impossible;
            }
            let step = self.room.next(up_to, budget);
            if let Err(stop) = budget.check() {
                return Climb::Limit(stop);
            }
            let Some(step) = step else { return Climb::Harder(ratings) };
            note(&step, self.room.masks());
            ratings.add(&step, is_first, is_before_digit);
            (is_first, is_before_digit) = (false, is_before_digit && step.placed.is_none());
            self.room.apply(&step);
        }
        Climb::Solved(ratings)
    }

    /// The digits that are set after climbing, 0 where none is.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        self.room.values()
    }

    /// The candidates of all cells after climbing, as bits.
    pub(super) fn masks(&self) -> &[u32] {
        self.room.masks()
    }

    /// The easiest step of a puzzle, if any technique helps and no cell is without a candidate.
    pub fn first_step(&mut self, problem: &Problem, budget: &Budget) -> Option<Step> {
        let is_sound = self.room.load(problem) && !self.room.is_broken() && !self.room.is_solved();
        if is_sound { self.room.next(Difficulty(u8::MAX), budget) } else { None }
    }
}
