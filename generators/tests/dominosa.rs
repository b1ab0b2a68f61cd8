//! Made puzzles of Dominosa have one solution, are as hard as asked for, and stay the same.

use hlavolam_generators::Seed;
use hlavolam_generators::dominosa::{CannotMake, Made, Maker, Wanted, laid};
use hlavolam_puzzles::dominosa::{Grid, Layout, Problem, write_id};
use hlavolam_solvers::dominosa::{Climb, Grade, Ladder, Rated, as_cover, count, rate};
use hlavolam_solvers::{Budget, Stop};
use std::collections::BTreeSet;
use std::time::Duration;

fn make(top: u8, grade: Option<Grade>, index: u64) -> Made {
    let wanted = Wanted::new(top, grade).unwrap();
    Maker::default().make(wanted, Seed(7), index, 0, &Budget::default().threads(1)).unwrap()
}

/// Everything that is claimed of a made puzzle, found out again.
fn assert_holds(made: &Made) {
    let budget = Budget::default().threads(1);
    assert_eq!(made.problem.check(&made.solution), Ok(()));
    assert_eq!(count(&made.problem, u64::MAX, &budget).solutions, 1);
    assert_eq!(as_cover(&made.problem).0.count(u64::MAX, &budget).solutions, 1);
    let Rated::Rating(rating) = rate(&made.problem, &budget) else { panic!("{made:?}") };
    assert_eq!((rating.grade, rating.score, &rating.solution), (made.grade, made.score, &made.solution));
}

#[test]
fn a_thousand_puzzles_have_one_solution_and_are_as_hard_as_asked_for() {
    let budget = Budget::default().threads(1);
    let mut maker = Maker::default();
    let mut ids = BTreeSet::new();
    for grade in Grade::ALL {
        let wanted = Wanted::new(6, Some(grade)).unwrap();
        for index in 0..200 {
            let made = maker.make(wanted, Seed(1), index, 0, &budget).unwrap();
            assert_eq!(made.grade, grade);
            assert_holds(&made);
            ids.insert(write_id(&made.problem.layout));
        }
    }
    assert_eq!(ids.len(), 1000);
}

#[test]
fn puzzles_of_all_sizes_are_made() {
    for top in Wanted::TOPS.0..=Wanted::TOPS.1 {
        let made = make(top, None, 0);
        assert_eq!(made.problem.layout.top(), top);
        assert_holds(&made);
    }
}

#[test]
fn larger_puzzles_are_as_hard_as_asked_for() {
    for (top, grade) in Grade::ALL.into_iter().flat_map(|grade| [(4, grade), (9, grade), (12, grade)]) {
        assert_holds(&make(top, Some(grade), 0));
        assert_eq!(make(top, Some(grade), 1).grade, grade);
    }
}

/// Each list of the same numbers, in rising order.
fn next(numbers: &mut [u8]) -> bool {
    let Some(at) = (1..numbers.len()).rfind(|&at| numbers[at - 1] < numbers[at]) else { return false };
    let larger = (at..numbers.len()).rfind(|&other| numbers[other] > numbers[at - 1]).unwrap_or(at);
    numbers.swap(at - 1, larger);
    numbers[at..].reverse();
    true
}

/// The grades of all layouts with one solution, and how many layouts there are.
fn grades(top: u8) -> (BTreeSet<Grade>, usize) {
    let grid = Grid::shared_rectangle(u16::from(top) + 2, u16::from(top) + 1);
    let mut numbers: Vec<u8> = (0..=top).flat_map(|number| vec![number; usize::from(top) + 2]).collect();
    let (mut ladder, mut found, mut layouts) = (Ladder::default(), BTreeSet::new(), 0);
    loop {
        layouts += 1;
        let problem = Problem::from(Layout::new(grid.clone(), numbers.clone()).unwrap());
        match ladder.climb(&problem, Grade::Search) {
            Climb::Solved { grade, .. } => _ = found.insert(grade),
            Climb::Stuck if count(&problem, 2, &Budget::default()).solutions == 1 => {
                found.insert(Grade::Search);
            }
            _ => {}
        }
        if !next(&mut numbers) {
            return (found, layouts);
        }
    }
}

#[test]
fn exactly_the_grades_that_no_small_layout_has_are_refused() {
    for (top, layouts) in [(1, 20), (2, 34_650)] {
        let (found, all) = grades(top);
        assert_eq!(all, layouts);
        for grade in Grade::ALL {
            let wanted = Wanted::new(top, Some(grade));
            assert_eq!(wanted.is_ok(), found.contains(&grade), "{top} {grade} {found:?}");
            if wanted.is_ok() {
                assert_holds(&make(top, Some(grade), 0));
            }
        }
    }
    let refused = Wanted::new(1, Some(Grade::Hard)).unwrap_err();
    assert!(refused.to_string().contains("none of the 20 layouts"), "{refused}");
    assert_eq!([0, 26].map(|top| Wanted::new(top, None)), [Err(CannotMake::Size), Err(CannotMake::Size)]);
}

#[test]
fn a_seed_means_the_same_everywhere() {
    let made = Grade::ALL.map(|grade| write_id(&make(4, Some(grade), 0).problem.layout));
    let known: Vec<&str> = include_str!("dominosa_seed_7.txt").lines().collect();
    assert_eq!(made.as_slice(), &known[1..]);
    assert_eq!(write_id(&laid(4, Seed(7), 0).0), known[0]);
}

#[test]
fn what_was_made_before_does_not_matter() {
    let budget = Budget::default().threads(1);
    let mut maker = Maker::default();
    for (top, index) in [(9, 0), (6, 1), (12, 2), (6, 1), (3, 3)] {
        let wanted = Wanted::new(top, Some(Grade::Basic)).unwrap();
        let made = maker.make(wanted, Seed(7), index, 0, &budget).unwrap();
        assert_eq!(made, make(top, Some(Grade::Basic), index));
    }
}

#[test]
fn a_limit_is_an_answer() {
    let budget = Budget::default().time(Duration::ZERO);
    let made = Maker::default().make(Wanted::new(25, None).unwrap(), Seed(7), 0, 0, &budget);
    assert_eq!(made, Err(CannotMake::Limit(Stop::Time)));
}
