//! Known numbers of solutions.

use super::program::run;

#[test]
fn empty_grids_have_as_many_solutions_as_known() {
    for (id, solutions) in [
        ("2x2:p", "288"),
        ("2x2x:p", "48"),
        ("2x3x:zj", "8640"),
        ("3x2x:zj", "8640"),
        // The digits of the first row can be named in 720 ways, and there are 28,200,960 grids.
        ("2x3:1_2_3_4_5_6zd", "39168"),
    ] {
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
