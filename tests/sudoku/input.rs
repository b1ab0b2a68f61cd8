//! Bad input: one clear error that says where, and exit status 2.

use super::program::{Folder, run_words};

const EXAMPLE: &str = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";

#[test]
fn a_bad_puzzle_is_refused_at_its_place() {
    let long = format!("{EXAMPLE}.");
    for (text, place, word) in [
        (&EXAMPLE[1..], "1:81", "80 cells make no grid"),
        (&long, "1:82", "82 cells make no grid"),
        (&EXAMPLE.replace('9', "x"), "1:29", "`x` is no digit"),
        ("rules: knights\n1234\n....\n....\n....", "1:8", "`knights` is no rule"),
        ("2x2:abc", "1:8", "there are 6 cells"),
        ("", "1:1", "there is no puzzle here"),
    ] {
        let folder = Folder::new();
        let file = folder.write("puzzle.txt", text);
        let done = run_words(&["solve", "sudoku", &file]);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{text:?} {done:?}");
        let found =
            done.err.split("puzzle.txt:").nth(1).unwrap_or_default().lines().next().unwrap_or_default();
        assert_eq!(found, place, "{text:?} {}", done.err);
        assert!(done.err.contains(word), "{text:?} {}", done.err);
        assert_eq!(done.err.matches("error").count(), 1, "{}", done.err);
    }
}

#[test]
fn a_bad_line_of_many_is_told_with_its_number() {
    let folder = Folder::new();
    let file = folder.write("many.txt", format!("{EXAMPLE}\r\n{}\r\n{EXAMPLE}", &EXAMPLE[1..]));
    let done = run_words(&["solve", "sudoku", &file]);
    assert_eq!((done.code, done.out.lines().count()), (Some(2), 2), "{done:?}");
    assert!(done.err.contains("many.txt:2:81"), "{}", done.err);
}

#[test]
fn options_are_refused_by_their_names() {
    for (args, word) in [
        (&["example", "--boxes", "3"][..], "--boxes:1:1"),
        (&["example", "--rules", "x,knights"], "--rules:1:3"),
        (&["example", "--regions", "AAB"], "--regions:1:1"),
        (&["exampel"], "did you mean `example`?"),
        (&["no-such-file"], "there is no preset and no file"),
        (&["example", "--limit", "0"], "--limit"),
    ] {
        let words: Vec<&str> = ["count", "sudoku"].into_iter().chain(args.iter().copied()).collect();
        let done = run_words(&words);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{args:?} {done:?}");
        assert!(done.err.contains(word), "{args:?} {}", done.err);
    }
}
