//! Known numbers of solutions.

use super::program::{fixture, run};

#[test]
fn empty_grids_have_as_many_solutions_as_known() {
    for row in fixture("sudoku/counts.tsv") {
        let (id, solutions) = (&row[0], row[1].as_str());
        let answer = run(&format!("count sudoku {id} --json")).object();
        assert_eq!(answer["solutions"], solutions, "{id}");
        assert_eq!(answer["at_least"], false);
    }
}

#[test]
fn counting_ends_at_its_limit() {
    for id in ["3x3:zzzc", "4x4:zzzzzzzzzv", "3x3x:zzzc"] {
        let answer = run(&format!("count sudoku {id} --limit 5000 --json")).object();
        assert_eq!((answer["solutions"].as_str(), answer["at_least"].as_bool()), (Some("5000"), Some(true)));
    }
}

#[test]
fn minimal_puzzles_have_one_solution() {
    let done = run("count sudoku tests/fixtures/sudoku/minimal.sdm");
    assert_eq!((done.code, done.out), (Some(0), "1\n".repeat(12)));
    let done = run("solve sudoku tests/fixtures/sudoku/minimal.sdm --unique --json");
    let answers = done.json();
    assert!(answers.iter().all(|answer| answer["unique"] == true), "{answers:?}");
}
