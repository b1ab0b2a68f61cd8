//! On random small boards the recount agrees with recursions that know nothing of symmetry.

use super::super::*;
use super::plain;
use super::samples::{both_ways, exhausted, verdict};
use crate::board::{Lattice, Point, Shape};
use crate::peg::{Board, Goal, Position, Problem};
use hashbrown::{HashMap, HashSet};
use proptest::prelude::*;

/// A board of up to 12 holes within 4 rows of 4, any pegs, and a goal that can sometimes be reached.
fn problem() -> impl Strategy<Value = Problem> {
    let lattice = prop_oneof![Just(Lattice::Square), Just(Lattice::Triangular)];
    (
        lattice,
        prop::sample::subsequence((0_i16..16).collect::<Vec<_>>(), 5..=12),
        any::<u64>(),
        any::<[u8; 12]>(),
    )
        .prop_map(|(lattice, cells, pegs, choices)| {
            let points = cells.into_iter().map(|cell| Point::new(cell / 4, cell % 4)).collect();
            let board = Board::new(Shape::new(lattice, points)).unwrap();
            let start = Position(pegs & board.full());
            let goal = match choices[0] % 3 {
                0 => Goal::AnySingle,
                1 => Goal::Pattern(walk(&board, start, &choices)),
                _ => Goal::Pattern(Position((pegs >> 32) & board.full())),
            };
            Problem { board, start, goal }
        })
}

/// Where some jumps lead.
fn walk(board: &Board, start: Position, choices: &[u8]) -> Position {
    choices.iter().fold(start, |at, &choice| {
        let after: Vec<_> = at.jumps(board).filter_map(|jump| at.after(jump)).collect();
        after.get(usize::from(choice) % after.len().max(1)).copied().unwrap_or(at)
    })
}

fn classes<'a>(problem: &Problem, positions: impl Iterator<Item = &'a Position>) -> u64 {
    let keeps_start =
        |turn: &crate::board::Permutation| turn.image_of_set(problem.start.0) == problem.start.0;
    let turns: Vec<_> = problem.goal_symmetries().into_iter().filter(keeps_start).collect();
    let smallest = |at: &Position| turns.iter().map(|turn| turn.image_of_set(at.0)).min();
    positions.map(smallest).collect::<HashSet<_>>().len() as u64
}

fn levels(problem: &Problem) -> Vec<Level> {
    let mut memo = HashMap::new();
    let mut wins = |at: &Position| plain::count(problem, *at, &mut memo).0 > 0;
    let row = |(jump, positions): (u64, &HashSet<Position>)| Level {
        jump,
        classes: classes(problem, positions.iter()),
        positions: positions.len() as u64,
        terminal: classes(problem, positions.iter().filter(|at| at.jumps(&problem.board).next().is_none())),
        winnable: classes(problem, positions.iter().filter(|at| wins(at))),
    };
    (0..).zip(&plain::layers(&problem.board, problem.start)).map(row).collect()
}

fn holds(claim: &PegClaim) -> bool {
    matches!(verdict(claim), Verdict::Holds { .. })
}

proptest! {
    #[test]
    fn counts_and_levels(problem in problem()) {
        let (solutions, games) = plain::count(&problem, problem.start, &mut HashMap::new());
        for (solutions, games) in [(Some(solutions), None), (None, Some(games)), (Some(solutions), Some(games))] {
            let claim = PegClaim::Count(Count { problem: problem.clone(), solutions, games });
            prop_assert_eq!(holds(&claim), true);
        }
        let claim = PegClaim::Levels(Levels { levels: levels(&problem), problem });
        prop_assert_eq!(holds(&claim), true, "{:?}", verdict(&claim));
    }

    #[test]
    fn fewest_moves_or_none(problem in problem()) {
        let reasons = vec![exhausted(&problem)];
        let impossible = PegClaim::Impossible(Impossible { problem: problem.clone(), reasons });
        let solution = plain::solution(&problem);
        prop_assert_eq!(holds(&impossible), solution.is_none());
        let (fewest, _) = recount::fewest(&problem, &Effort::unlimited()).unwrap();
        prop_assert_eq!(fewest, solution.as_ref().map(|moves| moves.len() as u64));
        if let Some(moves) = solution {
            prop_assert!(holds(&PegClaim::Fewest(Fewest::new(problem.clone(), &moves, None))));
            prop_assert!(holds(&PegClaim::Solution(Solution::new(problem, &moves))));
        }
    }

    #[test]
    fn both_ways_never_rules_out_what_can_be_done(problem in problem()) {
        let solvable = plain::solution(&problem).is_some();
        for forward in 0..=recount::jumps_to_goal(&problem) {
            let reasons = vec![both_ways(&problem, forward)];
            let claim = PegClaim::Impossible(Impossible { problem: problem.clone(), reasons });
            prop_assert!(!(solvable && holds(&claim)), "{forward}");
        }
    }

    #[test]
    fn parity_is_the_sum_of_all_parity_classes(problem in problem(), finish: prop::sample::Index) {
        let goal = Goal::Pattern(Position(1 << finish.index(problem.board.len())));
        let problem = Problem { goal, ..problem };
        // Every weighting with 0 and 1, tried one after another.
        let sets = 0..1_u64 << problem.board.len();
        let odd = |set: u64, holes: u64| (set & holes).count_ones() % 2 == 1;
        let mut classes = sets.filter(|set| problem.board.jumps().iter().all(|jump| !odd(*set, jump.holes())));
        let Goal::Pattern(target) = problem.goal else { unreachable!() };
        let agree = classes.all(|set| odd(set, problem.start.0) == odd(set, target.0));
        prop_assert_eq!(super::super::pairs::passes_parity(&problem), agree);
    }
}
