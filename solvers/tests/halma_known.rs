//! Halma for one: known values.

use hlavolam_puzzles::halma::{Board, Camp, Directions, Metric, corner_to_corner};
use hlavolam_solvers::halma::fewest;
use hlavolam_solvers::{Answer, Budget};

const TABLE: &str = include_str!("../../tests/fixtures/halma/fewest.txt");

/// Side, men, directions and the fewest moves of each row, but for rows that take longer than others.
fn rows(slow: bool) -> impl Iterator<Item = [u8; 4]> {
    let rows = TABLE.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.filter(move |line| line.ends_with("slow") == slow).map(|line| {
        let mut numbers = line.split_whitespace().map_while(|word| word.parse().ok());
        std::array::from_fn(|_| numbers.next().expect("four numbers in a row"))
    })
}

fn check([side, men, directions, moves]: [u8; 4]) {
    let board = Board::rectangle(side, side, Directions::numbered(directions).unwrap()).unwrap();
    let problem = corner_to_corner(&board, &Camp::of_men(men.into()).unwrap(), false).unwrap();
    let Answer::Solved(best) = fewest(&problem, Metric::Moves, &Budget::default()) else { panic!() };
    let found = best.moves.unwrap();
    problem.replay(&found).unwrap();
    let told = format!("{side}x{side}, {men} men, {directions} directions");
    assert_eq!((best.lower_bound, found.len()), (moves.into(), moves.into()), "{told}");
}

#[test]
fn the_table_holds() {
    rows(false).for_each(check);
}

#[test]
#[ignore = "takes some seconds on free cores"]
fn the_rest_of_the_table_holds() {
    rows(true).for_each(check);
}
