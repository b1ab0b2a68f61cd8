//! The peg solvers against a slow twin: plain recursion over sets of positions, no symmetry, no packing.

use hlavolam_generators::{Seed, peg::played_backwards};
use hlavolam_puzzles::board::{Lattice, Point, Shape};
use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
use hlavolam_puzzles::peg::claim::{Impossible, PegClaim};
use hlavolam_puzzles::peg::{Board, Goal, Hole, Position, Problem};
use hlavolam_solvers::{Answer, Budget, peg};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// Fewest moves from a position in the middle of a move by the peg at `tip`.
fn fewest(
    problem: &Problem,
    at: Position,
    tip: Option<Hole>,
    known: &mut HashMap<(Position, Option<Hole>), Option<usize>>,
) -> Option<usize> {
    if problem.goal.is_met(at) {
        return Some(0);
    }
    if let Some(&found) = known.get(&(at, tip)) {
        return found;
    }
    let mut best = None;
    for jump in at.jumps(&problem.board) {
        let new = usize::from(tip != Some(jump.from));
        let after = at.after(jump).and_then(|next| fewest(problem, next, Some(jump.to), known));
        best = [best, after.map(|moves| moves + new)].into_iter().flatten().min();
    }
    known.insert((at, tip), best);
    best
}

/// Jump sequences to the goal, and to positions without a jump.
fn counts(problem: &Problem, at: Position, known: &mut HashMap<Position, (u128, u128)>) -> (u128, u128) {
    if let Some(&found) = known.get(&at) {
        return found;
    }
    let nexts: Vec<Position> = at.jumps(&problem.board).filter_map(|jump| at.after(jump)).collect();
    let mut sum = (u128::from(problem.goal.is_met(at)), u128::from(nexts.is_empty()));
    for next in nexts {
        let (solutions, games) = counts(problem, next, known);
        sum = (sum.0 + solutions, sum.1 + games);
    }
    known.insert(at, sum);
    sum
}

/// The positions after each number of jumps.
fn layers(problem: &Problem) -> Vec<BTreeSet<Position>> {
    let mut layers = vec![BTreeSet::from([problem.start])];
    while let Some(last) = layers.last().filter(|layer| !layer.is_empty()) {
        let next = last
            .iter()
            .flat_map(|&at| at.jumps(&problem.board).filter_map(move |jump| at.after(jump)))
            .collect();
        layers.push(next);
    }
    layers.pop();
    layers
}

prop_compose! {
    fn boards()(triangular in any::<bool>(), rows in 2i16..=5, columns in 2i16..=5, holes in any::<u32>()) -> Board {
        let lattice = if triangular { Lattice::Triangular } else { Lattice::Square };
        let all = (0..rows).flat_map(|r| (0..columns).map(move |c| Point::new(r, c)));
        // Most points are holes, at most 16 of them.
        let points: Vec<Point> = all.enumerate().filter(|(i, _)| holes >> i & 3 != 0 || *i < 2).map(|(_, p)| p).take(16).collect();
        Board::new(Shape::new(lattice, points)).unwrap()
    }
}

prop_compose! {
    fn problems()(board in boards(), start in any::<u64>(), goal in any::<u64>(), any_single in any::<bool>(), made in any::<bool>(), seed in any::<u64>(), pegs in 1u32..=9) -> Problem {
        let full = board.full();
        let hole = goal % board.len() as u64;
        let pattern = if goal & 1 << 40 == 0 { 1 << hole } else { (goal & full).max(1) };
        let start = if made { played_backwards(&board, Position(pattern), pegs, Seed(seed), 0).0 } else { (start & full).max(1) };
        let goal = if any_single { Goal::AnySingle } else { Goal::Pattern(Position(pattern)) };
        Problem { board, start: Position(start), goal }
    }
}

fn assert_reasons_hold(problem: &Problem, reasons: Vec<hlavolam_puzzles::peg::claim::Reason>) {
    let claim = PegClaim::Impossible(Impossible { problem: problem.clone(), reasons });
    let verdict = claim.check(&Effort::unlimited());
    assert!(matches!(verdict, Verdict::Holds { .. }), "{verdict:?} of {claim:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn solutions_and_fewest_moves_agree_with_the_twin(problem in problems()) {
        let budget = Budget::default().threads(2);
        let expected = fewest(&problem, problem.start, None, &mut HashMap::new());
        match peg::fewest_moves(&problem, &budget) {
            Answer::Solved(best) => {
                prop_assert_eq!(problem.replay(&best.moves), Ok(()));
                prop_assert_eq!(Some(best.moves.len()), expected);
                prop_assert!(best.is_proved());
            }
            Answer::Impossible(reasons) => {
                prop_assert_eq!(expected, None);
                assert_reasons_hold(&problem, reasons);
            }
            Answer::Limit(stop, _) => prop_assert!(false, "{}", stop),
        }
        match peg::first_solution(&problem, &budget) {
            Answer::Solved(moves) => {
                prop_assert!(expected.is_some());
                prop_assert_eq!(problem.replay(&moves), Ok(()));
            }
            Answer::Impossible(reasons) => {
                prop_assert_eq!(expected, None);
                assert_reasons_hold(&problem, reasons);
            }
            Answer::Limit(stop, ()) => prop_assert!(false, "{}", stop),
        }
    }

    #[test]
    fn counts_agree_with_the_twin(problem in problems()) {
        let found = peg::count(&problem, &Budget::default().threads(1));
        let (solutions, games) = counts(&problem, problem.start, &mut HashMap::new());
        prop_assert_eq!((found.solutions, found.games), (Ok(solutions), Ok(games)));
    }

    #[test]
    fn levels_agree_with_the_twin(problem in problems()) {
        let Answer::Solved(levels) = peg::levels(&problem, &Budget::default().threads(2)) else { panic!() };
        let layers = layers(&problem);
        prop_assert_eq!(levels.len(), layers.len());
        let keeps = |p: &hlavolam_puzzles::board::Permutation| p.image_of_set(problem.start.0) == problem.start.0;
        let symmetries: Vec<_> = problem.goal_symmetries().into_iter().filter(keeps).collect();
        let mut known = HashMap::new();
        for (level, layer) in levels.iter().zip(&layers) {
            let class = |at: &Position| symmetries.iter().map(|s| s.image_of_set(at.0)).min();
            let number = |keep: &mut dyn FnMut(&Position) -> bool| {
                layer.iter().filter(|at| keep(at)).map(class).collect::<BTreeSet<_>>().len() as u64
            };
            prop_assert_eq!(level.positions, layer.len() as u64);
            prop_assert_eq!(level.classes, number(&mut |_| true));
            prop_assert_eq!(level.terminal, number(&mut |at| at.jumps(&problem.board).next().is_none()));
            prop_assert_eq!(level.winnable, number(&mut |&at| counts(&problem, at, &mut known).0 > 0));
        }
    }

    #[test]
    fn hints_agree_with_the_twin(problem in problems()) {
        let hints = peg::hints(&problem, &Budget::default().threads(1)).unwrap();
        prop_assert_eq!(hints.len(), problem.start.jumps(&problem.board).count());
        let mut known = HashMap::new();
        for hint in hints {
            let after = problem.start.after(hint.jump).unwrap();
            prop_assert_eq!(hint.line.is_some(), counts(&problem, after, &mut known).0 > 0);
            if let Some(line) = &hint.line {
                prop_assert_eq!(problem.replay(line), Ok(()));
                prop_assert_eq!(&line[0].path[..2], &[hint.jump.from, hint.jump.to]);
            }
        }
    }
}
