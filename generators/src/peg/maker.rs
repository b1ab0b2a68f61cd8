//! Positions made backwards from a goal, or pictures for which a goal is found.

use super::climb::Climb;
use super::looks::Looks;
use super::shaping::{Line, TRIES};
use super::table::Table;
use super::{CannotMake, Finish, Made, Shown, Start, Symmetry, Wanted};
use crate::{Seed, Stream};
use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::peg::{Board, Goal, Move, Position, Problem};
use hlavolam_solvers::peg::{Survey, fewest_moves, parity_functions, survey};
use hlavolam_solvers::{Answer, Budget, Level, Stop};
use std::ops::RangeInclusive;

/// A survey that has to hold more positions than this is given up.
const MOST: usize = 1 << 20;
/// Where a grade is wanted it is not worth while to look at as many.
const MOST_GRADED: usize = 1 << 17;

/// Makes positions of one kind.
///
/// ```
/// use hlavolam_generators::{peg::{Finish, Maker, Start, Symmetry, Wanted}, Seed};
/// use hlavolam_puzzles::peg::Preset;
/// use hlavolam_solvers::{Budget, Level};
/// let english = Preset::named("english").unwrap().problem();
/// let (start, finish) = (Start::Played { pegs: None, symmetry: Symmetry::None }, Finish::Goal(english.goal));
/// let wanted = Wanted { board: english.board, start, finish, level: Some(Level::Medium), unique: false };
/// let budget = Budget::default().threads(1);
/// let made = Maker::new(wanted, &budget).unwrap().make(Seed(7), 0, 0, &budget).unwrap();
/// assert!(made.problem.replay(&made.moves).is_ok());
/// assert_eq!(made.survey.unwrap().level(), Level::Medium);
/// ```
#[derive(Clone, Debug)]
pub struct Maker {
    wanted: Wanted,
    looks: Looks,
    parity: Vec<u64>,
    /// All positions of the level, where the board is small and the goal the same for all.
    table: Option<Table>,
}

/// A position of which it is not known yet whether it is wanted.
struct Candidate {
    problem: Problem,
    /// A solution, if one is known.
    moves: Option<Vec<Move>>,
    picture: Option<&'static str>,
}

impl Maker {
    /// How many positions are begun with before it is given up.
    pub const ATTEMPTS: u32 = 2000;

    /// A maker of what is wanted.
    ///
    /// # Errors
    /// If there can be none: the board has no such symmetry, no picture fits, or there are too few or too many pegs; and if a limit of
    /// the budget is reached.
    pub fn new(wanted: Wanted, budget: &Budget) -> Result<Self, CannotMake> {
        let symmetry = match &wanted.start {
            Start::Played { symmetry, .. } => *symmetry,
            Start::Shown(_) => Symmetry::None,
        };
        let looks = Looks::new(&wanted.board, symmetry);
        if symmetry != Symmetry::None && !looks.has_symmetry() {
            return Err(CannotMake::NoSymmetry);
        }
        let is_empty = |shown: &[Shown]| shown.is_empty();
        let [start, finish] = [
            matches!(&wanted.start, Start::Shown(shown) if is_empty(shown)),
            matches!(&wanted.finish, Finish::Shown(shown) if is_empty(shown)),
        ];
        if start || finish {
            return Err(CannotMake::NoPicture);
        }
        let parity = parity_functions(&wanted.board);
        let mut maker = Self { wanted, looks, parity, table: None };
        maker.check_pegs()?;
        maker.table = maker.tabled(budget)?;
        match &maker.table {
            Some(table) if table.is_empty() => Err(CannotMake::NoneOfLevel),
            _ => Ok(maker),
        }
    }

    fn tabled(&self, budget: &Budget) -> Result<Option<Table>, Stop> {
        let Wanted { board, start, finish, level, .. } = &self.wanted;
        let (Start::Played { pegs, symmetry }, Finish::Goal(goal), &Some(level)) = (start, finish, level)
        else {
            return Ok(None);
        };
        let keeps = |pegs| *symmetry == Symmetry::None || self.looks.keeping(pegs).is_some();
        let Some(table) = Table::new(board, *goal, level, keeps, budget)? else { return Ok(None) };
        Ok(Some(match pegs {
            Some(pegs) => table.with(pegs),
            // Where none has as many pegs as is usual, others will do.
            None => Some(table.with(&usual_pegs(board, Some(level), goal.peg_count())))
                .filter(|usual| !usual.is_empty())
                .unwrap_or(table),
        }))
    }

    fn check_pegs(&self) -> Result<(), CannotMake> {
        let Start::Played { pegs: Some(pegs), .. } = &self.wanted.start else { return Ok(()) };
        let end = match &self.wanted.finish {
            Finish::Goal(goal) => goal.peg_count(),
            Finish::Hole => 1,
            Finish::Shown(shown) => shown.iter().map(|(_, pegs)| pegs.peg_count()).min().unwrap_or(0),
        };
        let least = end + 1;
        let most = self.wanted.board.len() as u32 - 1;
        let fits = !pegs.is_empty() && (least..=most).contains(pegs.start()) && *pegs.end() <= most;
        if fits { Ok(()) } else { Err(CannotMake::Pegs { least, most }) }
    }

    /// The position with a seed, an index, and a number among the candidates of the index, which are for the case that the one
    /// before was the same as an earlier position. It is the same on every machine.
    ///
    /// What is said of it is confirmed: the moves by a replay, their number by the solver for the fewest moves.
    ///
    /// # Errors
    /// If none was found in [`Self::ATTEMPTS`] attempts, or a limit of the budget is reached.
    pub fn make(&self, seed: Seed, index: u64, candidate: u64, budget: &Budget) -> Result<Made, CannotMake> {
        let mut stream = seed.candidate(index, candidate);
        // There are few positions of few pegs that look tidy. Where they are known already, others will do.
        let tries = TRIES >> candidate.min(10);
        let mut left = Self::ATTEMPTS;
        while left > 0 {
            budget.check()?;
            left -= 1;
            let Some(candidate) = self.candidate(tries, &mut left, &mut stream, budget)? else { continue };
            if let Some(made) = self.judged(candidate, budget)? {
                return made.confirmed(budget);
            }
        }
        Err(CannotMake::Attempts)
    }

    fn candidate(
        &self,
        tries: u32,
        left: &mut u32,
        stream: &mut Stream,
        budget: &Budget,
    ) -> Result<Option<Candidate>, Stop> {
        let (pegs, is_symmetric) = match &self.wanted.start {
            Start::Shown(shown) => return Ok(self.pictured(any(shown, stream), stream)),
            Start::Played { pegs, symmetry } => (pegs.as_ref(), *symmetry != Symmetry::None),
        };
        let board = &self.wanted.board;
        let (goal, picture) = self.goal(stream);
        let usual = usual_pegs(board, self.wanted.level, goal.peg_count());
        let pegs = pegs.unwrap_or(&usual);
        let candidate = |start: Position, moves: Option<Vec<Move>>| {
            let problem = Problem { board: board.clone(), start, goal };
            Some(Candidate { problem, moves, picture })
        };
        if let Some(table) = &self.table {
            return Ok(candidate(table.draw(&self.looks, tries as usize, stream), None));
        }
        let tries = if is_symmetric { TRIES } else { tries };
        let Some(line) = self.played(goal, pegs, tries, stream) else { return Ok(None) };
        let symmetry = self.looks.keeping(line.start.0).filter(|_| is_symmetric);
        if is_symmetric && symmetry.is_none() {
            return Ok(None);
        }
        if !self.is_graded() {
            return Ok(candidate(line.start, Some(Move::chain(&line.jumps()))));
        }
        let (looks, level, unique) = (&self.looks, self.wanted.level, self.wanted.unique);
        let climb = Climb { board, looks, goal, pegs: pegs.clone(), symmetry, level, unique };
        Ok(climb.climb(line.start, left, stream, budget)?.and_then(|start| candidate(start, None)))
    }

    /// Whether a position has to be surveyed to know whether it is wanted.
    fn is_graded(&self) -> bool {
        self.wanted.level.is_some() || self.wanted.unique
    }

    /// A line from which a goal was reached backwards.
    fn played(
        &self,
        goal: Goal,
        pegs: &RangeInclusive<u32>,
        tries: u32,
        stream: &mut Stream,
    ) -> Option<Line> {
        let board = &self.wanted.board;
        let end = match goal {
            Goal::Pattern(target) => target,
            Goal::AnySingle => Position(1 << stream.below(board.len() as u32)),
        };
        let pegs = pegs.start() + stream.below(1 + pegs.end().saturating_sub(*pegs.start()));
        let jumps = pegs.checked_sub(end.peg_count()).filter(|&jumps| jumps > 0)? as usize;
        let mut line = Line::at_random(board, end, jumps, stream)?;
        line.shape(board, &self.looks, tries, stream);
        Some(line)
    }

    /// A picture and a goal that it may lead to.
    fn pictured(&self, (name, start): Shown, stream: &mut Stream) -> Option<Candidate> {
        let (goal, _) = self.goal(stream);
        let problem = Problem { board: self.wanted.board.clone(), start, goal };
        self.may_be_reached(&problem).then_some(Candidate { problem, moves: None, picture: Some(name) })
    }

    fn goal(&self, stream: &mut Stream) -> (Goal, Option<&'static str>) {
        match &self.wanted.finish {
            Finish::Goal(goal) => (*goal, None),
            Finish::Hole => {
                (Goal::Pattern(Position(1 << stream.below(self.wanted.board.len() as u32))), None)
            }
            Finish::Shown(shown) => {
                let (name, target) = any(shown, stream);
                (Goal::Pattern(target), Some(name))
            }
        }
    }

    /// Whether there is something to do, and start and goal are alike in all that no jump changes.
    fn may_be_reached(&self, problem: &Problem) -> bool {
        if problem.start.peg_count() <= problem.goal.peg_count() {
            return false;
        }
        let class = |pegs: u64| self.parity.iter().map(move |set| (pegs & set).count_ones() % 2);
        let goals = problem.goal.positions(&problem.board);
        goals.iter().any(|goal| class(goal.0).eq(class(problem.start.0)))
    }

    /// A position as it is wanted; nothing if it is not.
    fn judged(&self, candidate: Candidate, budget: &Budget) -> Result<Option<Made>, CannotMake> {
        let is_graded = self.is_graded();
        let most = if is_graded { MOST_GRADED } else { MOST };
        let Candidate { problem, moves, picture } = candidate;
        match (survey(&problem, most, budget), moves) {
            (Answer::Solved(survey), _) => Ok(self.is_wanted(&survey).then(|| Made {
                problem,
                moves: survey.moves.clone(),
                survey: Some(survey),
                picture,
            })),
            (Answer::Limit(Stop::Size, ()), Some(moves)) if !is_graded => {
                Ok(Some(Made { problem, moves, survey: None, picture }))
            }
            (Answer::Limit(Stop::Size, ()), _) | (Answer::Impossible(()), None) => Ok(None),
            (Answer::Impossible(()), Some(_)) => Err(CannotMake::Disagree),
            (Answer::Limit(stop, ()), _) => Err(stop.into()),
        }
    }

    fn is_wanted(&self, survey: &Survey) -> bool {
        self.wanted.level.is_none_or(|level| level == survey.level())
            && (!self.wanted.unique || survey.different == 1)
    }
}

impl Made {
    /// What was made, if the solver says the same of it as the survey.
    fn confirmed(self, budget: &Budget) -> Result<Self, CannotMake> {
        if self.problem.replay(&self.moves).is_err() {
            return Err(CannotMake::Disagree);
        }
        if self.survey.is_none() {
            return Ok(self);
        }
        match fewest_moves(&self.problem, budget) {
            Answer::Solved(best) if best.is_proved() && best.moves.len() == self.moves.len() => Ok(self),
            Answer::Solved(_) | Answer::Impossible(_) => Err(CannotMake::Disagree),
            Answer::Limit(stop, _) => Err(stop.into()),
        }
    }
}

/// How many pegs positions of a level usually have on a board, with so many at the end.
fn usual_pegs(board: &Board, level: Option<Level>, end: u32) -> RangeInclusive<u32> {
    let jumps = match level {
        Some(Level::Hard) if board.lattice() == Lattice::Triangular => 7..=11,
        Some(Level::Expert) if board.lattice() == Lattice::Triangular => 8..=12,
        Some(Level::Easy) => 3..=6,
        Some(Level::Medium) => 6..=9,
        None => 5..=11,
        Some(Level::Hard) => 9..=13,
        Some(Level::Expert) => 12..=17,
    };
    // Where there are few holes, some of them have to stay empty for there to be a choice.
    let most = (board.len() as u32 * 3 / 4).max(end + 1);
    (jumps.start() + end).min(most)..=(jumps.end() + end).min(most)
}

fn any<T: Copy>(items: &[T], stream: &mut Stream) -> T {
    items[stream.below(items.len() as u32) as usize]
}
