//! Any bytes are a text of puzzles that are written and read back the same, or errors that point into them.
#![no_main]

use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::sudoku::{Boxes, Format, Instance, Puzzles, Reading, Symbols, write_puzzle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (Option<(u8, u8)>, &[u8])| {
    let (size, bytes) = input;
    let boxes = size.map(|(rows, columns)| Boxes::Blocks { rows: 2 + rows % 4, columns: 2 + columns % 4 });
    match Source::from_bytes("fuzz", bytes) {
        Ok(source) => match Puzzles::new(&source, Reading { boxes, ..Reading::default() }) {
            Ok(puzzles) => {
                for index in 0..puzzles.len() {
                    match puzzles.read(index) {
                        Ok(instance) => reads_back(&instance),
                        Err(error) => points_into_the_text(&error),
                    }
                }
            }
            Err(error) => points_into_the_text(&error),
        },
        Err(error) => points_into_the_text(&error),
    }
});

fn reads_back(instance: &Instance) {
    let text = write_puzzle(&instance.problem, Format::Headed, Symbols::One).expect("it can say everything");
    let reading = Reading { symbols: Symbols::One, ..Reading::default() };
    let again = Puzzles::new(&Source::new("again", &text), reading).expect(&text);
    assert_eq!(again.len(), 1, "{text}");
    assert_eq!(again.read(0).expect(&text).problem, instance.problem, "{text}");
}

fn points_into_the_text(error: &ParseError) {
    let text = error.input().text();
    assert!(text.get(error.span()).is_some(), "{error}");
    let line = text.split('\n').nth(error.line() - 1).expect("a line of the text");
    assert!((1..=line.chars().count() + 1).contains(&error.column()), "{error}");
}
