//! Evidence is written, checked, and refused once a single thing in it is changed.

use super::program::{Folder, run_words};

#[test]
fn every_kind_of_evidence_holds_until_it_is_changed() {
    for (args, says, from, to, refuted) in [
        (
            "solve dominosa 1:010011",
            "3 dominoes laid",
            "\"placement\": \"T",
            "\"placement\": \"L",
            "other half",
        ),
        ("solve dominosa 1:010011 --unique", "3 dominoes laid", "several", "unique", "unknown field"),
        ("solve dominosa double-3 --unique", "recounted: 1 solution", "\"0 0 2", "\"0 2 0", "refuted"),
        ("count dominosa 1:010011", "recounted: 2 solutions", "\"2\"", "\"3\"", "a recount finds 2"),
        ("count dominosa 1:010011 --limit 1", "at least 1 solution", "\"1\"", "\"3\"", "a recount finds 2"),
        ("solve dominosa 1:010101", "no place for 0-0", "\"0-0\"", "\"0-1\"", "0-1 still has the place"),
        (
            "solve dominosa 1:011100 --forbid a1-a2",
            "forced domino followed",
            "\"a1-a2\"",
            "\"a1-b1\"",
            "is not the only place left",
        ),
    ] {
        let folder = Folder::new();
        let file = folder.path("evidence.json");
        let words: Vec<&str> = args.split_whitespace().chain(["--evidence", &file]).collect();
        run_words(&words);
        let done = run_words(&["verify", &file]);
        assert_eq!(done.code, Some(0), "{args} {done:?}");
        assert!(done.out.contains(says), "{args} {done:?}");
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{args} {text}");
        let tampered = run_words(&["verify", &folder.write("tampered.json", text.replacen(from, to, 1))]);
        assert!(matches!(tampered.code, Some(1 | 2)), "{args} {tampered:?}");
        assert!((tampered.out.clone() + &tampered.err).contains(refuted), "{args} {tampered:?}");
    }
}
