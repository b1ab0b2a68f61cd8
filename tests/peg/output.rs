//! Pictures, colours, and what becomes of output nobody reads.

use super::program::{Folder, command, run, run_words};
use std::io::Read;
use std::process::Stdio;

#[test]
fn pictures_are_written_whole() {
    let folder = Folder::new();
    let (svg, png) = (folder.path("a.svg"), folder.path("a.png"));
    let done = run_words(&["solve", "cross", "--svg", &svg, "--png", &png]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg "));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    assert_eq!(folder.files(), ["a.png", "a.svg"]);
}

#[test]
fn several_instances_get_numbered_pictures() {
    let folder = Folder::new();
    let file = folder.write("two.txt", "xxO\n\nOxx\n");
    let done = run_words(&["show", "peg", &file, "--svg", &folder.path("p.svg")]);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert_eq!(folder.files(), ["p-1.svg", "p-2.svg", "two.txt"]);
}

#[test]
fn what_was_there_is_kept_where_the_input_is_bad() {
    let folder = Folder::new();
    let svg = folder.write("a.svg", "before");
    assert_eq!(run_words(&["show", "peg", "xqx", "--svg", &svg]).code, Some(2));
    assert_eq!(std::fs::read_to_string(svg).unwrap(), "before");
}

#[test]
fn colours_only_where_they_are_wanted() {
    let escape = "\x1b[";
    assert!(
        run("show cross --color always").out.contains(escape)
            || run("show cross --hints --color always").out.contains(escape)
    );
    assert!(!run("show cross --hints").out.contains(escape));
    assert!(!run("show cross --hints --color never").out.contains(escape));
    let plain = command().args(["show", "peg", "xqx"]).env("NO_COLOR", "1").output().unwrap();
    assert!(!String::from_utf8(plain.stderr).unwrap().contains(escape));
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = command()
        .args(["solve", "peg", "triangle-5", "--all-pairs", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut first).unwrap();
    drop(out);
    let done = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    assert_eq!(done.status.code(), Some(0));
}
