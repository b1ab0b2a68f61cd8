//! Known values, from the tables in `tests/fixtures/peg`.

use super::program::{fixture, run};
use serde_json::{Value, json};

/// The answer for a preset with some holes vacant and some to finish in.
fn answer(command: &str, row: &[String]) -> Value {
    run(&format!("{command} {} --vacant {} --finish {} --json", row[0], row[1], row[2])).object()
}

fn check_fewest(rows: impl Iterator<Item = Vec<String>>) {
    for row in rows {
        let answer = answer("solve peg --fewest-moves", &row);
        assert_eq!(answer["move_count"].to_string(), row[3], "{row:?}");
        assert_eq!(answer["proved_optimal"], true, "{row:?}");
    }
}

#[test]
fn the_central_game_takes_18_moves() {
    check_fewest(fixture("peg/fewest.tsv").into_iter().filter(|row| row[1] == "d4" && row[2] == "d4"));
}

#[test]
fn the_cross_and_the_pentagon_take_6_and_8_moves() {
    for (kind, moves, jumps) in [("cross", 6, 8), ("pentagon", 8, 23)] {
        let answer = run(&format!("solve {kind} --fewest-moves --json")).object();
        assert_eq!((&answer["move_count"], &answer["jump_count"]), (&json!(moves), &json!(jumps)));
    }
}

#[test]
#[ignore = "takes minutes"]
fn all_21_problems_of_the_english_board_take_the_known_moves() {
    let rows = fixture("peg/fewest.tsv");
    let mut known: Vec<[String; 3]> =
        rows.into_iter().map(|row| [row[1].clone(), row[2].clone(), row[3].clone()]).collect();
    let pairs = run("solve peg english --all-pairs --fewest-moves --json").json();
    let solved = pairs.iter().filter(|pair| pair["status"] == "solved");
    let word = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let mut found: Vec<[String; 3]> =
        solved.map(|pair| [&pair["vacant"], &pair["finish"], &pair["move_count"]].map(word)).collect();
    known.sort();
    found.sort();
    assert_eq!(found, known);
}

#[test]
fn every_problem_of_the_english_board_can_be_solved() {
    for row in fixture("peg/fewest.tsv") {
        assert_eq!(answer("solve peg", &row)["status"], "solved", "{row:?}");
    }
}

#[test]
fn games_on_the_triangle_of_five_rows() {
    for row in fixture("peg/counts.tsv") {
        let answer = answer("count peg", &row);
        assert_eq!((&answer["solutions"], &answer["games"]), (&json!(row[3]), &json!(row[4])), "{row:?}");
    }
}

#[test]
fn ten_problems_of_the_french_board_can_be_solved() {
    let known: Vec<Vec<String>> =
        fixture("peg/solvable.tsv").into_iter().filter(|row| row[0] == "french").collect();
    assert_eq!(known.len(), 10);
    for row in known {
        assert_eq!(answer("solve peg", &row)["status"], "solved", "{row:?}");
    }
    let centre = run("solve peg french --json").object();
    assert_eq!(
        (&centre["status"], &centre["reasons"][0]["reason"]),
        (&json!("impossible"), &json!("parity"))
    );
}

/// The table as far as it was made: `winnable` is only known once it is whole.
fn check_levels(args: &str, rows: usize, columns: usize) {
    let answer = run(args).object();
    let names = ["jump", "classes", "positions", "terminal", "winnable"];
    for (row, level) in fixture("peg/levels.tsv").iter().zip(0..rows) {
        let level = &answer["levels"][level];
        let found: Vec<String> = names[..columns].iter().map(|&name| level[name].to_string()).collect();
        assert_eq!(found, row[..columns]);
    }
}

#[test]
fn the_first_ten_levels_of_the_english_board() {
    check_levels("count peg english --levels --memory-limit 40MB --json", 10, 4);
}

#[test]
#[ignore = "takes half a minute and 300 MB"]
fn all_levels_of_the_english_board() {
    check_levels("count peg english --levels --json", 32, 5);
}

#[test]
fn triangles_take_the_known_moves_at_best() {
    for row in fixture("peg/triangles.tsv").iter().take(3) {
        let pairs = run(&format!("solve peg {} --all-pairs --fewest-moves --json", row[0])).json();
        let best = pairs.iter().filter_map(|pair| pair["move_count"].as_u64()).min();
        assert_eq!(best.map(|moves| moves.to_string()), Some(row[1].clone()), "{row:?}");
    }
}
