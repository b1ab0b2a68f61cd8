//! Any bytes are a text of layouts that are written and read back the same, or errors that point into them.
#![no_main]

use hlavolam_puzzles::dominosa::{Instance, Reading, read_layouts, write_id, write_rows};
use hlavolam_puzzles::notation::{ParseError, Source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (Option<u16>, &[u8])| {
    let (columns, bytes) = input;
    match Source::from_bytes("fuzz", bytes) {
        Ok(source) => {
            for read in read_layouts(&source, &Reading { columns, mask: None }) {
                match read {
                    Ok(instance) => reads_back(&instance),
                    Err(error) => points_into_the_text(&error),
                }
            }
        }
        Err(error) => points_into_the_text(&error),
    }
});

fn reads_back(instance: &Instance) {
    let layout = &instance.problem.layout;
    let columns = Reading { columns: Some(layout.grid().size().0), mask: None };
    for (text, reading) in [(write_rows(layout), Reading::default()), (write_id(layout), columns)] {
        let again = read_layouts(&Source::new("again", &text), &reading);
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(again[0].as_ref().expect(&text).problem.layout, *layout, "{text}");
    }
}

fn points_into_the_text(error: &ParseError) {
    let text = error.input().text();
    assert!(text.get(error.span()).is_some(), "{error}");
    let line = text.split('\n').nth(error.line() - 1).expect("a line of the text");
    assert!((1..=line.chars().count() + 1).contains(&error.column()), "{error}");
}
