//! Limits of memory and time, and Ctrl-C.

use super::program::{command, run};
use serde_json::json;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn a_memory_limit_is_an_answer() {
    let done = run("count peg english --memory-limit 10MB --json");
    assert_eq!(done.code, Some(4), "{done:?}");
    let answer = done.object();
    assert_eq!((&answer["status"], &answer["limit"]), (&json!("limit"), &json!("memory")));
    assert!(answer["games"].is_null());
}

#[test]
fn a_time_limit_is_an_answer_and_is_kept() {
    let began = Instant::now();
    let done = run("count peg wiegleb --levels --time-limit 300ms --memory-limit 1GiB --json");
    assert!(began.elapsed() < Duration::from_secs(10));
    assert_eq!(done.code, Some(4), "{done:?}");
    let answer = done.object();
    assert_eq!((&answer["status"], &answer["limit"]), (&json!("limit"), &json!("time")));
    assert_eq!(answer["levels"][1]["positions"], 4);
}

#[test]
fn the_fewest_moves_within_a_limit_are_any_moves() {
    let done = run("solve peg english --fewest-moves --memory-limit 30MB --json");
    assert_eq!(done.code, Some(4), "{done:?}");
    let answer = done.object();
    assert_eq!((&answer["limit"], &answer["proved_optimal"]), (&json!("memory"), &json!(false)));
    assert!(answer["lower_bound"].as_u64() <= answer["move_count"].as_u64());
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_program_soon() {
    let child = command()
        .args(["count", "peg", "english", "--levels"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(700));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let asked = Instant::now();
    let done = child.wait_with_output().unwrap();
    // The promise is 0.2 s; a machine that does much else at the time may take longer.
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    assert_eq!(done.status.code(), Some(130));
    assert_eq!(done.stdout, b"");
}
