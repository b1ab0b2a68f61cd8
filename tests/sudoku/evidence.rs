//! Evidence is written, checked, and refused once a single thing in it is changed.

use super::program::{Folder, run_words};

#[test]
fn every_kind_of_evidence_holds_until_it_is_changed() {
    for (args, says, from, to, refuted) in [
        (
            "solve sudoku example",
            "25 given digits kept",
            "\"grid\": \"8",
            "\"grid\": \"1",
            "where 8 is given",
        ),
        ("solve sudoku example --unique", "recounted: 1 solution", "\"8 . .", "\"1 . .", "refuted"),
        ("solve sudoku 1234/34../..43/43.. --unique", "kept", "several", "unique", "unknown field"),
        ("count sudoku 2x2:p", "recounted: 288 solutions", "\"288\"", "\"287\"", "a recount finds more"),
        ("count sudoku 2x2:p --limit 9", "at least 9 solutions", "\"9\"", "\"289\"", "a recount finds 288"),
        ("solve sudoku 2x2:1_1n", "break a rule", "\"1 1", "\"1 2", "break no rule"),
        ("solve sudoku 2x2:1_2_3c4i", "no digit is left for r1c4", "r1c4", "r2c1", "may hold"),
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
