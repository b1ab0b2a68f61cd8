//! Made positions of halma are as far from the target as asked for, and stay the same.

use hlavolam_generators::halma::{CannotMake, Maker, Wanted};
use hlavolam_generators::{Classed, Seed, Series};
use hlavolam_puzzles::halma::{Board, Camp, Directions, Metric, write_line};
use hlavolam_solvers::halma::{fewest, hints};
use hlavolam_solvers::{Answer, Budget, Stop};
use std::collections::BTreeSet;
use std::time::Duration;

fn budget() -> Budget {
    Budget::default().threads(1)
}

fn wanted(side: u8, men: u32, directions: Directions, moves: usize, forced: bool) -> Wanted {
    let board = Board::rectangle(side, side, directions).unwrap();
    let [_, target] = Camp::of_men(men).unwrap().corners(&board).unwrap();
    Wanted { board, target, moves: moves..=moves, forced }
}

/// The boards of these tests: side, men, directions.
const BOARDS: [(u8, u32, Directions); 4] =
    [(4, 3, Directions::Four), (5, 3, Directions::Eight), (5, 6, Directions::Six), (6, 6, Directions::Eight)];

#[test]
fn the_target_is_so_many_moves_away_and_no_fewer() {
    for (side, men, directions) in BOARDS {
        for moves in 1..=6 {
            let maker = Maker::new(wanted(side, men, directions, moves, false), &budget()).unwrap();
            for index in 0..3 {
                let made = maker.make(Seed(7), index, 0, &budget()).unwrap();
                assert_eq!(made.moves.len(), moves);
                assert_eq!(made.problem.replay(&made.moves), Ok(()));
                let Answer::Solved(best) = fewest(&made.problem, Metric::Moves, &budget()) else { panic!() };
                assert!(
                    best.lower_bound == moves && best.is_proved(Metric::Moves),
                    "{}",
                    write_line(&made.problem)
                );
            }
        }
    }
}

#[test]
fn forced_means_that_every_other_first_move_loses_time() {
    for (side, men, directions) in BOARDS {
        let maker = Maker::new(wanted(side, men, directions, 4, true), &budget()).unwrap();
        let made = maker.make(Seed(7), 0, 0, &budget()).unwrap();
        let hints = hints(&made.problem, Metric::Moves, &budget()).unwrap();
        let good: Vec<_> = hints.iter().filter(|hint| hint.left == Some(3)).collect();
        assert_eq!(good.len(), 1, "{}", write_line(&made.problem));
        let ends = |path: &[u8]| (path.first().copied(), path.last().copied());
        assert_eq!(ends(&good[0].play.path), ends(&made.moves[0].path));
    }
}

#[test]
fn first_moves_are_counted() {
    let maker = Maker::new(wanted(5, 3, Directions::Eight, 3, false), &budget()).unwrap();
    for index in 0..10 {
        let made = maker.make(Seed(7), index, 0, &budget()).unwrap();
        let hints = hints(&made.problem, Metric::Moves, &budget()).unwrap();
        assert_eq!(hints.iter().filter(|hint| hint.left == Some(2)).count(), made.first_moves);
    }
}

#[test]
fn positions_beyond_those_that_are_all_known_are_found_too() {
    let maker = Maker::new(wanted(8, 10, Directions::Eight, 5, false), &budget()).unwrap();
    let made = maker.make(Seed(7), 0, 0, &budget()).unwrap();
    assert_eq!((made.moves.len(), made.problem.replay(&made.moves)), (5, Ok(())));
}

#[test]
fn no_two_of_a_run_are_the_same_turned() {
    let maker = Maker::new(wanted(4, 3, Directions::Eight, 2, false), &budget()).unwrap();
    let (mut series, mut classes) = (Series::default(), BTreeSet::new());
    for index in 0..12 {
        let make = |candidate| maker.make(Seed(7), index, candidate, &budget());
        let made = make(0).and_then(|made| series.admit(made, make)).unwrap();
        assert!(classes.insert(made.class()));
    }
}

#[test]
fn a_seed_means_the_same_everywhere() {
    let known: Vec<&str> = include_str!("halma_seed_7.txt").lines().collect();
    let asked = [
        wanted(5, 3, Directions::Eight, 4, false),
        wanted(5, 6, Directions::Six, 5, true),
        wanted(8, 10, Directions::Eight, 5, false),
    ];
    let line = |wanted: &Wanted, index| {
        let made = Maker::new(wanted.clone(), &budget()).unwrap().make(Seed(7), index, 0, &budget()).unwrap();
        write_line(&made.problem)
    };
    let lines: Vec<String> = asked.iter().flat_map(|wanted| [line(wanted, 0), line(wanted, 1)]).collect();
    assert_eq!(lines, known);
}

#[test]
fn what_cannot_be_is_refused() {
    let far = Maker::new(wanted(4, 3, Directions::Eight, 25, false), &budget());
    assert_eq!(far.unwrap_err(), CannotMake::Nearer(25));
    let stopped = budget().time(Duration::ZERO);
    let limit = Maker::new(wanted(5, 3, Directions::Eight, 3, false), &stopped);
    assert_eq!(limit.unwrap_err(), CannotMake::Limit(Stop::Time));
}
