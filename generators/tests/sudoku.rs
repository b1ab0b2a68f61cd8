//! Made sudoku puzzles have one solution, are what was asked for, differ from each other, and stay the same.

use hlavolam_generators::sudoku::{CannotMake, Class, Form, Hardness, Made, Maker, Pattern, Wanted};
use hlavolam_generators::{Repeats, Seed, Series};
use hlavolam_puzzles::sudoku::{Boxes, Canoniser, Extras, Problem, Shape, Symmetry, canonical};
use hlavolam_solvers::sudoku::{Difficulty, Level, Rated, as_cover, count, nine, rate, rate_with_steps};
use hlavolam_solvers::{Budget, Stop};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

fn budget() -> Budget {
    Budget::default().threads(1)
}

fn make(wanted: &Wanted, index: u64) -> Made {
    Maker::default().make(wanted, Seed(7), index, 0, &budget()).unwrap()
}

fn shape(rows: u8, columns: u8, extras: Extras) -> Wanted {
    let shape = Shape::new(Boxes::Blocks { rows, columns }, extras).unwrap();
    Wanted::from(Arc::new(shape))
}

fn usual() -> Wanted {
    Wanted::from(Shape::classic())
}

/// That the solution is the only one is found out by the exact cover engine, or where sums are no items by the search.
fn assert_holds(made: &Made) {
    let Made { problem, solution, .. } = made;
    assert_eq!(problem.check(solution), Ok(()));
    let tally = match as_cover(problem) {
        Some((cover, _)) => cover.count(2, &budget()),
        None => count(problem, 2, &budget()),
    };
    assert_eq!(tally.solutions, 1, "{problem:?}");
}

/// Whether every clue is needed.
fn is_minimal(problem: &Problem) -> bool {
    problem.shape().cells().filter(|&cell| problem.given(cell) != 0).all(|cell| {
        let mut givens = problem.givens().to_vec();
        givens[usize::from(cell)] = 0;
        let fewer = Problem::new(Arc::clone(problem.shape()), givens).unwrap();
        count(&fewer, 2, &budget()).solutions == 2
    })
}

#[test]
fn a_thousand_puzzles_have_one_solution_and_no_clue_too_many() {
    let mut maker = Maker::default();
    let mut forms = BTreeSet::new();
    for index in 0..1000 {
        let made = maker.make(&usual(), Seed(1), index, 0, &budget()).unwrap();
        assert_holds(&made);
        let plain = made.problem.plain().unwrap();
        for cell in (0..81).filter(|&cell| plain.cells()[cell] != 0) {
            let mut candidates = nine::Candidates::from(&plain);
            let digit = plain.cells()[cell];
            let mut masks = *candidates.masks();
            masks[cell] = 0x1FF;
            candidates = nine::Candidates::new(masks).unwrap();
            candidates.ban(cell, digit);
            assert!(nine::is_solvable(&candidates), "{plain} {cell}");
        }
        forms.insert(canonical(&plain).form);
    }
    assert_eq!(forms.len(), 1000);
}

#[test]
fn clues_lie_as_asked_for() {
    for (pattern, name) in Pattern::NAMED {
        let wanted = Wanted { pattern, ..usual() };
        for index in 0..20 {
            let made = make(&wanted, index);
            assert_holds(&made);
            for orbit in pattern.orbits(9) {
                let given = orbit.cells().iter().filter(|&&cell| made.problem.given(cell) != 0).count();
                assert!(given == 0 || given == orbit.cells().len(), "{name} {index}");
            }
        }
    }
    let wanted = Wanted { pattern: Pattern::Diagonal, minimal: true, ..usual() };
    assert!((0..20).all(|index| is_minimal(&make(&wanted, index).problem)));
}

#[test]
fn there_are_as_many_clues_as_asked_for() {
    for (clues, minimal) in [(22..=22, false), (24..=26, true), (30..=40, false), (81..=81, false)] {
        let wanted = Wanted { clues: Some(clues.clone()), minimal, ..usual() };
        let counts: BTreeSet<usize> = (0..40)
            .map(|index| {
                let made = make(&wanted, index);
                assert_holds(&made);
                assert!(!minimal || is_minimal(&made.problem));
                made.problem.clues()
            })
            .collect();
        assert!(counts.iter().all(|&count| clues.contains(&(count as u16))), "{clues:?} {counts:?}");
        assert_eq!(counts.len() > 1, clues.start() < clues.end());
    }
}

#[test]
fn puzzles_are_as_hard_as_asked_for() {
    let hard = |rating, level| Wanted { hardness: Some(Hardness { rating, level }), ..usual() };
    let rated = |made: &Made| match rate(&made.problem, &budget()) {
        Rated::Rating(rating) => rating,
        other => panic!("{other:?}"),
    };
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair] {
        for index in 0..10 {
            let made = make(&hard(None, Some(level)), index);
            assert_holds(&made);
            let rating = rated(&made);
            assert_eq!((rating.level, Some(rating.ratings)), (level, made.ratings));
        }
    }
    let range = Difficulty(30)..=Difficulty(45);
    for index in 0..20 {
        let made = make(&hard(Some(range.clone()), None), index);
        assert!(range.contains(&rated(&made).ratings.er));
    }
    let any = make(&hard(None, None), 0);
    assert_eq!(any.ratings, Some(rated(&any).ratings));
    assert_eq!(Made { ratings: None, ..any }, make(&usual(), 0));
}

/// One of every kind, and how many are made of it.
fn kinds() -> Vec<(Wanted, u64)> {
    let rules = |change: fn(&mut Extras)| {
        let mut extras = Extras::default();
        change(&mut extras);
        (shape(3, 3, extras), 3)
    };
    let form = |form| Wanted { form, ..usual() };
    let none = Extras::default;
    vec![
        (shape(2, 2, none()), 20),
        (shape(2, 3, none()), 20),
        (shape(4, 2, none()), 10),
        (shape(3, 4, none()), 2),
        (shape(4, 4, none()), 1),
        rules(|extras| extras.diagonals = [true, false]),
        rules(|extras| extras.diagonals = [true, true]),
        rules(|extras| extras.windoku = true),
        rules(|extras| extras.disjoint_groups = true),
        rules(|extras| extras.anti_knight = true),
        rules(|extras| extras.anti_king = true),
        (form(Form::Jigsaw { side: 6, extras: none() }), 10),
        (form(Form::Jigsaw { side: 9, extras: none() }), 3),
        (form(Form::Killer { boxes: Boxes::CLASSIC, extras: none(), largest: 4 }), 10),
    ]
}

#[test]
fn puzzles_of_every_kind_have_one_solution() {
    for (wanted, many) in kinds() {
        for index in 0..many {
            let made = make(&wanted, index);
            assert_holds(&made);
            assert!(made.problem.clues() < made.problem.shape().len() / 2, "{wanted:?}");
        }
    }
}

#[test]
fn every_step_on_every_shape_keeps_to_the_solution() {
    for (wanted, _) in kinds().into_iter().filter(|(wanted, _)| !is_anti_knight(wanted)) {
        for index in 0..2 {
            let Made { problem, solution, .. } = make(&wanted, index);
            let Rated::Rating(rating) = rate_with_steps(&problem, &budget()) else { panic!("{wanted:?}") };
            assert_eq!(rating.solution, solution);
            for (step, _) in &rating.steps {
                let right = |cell: u16| solution[usize::from(cell)];
                assert!(step.placed.iter().all(|placed| placed.digit == right(placed.cell)), "{step:?}");
                assert!(step.removed.iter().all(|out| out.digit != right(out.cell)), "{step:?}");
            }
        }
    }
}

/// Most of these take chains within chains.
fn is_anti_knight(wanted: &Wanted) -> bool {
    matches!(&wanted.form, Form::Fixed(shape) if shape.extras().anti_knight)
}

#[test]
fn killers_without_a_given_digit_are_found() {
    let form = Form::Killer { boxes: Boxes::CLASSIC, extras: Extras::default(), largest: 3 };
    let wanted = Wanted { form, clues: Some(0..=0), ..usual() };
    let made = make(&wanted, 0);
    assert_holds(&made);
    assert_eq!(made.problem.clues(), 0);
}

#[test]
#[ignore = "half a minute"]
fn the_largest_grids_are_made() {
    for (rows, columns) in [(4, 5), (5, 5)] {
        let made = make(&shape(rows, columns, Extras::default()), 0);
        assert_eq!(made.problem.check(&made.solution), Ok(()));
        assert_eq!(count(&made.problem, 2, &budget()).solutions, 1);
    }
}

/// Puzzles of the first indices of a seed, of which no two are equivalent, and their lines.
fn run(wanted: &Wanted, many: u64, series: &mut Series<Made>) -> Vec<Made> {
    let mut maker = Maker::default();
    let mut candidate = |index, candidate| maker.make(wanted, Seed(7), index, candidate, &budget());
    let admit = |index| {
        let first = candidate(index, 0)?;
        series.admit(first, |number| candidate(index, number))
    };
    (0..many).map(admit).collect::<Result<_, CannotMake>>().unwrap()
}

#[test]
fn no_two_puzzles_of_a_run_are_equivalent() {
    let wanted = shape(2, 2, Extras::default());
    let first = (0..60).map(|index| make(&wanted, index).class);
    assert!(first.collect::<BTreeSet<_>>().len() < 60, "some candidates are equivalent");
    let made = run(&wanted, 60, &mut Series::default());
    let classes: BTreeSet<_> = made.iter().map(|made| made.class.clone()).collect();
    assert_eq!(classes.len(), 60);
    assert_eq!(made, run(&wanted, 60, &mut Series::default()));
}

#[test]
fn what_is_excluded_does_not_come_in_any_disguise() {
    let known = run(&usual(), 10, &mut Series::default());
    let mut series = Series::default();
    for (number, made) in (0..).zip(&known) {
        let disguise = Symmetry::numbered(number * 123_456_789_012);
        let disguised = disguise.apply(&made.problem.plain().unwrap()).into();
        series.exclude(Class::of(&disguised, &mut Canoniser::default()));
    }
    let new = run(&usual(), 10, &mut series);
    assert!(new.iter().all(|made| known.iter().all(|known| known.class != made.class)));
}

#[test]
fn when_all_are_known_it_is_said_so() {
    let wanted = Wanted { clues: Some(16..=16), ..shape(2, 2, Extras::default()) };
    let mut maker = Maker::default();
    let mut series = Series::default();
    let mut outcomes = (0..40).map(|index| {
        let mut candidate = |number| maker.make(&wanted, Seed(7), index, number, &budget());
        let first = candidate(0)?;
        series.admit(first, candidate)
    });
    assert_eq!(outcomes.find_map(Result::err), Some(CannotMake::Repeats(Repeats)));
}

#[test]
fn a_seed_means_the_same_everywhere() {
    let line = |made: &Made| {
        let digits =
            made.problem.givens().iter().map(|&digit| char::from(b"0123456789ABCDEFG"[usize::from(digit)]));
        digits.collect::<String>()
    };
    let made: Vec<String> = kinds().iter().map(|(wanted, _)| line(&make(wanted, 0))).collect();
    let patterns = Pattern::NAMED.map(|(pattern, _)| line(&make(&Wanted { pattern, ..usual() }, 0)));
    let known: Vec<&str> = include_str!("sudoku_seed_7.txt").lines().collect();
    assert_eq!([made, patterns.to_vec()].concat(), known);
}

#[test]
fn what_was_made_before_does_not_matter() {
    let mut maker = Maker::default();
    for index in [5, 3, 5, 0] {
        for wanted in [usual(), Wanted { pattern: Pattern::All, ..usual() }, shape(2, 3, Extras::default())] {
            let made = maker.make(&wanted, Seed(7), index, 0, &budget()).unwrap();
            assert_eq!(made, make(&wanted, index));
        }
    }
}

#[test]
fn limits_are_answers() {
    let stopped = budget().time(Duration::ZERO);
    for (wanted, _) in kinds() {
        let made = Maker::default().make(&wanted, Seed(7), 0, 0, &stopped);
        assert_eq!(made, Err(CannotMake::Limit(Stop::Time)));
    }
    let none = Wanted { clues: Some(0..=3), ..shape(2, 2, Extras::default()) };
    let made = Maker::default().make(&none, Seed(7), 0, 0, &budget());
    assert_eq!(made, Err(CannotMake::Attempts(Maker::ATTEMPTS.1)));
}
