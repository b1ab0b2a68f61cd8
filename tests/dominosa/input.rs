//! Bad input: one clear error that says where, and exit status 2.

use super::program::{Folder, run_words};

#[test]
fn a_bad_layout_is_refused_at_its_place() {
    for (text, place, word) in [
        ("1:01001", "1:7", "there are 5 numbers"),
        ("1:010012", "1:8", "2 is too high"),
        ("1:01[1x]11", "1:5", "is no number"),
        ("1:01001[1", "1:8", "this bracket is not closed"),
        ("0 1 0\n0 1 1 1\n", "1:1", "no set of dominoes covers 7 cells"),
        ("0 0 0\n0 1 1\n", "2:1", "0 stands in 4 cells, 1 in 2"),
        (
            "0 0 0\n0 0 1\n",
            "2:1",
            "0 stands in 5 cells, 1 in 1, as if 1-1 were missing and 0-0 were there twice",
        ),
        ("mask: xxx/xx\n1:010011", "1:7", "an odd number"),
        ("", "1:1", "there is no layout here"),
    ] {
        let folder = Folder::new();
        let file = folder.write("layout.txt", text);
        let done = run_words(&["solve", "dominosa", &file]);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{text:?} {done:?}");
        let found =
            done.err.split("layout.txt:").nth(1).unwrap_or_default().lines().next().unwrap_or_default();
        assert_eq!(found, place, "{text:?} {}", done.err);
        assert!(done.err.contains(word), "{text:?} {}", done.err);
        assert_eq!(done.err.matches("error").count(), 1, "{}", done.err);
    }
}

#[test]
fn options_are_refused_by_their_names() {
    for (args, word) in [
        (&["1:010011", "--fix", "a1-c1"][..], "--fix:1:1"),
        (&["1:010011", "--forbid", "a1-b1,z9-z8"], "--forbid:1:7"),
        (&["1:010011", "--mask", "xx/x"], "--mask:1:1"),
        (&["1:010011", "--cols", "4"], "INSTANCE:1:3"),
        (&["1:010011", "--cols", "0"], "--cols"),
        (&["doubl-6"], "did you mean `double-6`?"),
        (&["no-such-file"], "there is no preset and no file"),
    ] {
        let words: Vec<&str> = ["count", "dominosa"].into_iter().chain(args.iter().copied()).collect();
        let done = run_words(&words);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{args:?} {done:?}");
        assert!(done.err.contains(word), "{args:?} {}", done.err);
    }
}
