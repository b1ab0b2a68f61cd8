//! Books and sheets from end to end: the program is run as a user runs it.

mod books;
mod checks;
mod grades;
mod input;
#[cfg(unix)]
mod interrupt;
#[path = "../program/mod.rs"]
mod program;
mod sheets;

use program::{Done, Folder, run, run_with_input};

/// Lines of JSON with puzzles of every kind that can be made.
fn mixed() -> String {
    let dominosa = run("generate dominosa -n 4 --size 5 --seed 3 --difficulty basic --json").out;
    let sudoku = run("generate sudoku -n 6 --seed 7 --json").out;
    let small = run("generate sudoku -n 2 --boxes 2x3 --seed 7 --json").out;
    let squares = run("generate uniforma -n 2 --seed 1 --json").out;
    let peg = r#"{"kind":"peg","drawing":"--xxx--\n--xxx--\nxxxxxxx\nxxxOxxx\nxxxxxxx\n--xxx--\n--xxx--\n"}"#;
    let halma = r#"{"kind":"halma","drawing":"xxoo\nxooo\noooO\nooOO\n"}"#;
    format!("{dominosa}{sudoku}{small}{squares}{peg}\n{halma}\n")
}

/// Prints puzzles from standard input to a file, with more arguments.
fn print(input: &str, file: &str, more: &str) -> Done {
    let words: Vec<&str> = ["print", "-o", file].into_iter().chain(more.split_whitespace()).collect();
    run_with_input(&words, input.as_bytes())
}

/// A file of a folder that must be there.
fn bytes(folder: &Folder, name: &str) -> Vec<u8> {
    std::fs::read(folder.path(name)).unwrap()
}
