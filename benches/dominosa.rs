//! Dominosa, timed by criterion. Every bench checks the value that it times.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use hlavolam_generators::{Seed, dominosa::laid};
use hlavolam_puzzles::dominosa::{Problem, Reading, read_layouts};
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::dominosa::{Core, as_cover, count};
use hlavolam_solvers::{Budget, engine::Tally};
use std::hint::black_box;

/// A published layout and its number of solutions.
fn published(name: &str) -> (Problem, u64) {
    let table = include_str!("../tests/fixtures/dominosa/published.tsv");
    let row = table.lines().find(|line| line.starts_with(&format!("{name}\t"))).expect("a published layout");
    let columns: Vec<&str> = row.split('\t').collect();
    let read = read_layouts(&Source::new(name, columns[3]), &Reading::default()).remove(0);
    (read.expect("it can be read").problem, columns[2].parse().expect("a number of solutions"))
}

fn uniqueness(c: &mut Criterion) {
    let budget = Budget::default().threads(1);
    for top in [6, 12, 20] {
        let layouts: Vec<Problem> = (0..1000).map(|index| laid(top, Seed(1), index).0.into()).collect();
        let mut core = Core::default();
        let mut next = layouts.iter().cycle();
        c.bench_function(&format!("uniqueness, random double-{top}"), |b| {
            b.iter_batched(
                || next.next(),
                |problem| {
                    core.load(black_box(problem.expect("layouts go round and round")));
                    let Tally { solutions, .. } = core.count(2, &budget);
                    assert!((1..=2).contains(&solutions));
                },
                BatchSize::SmallInput,
            );
        });
    }
}

fn counts(c: &mut Criterion) {
    let budget = Budget::default().threads(1);
    for name in ["sicstus181", "sicstus251"] {
        let (problem, solutions) = published(name);
        c.bench_function(&format!("count, {name}"), |b| {
            b.iter(|| assert_eq!(count(black_box(&problem), u64::MAX, &budget).solutions, solutions));
        });
    }
    let (problem, solutions) = published("sicstus101");
    c.bench_function("count by the exact cover engine, sicstus101", |b| {
        b.iter(|| assert_eq!(as_cover(&problem).0.first(u64::MAX, &budget, |_| ()).solutions, solutions));
    });
}

criterion_group!(benches, uniqueness, counts);
criterion_main!(benches);
