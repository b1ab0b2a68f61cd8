//! What the commands answer, as JSON.

use super::program::{Folder, run, run_with_input, run_words};
use serde_json::{Value, json};

fn words(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

#[test]
fn a_solution_has_every_field() {
    let done = run("solve peg english --json");
    assert_eq!(done.code, Some(0), "{done:?}");
    let answer = done.object();
    assert_eq!(
        (&answer["schema"], &answer["kind"], &answer["status"]),
        (&json!(1), &json!("peg"), &json!("solved"))
    );
    assert_eq!((&answer["vacant"], &answer["finish"]), (&json!("d4"), &json!("d4")));
    assert_eq!((&answer["jump_count"], &answer["proved_optimal"]), (&json!(31), &json!(false)));
    let moves = words(&answer["moves"]);
    assert_eq!(answer["move_count"], moves.len());
    assert_eq!(moves.iter().map(|play| play.matches('-').count()).sum::<usize>(), 31);
}

#[test]
fn the_english_board_is_the_instance_where_none_is_named() {
    assert_eq!(run("show peg --json").object()["instance"], "english");
    assert_eq!(run("show cross --json").object()["instance"], "cross");
    assert_eq!(run("show petiuhelnik --json").object()["instance"], "pentagon");
}

#[test]
fn fewest_moves_come_with_a_bound() {
    let answer = run("solve cross --fewest-moves --json").object();
    assert_eq!((&answer["move_count"], &answer["lower_bound"]), (&json!(6), &json!(6)));
    assert_eq!(answer["proved_optimal"], true);
    let text = run("solve cross --fewest-moves").out;
    assert!(text.contains("6 moves, 8 jumps\nproved: no solution has fewer moves\n"), "{text}");
}

#[test]
fn an_open_end_says_where_the_last_peg_is() {
    let answer = run("solve peg triangle-5 --json").object();
    assert_eq!((&answer["finish"], &answer["vacant"]), (&json!("any"), &json!("a1")));
    let last = words(&answer["moves"]).last().unwrap().rsplit('-').next().unwrap().to_owned();
    assert_eq!(answer["end"], last);
}

#[test]
fn several_holes_are_a_list() {
    let answer = run_words(&["solve", "peg", "xxo/oxx/--X", "--json"]).object();
    assert_eq!(answer["vacant"], json!(["c1", "a2"]));
}

#[test]
fn what_is_impossible_is_told_with_reasons() {
    let done = run("solve peg french --json");
    assert_eq!(done.code, Some(1));
    let answer = done.object();
    assert_eq!(
        (&answer["status"], &answer["reasons"][0]["reason"]),
        (&json!("impossible"), &json!("parity"))
    );
    for (drawing, reason) in [("-xxx-/xxxxx/xxOxx/xxxxx/-xxx-", "pagoda"), ("xxxo/oxxO", "exhausted")] {
        let done = run_words(&["solve", "peg", drawing, "--json"]);
        assert_eq!((done.code, &done.object()["reasons"][0]["reason"]), (Some(1), &json!(reason)));
    }
}

#[test]
fn the_reason_can_be_checked_by_hand() {
    let text = run("solve peg french").out;
    assert!(text.contains("impossible"), "{text}");
    assert!(text.contains("stays odd or stays even"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn another_vacancy_and_another_finish() {
    let solve = |options: &str| run(&format!("solve peg {options} --json")).object();
    let ends = |answer: Value| (answer["vacant"].clone(), answer["finish"].clone());
    assert_eq!(ends(solve("english --vacant c1")), (json!("c1"), json!("c1")));
    assert_eq!(ends(solve("english --vacant c1 --finish c4")), (json!("c1"), json!("c4")));
    assert_eq!(ends(solve("english --finish any")), (json!("d4"), json!("any")));
    assert_eq!(ends(solve("english --finish D4")), (json!("d4"), json!("d4")));
    assert_eq!(ends(solve("triangle-5 --vacant a2")), (json!("a2"), json!("any")));
    assert_eq!(ends(solve("cross --finish d1")).1, json!("d1"));
}

#[test]
fn the_finish_can_be_drawn() {
    let drawn = run_words(&["solve", "peg", "xxoxx", "--finish", "ooxox", "--json"]);
    // Nobody jumps from d1 or e1 to c1 and leaves e1.
    assert_eq!(drawn.code, Some(1), "{drawn:?}");
    let drawn = run_words(&["solve", "peg", "xxoxx", "--finish", "ooxxx", "--json"]);
    assert_eq!(drawn.object()["moves"], json!(["a1-c1"]), "{drawn:?}");
    let folder = Folder::new();
    let file = folder.write("end.txt", "ooxxx\n");
    let read = run_words(&["solve", "peg", "xxoxx", "--finish", &file, "--json"]);
    assert_eq!(read.object()["moves"], json!(["a1-c1"]));
}

#[test]
fn counts_are_exact_and_strings() {
    let answer = run("count peg triangle-5 --json").object();
    assert_eq!((&answer["solutions"], &answer["games"]), (&json!("29760"), &json!("568630")));
    let none = run_words(&["count", "peg", "xxoxX", "--json"]);
    assert_eq!((none.code, &none.object()["status"]), (Some(1), &json!("impossible")));
}

#[test]
fn levels_are_rows_of_numbers() {
    let levels = run("count peg triangle-4 --levels --json").object()["levels"].clone();
    assert_eq!(levels[0], json!({"jump": 0, "classes": 1, "positions": 1, "terminal": 0, "winnable": 1}));
    let text = run("count peg triangle-4 --levels").out;
    assert!(text.contains("jump  classes  positions  terminal  can still win\n"), "{text}");
}

#[test]
fn hints_tell_which_jumps_lead_on() {
    let answer = run("show cross --hints --json").object();
    let hints = answer["hints"].as_array().unwrap();
    let winning: Vec<&Value> = hints.iter().filter(|hint| hint["winnable"] == true).collect();
    assert!(
        !winning.is_empty() && hints.iter().all(|hint| hint["line"].is_array() == (hint["winnable"] == true))
    );
    for hint in winning {
        let first = words(&hint["line"])[0];
        assert!(first.starts_with(hint["jump"].as_str().unwrap()), "{hint}");
    }
    assert_eq!(run("show peg french --hints").code, Some(1));
}

#[test]
fn a_position_is_shown_and_read_back() {
    let text = run("show pentagon --text").out;
    let again = run_with_input(&["show", "peg", "-", "--text"], text.as_bytes());
    assert_eq!(again.out, text);
    let solved = run_with_input(&["solve", "peg", "-", "--json"], text.as_bytes()).object();
    assert_eq!((&solved["status"], &solved["finish"]), (&json!("solved"), &json!("d4")));
}

#[test]
fn pairs_are_a_line_each() {
    let done = run("solve peg triangle-4 --all-pairs --fewest-moves --json");
    let pairs = done.json();
    assert_eq!(done.code, Some(0));
    for pair in &pairs {
        let solved = pair["status"] == "solved";
        assert_eq!(pair["move_count"].is_u64(), solved, "{pair}");
        assert_eq!(pair["proved_optimal"], solved);
        assert!(!solved || pair["parity"] == true);
    }
    assert_eq!(pairs.iter().filter_map(|pair| pair["move_count"].as_u64()).min(), Some(5));
}

#[test]
fn the_catalogue_is_listed() {
    let entries = run("list --json").json();
    let slugs: Vec<&Value> = entries.iter().map(|entry| &entry["kind"]).collect();
    assert_eq!(slugs, ["peg", "cross", "pentagon", "halma", "dominosa", "uniforma", "sudoku"]);
    assert_eq!(entries[0]["presets"][0]["name"], "english");
    assert!(run("list").out.contains("Peg solitaire / Samotář"));
}

#[test]
fn the_instances_of_a_file_are_answered_in_order() {
    let folder = Folder::new();
    let text = "title: one\nxxO\n\n# no goal\nxxo\n\nfinish: any\nxxoxo\n\nxxooX\n";
    let file = folder.write("four.txt", text);
    let done = run_words(&["solve", "peg", &file, "--json", "--threads", "2"]);
    let status: Vec<Value> = done.json().iter().map(|answer| answer["status"].clone()).collect();
    assert_eq!(status[..2], [json!("solved"), json!("invalid")]);
    assert_eq!(status[3], "impossible");
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("no goal is given"), "{}", done.err);
    let valid = folder.write("two.txt", "xxooX\n\nxxO\n");
    assert_eq!(run_words(&["solve", "peg", &valid]).code, Some(1));
}
