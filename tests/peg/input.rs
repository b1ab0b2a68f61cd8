//! Bad input: one clear error that says where, and exit status 2.

use super::program::{Done, Folder, run, run_with_input, run_words};

/// What is wrong with a drawing in a file, and where.
fn refused(text: impl AsRef<[u8]>) -> (Done, String) {
    let folder = Folder::new();
    let file = folder.write("board.txt", text);
    let done = run_words(&["solve", "peg", &file]);
    assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{done:?}");
    let place = done.err.split("board.txt:").nth(1).unwrap_or_default();
    let place = place.lines().next().unwrap_or_default().to_owned();
    (done, place)
}

#[test]
fn a_bad_drawing_is_refused_at_its_place() {
    let rows_of_65 = format!("{}\n{}X", "x".repeat(32), "x".repeat(32));
    for (text, place, word) in [
        ("", "1:1", "there is no board"),
        ("\n\n# nothing\n", "4:1", "there is no board"),
        ("xxo\nxqo\n", "2:2", "the letter `q` means nothing"),
        ("xxo\nx.x\n", "2:2", "`.` may be an empty hole"),
        ("ooO\n", "1:1", "there is no peg"),
        ("xxo\n", "1:1", "no goal is given"),
        ("finish: k9\nxxo\n", "1:9", "no hole k9"),
        ("finish: c1\nfinish: any\nxxo", "2:1", "given twice"),
        ("XXO\n", "1:1", "every hole is a goal hole"),
        (&rows_of_65, "2:33", "too large"),
        ("x\tx", "1:2", "a tab"),
    ] {
        let (done, found) = refused(text);
        assert_eq!(found, place, "{text:?} {}", done.err);
        assert!(done.err.contains(word), "{text:?} {}", done.err);
        assert_eq!(done.err.matches("error").count(), 1, "{}", done.err);
    }
}

#[test]
fn what_is_not_text_is_refused_at_its_place() {
    let (done, place) = refused(b"xxo\nx\xff\xfe");
    assert_eq!(place, "2:2", "{}", done.err);
    assert!(done.err.contains("this is not text"));
}

#[test]
fn the_line_and_the_place_in_it_are_shown() {
    let (done, _) = refused("xxo\nxqo\n");
    assert!(done.err.contains("2 | xqo\n  |  ^\n"), "{}", done.err);
}

#[test]
fn options_are_refused_by_their_names() {
    for (args, word) in [
        ("solve peg --vacant k9", "--vacant:1:1"),
        ("solve peg --vacant d4,k9", "--vacant:1:4"),
        ("solve peg --vacant d4,c4", "--vacant:1:1"),
        ("solve peg --finish k9", "--finish:1:1"),
        ("solve peg --finish xxo/xxo", "--finish:1:1"),
        ("solve peg --finish d4,,d5", "--finish:1:4"),
        ("solve peg xxq", "INSTANCE:1:1"),
        ("solve peg englsh", "did you mean `english`?"),
        ("solve peg nowhere/board.txt", "INSTANCE:1:1"),
        ("solve peg xxo/x.X", "INSTANCE:1:6"),
    ] {
        let done = run(args);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{args} {done:?}");
        assert!(done.err.contains(word), "{args} {}", done.err);
    }
}

#[test]
fn all_presets_are_named_where_none_is_meant() {
    let error = run("solve peg nothing").err;
    for preset in ["english", "french", "triangle-5", "pentagon"] {
        assert!(error.contains(preset), "{error}");
    }
}

#[test]
fn bad_usage_is_refused() {
    for args in [
        "",
        "solve",
        "solve chess",
        "solve peg --time-limit soon",
        "solve peg --memory-limit 8XB",
        "solve peg --threads -1",
        "solve peg --threads 99999999",
        "solve peg --grid hexagonal",
        "solve peg --all-pairs --vacant d4",
        "solve peg english french",
        "verify",
    ] {
        assert_eq!(run(args).code, Some(2), "{args}");
    }
}

#[test]
fn what_cannot_be_read_or_written_is_refused() {
    let folder = Folder::new();
    let inside = folder.path("no/such/folder.svg");
    for option in ["--svg", "--png", "--evidence"] {
        let done = run_words(&["solve", "peg", "cross", option, &inside]);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{done:?}");
        assert!(done.err.contains(option) && done.err.contains("cannot be written"), "{done:?}");
    }
    assert_eq!(run_words(&["solve", "peg", &folder.path(".")]).code, Some(2));
    assert_eq!(run_words(&["verify", &folder.path("none.json")]).code, Some(2));
    assert_eq!(run_words(&["solve", "peg", "cross", "--svg", &folder.path(".")]).code, Some(2));
}

#[test]
fn json_tells_of_bad_input_too() {
    let done = run_with_input(&["solve", "peg", "-", "--json"], b"xxo\nxqo\n");
    let answer = done.object();
    assert_eq!((done.code, &answer["status"]), (Some(2), &"invalid".into()));
    assert_eq!((&answer["line"], &answer["column"]), (&2.into(), &2.into()));
    assert_eq!(answer["input"], "standard input");
}
