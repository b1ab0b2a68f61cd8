//! The next step from where somebody has come to, or what went wrong before.

use super::rater::Rater;
use super::step::{Candidate, Step};
use crate::sudoku::judge;
use crate::{Budget, Judged, Stop};
use hlavolam_puzzles::sudoku::{Cell, DigitSet, Problem, ProblemError};

/// What can be said to somebody who is solving a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hinted {
    /// This is the next step, and these are the candidates before it.
    Step(Box<Step>, Vec<DigitSet>),
    /// These digits were entered and are wrong.
    Wrong(Vec<Candidate>),
    /// These candidates were struck out and are right.
    Missing(Vec<Candidate>),
    /// All cells are filled, and rightly.
    Done,
    /// No technique helps.
    Stuck,
    /// The puzzle has no solution. It would have one without any one of these digits, if there are any.
    Impossible(Vec<Candidate>),
    /// The puzzle has these two solutions, and maybe more.
    Several([Vec<u8>; 2]),
    /// A limit was reached.
    Limit(Stop),
}

/// Tells the next step of a puzzle. `so_far` is what was filled in and marked, with the clues or without; the puzzle itself
/// says nothing more than its clues.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Problem};
/// use hlavolam_solvers::{sudoku::{hint, Candidate, Hinted}, Budget};
/// let line = "..5..1.6.....6......278..9.1.9......6....4178...8...5................647..1.28...";
/// let read = |line: &str| Problem::from(line.parse::<Plain>().unwrap());
/// let Hinted::Step(step, _) = hint(&read(line), None, &Budget::default()) else { panic!() };
/// assert!(step.placed.is_some());
/// let wrong = read(&line.replacen("..5", "4.5", 1));
/// let told = hint(&read(line), Some(&wrong), &Budget::default());
/// assert_eq!(told, Hinted::Wrong(vec![Candidate { cell: 0, digit: 4 }]));
/// ```
#[must_use]
pub fn hint(puzzle: &Problem, so_far: Option<&Problem>, budget: &Budget) -> Hinted {
    let solution = match judge(puzzle, budget) {
        Judged::Unique(solution) => solution,
        Judged::Several(two) => return Hinted::Several(two),
        Judged::Limit(stop, _) => return Hinted::Limit(stop),
        Judged::Impossible(_) => return Hinted::Impossible(suspects(puzzle, budget)),
    };
    let state = so_far.unwrap_or(puzzle);
    let wrong = differing(&solution, |cell| state.given(cell), |digit, right| digit != 0 && digit != right);
    if !wrong.is_empty() {
        return Hinted::Wrong(wrong);
    }
    let missing: Vec<Candidate> = (0..)
        .zip(&solution)
        .filter(|&(cell, &digit)| !state.candidates(cell).contains(digit))
        .map(|(cell, &digit)| Candidate { cell, digit })
        .collect();
    if !missing.is_empty() {
        return Hinted::Missing(missing);
    }
    next(puzzle, state, budget)
}

/// The digits of a grid that are not as they should be.
fn differing(
    solution: &[u8],
    digit: impl Fn(Cell) -> u8,
    is_wrong: impl Fn(u8, u8) -> bool,
) -> Vec<Candidate> {
    let own = (0..).zip(solution).map(|(cell, &right)| (Candidate { cell, digit: digit(cell) }, right));
    own.filter(|&(own, right)| is_wrong(own.digit, right)).map(|(own, _)| own).collect()
}

fn next(puzzle: &Problem, state: &Problem, budget: &Budget) -> Hinted {
    let Ok(joined) = joined(puzzle, state) else { return Hinted::Stuck };
    if joined.givens().iter().all(|&digit| digit != 0) {
        return Hinted::Done;
    }
    let mut rater = Rater::new(joined.shape());
    let step = rater.first_step(&joined, budget);
    match (step, budget.check()) {
        (_, Err(stop)) => Hinted::Limit(stop),
        (Some(step), _) => {
            let masks = rater.masks().iter().map(|&mask| DigitSet::from_bits(mask)).collect();
            Hinted::Step(Box::new(step), masks)
        }
        (None, _) => Hinted::Stuck,
    }
}

/// The clues and what was filled in and marked.
fn joined(puzzle: &Problem, state: &Problem) -> Result<Problem, ProblemError> {
    let digits = puzzle.givens().iter().zip(state.givens()).map(|(&clue, &own)| clue.max(own)).collect();
    let joined = Problem::new(puzzle.shape().clone(), digits)?;
    let marks = |problem: &Problem, cell: usize| problem.marks().map(|marks| marks[cell]);
    let all = puzzle.shape().digits();
    let both = |cell| marks(puzzle, cell).unwrap_or(all) & marks(state, cell).unwrap_or(all);
    if puzzle.marks().is_none() && state.marks().is_none() {
        return Ok(joined);
    }
    joined.with_marks((0..puzzle.shape().len()).map(both).collect())
}

/// The digits of a puzzle without a solution, each of which is in the way of one alone.
fn suspects(puzzle: &Problem, budget: &Budget) -> Vec<Candidate> {
    let is_suspect = |&Candidate { cell, .. }: &Candidate| {
        let mut digits = puzzle.givens().to_vec();
        digits[usize::from(cell)] = 0;
        let without = Problem::new(puzzle.shape().clone(), digits);
        let without = without.and_then(|problem| match puzzle.marks() {
            Some(marks) => problem.with_marks(marks.to_vec()),
            None => Ok(problem),
        });
        without.is_ok_and(|problem| matches!(judge(&problem, budget), Judged::Unique(_)))
    };
    let own = (0..).zip(puzzle.givens()).map(|(cell, &digit)| Candidate { cell, digit });
    own.filter(|own| own.digit != 0).filter(is_suspect).collect()
}
