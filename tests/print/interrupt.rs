//! Ctrl-C while a book is being made: the old file stays as it was, and nothing else is left in its folder.

use super::bytes;
use super::program::{Folder, command};
use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};

/// More than a pipe holds: when so much was taken, the program is reading.
const LONG: usize = 1 << 20;

/// Starts to print from a pipe to a file that stands already.
fn printing(folder: &Folder) -> (Child, ChildStdin) {
    let old = folder.write("book.pdf", "an older book");
    let mut child = command()
        .args(["print", "-o", &old, "--time-limit", "5m"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let pipe = child.stdin.take().unwrap();
    (child, pipe)
}

/// Interrupts it, and looks at what it leaves behind.
fn interrupted(child: Child, folder: &Folder) {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), done.stdout.as_slice()), (Some(130), b"".as_slice()), "{done:?}");
    assert_eq!(folder.files(), ["book.pdf"]);
    assert_eq!(bytes(folder, "book.pdf"), b"an older book");
}

#[test]
fn an_input_that_does_not_end_can_be_interrupted() {
    let folder = Folder::new();
    let (child, mut pipe) = printing(&folder);
    let line = "...17.4....7.4........6..12.9...8....83...2.56....5..8..8......2....6..393..21...\n";
    pipe.write_all(line.repeat(LONG / line.len()).as_bytes()).unwrap();
    interrupted(child, &folder);
    drop(pipe);
}

/// The fewest moves of ten men on a chessboard take seconds to prove.
#[test]
fn a_search_for_answers_can_be_interrupted() {
    let folder = Folder::new();
    let (child, mut pipe) = printing(&folder);
    let hard = r#"{"kind":"halma","drawing":"xxxxoooo\nxxxooooo\nxxoooooo\nxooooooo\noooooooO\nooooooOO\noooooOOO\nooooOOOO"}"#;
    let ahead = "# a line that says nothing\n".repeat(LONG / 27);
    pipe.write_all(format!("{ahead}{hard}\n").as_bytes()).unwrap();
    drop(pipe);
    interrupted(child, &folder);
}
