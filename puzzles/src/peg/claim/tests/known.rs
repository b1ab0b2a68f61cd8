//! Published and computed values, reproduced by the checks.

use super::super::*;
use super::plain;
use super::samples::{BERGHOLT, PENTAGON, fewest_of, hole, one_hole, pattern, refuted, verdict};
use crate::peg::{Goal, Position, Preset, Problem};

fn named(name: &str) -> Problem {
    Preset::named(name).unwrap().problem()
}

fn holds(claim: PegClaim) -> Vec<String> {
    match verdict(&claim) {
        Verdict::Holds { checked } => checked,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_cross_takes_six_moves() {
    let problem = named("cross");
    let solution = plain::solution(&problem).unwrap();
    let lines = holds(PegClaim::Fewest(Fewest::new(problem, &solution, None)));
    assert_eq!(lines[0], "6 moves replayed: legal, and the end is the goal");
    assert!(lines[1].starts_with("no solution in 5 moves: recounted "), "{}", lines[1]);
}

#[test]
#[ignore = "half a minute: millions of positions"]
fn the_pentagon_takes_eight_moves() {
    let lines = holds(fewest_of("pentagon", PENTAGON, None));
    assert!(lines[1].starts_with("no solution in 7 moves: recounted "), "{}", lines[1]);
}

/// Solutions and complete games of the triangle of five rows (published values).
#[test]
fn triangle_of_five_rows() {
    for (vacancy, games, solutions) in
        [("a1", 568_630, 29_760), ("a2", 294_543, 14_880), ("a3", 1_149_568, 85_258), ("b3", 137_846, 1_550)]
    {
        let mut problem = named("triangle-5");
        problem.start = Position(problem.board.full() & !hole(&problem.board, vacancy).0);
        holds(PegClaim::Count(Count { problem, solutions: Some(solutions), games: Some(games) }));
    }
}

/// Classes, positions, terminal classes of the English board (OEIS A112737 and A112738).
#[test]
fn first_ten_english_levels() {
    let problem = named("english");
    let found = recount::levels(&problem, 9, &Effort::unlimited()).unwrap();
    let rows: Vec<_> = found.iter().map(|l| (l.jump, l.classes, l.positions, l.terminal)).collect();
    let expected = [
        (0, 1, 1, 0),
        (1, 1, 4, 0),
        (2, 2, 12, 0),
        (3, 8, 60, 0),
        (4, 39, 296, 0),
        (5, 171, 1_338, 0),
        (6, 719, 5_648, 1),
        (7, 2_757, 21_842, 0),
        (8, 9_751, 77_559, 0),
        (9, 31_312, 249_690, 0),
    ];
    assert_eq!(rows, expected);
}

/// The sums of the English table, and its largest level.
#[test]
#[ignore = "minutes: 23,475,688 classes"]
fn all_english_levels() {
    let found = recount::levels(&named("english"), 64, &Effort::unlimited()).unwrap();
    let sum = |of: fn(&Level) -> u64| found.iter().map(of).sum::<u64>();
    assert_eq!(found.len(), 32);
    assert_eq!(sum(|level| level.classes), 23_475_688);
    assert_eq!(sum(|level| level.positions), 187_636_299);
    assert_eq!(sum(|level| level.winnable), 1_679_072);
    let expected =
        Level { jump: 17, classes: 3_626_632, positions: 28_994_876, terminal: 47, winnable: 204_992 };
    assert_eq!(found[17], expected);
}

#[test]
#[ignore = "minutes: 23,475,688 classes"]
fn all_english_solutions_and_games() {
    let (solutions, games) = (Some(40_861_647_040_079_968), Some(577_116_156_815_309_849_672));
    holds(PegClaim::Count(Count { problem: named("english"), solutions, games }));
}

/// Bergholt 1912: the central game in 18 moves; Beasley 1964: no fewer do.
#[test]
#[ignore = "a minute: 23,475,688 classes"]
fn the_central_game_takes_eighteen_moves() {
    let lines = holds(fewest_of("english", BERGHOLT, Some(23_475_688)));
    assert_eq!(lines[1], "no solution in 17 moves: recounted 23,475,688 classes");
}

/// The cross of arms 1, 1, 1, 1 passes parity from centre to centre, and yet it cannot be done.
#[test]
fn the_small_cross_board_is_impossible() {
    let problem = pattern(&["-xxx-", "xxxxx", "xxoxx", "xxxxx", "-xxx-"], "c3");
    let swept = recount::sweep_on(
        &problem.board,
        &problem.goal_symmetries(),
        problem.start,
        64,
        &Effort::unlimited(),
    );
    let classes = swept.unwrap().classes;
    let reasons = vec![Reason::Exhausted { classes: classes.clone() }];
    holds(PegClaim::Impossible(Impossible { problem: problem.clone(), reasons }));
    // Every parity class agrees, so no choice of weights 0 and 1 is a reason.
    assert!(pairs::passes_parity(&problem));
    let reasons = vec![Reason::parity(&problem.board, &vec![0; problem.board.len()])];
    assert!(refuted(&PegClaim::Impossible(Impossible { problem, reasons })).contains("rules out nothing"));
}

/// French 37: ten pairs pass parity, up to symmetry.
#[test]
fn pairs_that_pass_parity() {
    for (name, expected) in [("english", 21), ("french", 10), ("diamond", 17), ("square-6x6", 21)] {
        let board = Preset::named(name).unwrap().board();
        let passing = pairs::every_pair(&board)
            .into_iter()
            .filter(|&(vacancy, finish)| {
                let start = Position(board.full() & !(1 << vacancy));
                let goal = Goal::Pattern(Position(1 << finish));
                pairs::passes_parity(&Problem { board: board.clone(), start, goal })
            })
            .count();
        assert_eq!(passing, expected, "{name}");
    }
    assert!(!pairs::passes_parity(&named("french")));
    assert!(!pairs::passes_parity(&one_hole("french", "d4", "c3")));
}
