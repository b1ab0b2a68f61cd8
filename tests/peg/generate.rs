//! New positions.

use super::program::{run, run_with_input, run_words};

#[test]
fn what_is_told_of_a_position_is_so() {
    for asked in
        ["--difficulty easy", "--difficulty medium", "--pegs 7 --finish any --unique", "--picture letters"]
    {
        let made = run(&format!("generate peg -n 4 --seed 1 {asked} --json")).json();
        assert_eq!(made.len(), 4, "{asked}");
        let lines: String =
            made.iter().map(|line| format!("{}\n", line["position"].as_str().unwrap())).collect();
        let rated = run_with_input(&["rate", "peg", "-", "--json"], lines.as_bytes()).json();
        let counts = run_with_input(&["count", "peg", "-", "--no-games", "--json"], lines.as_bytes()).json();
        let fewest =
            run_with_input(&["solve", "peg", "-", "--fewest-moves", "--json"], lines.as_bytes()).json();
        for (((made, rated), counts), fewest) in made.iter().zip(&rated).zip(&counts).zip(&fewest) {
            for field in
                ["level", "par", "solutions", "different", "first_jumps", "good_share", "odds", "moves"]
            {
                assert_eq!(made[field], rated[field], "{asked} {field}");
            }
            assert_eq!(made["solutions"], counts["solutions"], "{asked}");
            assert_eq!(made["par"], fewest["move_count"], "{asked}");
            assert_eq!(made["jumps"], fewest["jump_count"], "{asked}");
        }
    }
}

#[test]
fn positions_end_where_they_should() {
    for (asked, finish) in
        [("--finish d1", "d1"), ("--finish any", "any"), ("--board triangle-5", "any"), ("", "d4")]
    {
        let made = run(&format!("generate peg -n 2 --pegs 6 {asked}"));
        let shown = run_with_input(&["show", "peg", "-", "--json"], made.out.as_bytes()).json();
        assert_eq!(shown.len(), 2, "{asked} {made:?}");
        assert!(shown.iter().all(|line| line["finish"] == finish), "{asked}");
    }
}

#[test]
fn lines_are_read_wherever_a_position_is() {
    let line = "peg,any:--xxo";
    for action in [vec!["solve"], vec!["count"], vec!["rate"], vec!["show"]] {
        let done = run_words(&[&action[..], &["peg", line]].concat());
        assert_eq!(done.code, Some(0), "{done:?}");
    }
    let twice = run_words(&["solve", "peg", "peg,any,any:xxo"]);
    assert_eq!(twice.code, Some(2));
    assert!(twice.err.contains("INSTANCE:1:9"), "{}", twice.err);
}

#[test]
fn a_position_without_a_solution_is_not_rated() {
    let done = run_words(&["rate", "peg", "french", "--vacant", "d4", "--time-limit", "60s", "--json"]);
    assert_eq!(done.code, Some(1), "{done:?}");
    assert_eq!(done.object()["status"], "impossible");
    let large = run_words(&["rate", "peg", "english", "--memory-limit", "1MB", "--json"]);
    assert_eq!(large.code, Some(4), "{large:?}");
    assert_eq!(large.object()["limit"], "memory");
}

#[test]
fn the_size_is_the_number_of_pegs() {
    let [size, pegs] = ["--size", "--pegs"].map(|name| run(&format!("generate peg {name} 6 --seed 3")));
    assert_eq!((size.code, pegs.code, &size.out), (Some(0), Some(0), &pegs.out), "{size:?}");
}

#[test]
fn impossible_requests_are_refused_at_once() {
    for (asked, reason) in [
        ("--pegs 33", "2 to 32"),
        ("--pegs 1", "2 to 32"),
        ("--pegs 1..5", "2 to 32"),
        ("--finish d4,d5 --pegs 2", "3 to 32"),
        ("--pegs 9..3", "a range such as 8..12"),
        ("--finish z9", "--finish:1:1"),
        ("--finish d4 --target arrow", "--target"),
        ("--difficulty devilish", "easy, medium, hard, expert"),
        ("--symmetry round", "none, mirror, turn, any"),
        ("--board oooo/oo-/o-- --symmetry any", "no such symmetry"),
        ("--board nothing", "nothing"),
        ("--picture tree", "--picture:1:1"),
        ("--picture A --board triangle-5", "does not fit"),
        ("--picture A --pegs 5", "--pegs"),
        ("--evidence made.json", "--evidence"),
        ("--size 33", "2 to 32"),
        ("--side 5", "--side"),
    ] {
        let done = run(&format!("generate peg {asked}"));
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{asked} {done:?}");
        assert!(done.err.contains(reason), "{asked} {}", done.err);
    }
}
