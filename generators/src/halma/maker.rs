//! Positions taken from those at the right distance from the target, or found by going away from it.

use super::near::Near;
use super::plays::{after, each, play};
use super::{CannotMake, Made, Wanted};
use crate::{Seed, Stream};
use hlavolam_puzzles::halma::{Cell, Cells, Metric, Move, Problem};
use hlavolam_solvers::halma::{Best, fewest};
use hlavolam_solvers::{Answer, Budget};

/// Of so many positions the one whose solution has the most jumps is taken.
const CHOICE: u32 = 6;

/// On boards of up to so many cells the solver confirms the number of moves, which takes seconds on larger ones.
const CONFIRMED: usize = 36;

/// Makes positions of one kind.
///
/// ```
/// use hlavolam_generators::{halma::{Maker, Wanted}, Seed};
/// use hlavolam_puzzles::halma::{Board, Camp, Directions};
/// use hlavolam_solvers::Budget;
/// let (board, budget) = (Board::rectangle(5, 5, Directions::Eight).unwrap(), Budget::default().threads(1));
/// let [_, target] = Camp::of_men(3).unwrap().corners(&board).unwrap();
/// let wanted = Wanted { board, target, moves: 4..=4, forced: true };
/// let made = Maker::new(wanted, &budget).unwrap().make(Seed(7), 0, 0, &budget).unwrap();
/// assert_eq!((made.moves.len(), made.first_moves), (4, 1));
/// assert!(made.problem.replay(&made.moves).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Maker {
    wanted: Wanted,
    near: Near,
}

/// A position, and moves to the target of which no fewer will do.
struct Line {
    men: Cells,
    /// The first and the last cell of each move.
    moves: Vec<(Cell, Cell)>,
}

impl Maker {
    /// How many positions are looked at before it is given up.
    pub const ATTEMPTS: u32 = 2000;

    /// A maker of what is wanted, which knows the positions around the target.
    ///
    /// # Errors
    /// If no position of the board is so far from the target, or a limit of the budget is reached.
    pub fn new(wanted: Wanted, budget: &Budget) -> Result<Self, CannotMake> {
        let (least, most) = (*wanted.moves.start(), *wanted.moves.end());
        let near = Near::new(&wanted.board, wanted.target, most, budget)?;
        let mut maker = Self { wanted, near };
        if maker.is_all_known() {
            let most = maker.near.depth();
            if most < least {
                return Err(CannotMake::Nearer(least));
            }
            maker.wanted.moves = least..=most;
        }
        Ok(maker)
    }

    /// Whether there are no positions further away than those that are known.
    fn is_all_known(&self) -> bool {
        let last = self.near.layer(self.near.depth());
        let known = |men: &Cells| {
            let mut is_known = true;
            each(&self.wanted.board, *men, |from, to| {
                is_known &= self.near.knows(after(*men, (from, to)));
            });
            is_known
        };
        self.near.depth() < *self.wanted.moves.end() && last.iter().all(known)
    }

    /// The position with a seed, an index, and a number among the candidates of the index, which are for the case that the one
    /// before was the same as an earlier position. It is the same on every machine.
    ///
    /// That no solution has fewer moves is known from the positions around the target, to which all moves were followed; on small
    /// boards the solver, which shares nothing with that, has to agree.
    ///
    /// # Errors
    /// If none was found in [`Self::ATTEMPTS`] attempts, or a limit of the budget is reached.
    pub fn make(&self, seed: Seed, index: u64, candidate: u64, budget: &Budget) -> Result<Made, CannotMake> {
        let mut stream = seed.candidate(index, candidate);
        let (least, most) = (*self.wanted.moves.start(), *self.wanted.moves.end());
        let (mut best, mut found): (Option<Made>, u32) = (None, 0);
        for _ in 0..Self::ATTEMPTS {
            budget.check()?;
            let moves = least + stream.below((most - least) as u32 + 1) as usize;
            let Some(line) = self.line(moves, &mut stream, budget)? else { continue };
            let made = self.made(&line, budget)?;
            if self.wanted.forced && made.first_moves != 1 {
                continue;
            }
            found += 1;
            if best.as_ref().is_none_or(|best| hops(&made) > hops(best)) {
                best = Some(made);
            }
            if found == CHOICE || moves > self.near.depth() {
                break;
            }
        }
        let best = best.ok_or(CannotMake::Attempts)?;
        if best.problem.replay(&best.moves).is_err() {
            return Err(CannotMake::Disagree);
        }
        if best.problem.board().len() <= CONFIRMED { best.confirmed(budget) } else { Ok(best) }
    }

    /// A position so many moves from the target; nothing if none was met with.
    fn line(&self, moves: usize, stream: &mut Stream, budget: &Budget) -> Result<Option<Line>, CannotMake> {
        let known = moves.min(self.near.depth());
        let layer = self.near.layer(known);
        if layer.is_empty() {
            return Ok(None);
        }
        let mut line = Line { men: layer[stream.below(layer.len() as u32) as usize], moves: Vec::new() };
        let mut men = line.men;
        for left in (1..=known).rev() {
            let good = self.near.good(&self.wanted.board, men, left);
            let Some(&first) = good.get(stream.below(good.len().max(1) as u32) as usize) else {
                return Ok(None);
            };
            line.moves.push(first);
            men = after(men, first);
        }
        for distance in known + 1..=moves {
            if !self.go_away(&mut line, distance, stream, budget)? {
                return Ok(None);
            }
        }
        Ok(Some(line))
    }

    /// Moves a man so that the target is so far away; false if no move was met with that does it.
    fn go_away(
        &self,
        line: &mut Line,
        distance: usize,
        stream: &mut Stream,
        budget: &Budget,
    ) -> Result<bool, CannotMake> {
        /// Moves that are tried.
        const TRIES: usize = 12;
        let mut moves = Vec::new();
        each(&self.wanted.board, line.men, |from, to| moves.push((from, to)));
        stream.shuffle(&mut moves);
        for (from, to) in moves.into_iter().take(TRIES) {
            let men = after(line.men, (from, to));
            // A move changes the distance by one at most.
            if !self.reaches(men, distance - 1, budget)? {
                line.men = men;
                line.moves.insert(0, (to, from));
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn made(&self, line: &Line, budget: &Budget) -> Result<Made, CannotMake> {
        let board = &self.wanted.board;
        let mut men = line.men;
        let mut moves: Vec<Move> = Vec::new();
        for &ends in &line.moves {
            moves.push(play(board, men, ends));
            men = after(men, ends);
        }
        let first_moves = self.first_moves(line.men, moves.len(), budget)?;
        Ok(Made { problem: self.problem(line.men), moves, first_moves })
    }

    /// Whether the target can be reached in so many moves.
    fn reaches(&self, men: Cells, moves: usize, budget: &Budget) -> Result<bool, CannotMake> {
        match self.near.reaches(&self.wanted.board, men, moves, budget)? {
            Some(reaches) => Ok(reaches),
            None => Ok(solved(&self.problem(men), budget)?.lower_bound <= moves),
        }
    }

    /// How many moves lead nearer to the target; where one should be forced, two stand for all that are more.
    fn first_moves(&self, men: Cells, moves: usize, budget: &Budget) -> Result<usize, CannotMake> {
        if moves <= self.near.depth() + 1 {
            return Ok(self.near.good(&self.wanted.board, men, moves).len());
        }
        let mut ends = Vec::new();
        each(&self.wanted.board, men, |from, to| ends.push((from, to)));
        let mut good = 0;
        for ends in ends {
            good += usize::from(self.reaches(after(men, ends), moves - 1, budget)?);
            if self.wanted.forced && good > 1 {
                break;
            }
        }
        Ok(good)
    }

    fn problem(&self, men: Cells) -> Problem {
        Problem::new(self.wanted.board.clone(), men, self.wanted.target, None)
            .expect("as many men as cells of the target, all on the board")
    }
}

impl Made {
    /// What was made, if the solver says the same of it.
    fn confirmed(self, budget: &Budget) -> Result<Self, CannotMake> {
        let best = solved(&self.problem, budget)?;
        if best.lower_bound == self.moves.len() { Ok(self) } else { Err(CannotMake::Disagree) }
    }
}

/// What the solver proves.
fn solved(problem: &Problem, budget: &Budget) -> Result<Best, CannotMake> {
    match fewest(problem, Metric::Moves, budget) {
        Answer::Solved(best) => Ok(best),
        Answer::Impossible(_) => Err(CannotMake::Disagree),
        Answer::Limit(stop, _) => Err(stop.into()),
    }
}

fn hops(made: &Made) -> usize {
    made.moves.iter().map(Move::hops).sum()
}
