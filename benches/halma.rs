//! Halma for one, timed by criterion. Every bench checks the value that it times.

use criterion::{Criterion, criterion_group, criterion_main};
use hlavolam_puzzles::halma::{Board, Camp, Directions, Metric, Problem, corner_to_corner};
use hlavolam_solvers::halma::fewest;
use hlavolam_solvers::{Answer, Budget};
use std::hint::black_box;

fn corner(side: u8, men: u32, directions: Directions) -> Problem {
    let board = Board::rectangle(side, side, directions).expect("a board");
    corner_to_corner(&board, &Camp::of_men(men).expect("a camp"), false).expect("a camp that fits")
}

fn proofs(c: &mut Criterion) {
    let mut group = c.benchmark_group("fewest moves, proved");
    group.sample_size(10);
    for (side, men, directions, moves) in [
        (6, 6, Directions::Eight, 10),
        (7, 6, Directions::Six, 17),
        (6, 10, Directions::Eight, 14),
        (7, 10, Directions::Eight, 15),
        (8, 10, Directions::Eight, 18),
    ] {
        let problem = corner(side, men, directions);
        group.bench_function(format!("{side}x{side}, {men} men, {} directions", directions.number()), |b| {
            b.iter(|| {
                let found = fewest(black_box(&problem), Metric::Moves, &Budget::default());
                assert!(matches!(found, Answer::Solved(best) if best.lower_bound == moves));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, proofs);
criterion_main!(benches);
