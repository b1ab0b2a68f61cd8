//! Any bytes are shapes that are drawn and read back the same, or an error that points into them.
#![no_main]

use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::uniforma::{Problem, parse_given, parse_sequences, read_drawings, read_rows, write_drawing};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (bool, &[u8])| {
    let (inline, bytes) = input;
    match Source::from_bytes("fuzz", bytes) {
        Ok(source) => reads(&source, inline),
        Err(error) => points_into_the_text(&error),
    }
});

fn reads(source: &Source, inline: bool) {
    match read_drawings(source, inline) {
        Ok(drawings) => drawings.iter().for_each(|drawing| reads_back(&drawing.problem)),
        Err(error) => points_into_the_text(&error),
    }
    match read_rows(source) {
        Ok(shape) => {
            let _ = parse_given(&shape, source).map_err(|error| points_into_the_text(&error));
            let _ = parse_sequences(&shape, source).map_err(|error| points_into_the_text(&error));
        }
        Err(error) => points_into_the_text(&error),
    }
}

fn reads_back(problem: &Problem) {
    let text = write_drawing(problem);
    let again = read_drawings(&Source::new("again", &text), false).expect(&text);
    assert!(again.len() == 1 && again[0].problem == *problem, "{text}");
}

fn points_into_the_text(error: &ParseError) {
    let text = error.input().text();
    assert!(text.get(error.span()).is_some(), "{error}");
    let line = text.split('\n').nth(error.line() - 1).expect("a line of the text");
    assert!((1..=line.chars().count() + 1).contains(&error.column()), "{error}");
}
