//! Evidence is written, checked, and refused once a single thing in it is changed.

use super::program::{Done, Folder, run_words};
use serde_json::{Value, json};

/// Writes evidence for a command and returns the file.
fn evidence(folder: &Folder, args: &str) -> String {
    let file = folder.path("evidence.json");
    let words: Vec<&str> = args.split_whitespace().chain(["--evidence", &file]).collect();
    let done = run_words(&words);
    assert!(matches!(done.code, Some(0 | 1)), "{done:?}");
    file
}

fn verify(file: &str) -> Done {
    run_words(&["verify", file])
}

/// Changes a claim in a file and checks it.
fn tampered(folder: &Folder, file: &str, change: impl Fn(&mut Value)) -> Done {
    let mut object: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    change(&mut object["claim"]);
    verify(&folder.write("tampered.json", object.to_string()))
}

#[test]
fn every_kind_of_evidence_holds() {
    for args in [
        "solve peg english",
        "solve cross --fewest-moves",
        "solve peg french",
        "solve peg -xxx-/xxxxx/xxOxx/xxxxx/-xxx-",
        "solve peg xxooX",
        "count peg triangle-5",
        "count peg triangle-4 --levels",
        "show cross --hints",
        "solve peg triangle-4 --all-pairs",
        "solve peg triangle-4 --all-pairs --fewest-moves",
    ] {
        let folder = Folder::new();
        let done = verify(&evidence(&folder, args));
        assert_eq!(done.code, Some(0), "{args} {done:?}");
        assert!(done.out.contains("evidence.json: holds: "), "{done:?}");
    }
}

#[test]
fn a_side_that_runs_out_is_evidence() {
    let folder = Folder::new();
    let done = verify(&evidence(&folder, "solve peg xxxo/oxxO"));
    assert_eq!(done.code, Some(0), "{done:?}");
}

#[test]
fn a_changed_move_is_refused() {
    let folder = Folder::new();
    let file = evidence(&folder, "solve cross");
    let done = tampered(&folder, &file, |claim| {
        let first = &mut claim["solution"]["moves"][0];
        let backwards: Vec<&str> = first.as_str().unwrap().rsplit('-').collect();
        *first = json!(backwards.join("-"));
    });
    assert_eq!(done.code, Some(1), "{done:?}");
    assert!(done.out.contains("refuted: "), "{done:?}");
}

#[test]
fn a_changed_weight_is_refused() {
    let folder = Folder::new();
    let file = evidence(&folder, "solve peg french");
    let done = tampered(&folder, &file, |claim| {
        let row = &mut claim["impossible"]["reasons"][0]["parity"][3];
        let text = row.as_str().unwrap();
        let flipped =
            if text.starts_with('1') { text.replacen('1', "0", 1) } else { text.replacen('0', "1", 1) };
        *row = json!(flipped);
    });
    assert_eq!(done.code, Some(1), "{done:?}");
}

#[test]
fn a_changed_count_is_refused() {
    let folder = Folder::new();
    let file = evidence(&folder, "count peg triangle-5");
    let done = tampered(&folder, &file, |claim| claim["count"]["solutions"] = json!("29761"));
    assert_eq!(done.code, Some(1), "{done:?}");
    let file = evidence(&folder, "count peg triangle-4 --levels");
    let done = tampered(&folder, &file, |claim| claim["levels"]["levels"][2]["classes"] = json!(77));
    assert_eq!(done.code, Some(1), "{done:?}");
}

#[test]
fn fewer_moves_than_there_are_cannot_be_claimed() {
    let folder = Folder::new();
    let file = evidence(&folder, "solve cross --fewest-moves");
    let done = tampered(&folder, &file, |claim| claim["fewest"]["refuted_below"] = json!(7));
    assert_eq!(done.code, Some(1), "{done:?}");
}

#[test]
fn what_is_no_evidence_is_bad_input() {
    let folder = Folder::new();
    let file = folder.write("half.json", "{\"schema\":1,\n\"evidence\":\"peg\"");
    let done = verify(&file);
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("half.json:2:"), "{}", done.err);
    let good = folder.path("good.json");
    run_words(&["solve", "cross", "--evidence", &good]);
    let both = run_words(&["verify", &file, &good, "--json"]);
    assert_eq!(both.code, Some(2));
    let verdicts: Vec<Value> = both.json().iter().map(|line| line["verdict"].clone()).collect();
    assert_eq!(verdicts, ["invalid", "holds"]);
}

#[test]
fn a_recount_that_is_too_large_is_left_open() {
    let folder = Folder::new();
    let file = evidence(&folder, "count peg triangle-5");
    let done = run_words(&["verify", &file, "--memory-limit", "1kB"]);
    assert_eq!(done.code, Some(4), "{done:?}");
    assert!(done.out.contains("unchecked: "), "{done:?}");
}
