//! Any moves are replayed without a panic, and a hop is legal by replay just if it is in the list of jumps.
#![no_main]

use hlavolam_puzzles::peg::{Board, Goal, Move, PRESETS, Position, Problem};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| PRESETS.iter().map(|preset| preset.board()).collect());

fuzz_target!(|input: (u8, u64, Vec<Vec<u8>>)| {
    let (preset, pegs, paths) = input;
    let board = BOARDS[usize::from(preset) % BOARDS.len()].clone();
    let start = Position(pegs & board.full());
    let problem = Problem { board, start, goal: Goal::AnySingle };
    let moves: Vec<Move> = paths.into_iter().map(|path| Move { path }).collect();

    let expected = by_jump_list(&problem, &moves);
    let positions = problem.positions(&moves);
    assert_eq!(positions.as_ref().ok().and_then(|all| all.last()), expected.as_ref());
    let solved = expected.is_some_and(|end| end.peg_count() == 1);
    assert_eq!(problem.replay(&moves).is_ok(), solved);
    if let Err(error) = problem.replay(&moves) {
        assert!(!error.to_string().is_empty());
    }
});

/// Where the moves lead if each hop is among the jumps that the position lists.
fn by_jump_list(problem: &Problem, moves: &[Move]) -> Option<Position> {
    let mut at = problem.start;
    for play in moves {
        if play.path.len() < 2 {
            return None;
        }
        for hop in play.path.windows(2) {
            let jump = at.jumps(&problem.board).find(|jump| [jump.from, jump.to] == hop)?;
            let taken = Position(at.0 & !(1 << jump.from | 1 << jump.over) | 1 << jump.to);
            assert_eq!(taken.peg_count() + 1, at.peg_count());
            at = taken;
        }
    }
    Some(at)
}
