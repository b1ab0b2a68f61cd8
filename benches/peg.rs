//! Peg solitaire, timed by criterion. Every bench checks the value that it times.

use criterion::{Criterion, criterion_group, criterion_main};
use hlavolam_puzzles::peg::{Preset, Problem};
use hlavolam_solvers::{Answer, Budget, peg};
use std::hint::black_box;

fn preset(name: &str) -> Problem {
    Preset::named(name).expect("a preset of this name").problem()
}

fn first_solution(c: &mut Criterion) {
    for name in ["english", "square-6x6", "wiegleb"] {
        let problem = preset(name);
        c.bench_function(&format!("first solution, {name}"), |b| {
            b.iter(|| {
                assert!(matches!(
                    peg::first_solution(black_box(&problem), &Budget::default()),
                    Answer::Solved(_)
                ))
            });
        });
    }
}

fn reasons(c: &mut Criterion) {
    let french = preset("french");
    c.bench_function("position class of the French centre", |b| {
        b.iter(|| assert!(peg::reasons_at_once(black_box(&french)).is_some()));
    });
}

fn fewest_moves(c: &mut Criterion) {
    for (name, moves) in [("cross", 6), ("pentagon", 8)] {
        let problem = preset(name);
        c.bench_function(&format!("fewest moves, {name}"), |b| {
            b.iter(|| {
                let Answer::Solved(best) = peg::fewest_moves(black_box(&problem), &Budget::default()) else {
                    panic!()
                };
                assert!(best.moves.len() == moves && best.is_proved());
            });
        });
    }
}

fn counts(c: &mut Criterion) {
    let problem = preset("triangle-5");
    c.bench_function("solutions and games, triangle-5", |b| {
        b.iter(|| assert_eq!(peg::count(black_box(&problem), &Budget::default()).games, Ok(568_630)));
    });
}

criterion_group!(benches, first_solution, reasons, fewest_moves, counts);
criterion_main!(benches);
