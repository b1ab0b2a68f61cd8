//! How hard a position is: what all ways to the goal have in common.

mod mirrored;
mod moves;
mod orders;
mod winnable;

use crate::{Answer, Budget, Level, Stop};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::{Board, Jump, Move, Position, Problem};
use winnable::{Winnable, legal};

/// What is known of a problem when all positions on its solutions are.
#[derive(Clone, Debug, PartialEq)]
pub struct Survey {
    /// A solution with the fewest moves, the same in every run. Their number is the par.
    pub moves: Vec<Move>,
    /// The number of solutions: sequences of jumps. `u128::MAX` if there are more.
    pub solutions: u128,
    /// The number of solutions that differ by more than order and symmetry: two are the same if exchanging neighbouring
    /// jumps that have no hole in common, and turning all by a symmetry of the board that keeps start and goal, make one
    /// of the other. `u128::MAX` if there are more.
    pub different: u128,
    /// The choices along the solution, one for each jump.
    pub choices: Vec<Choice>,
    /// How likely somebody who makes any legal jump with the same probability reaches the goal.
    pub chance: f64,
}

/// The jumps that can be made in a position, and those after which the goal is in reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The legal jumps.
    pub legal: u32,
    /// Those that keep the goal in reach.
    pub good: u32,
}

impl Survey {
    /// The share of jumps that keep the goal in reach, averaged along the solution; 1 if there is nothing to do.
    #[must_use]
    pub fn good_share(&self) -> f64 {
        let shares = self.choices.iter().map(|choice| f64::from(choice.good) / f64::from(choice.legal));
        if self.choices.is_empty() { 1.0 } else { shares.sum::<f64>() / self.choices.len() as f64 }
    }

    /// Of how many games at random one reaches the goal.
    #[must_use]
    pub fn odds(&self) -> f64 {
        1.0 / self.chance
    }

    /// How hard it is, by how unlikely it is that jumps at random reach the goal.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::within(ODDS, self.odds())
    }
}

/// Of how many games at random one reaches the goal at most, for each level but the last.
pub const ODDS: [f64; 3] = [50.0, 500.0, 5_000.0];

/// Finds out all that a [`Survey`] tells.
///
/// It looks at all positions that can be reached up to halfway, so it is meant for positions of some 20 pegs. Where more
/// than `most` positions would have to be held, the answer is [`Stop::Size`], with every budget that allows as many.
///
/// ```
/// use hlavolam_puzzles::peg::Preset;
/// use hlavolam_solvers::{peg::survey, Answer, Budget};
/// let problem = Preset::named("cross").unwrap().problem();
/// let Answer::Solved(survey) = survey(&problem, 1 << 20, &Budget::default()) else { panic!() };
/// assert_eq!((survey.moves.len(), survey.solutions, survey.different), (6, 16, 1));
/// ```
pub fn survey(problem: &Problem, most: usize, budget: &Budget) -> Answer<Survey, ()> {
    let found = Winnable::new(problem, most, budget)
        .and_then(|winnable| winnable.map(|winnable| surveyed(problem, &winnable, budget)).transpose());
    match found {
        Ok(Some(survey)) => Answer::Solved(survey),
        Ok(None) => Answer::Impossible(()),
        Err(stop) => Answer::Limit(stop, ()),
    }
}

/// Finds out of how many games at random one reaches the goal, which takes less time than all that [`survey`] tells.
///
/// ```
/// use hlavolam_puzzles::peg::Preset;
/// use hlavolam_solvers::{peg::{odds, survey}, Answer, Budget};
/// let (problem, budget) = (Preset::named("cross").unwrap().problem(), Budget::default());
/// let Answer::Solved(survey) = survey(&problem, 1 << 20, &budget) else { panic!() };
/// assert_eq!(odds(&problem, 1 << 20, &budget), Answer::Solved(survey.odds()));
/// ```
pub fn odds(problem: &Problem, most: usize, budget: &Budget) -> Answer<f64, ()> {
    match Winnable::new(problem, most, budget) {
        Ok(Some(winnable)) => Answer::Solved(1.0 / ways(&problem.board, &winnable).1),
        Ok(None) => Answer::Impossible(()),
        Err(stop) => Answer::Limit(stop, ()),
    }
}

fn surveyed(problem: &Problem, winnable: &Winnable, budget: &Budget) -> Result<Survey, Stop> {
    let jumps = moves::fewest(problem, winnable);
    let (solutions, chance) = ways(&problem.board, winnable);
    let choices = choices(problem, winnable, &jumps);
    let different = different(problem, winnable, budget)?;
    Ok(Survey { moves: Move::chain(&jumps), solutions, different, choices, chance })
}

fn choices(problem: &Problem, winnable: &Winnable, line: &[Jump]) -> Vec<Choice> {
    let mut pegs = problem.start.0;
    let choice = |(jumps, jump): (usize, &Jump)| {
        let mut good = 0;
        winnable.each_good(&problem.board, jumps, pegs, |_, _| good += 1);
        let choice = Choice { legal: legal(&problem.board, Position(pegs)), good };
        pegs ^= jump.holes();
        choice
    };
    line.iter().enumerate().map(choice).collect()
}

/// The number of sequences of jumps, and how likely jumps at random are one of them. Sums are made in the same order in
/// every run.
fn ways(board: &Board, winnable: &Winnable) -> (u128, f64) {
    let mut after = vec![(1_u128, 1.0_f64); winnable.layer(winnable.jumps()).len()];
    for jumps in (0..winnable.jumps()).rev() {
        let value = |&pegs: &u64| {
            let (mut ways, mut chances) = (0_u128, 0.0);
            winnable.each_good(board, jumps, pegs, |_, to| {
                ways = ways.saturating_add(after[to].0);
                chances += after[to].1;
            });
            (ways, chances / f64::from(legal(board, Position(pegs))))
        };
        after = winnable.layer(jumps).iter().map(value).collect();
    }
    after[0]
}

/// Orbits under the symmetries of the problem, by the lemma that is not Burnside's.
fn different(problem: &Problem, winnable: &Winnable, budget: &Budget) -> Result<u128, Stop> {
    let all = orders::traces(problem, winnable, budget)?;
    let symmetries = symmetries(problem);
    let mut sum = all;
    for symmetry in &symmetries[1..] {
        sum = sum.saturating_add(mirrored::kept(problem, winnable, symmetry, budget)?);
    }
    Ok(if sum == u128::MAX { sum } else { sum / symmetries.len() as u128 })
}

/// The symmetries of the board that keep start and goal, the identity first.
fn symmetries(problem: &Problem) -> Vec<Permutation> {
    let keeps = |symmetry: &Permutation| symmetry.image_of_set(problem.start.0) == problem.start.0;
    problem.goal_symmetries().into_iter().filter(keeps).collect()
}

#[cfg(test)]
mod tests;
