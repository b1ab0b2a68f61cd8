//! Sudoku puzzles made, and their canonical forms, timed by criterion. Every bench checks the value that it times.

use criterion::{Criterion, criterion_group, criterion_main};
use hlavolam_generators::Seed;
use hlavolam_generators::sudoku::{Evenness, Filler, Form, Maker, Pattern, Wanted};
use hlavolam_puzzles::sudoku::{Boxes, Canoniser, Extras, Plain, Shape, Symmetry};
use hlavolam_solvers::{Budget, sudoku::nine};
use std::hint::black_box;
use std::sync::Arc;

const SEED: Seed = Seed(1);

fn usual() -> Wanted {
    Wanted::from(Shape::classic())
}

fn puzzles(many: u64) -> Vec<Plain> {
    let (mut maker, budget) = (Maker::default(), Budget::default().threads(1));
    let mut make = |index| maker.make(&usual(), SEED, index, 0, &budget).expect("there are many");
    (0..many).map(|index| make(index).problem.plain().expect("a usual puzzle")).collect()
}

/// Each grid is seen as it is and disguised, in turn, and must have one form.
fn canonical_forms(c: &mut Criterion) {
    let puzzles = puzzles(500);
    let grids: Vec<Plain> = puzzles.iter().map(|puzzle| nine::solve(puzzle).expect("one solution")).collect();
    let mut canoniser = Canoniser::default();
    for (name, plains) in [("minimal puzzles", puzzles), ("filled grids", grids)] {
        let disguise = |(number, plain): (u64, &Plain)| {
            (*plain, Symmetry::numbered(number * 998_244_353_777).apply(plain))
        };
        let pairs: Vec<(Plain, Plain)> = (1..).zip(&plains).map(disguise).collect();
        let mut next = pairs.iter().cycle();
        c.bench_function(&format!("two canonical forms of {name}"), |b| {
            b.iter(|| {
                let (one, other) = next.next().expect("a cycle");
                let one = canoniser.canonical(black_box(one));
                assert_eq!(one.form, canoniser.canonical(black_box(other)).form);
            });
        });
    }
}

fn filled_grids(c: &mut Criterion) {
    let (mut filler, mut stream) = (Filler::default(), SEED.stream(0));
    for (name, evenness) in [("nearly", Evenness::Nearly), ("exactly", Evenness::Exactly)] {
        c.bench_function(&format!("a filled grid, {name} evenly"), |b| {
            b.iter(|| assert_eq!(filler.fill(evenness, &mut stream).clues(), 81));
        });
    }
}

fn made(c: &mut Criterion, name: &str, wanted: &Wanted) {
    let (mut maker, budget) = (Maker::default(), Budget::default().threads(1));
    let mut index = 0;
    c.bench_function(name, |b| {
        b.iter(|| {
            index += 1;
            let made = maker.make(wanted, SEED, index, 0, &budget).expect("there are many");
            assert_eq!(made.problem.check(&made.solution), Ok(()));
        });
    });
}

fn usual_puzzles(c: &mut Criterion) {
    made(c, "a minimal puzzle", &usual());
    made(c, "a puzzle that half a turn keeps", &Wanted { pattern: Pattern::HalfTurn, ..usual() });
}

fn other_puzzles(c: &mut Criterion) {
    let large = Shape::new(Boxes::Blocks { rows: 4, columns: 4 }, Extras::default()).expect("a shape");
    let diagonals = Extras { diagonals: [true, true], ..Extras::default() };
    let x = Shape::new(Boxes::CLASSIC, diagonals).expect("a shape");
    let form = |form| Wanted { form, ..usual() };
    let killer = Form::Killer { boxes: Boxes::CLASSIC, extras: Extras::default(), largest: 4 };
    made(c, "a puzzle with diagonals", &Wanted::from(Arc::new(x)));
    made(c, "a killer", &form(killer));
    made(c, "a jigsaw", &form(Form::Jigsaw { side: 9, extras: Extras::default() }));
    made(c, "a puzzle of sixteen by sixteen", &Wanted::from(Arc::new(large)));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = canonical_forms, filled_grids, usual_puzzles, other_puzzles
}
criterion_main!(benches);
