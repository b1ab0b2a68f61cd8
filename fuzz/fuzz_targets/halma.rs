//! Any bytes are drawings of halma that are written and read back the same, or errors that point into them; and any
//! moves on them are played or refused.
#![no_main]

use hlavolam_puzzles::halma::{Drawing, Move, parse_moves, read_drawings, write_drawing, write_line};
use hlavolam_puzzles::notation::{ParseError, Source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (bool, &[u8], Vec<Vec<u8>>)| {
    let (inline, bytes, paths) = input;
    let read = Source::from_bytes("fuzz", bytes).and_then(|source| read_drawings(&source, inline));
    match read {
        Ok(drawings) => drawings.iter().for_each(|drawing| {
            reads_back(drawing);
            plays(drawing, &paths);
        }),
        Err(error) => points_into_the_text(&error),
    }
});

fn reads_back(Drawing { problem, .. }: &Drawing) {
    for text in [write_drawing(problem), write_line(problem)] {
        let again = read_drawings(&Source::new("again", &text), false).expect(&text);
        assert_eq!((again.len(), &again[0].problem), (1, problem), "{text}");
    }
}

/// A move that is legal leads back, and its names read back.
fn plays(Drawing { problem, .. }: &Drawing, paths: &[Vec<u8>]) {
    let (board, mut men) = (problem.board(), problem.start());
    for path in paths {
        let play = Move { path: path.clone() };
        let Ok(after) = play.played(board, men) else { continue };
        let back = Move { path: path.iter().rev().copied().collect() };
        assert_eq!(back.played(board, after), Ok(men));
        let named = play.named(board).to_string();
        assert_eq!(parse_moves(board, &Source::new("named", &named)), Ok(vec![play]));
        men = after;
    }
}

fn points_into_the_text(error: &ParseError) {
    assert!(error.input().text().get(error.span()).is_some(), "{error}");
}
