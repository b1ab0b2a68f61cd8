//! Every law holds, and the page of laws says what they say.

use hlavolam_puzzles::laws::{all, page};
use std::collections::BTreeSet;

#[test]
fn every_law_holds() {
    let broken: Vec<String> = all()
        .filter_map(|law| (law.check)().err().map(|case| format!("{}: {} But: {case}", law.id, law.sentence)))
        .collect();
    assert!(broken.is_empty(), "{} laws are broken:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn laws_have_names_of_their_own_and_whole_sentences() {
    let mut ids = BTreeSet::new();
    for law in all() {
        assert!(ids.insert(law.id), "two laws are called {}", law.id);
        assert!(
            law.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
            "{}",
            law.id
        );
        assert!(
            law.sentence.starts_with(char::is_uppercase) && law.sentence.ends_with('.'),
            "{}",
            law.sentence
        );
        assert!(!law.sentence.contains('|') && !law.sentence.contains('\n'), "{}", law.sentence);
    }
    assert!(ids.len() > 30);
}

#[test]
fn the_page_of_laws_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/laws.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, page()).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == page(),
        "docs/laws.md does not say what the laws say. Write it again with\n    \
         UPDATE_DOCS=1 cargo test -p hlavolam-puzzles --test laws"
    );
}
