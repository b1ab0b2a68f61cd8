//! Domino squares, timed by criterion. Every bench checks the value that it times.

use criterion::{Criterion, criterion_group, criterion_main};
use hlavolam_generators::{Seed, uniforma::Maker};
use hlavolam_puzzles::uniforma::{PRESETS, Preset, Problem};
use hlavolam_solvers::{Answer, Budget, uniforma};
use std::hint::black_box;

/// The diagrams of each preset up to symmetry.
const DIAGRAMS: [u64; 5] = [34, 26, 10, 3, 1];

fn counts(c: &mut Criterion) {
    let problems: Vec<Problem> = PRESETS.iter().map(Preset::problem).collect();
    let budget = Budget::default();
    c.bench_function("all counts of the five presets", |b| {
        b.iter(|| {
            let count = |problem| {
                uniforma::count(black_box(problem), &budget).map(|counts| counts.diagrams.symmetric)
            };
            assert!(problems.iter().map(count).eq(DIAGRAMS.map(Ok)));
        });
    });
}

fn solutions(c: &mut Criterion) {
    let budget = Budget::default();
    for preset in PRESETS {
        let problem = preset.problem();
        c.bench_function(&format!("a diagram of {}", preset.name), |b| {
            b.iter(|| assert!(matches!(uniforma::solve(black_box(&problem), &budget), Answer::Solved(_))));
        });
    }
}

fn puzzles(c: &mut Criterion) {
    let maker = Maker::new(PRESETS[0].shape(), None, &Budget::default())
        .expect("the first preset has single patterns");
    let mut index = 0;
    c.bench_function("a new puzzle on 4-3-3-4", |b| {
        b.iter(|| {
            index += 1;
            let made = maker.make(Seed(1), index, 0, &Budget::default()).expect("there are many");
            assert!(made.problem.check(&made.solution).is_ok());
        });
    });
}

criterion_group!(benches, counts, solutions, puzzles);
criterion_main!(benches);
