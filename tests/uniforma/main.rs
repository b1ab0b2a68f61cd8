//! Domino squares from end to end: the program is run as a user runs it.

#[path = "../program/mod.rs"]
mod program;

use program::{Folder, fixture, run, run_with_input, run_words};
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[test]
fn the_known_counts_are_printed() {
    for row in fixture("uniforma/counts.tsv") {
        let answer = run(&format!("count uniforma {} --json", row[0])).object();
        let fields = [
            "patterns_up_to_renaming",
            "patterns_up_to_symmetry",
            "diagrams_up_to_renaming",
            "diagrams_up_to_symmetry",
        ];
        assert_eq!(fields.map(|field| answer[field].as_str().unwrap_or("")), row[1..], "{row:?}");
    }
}

#[test]
fn wishes_on_the_command_line_are_fulfilled() {
    let patterns =
        |args: &str| run(&format!("count quadrille 4-3-3-4 {args} --json")).object()["patterns"].clone();
    assert_eq!(patterns(""), "372960");
    assert_eq!(patterns("--given a1=6,g7=0"), "8880");
    assert_eq!(patterns("--given a1=1,c1=2,e1=3,g1=4"), "444");
    assert_eq!(patterns("--sequence 1"), "1776");
    assert_eq!(
        patterns("--apart"),
        patterns("--apart --given a1=0").as_str().map_or(json!(null), times_seven)
    );
}

/// Each of the seven numbers is on the first square equally often.
fn times_seven(digits: &str) -> Value {
    json!((7 * digits.parse::<u64>().unwrap()).to_string())
}

#[test]
fn every_kind_of_evidence_holds_and_a_changed_one_does_not() {
    for (args, from, to) in [
        ("solve uniforma 5-4-5", "L", "T"),
        ("solve uniforma 2-1", "\"numbers\": [\n", "\"numbers\": [\n\"\","),
        ("count uniforma 3-4-3-4", "\"renamed\": 2", "\"renamed\": 3"),
        ("solve uniforma 7-7", "19", "18"),
        ("solve uniforma 4-3-3-4 --given a1=5,g7=5", "a1", "b1"),
        ("solve uniforma 3-4-3-4 --given d1=0,d5=0", "exhausted", "neighbours"),
    ] {
        let folder = Folder::new();
        let file = folder.path("evidence.json");
        let words: Vec<&str> = args.split(' ').chain(["--evidence", &file]).collect();
        let done = run_words(&words);
        assert!(matches!(done.code, Some(0 | 1)), "{args}: {done:?}");
        let verified = run_words(&["verify", &file]);
        assert_eq!(verified.code, Some(0), "{args}: {verified:?}");
        let text = std::fs::read_to_string(&file).unwrap();
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{args}: {text}");
        let refuted = run_words(&["verify", &folder.write("changed.json", changed)]);
        assert!(matches!(refuted.code, Some(1 | 2)), "{args}: {refuted:?}");
    }
}

#[test]
fn made_puzzles_are_solved_when_read_back() {
    let made = run("generate uniforma 5-4-5 -n 20 --seed 3");
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""), "{made:?}");
    assert_eq!(made.out, run("generate uniforma 5-4-5 -n 20 --seed 3").out);
    let counts = run_with_input(&["count", "uniforma", "-", "--json"], made.out.as_bytes()).json();
    assert_eq!(counts.len(), 20);
    assert!(counts.iter().all(|count| count["patterns"] == "1"), "{counts:?}");
    let solved = run_with_input(&["solve", "uniforma", "-", "--json"], made.out.as_bytes()).json();
    let told = run("generate uniforma 5-4-5 -n 20 --seed 3 --json").json();
    for (answer, made) in solved.iter().zip(&told) {
        assert_eq!(answer["numbers"], made["numbers"]);
    }
}

#[test]
fn ratings_are_told_for_people_and_for_programs() {
    let made = run("generate uniforma -n 4 --seed 2 --difficulty medium --json").json();
    for made in &made {
        let line = made["puzzle"].as_str().unwrap();
        let rated = run_words(&["rate", "uniforma", line, "--json"]).object();
        for field in ["level", "trials", "longest", "nested", "given", "numbers"] {
            assert_eq!(rated[field], made[field], "{line}");
        }
        assert_eq!(
            (&rated["level"], &rated["unique"], &rated["longest"]),
            (&json!("medium"), &json!(true), &json!(1))
        );
        assert!(rated["trials"].as_u64().unwrap() > 6);
        let told = run_words(&["rate", "uniforma", line]).out;
        assert!(told.contains("level   medium\n") && told.contains(", 1 look at most\n"), "{told}");
    }
    let several = run("rate quadrille 4-3-3-4 --json");
    assert_eq!((several.code, &several.object()["unique"]), (Some(3), &json!(false)));
    assert_eq!(run("rate uniforma 7-7").code, Some(1));
    assert_eq!(run("rate uniforma 6-5-6-5-6-5 --time-limit 100ms").code, Some(4));
}

#[test]
fn several_shapes_are_one_run() {
    let folder = Folder::new();
    let one = "xxxxxxxxxx\nxxxxxxxxxx\n-xxxxxxxx\n-xxxxxxxx\nxxxxxxxxxx\nxxxxxxxxxx\n";
    let twice = folder.write("twice.txt", format!("{one}\n{one}"));
    let made = run(&format!("generate uniforma {twice} -n 5 --seed 3"));
    let lines: BTreeSet<&str> = made.out.lines().collect();
    assert_eq!((made.code, lines.len()), (Some(0), 10), "{made:?}");
    let alone = run("generate uniforma 5-4-5 -n 5 --seed 3");
    assert!(made.out.starts_with(&alone.out), "{made:?}");
    // Wishes of the second are told before anything is made of the first.
    let wished =
        folder.write("wished.txt", format!("{one}\n{}", one.replacen("xxxxxxxxxx", "22xxxxxxxx", 2)));
    let refused = run(&format!("generate uniforma {wished}"));
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{refused:?}");
    assert!(refused.err.contains("without wishes"), "{}", refused.err);
}

#[test]
fn bad_input_gets_one_error_with_its_place() {
    for (args, place) in [
        ("solve uniforma 4-3-3", "INSTANCE:1:1"),
        ("solve uniforma 4-0-3", "INSTANCE:1:3"),
        ("solve uniforma -xx/-xx/xxx/xxx", "INSTANCE:1:11"),
        ("solve uniforma nothing", "INSTANCE:1:1"),
        ("solve uniforma 5-4-5 --given a1=9", "--given:1:1"),
        ("solve uniforma 5-4-5 --given a1=1,b1=2", "--given:1:1"),
        ("solve uniforma 5-4-5 --sequence 1,2", "--sequence:1:3"),
        ("generate uniforma 7-7", "cannot be filled"),
        ("generate uniforma uniforma:-xx/-xx/2211/2211", "without wishes"),
        ("generate uniforma --size 5", "2 or 6"),
    ] {
        let done = run(args);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{args} {done:?}");
        assert!(done.err.contains(place) && done.err.matches("error").count() == 1, "{args} {}", done.err);
    }
}

#[test]
fn a_time_limit_is_an_answer() {
    let done = run("count uniforma 6-5-6-5-6-5 --time-limit 100ms --json");
    assert_eq!(done.code, Some(4), "{done:?}");
    assert_eq!(done.object()["limit"], "time");
}

#[test]
fn pictures_are_written() {
    let folder = Folder::new();
    let (svg, png) = (folder.path("a.svg"), folder.path("a.png"));
    let done = run_words(&["solve", "uniforma", "3-2-4-5", "--svg", &svg, "--png", &png]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert_eq!(folder.files(), ["a.png", "a.svg"]);
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg "));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
}
