//! Any text is a list of holes of the board, whose names read back the same, or an error that points into it.
#![no_main]

use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::peg::{Board, PRESETS, Position, parse_hole, parse_holes};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| PRESETS.iter().map(|preset| preset.board()).collect());

fuzz_target!(|input: (u8, &str)| {
    let (preset, text) = input;
    let board = &BOARDS[usize::from(preset) % BOARDS.len()];
    if let Some(hole) = parse_hole(board, text) {
        assert_eq!(parse_hole(board, &board.name(hole)), Some(hole));
    }
    match parse_holes(board, &Source::new("fuzz", text)) {
        Ok(Position(set)) => {
            assert!(set != 0 && set & !board.full() == 0, "{set:#x}");
            let names: Vec<String> = Position(set).pegs().map(|hole| board.name(hole)).collect();
            assert_eq!(parse_holes(board, &Source::new("again", &names.join(","))), Ok(Position(set)));
        }
        Err(error) => assert!(text.get(error.span()).is_some() && error.line() >= 1 && error.column() >= 1),
    }
});
