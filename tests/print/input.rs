//! Input that cannot be printed: one error, and no file.

use super::program::{Folder, run};
use super::{bytes, print};

const GOOD: &str = "...17.4....7.4........6..12.9...8....83...2.56....5..8..8......2....6..393..21...";
/// A sudoku with sums in small numbers.
const KILLER: &str = "3x3k:zzc6y,a_c__a_______a___aaa_____b__a_b_a____ab______b_a__bbb_aaba___aa_____a_a____abbaababa__b__a_a,10a26_21c25_4c5_10_18_14b21a3g7a8b20_18_7b17b15c16_21_24i15b10d13a7_11a28a4e7b";

#[test]
fn what_cannot_be_printed_is_refused_and_the_old_file_stays() {
    let several = ".".repeat(81);
    let none = format!("11{}", ".".repeat(79));
    let cases = [
        (String::new(), "", "there is no puzzle to print"),
        ("xxo\nxoX".to_owned(), "", "it does not show which kind of puzzle this is"),
        (GOOD.replace("17", "1?"), "", "it does not show which kind"),
        (GOOD.replace("17", "1?"), "--kind sudoku", "error"),
        (format!("{GOOD}\n{several}"), "", "several solutions; --allow-multiple"),
        (none, "", "no solution"),
        ("{\"kind\":\"sudoku\"}".to_owned(), "", "there is no puzzle in this line"),
        (
            "{\"kind\":\"sudoku\",\"status\":\"invalid\",\"error\":\"a size of 7\"}".to_owned(),
            "",
            "this line tells why there is no puzzle: a size of 7",
        ),
        ("{\"kind\":\"chess\",\"id\":\"1\"}".to_owned(), "", "no kind of puzzle that can be printed"),
        ("{\"kind\":".to_owned(), "", "EOF"),
        ("1:010012".to_owned(), "", "2 is too high for a set up to double-1"),
        (
            GOOD.to_owned(),
            "--paper a5 --per-page 12",
            "--per-page 12: standard input:1: Sudoku: its numbers would be",
        ),
        (GOOD.to_owned(), "--paper 3x3in --large-print", "take larger paper"),
        (KILLER.to_owned(), "--per-page 6", "standard input:1: Killer sudoku: its smallest letters would be"),
        (GOOD.to_owned(), "--title 日本", "--title: the font of the book has no letter `日`"),
        ("peg:xo".to_owned(), "--allow-multiple", "error"),
        ("halma:oO/oX".to_owned(), "", "error"),
        (GOOD.to_owned(), "--paper b4", "paper is a4, a5"),
        (GOOD.to_owned(), "--per-page 13", "13 is not in 1..=12"),
        ("xxo".to_owned(), "--kind chess", "the kinds are peg"),
        // Before anything is read.
        ("xxo\nxoX".to_owned(), "--sheet --answers chapter", "sheets have no chapters"),
        ("{\"kind\":\"peg\",\"drawing\":\"xxoO\",\"moves\":[\"a1-c1\"]}".to_owned(), "", "standard input:1"),
    ];
    let folder = Folder::new();
    folder.write("book.pdf", "an older book");
    for (input, more, reason) in cases {
        let done = print(&input, &folder.path("book.pdf"), more);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{input} {more} {done:?}");
        assert!(done.err.contains(reason), "{input} {more} {}", done.err);
        let errors = done.err.lines().filter(|line| line.starts_with("error"));
        assert_eq!(errors.count(), 1, "{}", done.err);
        assert_eq!((bytes(&folder, "book.pdf"), folder.files().len()), (b"an older book".to_vec(), 1));
    }
}

#[test]
fn a_puzzle_that_comes_again_is_told() {
    let folder = Folder::new();
    let done = print(&format!("{GOOD}\n{GOOD}\n{GOOD}\n"), &folder.path("book.pdf"), "");
    assert_eq!(done.code, Some(0), "{done:?}");
    assert!(done.err.contains("2 puzzles are the same as another one"), "{done:?}");
    let done = print(&format!("{GOOD}\n"), &folder.path("book.pdf"), "");
    assert!(!done.err.contains("another one"), "{done:?}");
}

#[test]
fn several_solutions_are_printed_where_that_is_allowed() {
    let folder = Folder::new();
    let done = print(&".".repeat(81), &folder.path("book.pdf"), "--allow-multiple");
    assert_eq!(done.code, Some(0), "{done:?}");
}

#[test]
fn lines_that_say_that_no_puzzle_was_made_are_passed_over() {
    let folder = Folder::new();
    let input = format!("{{\"kind\":\"sudoku\",\"status\":\"limit\",\"limit\":\"time\"}}\n{GOOD}\n");
    let done = print(&input, &folder.path("book.pdf"), "");
    assert_eq!(done.code, Some(0), "{done:?}");
    assert!(done.err.contains("1 line says that no puzzle was made"), "{}", done.err);
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_anything_is_read() {
    let done = run("print no-such-file.txt -o /no-such-folder/book.pdf");
    assert_eq!(done.code, Some(2));
    assert!(
        done.err.contains("--output /no-such-folder/book.pdf: the file cannot be written"),
        "{}",
        done.err
    );
    let done = run("print no-such-file.txt -o book.pdf");
    assert!(done.err.contains("no-such-file.txt"), "{}", done.err);
}

#[test]
fn neither_the_puzzles_nor_the_book_are_overwritten() {
    let folder = Folder::new();
    let puzzles = folder.write("puzzles.txt", GOOD);
    let done = run(&format!("print {puzzles} -o {puzzles}"));
    assert_eq!((done.code, bytes(&folder, "puzzles.txt")), (Some(2), GOOD.as_bytes().to_vec()), "{done:?}");
    assert!(done.err.contains("would be overwritten"), "{}", done.err);
    let book = folder.path("book.pdf");
    let done = print(GOOD, &book, &format!("--answers-file {book}"));
    assert_eq!((done.code, folder.files().len()), (Some(2), 1), "{done:?}");
    assert!(done.err.contains("another file"), "{}", done.err);
    let home = std::path::Path::new(&book).parent().unwrap();
    let detour = home.join("..").join(home.file_name().unwrap()).join("book.pdf");
    let done = print(GOOD, &book, &format!("--answers-file {}", detour.display()));
    assert_eq!((done.code, folder.files().len()), (Some(2), 1), "{done:?}");
}

/// A disk that is full, as Linux has one.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let done = print(GOOD, "/dev/full", "");
    assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{done:?}");
    assert!(done.err.contains("No space left"), "{}", done.err);
    let folder = Folder::new();
    let done = print(GOOD, &folder.write("book.pdf", "an older book"), "--answers-file /dev/full");
    assert_eq!((done.code, bytes(&folder, "book.pdf")), (Some(2), b"an older book".to_vec()), "{done:?}");
    assert_eq!(folder.files(), ["book.pdf"]);
}
