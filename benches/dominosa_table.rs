//! The table of times for Dominosa that its guide shows: `cargo bench --bench dominosa_table`.

use hlavolam_generators::Seed;
use hlavolam_generators::dominosa::{Maker, Wanted, laid};
use hlavolam_puzzles::dominosa::{Problem, Reading, read_layouts, write_id};
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::Budget;
use hlavolam_solvers::dominosa::{Core, Grade};
use rayon::prelude::*;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use wait4::Wait4;

fn main() {
    // `cargo test --benches` runs every bench too; there is nothing to test here.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("| task | layouts | median | 90th percentile | all |");
    println!("|---|---|---|---|---|");
    println!("{}", uniqueness(6, 100_000));
    println!("{}", uniqueness(12, 10_000));
    println!("{}", uniqueness(20, 1000));
    println!("{}", count_of_double_25());
    println!("{}", program(100_000));
    println!("\n| made | layouts | all | a second |");
    println!("|---|---|---|---|");
    for (grade, layouts) in Grade::ALL.into_iter().zip([20_000, 20_000, 2000, 1000, 5000]) {
        println!("{}", made(6, Some(grade), layouts));
    }
    for (top, layouts) in [(9, 1000), (12, 500), (15, 200)] {
        println!("{}", made(top, Some(Grade::Hard), layouts));
    }
    println!("{}", made(20, None, 1000));
}

/// Making layouts with one solution on all cores, confirming and rating included.
fn made(top: u8, grade: Option<Grade>, layouts: u64) -> String {
    let wanted = Wanted::new(top, grade).expect("there are such layouts");
    let budget = Budget::default().threads(1);
    let begin = Instant::now();
    (0..layouts).into_par_iter().for_each_init(Maker::default, |maker, index| {
        let made = maker.make(wanted, Seed(1), index, 0, &budget).expect("a layout is found");
        assert!(grade.is_none_or(|grade| grade == made.grade));
    });
    let all = begin.elapsed().as_secs_f64();
    let name = grade.map_or("any", Grade::name);
    format!("| double-{top}, {name} | {layouts} | {all:.2} s | {:.0} |", layouts as f64 / all)
}

/// Deciding on one core whether random layouts have one solution.
fn uniqueness(top: u8, layouts: u64) -> String {
    let problems: Vec<Problem> = (0..layouts).map(|index| laid(top, Seed(1), index).0.into()).collect();
    let budget = Budget::default().threads(1);
    let mut core = Core::default();
    let times = problems.iter().map(|problem| {
        let begin = Instant::now();
        core.load(problem);
        assert!(core.count(2, &budget).solutions > 0);
        begin.elapsed()
    });
    row(&format!("one solution? random double-{top}"), times.collect())
}

fn count_of_double_25() -> String {
    let table = include_str!("../tests/fixtures/dominosa/published.tsv");
    let row_of = table.lines().find(|line| line.starts_with("sicstus251\t")).expect("a published layout");
    let id = row_of.split('\t').nth(3).expect("an id");
    let read = read_layouts(&Source::new("sicstus251", id), &Reading::default()).remove(0);
    let problem = read.expect("it can be read").problem;
    let budget = Budget::default().threads(1);
    let times = (0..100).map(|_| {
        let begin = Instant::now();
        assert_eq!(Core::new(&problem).count(u64::MAX, &budget).solutions, 8);
        begin.elapsed()
    });
    row("all solutions, the published double-25", times.collect())
}

fn row(task: &str, mut times: Vec<Duration>) -> String {
    let all: Duration = times.iter().sum();
    times.sort();
    let [median, late] = [times.len() / 2, times.len() * 9 / 10].map(|at| times[at].as_secs_f64() * 1e6);
    format!("| {task} | {} | {median:.1} µs | {late:.1} µs | {:.2} s |", times.len(), all.as_secs_f64())
}

/// The whole program: reading the layouts, deciding and printing. Its processor time is given, since it waits for its input.
fn program(layouts: u64) -> String {
    let ids: String = (0..layouts).map(|index| write_id(&laid(6, Seed(1), index).0) + "\n").collect();
    let mut child = Command::new(env!("CARGO_BIN_EXE_hlavolam"))
        .args(["solve", "dominosa", "-", "--unique", "--json", "--threads", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input is piped");
    let mut output = child.stdout.take().expect("its output is piped");
    let mut printed = String::new();
    std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(ids.as_bytes()).expect("it reads its input"));
        output.read_to_string(&mut printed).expect("its output is text");
    });
    let used = child.wait4().expect("the program ends").rusage;
    assert_eq!(printed.lines().count() as u64, layouts);
    let all = (used.utime + used.stime).as_secs_f64();
    format!(
        "| one solution? random double-6, by the program, read and printed | {layouts} | | | {all:.2} s |"
    )
}
