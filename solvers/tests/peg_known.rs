//! Known values of peg solitaire. [P] published, [C] computed by an independent program.

use hlavolam_puzzles::peg::{Goal, Position, Preset, Problem, parse_hole};
use hlavolam_solvers::{Answer, Budget, peg};

fn problem(board: &str, vacant: &str, finish: Option<&str>) -> Problem {
    let board = Preset::named(board).unwrap().board();
    let hole = |name: &str| 1u64 << parse_hole(&board, name).unwrap();
    let start = Position(board.full() & !hole(vacant));
    let goal = finish.map_or(Goal::AnySingle, |name| Goal::Pattern(Position(hole(name))));
    Problem { start, goal, board }
}

fn fewest(problem: &Problem) -> usize {
    let Answer::Solved(best) = peg::fewest_moves(problem, &Budget::default()) else {
        panic!("it can be solved")
    };
    assert_eq!(problem.replay(&best.moves), Ok(()));
    assert!(best.is_proved());
    best.moves.len()
}

#[test]
fn cross_takes_6_moves_and_pentagon_8() {
    let named = |name| Preset::named(name).unwrap().problem();
    assert_eq!([fewest(&named("cross")), fewest(&named("pentagon"))], [6, 8]);
}

/// Bergholt 1912, proved by Beasley 1964 [P].
#[test]
fn the_central_game_takes_18_moves() {
    assert_eq!(fewest(&problem("english", "d4", Some("d4"))), 18);
}

/// All minimal problems of the English board [C]: vacancy, finish, moves.
#[test]
#[ignore = "half a minute"]
fn all_21_problems_of_the_english_board() {
    let expected = include_str!("english_fewest.tsv");
    let mut found = String::from("vacant\tfinish\tmoves\n");
    let board = Preset::named("english").unwrap().board();
    let options = peg::PairsOptions { fewest_moves: true };
    peg::all_pairs(&board, options, &Budget::default(), |pair| {
        if let Answer::Solved(best) = &pair.answer {
            found +=
                &format!("{}\t{}\t{}\n", board.name(pair.vacant), board.name(pair.finish), best.moves.len());
        }
    })
    .unwrap();
    assert_eq!(found, expected);
}

/// OEIS A127500 [P]: the fewest moves to one peg over all vacancies and finishes.
#[test]
fn best_over_all_pairs_of_triangles_of_4_to_6_rows() {
    assert_eq!([4, 5, 6].map(best_of_triangle), [5, 9, 9]);
}

#[test]
#[ignore = "half a minute"]
fn best_over_all_pairs_of_the_triangle_of_7_rows() {
    assert_eq!(best_of_triangle(7), 12);
}

fn best_of_triangle(rows: usize) -> usize {
    let board = Preset::named(&format!("triangle-{rows}")).unwrap().board();
    let mut best = usize::MAX;
    peg::all_pairs(&board, peg::PairsOptions { fewest_moves: true }, &Budget::default(), |pair| {
        if let Answer::Solved(found) = &pair.answer {
            best = best.min(found.moves.len());
        }
    })
    .unwrap();
    best
}

/// 17 pairs of the triangle of 15 holes pass parity, 12 of them can be solved [P].
#[test]
fn twelve_of_seventeen_pairs_of_the_triangle_of_15() {
    let (mut parity, mut solved) = (0, 0);
    let board = Preset::named("triangle-5").unwrap().board();
    peg::all_pairs(&board, peg::PairsOptions::default(), &Budget::default(), |pair| {
        parity += usize::from(pair.parity);
        solved += usize::from(matches!(pair.answer, Answer::Solved(_)));
    })
    .unwrap();
    assert_eq!((parity, solved), (17, 12));
}

/// Complete games and solutions to one peg anywhere, by vacancy [P].
#[test]
fn counts_of_the_triangle_of_15() {
    for (vacant, games, solutions) in
        [("a1", 568_630, 29_760), ("a2", 294_543, 14_880), ("a3", 1_149_568, 85_258), ("b3", 137_846, 1_550)]
    {
        let counts = peg::count(&problem("triangle-5", vacant, None), &Budget::default());
        assert_eq!((counts.games, counts.solutions), (Ok(games), Ok(solutions)), "{vacant}");
    }
}

/// [P, C]
#[test]
fn solutions_and_games_of_the_central_game() {
    let counts = peg::count(&problem("english", "d4", Some("d4")), &Budget::default());
    assert_eq!(counts.solutions, Ok(40_861_647_040_079_968));
    assert_eq!(counts.games, Ok(577_116_156_815_309_849_672));
}

/// OEIS A112737 and A112738 [P]; terminal and winnable [C].
#[test]
fn levels_of_the_central_game() {
    let Answer::Solved(levels) = peg::levels(&problem("english", "d4", Some("d4")), &Budget::default())
    else {
        panic!("there is no limit")
    };
    let mut table = String::from("jump\tclasses\tpositions\tterminal\twinnable\n");
    for row in levels {
        table += &format!(
            "{}\t{}\t{}\t{}\t{}\n",
            row.jump, row.classes, row.positions, row.terminal, row.winnable
        );
    }
    assert_eq!(table, include_str!("english_levels.tsv"));
}

/// [C]
#[test]
fn the_small_cross_is_impossible_although_parity_passes() {
    let source = hlavolam_puzzles::notation::Source::new("small cross", "-xxx-/xxxxx/xxOxx/xxxxx/-xxx-");
    let reading = hlavolam_puzzles::peg::Reading { inline: true, ..Default::default() };
    let problem = hlavolam_puzzles::peg::read_drawings(&source, reading).unwrap()[0].problem().unwrap();
    assert!(matches!(peg::first_solution(&problem, &Budget::default()), Answer::Impossible(_)));
}

/// Solvable pairs: French ten of ten, and all 21 of the 6x6 square [C].
#[test]
fn french_and_6x6_pairs_that_pass_parity_are_all_solvable() {
    for (name, count) in [("french", 10), ("square-6x6", 21)] {
        let board = Preset::named(name).unwrap().board();
        let mut solved = 0;
        peg::all_pairs(&board, peg::PairsOptions::default(), &Budget::default(), |pair| {
            assert_eq!(pair.parity, matches!(pair.answer, Answer::Solved(_)), "{name}");
            solved += usize::from(pair.parity);
        })
        .unwrap();
        assert_eq!(solved, count, "{name}");
    }
}
