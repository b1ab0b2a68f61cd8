//! Positions of peg solitaire and halma made, timed by criterion. Every bench checks what it times.

use criterion::{Criterion, criterion_group, criterion_main};
use hlavolam_generators::{Seed, halma, peg};
use hlavolam_puzzles::halma::{Board, Camp, Directions};
use hlavolam_puzzles::peg::Preset;
use hlavolam_solvers::peg::survey;
use hlavolam_solvers::{Answer, Budget, Level};
use std::hint::black_box;

const SEED: Seed = Seed(1);

fn positions(c: &mut Criterion) {
    let english = Preset::named("english").expect("a preset").problem();
    for level in Level::ALL {
        let start = peg::Start::Played { pegs: None, symmetry: peg::Symmetry::None };
        let (board, finish) = (english.board.clone(), peg::Finish::Goal(english.goal));
        let wanted = peg::Wanted { board, start, finish, level: Some(level), unique: false };
        let (budget, mut index) = (Budget::default().threads(1), 0);
        let maker = peg::Maker::new(wanted, &budget).expect("there are such positions");
        c.bench_function(&format!("a position that is {level}"), |b| {
            b.iter(|| {
                index += 1;
                let made = maker.make(SEED, index, 0, &budget).expect("there are many");
                assert!(made.problem.replay(&made.moves).is_ok());
            });
        });
    }
}

fn surveys(c: &mut Criterion) {
    let (cross, budget) = (Preset::named("cross").expect("a preset").problem(), Budget::default().threads(1));
    c.bench_function("a survey of the cross", |b| {
        b.iter(|| {
            let Answer::Solved(survey) = survey(black_box(&cross), usize::MAX, &budget) else { panic!() };
            assert_eq!(survey.moves.len(), 6);
        });
    });
}

fn ends_of_halma(c: &mut Criterion) {
    let budget = Budget::default().threads(1);
    let board = Board::rectangle(5, 5, Directions::Eight).expect("a board");
    let [_, target] = Camp::of_men(6).expect("a camp").corners(&board).expect("it fits");
    let wanted = halma::Wanted { board, target, moves: 4..=4, forced: false };
    let maker = halma::Maker::new(wanted, &budget).expect("there are such positions");
    let mut index = 0;
    c.bench_function("a position of halma four moves from the target", |b| {
        b.iter(|| {
            index += 1;
            let made = maker.make(SEED, index, 0, &budget).expect("there are many");
            assert_eq!(made.moves.len(), 4);
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = positions, surveys, ends_of_halma
}
criterion_main!(benches);
