//! Grades of puzzles whose lines tell none.

use super::print;
use super::program::{Done, Folder, run};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many puzzles there are of each grade in the chapters of a book.
fn graded(done: &Done) -> BTreeMap<String, u64> {
    let told = done.object();
    let chapters = told["chapters"].as_array().unwrap();
    let chapter = |chapter: &Value| {
        let grade = chapter["grade"].as_str().unwrap_or("none").to_owned();
        (grade, chapter["puzzles"].as_u64().unwrap())
    };
    chapters.iter().map(chapter).collect()
}

#[test]
fn bare_puzzles_are_given_the_grade_that_their_generator_tells() {
    let folder = Folder::new();
    let made = [
        ("sudoku -n 12 --seed 3 --rated", "level"),
        ("dominosa -n 8 --size 4 --seed 3", "grade"),
        ("peg -n 5 --seed 3", "level"),
        ("halma -n 4 --seed 3", "level"),
    ];
    for (made, word) in made {
        let lines = run(&format!("generate {made} --json")).json();
        let mut expected = BTreeMap::new();
        for line in &lines {
            *expected
                .entry(line[word].as_str().unwrap_or_else(|| panic!("{line}")).to_owned())
                .or_insert(0) += 1;
        }
        let bare = run(&format!("generate {}", made.trim_end_matches(" --rated"))).out;
        let rated = print(&bare, &folder.path("book.pdf"), "--by-grade --json");
        assert_eq!((rated.code, rated.err.as_str()), (Some(0), ""), "{made} {rated:?}");
        assert_eq!(graded(&rated), expected, "{made}");
        let plain = print(&bare, &folder.path("book.pdf"), "--json");
        assert_eq!(graded(&plain), BTreeMap::from([("none".to_owned(), lines.len() as u64)]), "{made}");
    }
}

#[test]
fn versions_and_graded_sheets_are_of_equal_grade_without_being_told_the_grades() {
    let folder = Folder::new();
    let bare = run("generate dominosa -n 12 --size 4 --seed 3").out;
    for more in ["--versions 2", "--graded"] {
        let done = print(&bare, &folder.path("class.pdf"), &format!("--sheet {more} --per-page 2 --json"));
        assert_eq!(done.code, Some(0), "{more} {done:?}");
        assert!(!graded(&done).contains_key("none"), "{more} {done:?}");
    }
}

#[test]
fn a_grade_that_comes_with_a_puzzle_is_kept() {
    let folder = Folder::new();
    let id = run("generate sudoku --seed 3").out;
    let line = format!(r#"{{"kind":"sudoku","id":"{}","level":"unfair"}}"#, id.trim());
    let done = print(&line, &folder.path("book.pdf"), "--by-grade --json");
    assert_eq!(
        done.object()["chapters"],
        json!([{"name": "Sudoku", "grade": "unfair", "puzzles": 1}]),
        "{done:?}"
    );
}

#[test]
fn what_cannot_be_rated_is_told_and_stands_after_the_rest() {
    let folder = Folder::new();
    let puzzles = run("generate sudoku -n 3 --seed 3").out + &".".repeat(81) + "\n";
    let done = print(&puzzles, &folder.path("book.pdf"), "--by-grade --allow-multiple --json");
    assert_eq!(
        (done.code, done.err.as_str()),
        (Some(0), "hlavolam: 1 puzzle could not be rated\n"),
        "{done:?}"
    );
    let told = done.object();
    assert_eq!(
        told["chapters"].as_array().unwrap().last().unwrap(),
        &json!({"name": "Sudoku", "puzzles": 1})
    );
}
