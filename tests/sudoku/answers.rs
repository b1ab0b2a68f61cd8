//! What is answered, and with which exit status.

use super::program::{Folder, run, run_with_input, run_words};
use serde_json::json;

const EXAMPLE: &str = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";

/// A grid of four by four with two solutions.
const TWO: &str = "1234/34../..43/43..";

#[test]
fn one_solution_is_drawn() {
    let done = run(&format!("solve sudoku {TWO}"));
    let drawn = "puzzle: 4 by 4 with boxes of 2 by 2, 10 digits given\n\n    1 2   3 4\n  ┌─────┬─────┐\n1 │ 1 2 │ 3 4 │\n2 │ 3 4 │ ";
    assert_eq!(done.code, Some(0));
    assert!(done.out.starts_with(drawn), "{}", done.out);
}

#[test]
fn more_than_one_solution_is_exit_status_3() {
    let done = run(&format!("solve sudoku {TWO} --unique --json"));
    assert_eq!(done.code, Some(3));
    let answer = done.object();
    assert_eq!(
        (&answer["status"], &answer["unique"], &answer["clues"]),
        (&json!("solved"), &json!(false), &json!(10))
    );
    let mut grids = [&answer["solution"], &answer["other"]].map(|grid| grid.as_str().unwrap().to_owned());
    grids.sort();
    assert_eq!(grids, ["1234341221434321", "1234342121434312"]);
    assert!(run(&format!("solve sudoku {TWO} --unique")).out.contains("they differ in 4 cells"));
}

#[test]
fn what_cannot_be_solved_is_answered_at_once() {
    let blank = |count| ".".repeat(count);
    for (puzzle, reason) in [
        (
            format!("9.......9{}", blank(72)),
            json!({"reason": "broken", "fault": "9 stands at r1c1 and at r1c9, both in row 1"}),
        ),
        (format!("12345678.........9{}", blank(63)), json!({"reason": "no-candidate", "cell": "r1c9"})),
        (
            "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..".to_owned(),
            json!({"reason": "no-candidate", "cell": "r5c1"}),
        ),
        // One that looks fine.
        (
            "...7.6.3...32...1.26.1..49.1.9....7...........5....1.3.71..3.85.4...79...2.9.5...".to_owned(),
            json!({"reason": "exhausted"}),
        ),
    ] {
        let done = run_words(&["solve", "sudoku", &puzzle, "--json"]);
        let answer = done.object();
        assert_eq!((done.code, &answer["status"]), (Some(1), &json!("impossible")), "{puzzle}");
        assert_eq!(answer["reasons"][0], reason, "{puzzle}");
        assert_eq!(run_words(&["count", "sudoku", &puzzle]).code, Some(1));
    }
}

#[test]
fn a_solved_grid_and_an_empty_one_are_answered() {
    let solved =
        run(&format!("solve sudoku {EXAMPLE} --json")).object()["solution"].as_str().unwrap().to_owned();
    assert_eq!(run(&format!("solve sudoku {solved} --unique --json")).object()["solution"], solved.as_str());
    let empty = run(&format!("solve sudoku {} --unique", ".".repeat(81)));
    assert_eq!(empty.code, Some(3));
    let sixteen = format!("{}12345678{}", "1".repeat(0), ".".repeat(73));
    assert_eq!(run(&format!("solve sudoku {sixteen} --unique")).code, Some(3));
}

#[test]
fn many_puzzles_are_answered_in_order_and_the_worst_counts() {
    let one = "1234\n341.\n..43\n43..\n";
    let none = "11..\n....\n....\n....\n";
    let two = TWO.replace('/', "\n");
    let text = format!("{EXAMPLE}\n{one}\n{none}\n{two}\n");
    let done = run_with_input(&["count", "sudoku", "-"], text.as_bytes());
    assert_eq!((done.out.as_str(), done.code), ("1\n1\n0\n2\n", Some(1)));
    let done = run_with_input(&["solve", "sudoku", "-", "--unique"], text.as_bytes());
    let lines: Vec<&str> = done.out.lines().collect();
    assert_eq!((lines.len(), done.code), (4, Some(3)));
    assert_eq!(lines[2], "impossible: 1 stands at r1c1 and at r1c2, both in row 1");
    assert_eq!(lines[3].split(' ').count(), 2);
    let with_a_bad_one = format!("{text}{}\n", &EXAMPLE[1..]);
    let done = run_with_input(&["solve", "sudoku", "-", "--json"], with_a_bad_one.as_bytes());
    assert_eq!((done.code, done.json().len()), (Some(2), 5));
    assert_eq!(done.json()[4]["status"], "invalid");
}

#[test]
fn a_long_file_is_answered_on_any_number_of_threads() {
    let lines = std::fs::read_to_string("tests/fixtures/sudoku/minimal.sdm").unwrap().repeat(100);
    let folder = Folder::new();
    let file = folder.write("many.sdm", &lines);
    let one = run_words(&["solve", "sudoku", &file, "--threads", "1"]);
    assert_eq!((one.code, one.out.lines().count()), (Some(0), 1200));
    assert_eq!(run_words(&["solve", "sudoku", &file, "--threads", "3"]).out, one.out);
    let answers = run_words(&["solve", "sudoku", &file, "--json"]).json();
    let solutions: String =
        answers.iter().map(|answer| format!("{}\n", answer["solution"].as_str().unwrap())).collect();
    assert_eq!(solutions, one.out);
    assert_eq!(run_words(&["solve", "sudoku", &file, "--unique"]).out, one.out);
}

#[test]
fn rules_are_told_by_options() {
    let count = |rest: &str| {
        run(&format!("count sudoku {rest} --json")).object()["solutions"].as_str().unwrap().to_owned()
    };
    let blank = ".".repeat(16);
    assert_eq!(count(&format!("{blank} --boxes 2x2 --rules x")), "48");
    assert_eq!(count("2x2x:p"), "48");
    let six = run(&format!("count sudoku {}", ".".repeat(36)));
    assert_eq!(six.code, Some(2));
    assert!(six.err.contains("--boxes 2x3 or --boxes 3x2"), "{}", six.err);
    let regions = run_words(&["count", "sudoku", "1...", "--regions", "AAAABBBBCCCCDDDD"]);
    assert_eq!(regions.code, Some(2));
}

#[test]
fn every_format_is_written_and_read_back() {
    let folder = Folder::new();
    let line = run("show sudoku example --format line").out;
    for format in ["line", "sdm", "sdk", "ss", "rows", "numbers", "opensudoku", "id", "headed"] {
        let file = folder.write("puzzle.txt", run(&format!("show sudoku example --format {format}")).out);
        assert_eq!(run_words(&["show", "sudoku", &file, "--format", "line"]).out, line, "{format}");
    }
    for format in ["candidates", "marks"] {
        let file = folder.write("puzzle.txt", run(&format!("show sudoku example --format {format}")).out);
        if format == "candidates" {
            let solved = run_words(&["solve", "sudoku", &file, "--json"]).object();
            assert_eq!(solved["solution"], run("solve sudoku example --json").object()["solution"]);
        }
    }
}

#[test]
fn pictures_are_written() {
    let folder = Folder::new();
    let [svg, png] = ["a.svg", "a.png"].map(|name| folder.path(name));
    let done = run_words(&["solve", "sudoku", "example", "--svg", &svg, "--png", &png]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert_eq!(folder.files(), ["a.png", "a.svg"]);
    let drawn = std::fs::read_to_string(svg).unwrap();
    // A digit in each cell, and the numbers of rows and columns.
    assert_eq!(drawn.matches("<text ").count(), 81 + 18);
}
