//! Ratings as they are known, and steps that never lead astray.

use hlavolam_puzzles::sudoku::{Plain, Problem, Shape};
use hlavolam_solvers::Budget;
use hlavolam_solvers::sudoku::{Climb, Difficulty, Rater, Step, Technique, nine, rate};

fn puzzles(text: &str) -> impl Iterator<Item = (Problem, Vec<&str>)> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let mut fields = row.split('\t');
        let puzzle: Plain = fields.next().unwrap().parse().unwrap();
        (puzzle.into(), fields.collect())
    })
}

fn rated() -> impl Iterator<Item = (Problem, Vec<&'static str>)> {
    puzzles(include_str!("../../tests/fixtures/sudoku/rated.tsv"))
}

fn minimal() -> impl Iterator<Item = Problem> {
    puzzles(include_str!("../../tests/fixtures/sudoku/minimal.txt")).map(|(puzzle, _)| puzzle).take(100)
}

#[test]
fn known_ratings_are_met() {
    let mut rater = Rater::new(&Shape::classic());
    let (mut count, mut equal) = (0, 0);
    for (puzzle, known) in rated() {
        let climb = rater.climb(&puzzle, Difficulty(u8::MAX), &Budget::default());
        let Climb::Solved(ratings) = climb else { panic!("{climb:?}") };
        let own = [ratings.er, ratings.ep, ratings.ed].map(|difficulty| difficulty.to_string());
        count += 1;
        equal += usize::from(own.iter().zip(known).all(|(own, known)| known == "-" || own == known));
    }
    assert_eq!((equal, count), (59, 59));
}

/// Climbs and gives every step to a judge, with the solution.
fn check_steps(puzzle: &Problem, judge: &mut impl FnMut(&Step)) {
    let solution = nine::solve(&puzzle.plain().unwrap()).unwrap();
    let right = |cell: u16| solution.cells()[usize::from(cell)];
    let mut rater = Rater::new(puzzle.shape());
    let climb = rater.climb_noting(puzzle, Difficulty(u8::MAX), &Budget::default(), |step, masks| {
        let is_open = |cell: u16, digit: u8| masks[usize::from(cell)] >> (digit - 1) & 1 == 1;
        assert!(step.placed.is_some() || !step.removed.is_empty(), "{step:?}");
        assert!(step.placed.is_none_or(|placed| right(placed.cell) == placed.digit), "{step:?}");
        assert!(step.removed.iter().all(|out| right(out.cell) != out.digit), "{step:?}");
        assert!(step.removed.iter().all(|out| is_open(out.cell, out.digit)), "{step:?}");
        judge(step);
    });
    assert!(matches!(climb, Climb::Solved(_)));
    assert_eq!(rater.values(), solution.cells());
}

#[test]
fn no_step_leads_away_from_the_solution() {
    let mut met = [0; Technique::ALL.len()];
    for puzzle in minimal().chain(rated().map(|(puzzle, _)| puzzle)) {
        check_steps(&puzzle, &mut |step| met[step.technique as usize] += 1);
    }
    let never = Technique::ALL.into_iter().zip(met).filter(|&(_, times)| times == 0);
    let never: Vec<Technique> = never.map(|(technique, _)| technique).collect();
    assert!(never.len() < 20, "{never:?}");
}

#[test]
fn the_same_puzzle_is_rated_the_same_again() {
    let climb =
        |rater: &mut Rater, puzzle: &Problem| rater.climb(puzzle, Difficulty(u8::MAX), &Budget::default());
    let mut rater = Rater::new(&Shape::classic());
    for puzzle in minimal().take(30) {
        let first = climb(&mut rater, &puzzle);
        assert_eq!(climb(&mut rater, &puzzle), first);
        assert_eq!(climb(&mut Rater::new(puzzle.shape()), &puzzle), first);
    }
}

#[test]
fn a_bound_is_kept() {
    let mut rater = Rater::new(&Shape::classic());
    for puzzle in minimal().take(60) {
        let whole = rater.climb(&puzzle, Difficulty(u8::MAX), &Budget::default());
        let Climb::Solved(ratings) = whole else { panic!("{whole:?}") };
        assert_eq!(rater.climb(&puzzle, ratings.er, &Budget::default()), whole);
        let below = rater.climb(&puzzle, Difficulty(ratings.er.0 - 1), &Budget::default());
        assert!(matches!(below, Climb::Harder(some) if some.er < ratings.er));
    }
}

#[test]
fn what_has_no_rating_gets_none() {
    use hlavolam_solvers::sudoku::Rated;
    assert!(matches!(rate(&Plain::EMPTY.into(), &Budget::default()), Rated::Several(_)));
    let mut cells = [0; 81];
    (cells[0], cells[1]) = (9, 9);
    let broken = Plain::new(cells).unwrap();
    assert!(matches!(rate(&broken.into(), &Budget::default()), Rated::Impossible(_)));
}
