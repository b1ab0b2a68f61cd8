//! Any bytes are a text of positions that is drawn and read back the same, or an error that points into them.
#![no_main]

use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::peg::{Drawing, Reading, read_drawings, write_drawing, write_line};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (Option<bool>, bool, &[u8])| {
    let (square, inline, bytes) = input;
    let lattice = square.map(|square| if square { Lattice::Square } else { Lattice::Triangular });
    let reading = Reading { lattice, inline };
    match Source::from_bytes("fuzz", bytes).and_then(|source| read_drawings(&source, reading)) {
        Ok(drawings) => drawings.iter().for_each(reads_back),
        Err(error) => points_into_the_text(&error),
    }
});

fn reads_back(drawing: &Drawing) {
    for write in [write_drawing, write_line] {
        let text = write(&drawing.board, drawing.pegs, drawing.goal);
        let again = read_drawings(&Source::new("again", &text), Reading::default()).expect(&text);
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(again[0].board, drawing.board, "{text}");
        assert_eq!((again[0].pegs, again[0].goal), (drawing.pegs, drawing.goal), "{text}");
    }
    if let Err(error) = drawing.problem() {
        points_into_the_text(&error);
    }
}

fn points_into_the_text(error: &ParseError) {
    let text = error.input().text();
    assert!(text.get(error.span()).is_some(), "{error}");
    let line = text.split('\n').nth(error.line() - 1).expect("a line of the text");
    assert!((1..=line.chars().count() + 1).contains(&error.column()), "{error}");
}
