//! What all generators have in common, end to end.

#[path = "../program/mod.rs"]
mod program;

use program::{Folder, fixture, run, run_with_input};
use serde_json::json;
use std::collections::BTreeSet;

/// A quick wish for each kind, and where its JSON has the line that is printed otherwise.
const KINDS: [(&str, &str); 6] = [
    ("peg --pegs 6..9", "position"),
    ("peg --board triangle-5", "position"),
    ("halma --men 3 --moves 3", "position"),
    ("dominosa --size 4", "id"),
    ("uniforma 5-4-5", "position"),
    ("sudoku --size 6", "puzzle"),
];

/// The kind alone.
fn kind(asked: &str) -> &str {
    asked.split(' ').next().unwrap()
}

#[test]
fn old_seeds_stay_alive() {
    let rows = fixture("generated.tsv");
    assert!(rows.len() >= 15, "{}", rows.len());
    for row in rows {
        let [asked, version, line] = &row[..] else { panic!("{row:?}") };
        assert_eq!(run(&format!("generate {asked}")).out.trim_end(), line, "{asked}");
        assert_eq!(
            run(&format!("generate {asked} --json")).object()["version"].to_string(),
            *version,
            "{asked}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_lines_on_any_number_of_threads() {
    for (asked, field) in KINDS {
        let made = |rest: &str| run(&format!("generate {asked} -n 12 --seed 7 {rest}"));
        let one = made("--threads 1");
        assert_eq!(
            (one.code, one.err.as_str(), one.out.lines().count()),
            (Some(0), "", 12),
            "{asked} {one:?}"
        );
        assert_eq!(one.out, made("--threads 2").out, "{asked}");
        assert_ne!(one.out, made("--seed 8").out, "{asked}");
        let json = made("--json --threads 2");
        assert_eq!(json.out, made("--json --threads 1").out, "{asked}");
        for (index, (object, line)) in json.json().iter().zip(one.out.lines()).enumerate() {
            assert_eq!(object[field], line, "{asked}");
            assert_eq!(object["puzzle"], line, "{asked}");
            let told = ["schema", "kind", "status", "seed", "index"].map(|field| &object[field]);
            let known = [json!(1), json!(kind(asked)), json!("solved"), json!(7), json!(index)];
            assert_eq!(told.map(Clone::clone), known, "{asked}");
            assert!(object["version"].is_u64(), "{asked}");
        }
    }
}

#[test]
fn every_kind_tells_the_level_that_it_is_asked_for() {
    for (asked, levels) in [
        ("peg --board triangle-6", ["easy", "medium", "hard", "expert"]),
        ("halma --men 3", ["easy", "medium", "hard", "easy"]),
        ("uniforma 5-4-5", ["easy", "medium", "hard", "expert"]),
        ("dominosa --size 4", ["trivial", "basic", "hard", "trivial"]),
        ("sudoku", ["easy", "medium", "hard", "easy"]),
    ] {
        for level in levels {
            let made = run(&format!("generate {asked} -n 2 --seed 5 --difficulty {level} --json")).json();
            assert!(made.iter().all(|made| made["level"] == level), "{asked} {level}: {made:?}");
        }
        let refused = run(&format!("generate {asked} --difficulty devilish"));
        assert!(refused.code == Some(2) && refused.err.contains("the levels are"), "{asked} {refused:?}");
    }
}

#[test]
fn a_run_goes_on_where_another_ended() {
    for (asked, _) in KINDS {
        let all = run(&format!("generate {asked} -n 6 --seed 3"));
        let later = run(&format!("generate {asked} -n 2 --seed 3 --index 4"));
        assert!(all.out.lines().skip(4).eq(later.out.lines()), "{asked}");
    }
}

#[test]
fn what_is_made_is_solved_when_it_is_read_back() {
    for (asked, _) in KINDS {
        let made = run(&format!("generate {asked} -n 5 --seed 1"));
        let solved = run_with_input(&["solve", kind(asked), "-", "--json"], made.out.as_bytes());
        assert_eq!((solved.code, solved.json().len()), (Some(0), 5), "{asked} {solved:?}");
        assert!(solved.json().iter().all(|answer| answer["status"] == "solved"), "{asked}");
        let shown = run_with_input(&["show", kind(asked), "-"], made.out.as_bytes());
        assert_eq!(shown.code, Some(0), "{asked} {shown:?}");
        let first = made.out.lines().next().unwrap();
        assert_eq!(run_with_input(&["show", kind(asked), first], b"").code, Some(0), "{asked} {first}");
    }
}

#[test]
fn no_two_are_the_same_and_none_is_excluded() {
    let folder = Folder::new();
    for (asked, many) in [
        ("peg --board triangle-4 --pegs 4", 4),
        ("halma --board 4x4 --men 3 --moves 2", 12),
        ("dominosa --size 2", 12),
        ("dominosa --size 1 --any", 3),
        ("uniforma 5-4-5", 12),
        ("sudoku --size 4", 12),
    ] {
        let made = |rest: &str| run(&format!("generate {asked} -n {many} {rest}"));
        let first = made("");
        assert_eq!(
            (first.code, first.out.lines().collect::<BTreeSet<_>>().len()),
            (Some(0), many),
            "{asked} {first:?}"
        );
        let known = folder.write("known.txt", &first.out);
        let again = made(&format!("--exclude {known} --threads 1"));
        assert!(again.out.lines().all(|line| first.out.lines().all(|known| known != line)), "{asked}");
        assert_eq!(again.out, made(&format!("--exclude {known} --threads 2")).out, "{asked}");
        let wrong = folder.write("wrong.txt", "what is this?");
        let refused = made(&format!("--exclude {wrong}"));
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{asked} {refused:?}");
        assert!(refused.err.contains("wrong.txt:1:1"), "{asked} {}", refused.err);
        let nowhere = made("--exclude nowhere.txt");
        assert_eq!(nowhere.code, Some(2), "{asked}");
        assert!(nowhere.err.contains("nowhere.txt"), "{asked} {}", nowhere.err);
    }
}

#[test]
fn a_series_that_comes_to_its_end_says_so() {
    for asked in
        ["peg --board xxo/oXo --pegs 3", "halma --board 4x4 --men 3 --moves 1", "dominosa --size 1 --any"]
    {
        let done = run(&format!("generate {asked} -n 60 --json"));
        assert_eq!(done.code, Some(4), "{asked} {done:?}");
        let missing: Vec<_> = done.json().into_iter().filter(|line| line["status"] == "limit").collect();
        assert!(!missing.is_empty() && missing.iter().all(|line| line["limit"] == "attempts"), "{asked}");
    }
}

#[test]
fn a_time_limit_ends_the_run_with_one_line() {
    let slow = [
        ("halma --board 8x8 --difficulty hard", "1ms"),
        ("uniforma 7-6-7-6-7", "20ms"),
        ("peg --board triangle-6 --difficulty easy", "1ms"),
    ];
    let runs = KINDS.into_iter().flat_map(|(asked, _)| [(asked, "400ms"), (asked, "0s")]).chain(slow);
    for (asked, limit) in runs {
        let done = run(&format!("generate {asked} -n 100000 --time-limit {limit} --json"));
        assert_eq!((done.code, done.err.lines().count()), (Some(4), 1), "{asked} {limit} {done:?}");
        let lines = done.json();
        let last = lines.last().unwrap();
        assert_eq!([&last["limit"], &last["status"]], [&json!("time"), &json!("limit")], "{asked} {limit}");
        assert!(limit == "400ms" || lines.len() == 1, "{asked} {limit} {lines:?}");
    }
}

#[test]
fn a_memory_limit_ends_a_run_and_changes_nothing_before() {
    for asked in ["--pegs 14..16 --json", "--difficulty hard --json", "--unique --json"] {
        let made = |rest: &str| run(&format!("generate peg -n 6 --seed 1 {asked} {rest}"));
        let all = made("--threads 2");
        assert_eq!((all.code, all.out.lines().count()), (Some(0), 6), "{asked} {all:?}");
        for limit in ["100kB", "300kB", "1MB", "2MB"] {
            for threads in [1, 4] {
                let some = made(&format!("--threads {threads} --memory-limit {limit}"));
                let limited = some.out.lines().filter(|line| line.contains(r#""limit":"memory""#)).count();
                let told = some.out.lines().count() - limited;
                let same = some.out.lines().zip(all.out.lines()).take(told).all(|(some, all)| some == all);
                assert!(same, "{asked} {limit} {threads}: {}", some.out);
                let ended = if told == 6 { (Some(0), 0) } else { (Some(4), 1) };
                assert_eq!((some.code, limited), ended, "{asked} {limit} {threads}: {some:?}");
            }
        }
    }
    let small = run("generate peg --board triangle-6 --difficulty easy --memory-limit 1MB --json");
    assert_eq!((small.code, &small.object()["limit"]), (Some(4), &json!("memory")), "{small:?}");
}

#[test]
fn large_seeds_are_told_exactly() {
    for (asked, _) in KINDS {
        for (seed, told) in [
            (1 << 53, json!(1_u64 << 53)),
            ((1 << 53) + 1, json!("9007199254740993")),
            (u64::MAX, json!("18446744073709551615")),
        ] {
            let made = run(&format!("generate {asked} --seed {seed} --json"));
            assert_eq!((made.code, &made.object()["seed"]), (Some(0), &told), "{asked} {made:?}");
        }
    }
}

#[test]
fn indices_go_up_to_the_last_and_no_further() {
    let last = (1_u64 << 48) - 1;
    for (asked, _) in KINDS {
        let made = run(&format!("generate {asked} --index {last} --json"));
        assert_eq!((made.code, &made.object()["index"]), (Some(0), &json!(last)), "{asked} {made:?}");
        for beyond in [format!("--index {last} -n 2"), format!("--index {}", last + 1)] {
            let refused = run(&format!("generate {asked} {beyond} --json"));
            assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{asked} {beyond} {refused:?}");
            assert!(refused.err.contains(&last.to_string()), "{asked} {beyond} {}", refused.err);
        }
    }
}

#[test]
fn help_tells_the_common_options_of_every_kind() {
    for (asked, _) in KINDS {
        let help = run(&format!("generate {} --help", kind(asked))).out;
        for option in
            ["-n", "--seed", "--index", "--exclude", "--json", "--threads", "--time-limit", "--memory-limit"]
        {
            assert!(help.contains(option), "{asked} {option}");
        }
        assert!(run("generate --help").out.contains(kind(asked)));
    }
}
