//! Halma for one, against the plainest search there is.

use hlavolam_puzzles::halma::{
    Board, Camp, Cell, Cells, Directions, Marked, Metric, Move, Position, Problem, corner_to_corner,
};
use hlavolam_solvers::halma::{fewest, hints};
use hlavolam_solvers::{Answer, Budget};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap, VecDeque};

/// Every position one move or hop away, found with nothing but the check of moves on the puzzles floor.
fn after(board: &Board, position: Position, hops: bool) -> BTreeSet<Position> {
    let mut found = BTreeSet::new();
    for from in position.men.iter() {
        let mut chains = VecDeque::from([vec![from]]);
        let mut ends: BTreeSet<Cell> = BTreeSet::from([from]);
        while let Some(path) = chains.pop_front() {
            for to in board.cells() {
                let longer = Move { path: path.iter().copied().chain([to]).collect() };
                let Ok(next) = position.played(board, &longer) else { continue };
                found.insert(next);
                if !hops && !board.is_step(from, to) && ends.insert(to) {
                    chains.push_back(longer.path);
                }
            }
        }
    }
    found
}

/// The fewest moves or hops by breadth-first search; `None` if the end cannot be reached.
fn plainly(problem: &Problem, hops: bool) -> Option<usize> {
    let mut depths = HashMap::from([(problem.first(), 0)]);
    let mut queue = VecDeque::from([problem.first()]);
    while let Some(position) = queue.pop_front() {
        let depth = depths[&position];
        if position == problem.last() {
            return Some(depth);
        }
        for next in after(problem.board(), position, hops) {
            depths.entry(next).or_insert_with(|| {
                queue.push_back(next);
                depth + 1
            });
        }
    }
    None
}

fn agree(problem: &Problem, metric: Metric) {
    let expected = plainly(problem, metric == Metric::Hops);
    match fewest(problem, metric, &Budget::default()) {
        Answer::Solved(best) => {
            assert!(best.is_proved(metric));
            assert_eq!(Some(best.lower_bound), expected);
            problem.replay(best.moves.as_ref().unwrap()).unwrap();
        }
        Answer::Impossible(_) => assert_eq!(expected, None),
        Answer::Limit(stop, best) => panic!("{stop}: {best:?}"),
    }
}

fn corner(side: u8, men: u32, directions: Directions, exact: bool) -> Problem {
    let board = Board::rectangle(side, side, directions).unwrap();
    corner_to_corner(&board, &Camp::of_men(men).unwrap(), exact).unwrap()
}

#[test]
fn small_camps_agree_in_every_direction() {
    for directions in [Directions::Four, Directions::Six, Directions::Eight] {
        for exact in [false, true] {
            for metric in [Metric::Moves, Metric::Hops] {
                agree(&corner(4, 3, directions, exact), metric);
            }
        }
        agree(&corner(5, 3, directions, false), Metric::Moves);
    }
}

prop_compose! {
    /// Any few men on any small board, to any cells.
    fn any_problem()(
        directions in prop_oneof![Just(Directions::Four), Just(Directions::Six), Just(Directions::Eight)],
        rows in 2_u8..5,
        columns in 2_u8..5,
        order in prop::collection::vec(any::<u32>(), 40),
        men in 1_usize..4,
        is_marked: bool,
    ) -> Problem {
        let board = Board::rectangle(rows, columns, directions).unwrap();
        let pick = |order: &[u32]| -> Vec<Cell> {
            let mut cells: Vec<Cell> = board.cells().collect();
            cells.sort_by_key(|&cell| order[usize::from(cell)]);
            cells.truncate(men);
            cells
        };
        let (start, target) = (pick(&order[..20]), pick(&order[20..]));
        let marked = is_marked.then(|| Marked { from: start[0], to: target[0] });
        let [start, target]: [Cells; 2] = [start, target].map(|cells| cells.into_iter().collect());
        Problem::new(board, start, target, marked).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_problem_agrees(problem in any_problem(), hops: bool) {
        agree(&problem, if hops { Metric::Hops } else { Metric::Moves });
    }

    #[test]
    fn hints_tell_what_each_move_leaves(problem in any_problem()) {
        let found = hints(&problem, Metric::Moves, &Budget::default()).unwrap();
        let positions: BTreeSet<Position> =
            found.iter().map(|hint| problem.first().played(problem.board(), &hint.play).unwrap()).collect();
        prop_assert_eq!(&positions, &after(problem.board(), problem.first(), false));
        let left = found.iter().filter_map(|hint| hint.left).min();
        if problem.first() != problem.last() {
            prop_assert_eq!(left.map(|left| left + 1), plainly(&problem, false));
        }
    }
}
