//! The table of whole-process times and memory that the README shows: `cargo bench --bench peg_table`.

use std::process::{Command, Stdio};
use std::time::Instant;
use wait4::Wait4;

/// What is run, and a string that its output must contain.
const TASKS: &[(&str, &[&str], &str)] = &[
    ("first solution, English centre", &["solve", "peg", "english", "--json"], "\"solved\""),
    ("hints, English centre", &["show", "peg", "english", "--hints", "--json"], "\"winnable\":true"),
    ("levels table, English centre", &["count", "peg", "english", "--levels", "--json"], "3626632"),
    ("solutions, English centre", &["count", "peg", "english", "--no-games", "--json"], "40861647040079968"),
    ("solutions and games, English centre", &["count", "peg", "english", "--json"], "40861647040079968"),
    (
        "18 moves, solution and proof",
        &["solve", "peg", "english", "--fewest-moves", "--json"],
        "\"proved_optimal\":true",
    ),
    (
        "all 21 minimal problems, English",
        &["solve", "peg", "english", "--all-pairs", "--fewest-moves", "--json"],
        "\"solved\"",
    ),
    ("Cross, 6 moves and proof", &["solve", "cross", "--fewest-moves", "--json"], "\"move_count\":6"),
    ("Pentagon, 8 moves and proof", &["solve", "pentagon", "--fewest-moves", "--json"], "\"move_count\":8"),
    (
        "first solution for each pair, 6x6",
        &["solve", "peg", "square-6x6", "--all-pairs", "--json"],
        "\"solved\"",
    ),
    (
        "first solution for each pair, French",
        &["solve", "peg", "french", "--all-pairs", "--json"],
        "\"solved\"",
    ),
];

fn main() {
    // `cargo test --benches` runs every bench too; there is nothing to test here.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("| task | wall | processor | memory |");
    println!("|---|---|---|---|");
    for (task, arguments, expected) in TASKS {
        println!("{}", row(task, arguments, expected));
    }
}

fn row(task: &str, arguments: &[&str], expected: &str) -> String {
    let begin = Instant::now();
    let program = env!("CARGO_BIN_EXE_hlavolam");
    let mut child =
        Command::new(program).args(arguments).stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut output = String::new();
    let mut pipe = child.stdout.take().expect("its output is piped");
    std::io::Read::read_to_string(&mut pipe, &mut output).expect("its output is text");
    let used = child.wait4().expect("the program ends").rusage;
    assert!(output.contains(expected), "{task}: {output}");
    let megabytes = used.maxrss / (1 << 20);
    format!(
        "| {task} | {:.2} s | {:.2} s | {megabytes} MB |",
        begin.elapsed().as_secs_f64(),
        (used.utime + used.stime).as_secs_f64()
    )
}
