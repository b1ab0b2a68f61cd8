//! Books.

use super::program::{Folder, run};
use super::{bytes, mixed, print};
use serde_json::json;

#[test]
fn the_same_puzzles_give_the_same_bytes_on_any_number_of_threads() {
    let (folder, puzzles) = (Folder::new(), mixed());
    let one = print(&puzzles, &folder.path("one.pdf"), "--threads 1");
    assert_eq!((one.code, one.err.as_str()), (Some(0), ""), "{one:?}");
    let two = print(&puzzles, &folder.path("two.pdf"), "--threads 2");
    assert_eq!(two.code, Some(0), "{two:?}");
    assert_eq!(bytes(&folder, "one.pdf"), bytes(&folder, "two.pdf"));
    assert_eq!(folder.files(), ["one.pdf", "two.pdf"]);
}

#[test]
fn every_paper_and_language_makes_a_book() {
    let (folder, puzzles) = (Folder::new(), mixed());
    let papers = ["a4", "a5", "letter", "6x9", "8x10", "8.5x11", "5.5x8.5", "200x200mm"];
    let more =
        ["--landscape", "--language cs", "--large-print --paper 8.5x11", "--save-ink --colour", "--bleed"];
    let asked = papers.map(|paper| format!("--paper {paper}")).into_iter().chain(more.map(str::to_owned));
    for asked in asked {
        let done = print(&puzzles, &folder.path("book.pdf"), &format!("{asked} --json"));
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{asked} {done:?}");
        let told = done.object();
        assert_eq!((&told["kind"], &told["puzzles"]), (&json!("book"), &json!(16)), "{asked}");
        let checked = run(&format!("print --check {} --json", folder.path("book.pdf"))).object();
        let rules = checked["rules"].as_array().unwrap();
        let embedded = rules.iter().find(|rule| rule["rule"] == "fonts are embedded").unwrap();
        assert_eq!(embedded["holds"], json!(true), "{asked} {checked}");
        let pages = rules.iter().find(|rule| rule["rule"] == "there are 24 to 828 pages").unwrap();
        assert_eq!(pages["seen"], json!(format!("there are {}", told["pages"])), "{asked}");
    }
}

#[test]
fn pages_are_as_many_as_are_asked_for() {
    let (folder, puzzles) = (Folder::new(), run("generate sudoku -n 24 --seed 5").out);
    let pages = |asked: &str| {
        print(&puzzles, &folder.path("book.pdf"), &format!("{asked} --json")).object()["pages"].clone()
    };
    // Title, colophon, contents, a blank page, the chapter, its pages, a blank one if need be, the answers.
    let bare = "--no-how-to --paper 6x9 --answers none";
    assert_eq!(pages(&format!("{bare} --per-page 1")), json!(30));
    assert_eq!(pages(&format!("{bare} --per-page 2")), json!(18));
    assert_eq!(pages(&format!("{bare} --per-page 6")), json!(10));
}

#[test]
fn answers_stand_where_they_are_wanted() {
    let (folder, puzzles) = (Folder::new(), mixed());
    let pages = |asked: &str| {
        let done = print(&puzzles, &folder.path("book.pdf"), &format!("{asked} --json"));
        done.object()["pages"].as_u64().unwrap()
    };
    let (back, chapter, none) = (pages(""), pages("--answers chapter"), pages("--answers none"));
    assert!(none < back && none < chapter, "{none} {back} {chapter}");
    let apart = pages(&format!("--answers-file {}", folder.path("answers.pdf")));
    assert!(apart <= none, "{apart} {none}");
    assert!(bytes(&folder, "answers.pdf").starts_with(b"%PDF-"));
}
