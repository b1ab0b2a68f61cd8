//! `generate sudoku` and `show sudoku --canonical`, end to end.

use crate::program::{Folder, run, run_with_input, run_words};
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn the_same_seed_gives_the_same_puzzles_on_any_number_of_threads() {
    for asked in
        ["", "--symmetry half-turn --json", "--size 6", "--boxes 2x2", "--jigsaw --size 6", "--killer 3"]
    {
        let made = |rest: &str| run(&format!("generate sudoku -n 30 --seed 7 {asked} {rest}"));
        let one = made("--threads 1");
        assert_eq!((one.code, one.err.as_str()), (Some(0), ""), "{asked} {one:?}");
        assert_eq!(one.out, made("--threads 2").out, "{asked}");
        assert_ne!(one.out, made("--seed 8").out, "{asked}");
    }
    let all = run("generate sudoku -n 20");
    let later = run("generate sudoku -n 5 --index 15");
    assert_eq!(all.out.lines().skip(15).collect::<Vec<_>>(), later.out.lines().collect::<Vec<_>>());
}

#[test]
fn what_is_told_of_a_puzzle_is_so() {
    let made = run("generate sudoku -n 20 --seed 1 --symmetry diagonal --clues 26..30 --json").json();
    let lines: String = made.iter().map(|line| format!("{}\n", line["puzzle"].as_str().unwrap())).collect();
    let solved = run_with_input(&["solve", "sudoku", "-", "--json"], lines.as_bytes()).json();
    assert_eq!((made.len(), solved.len()), (20, 20));
    for (index, (made, solved)) in made.iter().zip(&solved).enumerate() {
        assert_eq!(made["solution"], solved["solution"], "{index}");
        let clues = made["puzzle"].as_str().unwrap().chars().filter(|&letter| letter != '.').count();
        assert!((26..=30).contains(&clues));
        let told = ["clues", "symmetry", "seed", "index", "version", "status"].map(|field| &made[field]);
        let known = [json!(clues), json!("diagonal"), json!(1), json!(index), json!(2), json!("solved")];
        assert_eq!(told.map(Clone::clone), known);
    }
}

#[test]
fn puzzles_are_as_hard_as_asked_for() {
    let made = run("generate sudoku -n 10 --difficulty hard --rating 3.0..4.5 --json").json();
    assert_eq!(made.len(), 10);
    for line in made {
        assert_eq!(line["level"], "hard");
        let hardest = line["rating"]["er"].as_f64().unwrap();
        assert!((3.0..=4.5).contains(&hardest), "{line}");
    }
}

#[test]
fn no_two_puzzles_are_equivalent_whatever_was_made_before() {
    let folder = Folder::new();
    let first = run("generate sudoku --size 4 -n 40 --threads 2");
    assert_eq!(first.out.lines().collect::<BTreeSet<_>>().len(), 40);
    let known = folder.write("known.txt", &first.out);
    let again = run(&format!("generate sudoku --size 4 -n 40 --exclude {known} --threads 1"));
    assert_eq!(again.code, Some(0), "{again:?}");
    assert!(again.out.lines().all(|line| first.out.lines().all(|known| known != line)));
    assert_eq!(again.out, run(&format!("generate sudoku --size 4 -n 40 --exclude {known} --threads 2")).out);
}

#[test]
fn a_series_that_comes_to_its_end_says_so() {
    let done = run("generate sudoku --size 4 --clues 16 -n 30 --json");
    assert_eq!(done.code, Some(4));
    let missing: Vec<_> = done.json().into_iter().filter(|line| line["status"] == "limit").collect();
    assert!(!missing.is_empty() && missing.iter().all(|line| line["limit"] == "attempts"));
    assert!(done.err.contains("the same as earlier ones"), "{}", done.err);
}

#[test]
fn equivalent_puzzles_have_one_canonical_form() {
    let puzzle = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
    let form = |puzzle: &str| run_words(&["show", "sudoku", puzzle, "--canonical"]).out;
    // Turned by half, and the digits one higher.
    let turned: String = puzzle
        .chars()
        .rev()
        .map(|letter| letter.to_digit(10).map_or('.', |digit| char::from_digit(digit % 9 + 1, 10).unwrap()))
        .collect();
    assert_eq!(form(puzzle), form(&turned));
    assert_eq!(form(form(puzzle).trim()), form(puzzle));
    let told = run_words(&["show", "sudoku", puzzle, "--canonical", "--json"]).object();
    assert_eq!((&told["automorphisms"], told["puzzle"].as_str()), (&json!(1), Some(form(puzzle).trim())));
    let small = run_words(&["show", "sudoku", "1...............", "--canonical"]);
    assert_eq!(small.code, Some(2));
    assert!(small.err.contains("--canonical"), "{}", small.err);
}

#[test]
fn impossible_requests_are_refused_at_once() {
    for (asked, reason) in [
        ("--size 7", "--jigsaw"),
        ("--size 26 --jigsaw", "4 to 25"),
        ("--boxes 3x9", "these are no boxes"),
        ("--symmetry round", "the patterns are none, half-turn"),
        ("--difficulty devilish", "the levels are easy, medium"),
        ("--rating 4..3", "a range such as 3.0..4.5"),
        ("--clues 30..20", "a range such as 24..26"),
        ("--jigsaw --rules windoku", "no boxes"),
        ("--rules queens", "queens"),
        ("--exclude nowhere.txt", "nowhere.txt"),
        ("--evidence made.json", "--evidence"),
    ] {
        let done = run(&format!("generate sudoku {asked}"));
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{asked} {done:?}");
        assert!(done.err.contains(reason), "{asked} {}", done.err);
    }
}

#[test]
fn a_time_limit_ends_the_run_with_one_line() {
    let done = run("generate sudoku --size 16 -n 100000 --time-limit 500ms --json");
    assert_eq!((done.code, done.err.lines().count()), (Some(4), 1), "{done:?}");
    let last = done.json().pop().unwrap();
    assert_eq!([&last["limit"], &last["status"]], [&json!("time"), &json!("limit")]);
}
