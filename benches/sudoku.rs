//! Sudoku, timed by criterion: is there exactly one solution? Every bench checks the answers that it times.
//!
//! `benches/peers` times the same on larger lists, beside another program.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::sudoku::{PRESETS, Plain, Puzzles, Reading};
use hlavolam_solvers::Budget;
use hlavolam_solvers::sudoku::{count, nine};
use std::hint::black_box;

/// Lists of puzzles, and how many of each have none, one, and more solutions.
const LISTS: [(&str, &str, [usize; 3]); 4] = [
    ("easy", include_str!("../tests/fixtures/sudoku/easy.txt"), [0, 300, 0]),
    ("minimal", include_str!("../tests/fixtures/sudoku/minimal.txt"), [0, 300, 0]),
    ("mutated", include_str!("../tests/fixtures/sudoku/mutated.txt"), [161, 35, 104]),
    ("hard", include_str!("../tests/fixtures/sudoku/hard.txt"), [0, 300, 0]),
];

fn read(list: &str) -> Vec<Plain> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect("81 cells")).collect()
}

fn uniqueness(c: &mut Criterion) {
    let mut group = c.benchmark_group("sudoku, one solution?");
    for (name, list, expected) in LISTS {
        let puzzles = read(list);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut answers = [0; 3];
                for puzzle in &puzzles {
                    answers[nine::count_up_to(black_box(puzzle), 2) as usize] += 1;
                }
                assert_eq!(answers, expected);
            });
        });
    }
}

fn solutions(c: &mut Criterion) {
    let puzzles = read(LISTS[1].1);
    let mut group = c.benchmark_group("sudoku, a solution");
    group.throughput(Throughput::Elements(puzzles.len() as u64));
    group.bench_function("minimal", |b| {
        b.iter(|| assert!(puzzles.iter().all(|puzzle| nine::solve(black_box(puzzle)).is_some())));
    });
}

fn many(c: &mut Criterion) {
    const LIMIT: u64 = 100_000;
    c.bench_function("sudoku, solutions of the empty grid", |b| {
        b.iter(|| assert_eq!(nine::count_up_to(black_box(&Plain::EMPTY), LIMIT), LIMIT));
    });
}

/// Every puzzle that has a name has one solution.
fn other_shapes(c: &mut Criterion) {
    let budget = Budget::default().threads(1);
    let mut group = c.benchmark_group("sudoku with a name, one solution?");
    for preset in PRESETS {
        let source = Source::new(preset.name, preset.text);
        let puzzles = Puzzles::new(&source, Reading::default()).expect("a puzzle");
        let problem = puzzles.read(0).expect("a puzzle").problem;
        group.bench_function(preset.name, |b| {
            b.iter(|| assert_eq!(count(black_box(&problem), 2, &budget).solutions, 1));
        });
    }
}

criterion_group!(benches, uniqueness, solutions, many, other_shapes);
criterion_main!(benches);
