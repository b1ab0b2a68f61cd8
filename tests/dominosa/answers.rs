//! What is answered, and with which exit status.

use super::program::{Folder, run, run_with_input, run_words};
use serde_json::json;

#[test]
fn one_solution_is_drawn_with_outlines() {
    let done = run("solve dominosa 1:010011 --fix b1-c1");
    assert_eq!(done.code, Some(0));
    let drawn = "layout: 3 dominoes on 3 by 2 cells\n\n    a   b   c\n  ┌───┬───────┐\n1 │ 0 │ 1   0 │\n  │   ├───────┤\n2 │ 0 │ 1   1 │\n  └───┴───────┘\n";
    assert_eq!(done.out, drawn);
}

#[test]
fn more_than_one_solution_is_exit_status_3() {
    let done = run("solve dominosa 1:010011 --unique --json");
    assert_eq!(done.code, Some(3));
    let answer = done.object();
    assert_eq!((&answer["status"], &answer["unique"]), (&json!("solved"), &json!(false)));
    assert_eq!(answer["placements"].as_array().map(Vec::len), Some(2));
    let differences = answer["differences"].as_array().unwrap();
    let mut dominoes: Vec<&str> = differences.iter().filter_map(|one| one["domino"].as_str()).collect();
    dominoes.sort_unstable();
    assert_eq!(dominoes, ["0-1", "1-1"]);
    let told = run("solve dominosa 1:010011 --unique");
    assert!(told.out.contains("more than one solution") && told.out.contains("they differ in 2 dominoes"));
}

#[test]
fn a_layout_without_a_solution_tells_the_smallest_reason() {
    let done = run("solve dominosa 1:010101 --json");
    assert_eq!(done.code, Some(1));
    let answer = done.object();
    assert_eq!(answer["status"], "impossible");
    assert_eq!(answer["reasons"], json!([{"reason": "chain", "steps": [], "stuck": "0-0"}]));
    assert!(run("solve dominosa 1:010101").out.contains("There is no place for 0-0.\n"));
    assert_eq!(run("count dominosa 1:010101").code, Some(1));
}

#[test]
fn counts_stop_at_the_limit() {
    let all = run("count dominosa 1:010011 --json").object();
    assert_eq!((&all["solutions"], &all["at_least"]), (&json!("2"), &json!(false)));
    let one = run("count dominosa 1:010011 --limit 1 --json").object();
    assert_eq!((&one["solutions"], &one["at_least"]), (&json!("1"), &json!(true)));
    assert!(run("count dominosa 1:010011 --limit 1").out.ends_with("solutions  at least 1\n"));
}

#[test]
fn many_layouts_are_answered_in_order_and_the_worst_counts() {
    let text = b"1:010011\n1:010101\n\nfixed: b1-c1\n0 1 0\n0 1 1\n\n{\"rows\":[[0,0,0],[1,1,1]]}";
    let done = run_with_input(&["count", "dominosa", "-", "--json"], text);
    let counts: Vec<String> =
        done.json().iter().map(|one| one["solutions"].as_str().unwrap().to_owned()).collect();
    assert_eq!((counts.join(" "), done.code), ("2 0 1 2".to_owned(), Some(1)));
    let done = run_with_input(&["solve", "dominosa", "-", "--unique", "--json"], text);
    assert_eq!(done.code, Some(3));
    let with_a_bad_one = [&text[..], b"\n1:0"].concat();
    let done = run_with_input(&["solve", "dominosa", "-", "--unique", "--json"], &with_a_bad_one);
    assert_eq!((done.code, done.json().len()), (Some(2), 5));
}

#[test]
fn boards_have_other_shapes() {
    let tall = run("solve dominosa 1:010011 --cols 2 --json").object();
    assert_eq!(tall["columns"], 2);
    let holes = run_words(&["count", "dominosa", "1:001011", "--mask", "xx/x-x/xx", "--json"]).object();
    let inline = run_words(&["count", "dominosa", "1:00-1-011-", "--cols", "3", "--json"]).object();
    assert_eq!(holes["solutions"], inline["solutions"]);
    let rows = run_words(&["show", "dominosa", "1:001011", "--mask", "xx/x-x/xx", "--text"]);
    assert_eq!(rows.out, "0 0 -\n1 - 0\n1 1 -\n");
}

#[test]
fn what_is_shown_as_text_is_read_back() {
    let folder = Folder::new();
    let file = folder.write("rows.txt", run("show dominosa double-6 --text").out);
    let back = run_words(&["show", "dominosa", &file, "--json"]).object();
    assert_eq!(back["id"], run("show dominosa double-6 --json").object()["id"]);
}

#[test]
fn pictures_are_written() {
    let folder = Folder::new();
    let [svg, png] = ["a.svg", "a.png"].map(|name| folder.path(name));
    let done = run_words(&["solve", "dominosa", "--svg", &svg, "--png", &png]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert_eq!(folder.files(), ["a.png", "a.svg"]);
    let drawn = std::fs::read_to_string(svg).unwrap();
    // The page, and a tile for each domino.
    assert_eq!((drawn.matches("<rect ").count(), drawn.matches("<text ").count()), (1 + 28, 56 + 8 + 7));
}
