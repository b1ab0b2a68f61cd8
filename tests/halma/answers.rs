//! What is answered, and with which exit status.

use super::program::{Folder, run, run_words};
use serde_json::json;

#[test]
fn a_small_board_is_solved_and_proved() {
    let done = run("solve halma --board 5x5 --men 6 --json");
    assert_eq!(done.code, Some(0));
    let answer = done.object();
    assert_eq!((&answer["kind"], &answer["status"]), (&json!("halma"), &json!("solved")));
    assert_eq!((&answer["move_count"], &answer["lower_bound"]), (&json!(9), &json!(9)));
    assert_eq!((&answer["proved_optimal"], &answer["refuted"]), (&json!(true), &json!(8)));
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(9));
    assert!(run("solve halma --board 5x5 --men 6").out.contains("proved: no solution has fewer moves\n"));
}

#[test]
fn what_is_claimed_is_verified() {
    let folder = Folder::new();
    let file = folder.path("claim.json");
    for asked in ["--board 5x5 --men 3", "--board 4x4 --men 3 --exact", "--board 4x4 --men 3 --metric hops"] {
        assert_eq!(run(&format!("solve halma {asked} --evidence {file}")).code, Some(0), "{asked}");
        let verified = run(&format!("verify {file}"));
        assert_eq!(verified.code, Some(0), "{}", verified.out);
        assert!(
            verified.out.contains("replayed") && verified.out.contains("no solution in"),
            "{}",
            verified.out
        );
    }
}

#[test]
fn the_bound_of_a_large_board_is_shown_by_a_level() {
    let folder = Folder::new();
    let file = folder.path("claim.json");
    let done = run(&format!("solve halma --time-limit 2s --json --evidence {file}"));
    assert_eq!(done.code, Some(4));
    assert!(done.object()["lower_bound"].as_u64() >= Some(24), "{}", done.out);
    let verified = run(&format!("verify {file}"));
    assert_eq!(verified.code, Some(0), "{}", verified.out);
    assert!(verified.out.contains("beyond the level"), "{}", verified.out);
}

#[test]
fn an_unreachable_target_is_told_with_its_reason() {
    let folder = Folder::new();
    let file = folder.path("claim.json");
    let drawing = folder.write("parted.txt", "directions: 4\n-O\nx-\n");
    let done = run(&format!("solve halma {drawing} --json --evidence {file}"));
    assert_eq!(done.code, Some(1));
    assert_eq!((&done.object()["status"], &done.object()["reason"]), (&json!("impossible"), &json!("parts")));
    assert_eq!(run(&format!("verify {file}")).code, Some(0));
}

#[test]
fn a_limit_leaves_the_best_known_and_a_bound() {
    let done = run("solve halma --time-limit 2s --json");
    assert_eq!(done.code, Some(4));
    let answer = done.object();
    assert_eq!((&answer["status"], &answer["proved_optimal"]), (&json!("limit"), &json!(false)));
    let (moves, bound) = (answer["move_count"].as_u64(), answer["lower_bound"].as_u64());
    assert!(bound >= Some(15) && moves.is_none_or(|moves| Some(moves) > bound), "{answer}");
}

#[test]
fn hints_tell_what_each_move_leaves() {
    let done = run_words(&["show", "halma", "xxoOO", "--hints", "--json"]);
    assert_eq!(done.code, Some(0));
    let answer = done.object();
    let hints = answer["hints"].as_array().unwrap();
    assert_eq!(hints[0], json!({"move": "a1-c1", "left": 2}));
}
