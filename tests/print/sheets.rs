//! Sheets for a class.

use super::print;
use super::program::{Folder, run};
use serde_json::json;

#[test]
fn versions_take_as_many_puzzles_each() {
    let (folder, puzzles) = (Folder::new(), run("generate sudoku -n 14 --boxes 2x3").out);
    let done = print(&puzzles, &folder.path("class.pdf"), "--sheet --versions 3 --per-page 2 --json");
    assert_eq!(done.code, Some(0), "{done:?}");
    let told = done.object();
    // Two sheets of three versions with two puzzles each; two are left over.
    assert_eq!((&told["kind"], &told["puzzles"]), (&json!("sheets"), &json!(12)));
    assert!(done.err.contains("2 puzzles are left over"), "{}", done.err);
}

#[test]
fn graded_sheets_have_a_puzzle_of_each_grade() {
    let folder = Folder::new();
    let made = |grade: &str| run(&format!("generate dominosa --size 4 -n 4 --difficulty {grade} --json")).out;
    let puzzles = made("trivial") + &made("basic") + &made("hard");
    let asked = "--sheet --graded --per-page 3 --versions 2 --json";
    let done = print(&puzzles, &folder.path("class.pdf"), asked);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{done:?}");
    assert_eq!(done.object()["puzzles"], json!(12));
    let apart = print(
        &puzzles,
        &folder.path("class.pdf"),
        &format!("{asked} --answers-file {}", folder.path("key.pdf")),
    );
    assert_eq!((apart.code, folder.files()), (Some(0), vec!["class.pdf".to_owned(), "key.pdf".to_owned()]));
    assert_eq!(apart.object()["pages"], json!(4));
}

#[test]
fn too_few_puzzles_for_a_sheet_are_refused() {
    let folder = Folder::new();
    let done = print(&run("generate sudoku -n 2").out, &folder.path("class.pdf"), "--sheet --versions 3");
    assert_eq!((done.code, folder.files().len()), (Some(2), 0), "{done:?}");
    assert!(done.err.contains("too few puzzles"), "{}", done.err);
}
