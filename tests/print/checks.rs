//! What print-on-demand services look at.

use super::program::{Folder, run};
use super::{bytes, print};
use serde_json::json;

#[test]
fn a_book_for_print_on_demand_keeps_every_rule() {
    let folder = Folder::new();
    let puzzles = run("generate sudoku -n 40 --seed 5").out;
    for more in ["", "--bleed", "--large-print", "--language cs --answers chapter"] {
        let done = print(&puzzles, &folder.path("book.pdf"), &format!("--preset kdp --json {more}"));
        assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{more} {done:?}");
        let told = done.object();
        let rules = told["rules"].as_array().unwrap();
        assert!(rules.len() > 9 && rules.iter().all(|rule| rule["holds"] == true), "{more} {told}");
        let checked = run(&format!("print --check {} --json", folder.path("book.pdf")));
        assert_eq!((checked.code, &checked.object()["rules"]), (Some(0), &told["rules"]), "{more}");
    }
    // No date, no name of a program.
    let file = bytes(&folder, "book.pdf");
    for word in ["/Info", "/Metadata", "CreationDate", "Producer"] {
        assert!(!file.windows(word.len()).any(|window| window == word.as_bytes()), "{word}");
    }
}

#[test]
fn a_book_of_few_pages_is_refused_for_print_on_demand_and_not_written() {
    let folder = Folder::new();
    let puzzles = run("generate sudoku -n 4").out;
    let done = print(&puzzles, &folder.path("book.pdf"), "--preset kdp");
    assert_eq!((done.code, folder.files().len()), (Some(2), 0), "{done:?}");
    assert!(done.err.contains("there are 24 to 828 pages: there are"), "{}", done.err);
}

#[test]
fn a_file_that_breaks_a_rule_is_told_from_one_that_is_no_pdf() {
    let folder = Folder::new();
    print(&run("generate sudoku -n 4").out, &folder.path("book.pdf"), "");
    let checked = run(&format!("print --check {}", folder.path("book.pdf")));
    assert_eq!(checked.code, Some(1), "{checked:?}");
    assert!(checked.out.contains("BROKEN  there are 24 to 828 pages"), "{}", checked.out);
    let wrong = run(&format!("print --check {}", folder.write("wrong.pdf", "no book")));
    assert_eq!((wrong.code, wrong.out.as_str()), (Some(2), ""), "{wrong:?}");
    let json = run(&format!("print --check {} --json", folder.path("book.pdf"))).object();
    assert_eq!((&json["kind"], &json["status"]), (&json!("check"), &json!("impossible")));
}
