//! New layouts.

use super::program::{run, run_with_input};
use serde_json::json;

#[test]
fn the_same_seed_gives_the_same_layouts_on_any_number_of_threads() {
    for asked in ["--size 9 --difficulty hard", "--size 6", "--size 12 --any"] {
        let made = |rest: &str| run(&format!("generate dominosa -n 20 --seed 7 {asked} {rest}"));
        let one = made("--threads 1");
        assert_eq!((one.code, one.err.as_str(), one.out.lines().count()), (Some(0), "", 20), "{one:?}");
        assert_eq!(one.out, made("--threads 2").out);
        assert_ne!(one.out, made("--seed 8").out);
        let later = run(&format!("generate dominosa -n 5 --seed 7 --index 15 {asked}"));
        let end: Vec<&str> = one.out.lines().skip(15).collect();
        assert_eq!(later.out.lines().collect::<Vec<_>>(), end);
    }
}

#[test]
fn what_is_told_of_a_layout_is_so() {
    for grade in ["trivial", "basic", "hard", "extreme", "search"] {
        let made =
            run(&format!("generate dominosa -n 5 --size 7 --seed 1 --difficulty {grade} --json")).json();
        let ids: String = made.iter().map(|line| format!("{}\n", line["id"].as_str().unwrap())).collect();
        let rated = run_with_input(&["rate", "dominosa", "-", "--json"], ids.as_bytes()).json();
        assert_eq!((made.len(), rated.len()), (5, 5));
        for (index, (made, rated)) in made.iter().zip(&rated).enumerate() {
            assert_eq!(made["grade"], grade);
            for field in ["level", "grade", "score", "placement", "id"] {
                assert_eq!(made[field], rated[field], "{grade} {index}");
            }
            let told = ["size", "seed", "index", "version"].map(|field| &made[field]);
            assert_eq!(told, [&json!(7), &json!(1), &json!(index), &json!(1)]);
        }
    }
}

#[test]
fn layouts_laid_at_random_can_be_solved() {
    let made = run("generate dominosa -n 50 --size 5 --any");
    let solved = run_with_input(&["solve", "dominosa", "-", "--json"], made.out.as_bytes());
    assert_eq!((solved.code, solved.json().len()), (Some(0), 50));
}

#[test]
fn impossible_requests_are_refused_at_once() {
    for (asked, reason) in [
        ("--size 1 --difficulty hard", "none of the 20 layouts"),
        ("--size 2 --difficulty search", "none of the 34,650 layouts"),
        ("--size 0", "double-1 to double-25"),
        ("--size 26", "double-1 to double-25"),
        ("--difficulty devilish", "the levels are trivial, basic"),
        ("--difficulty hard --any", "cannot be used with"),
        ("--evidence made.json", "--evidence"),
    ] {
        let done = run(&format!("generate dominosa {asked}"));
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{asked} {done:?}");
        assert!(done.err.contains(reason), "{asked} {}", done.err);
    }
}

#[test]
fn a_time_limit_ends_the_run_with_one_line() {
    for asked in ["dominosa --size 25 --difficulty extreme", "dominosa --any --size 25", "uniforma 5-4-5"] {
        let done = run(&format!("generate {asked} -n 4000000 --index 10 --time-limit 300ms --json"));
        assert_eq!((done.code, done.err.lines().count()), (Some(4), 1), "{asked} {done:?}");
        let lines = done.json();
        let (last, made) = lines.split_last().unwrap();
        assert!(made.iter().all(|line| line["status"] == "solved"), "{asked}");
        let next = 10 + made.len();
        assert_eq!(
            [&last["limit"], &last["status"], &last["index"]],
            [&json!("time"), &json!("limit"), &json!(next)]
        );
        let told = format!("{} of 4000000 made, index {next} is the first that is missing", made.len());
        assert!(done.err.contains(&told), "{asked} {}", done.err);
    }
}
