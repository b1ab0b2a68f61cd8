//! All puzzles of the files, read and solved.

use super::Print;
use super::input::{Piece, find};
use super::room::Asked;
use crate::cli::batch::in_order;
use crate::cli::console::Console;
use crate::cli::input;
use crate::cli::progress::Tally;
use crate::print::Printable;
use hlavolam_puzzles::evidence::counted;
use hlavolam_puzzles::notation::ParseError;
use hlavolam_solvers::{Budget, Stop};
use std::collections::HashSet;
use std::io::{IsTerminal, stdin};

/// Reads the files and finds the answers, on all threads and in order.
///
/// # Errors
/// At the first puzzle that cannot be understood, has no answer, or several where that is not allowed; and if there is none.
pub fn gather(
    print: &Print,
    budget: &Budget,
    tally: &Tally,
    console: &Console,
) -> anyhow::Result<Vec<Printable>> {
    let mut pieces: Vec<Piece> = Vec::new();
    let (mut empty, mut names) = (0, Vec::new());
    if print.files.iter().any(|file| file == "-") && stdin().is_terminal() {
        console
            .remark("puzzles are read from the terminal, up to Ctrl-D; `hlavolam print --help` shows how to print those of a file");
    }
    for file in &print.files {
        let source = input::read(file)?;
        let found = find(&source, print.kind())?;
        names.push(source.name().to_owned());
        pieces.extend(found.pieces);
        empty += found.empty;
    }
    if empty > 0 {
        let lines = counted(empty as u64, "line says", "lines say");
        console.remark(&format!("{lines} that no puzzle was made"));
    }
    anyhow::ensure!(!pieces.is_empty(), "there is no puzzle to print in {}", names.join(", "));
    let asked = Asked {
        language: print.language(),
        budget,
        allow_multiple: print.allow_multiple,
        wants_grades: print.wants_grades(),
    };
    tally.begin("puzzles", pieces.len() as u64);
    let mut puzzles = Vec::with_capacity(pieces.len());
    in_order(
        &pieces,
        budget,
        |piece| (piece.work)(&piece.told, &asked).map_err(|error| placed(error, &piece.told.place)),
        |_, puzzle| {
            puzzles.push(puzzle?);
            tally.step();
            Ok(())
        },
    )?;
    Ok(puzzles)
}

/// Tells of how many puzzles the grade is not known, where grades are wanted.
pub fn tell_ungraded(puzzles: &[Printable], console: &Console) {
    let ungraded = puzzles.iter().filter(|puzzle| puzzle.grade.is_none()).count();
    if ungraded > 0 {
        let puzzles = counted(ungraded as u64, "puzzle", "puzzles");
        console.remark(&format!("{puzzles} could not be rated"));
    }
}

/// Tells of how many puzzles there are others that look the same.
pub fn tell_repeated(puzzles: &[Printable], console: &Console) {
    let mut met = HashSet::new();
    for puzzle in puzzles {
        met.insert((puzzle.picture.fingerprint(), &puzzle.task, &puzzle.variety.name));
    }
    let again = puzzles.len() - met.len();
    if again > 0 {
        let puzzles = counted(again as u64, "puzzle is", "puzzles are");
        console.remark(&format!("{puzzles} the same as another one"));
    }
}

/// An error with the place of the puzzle, unless it names it already.
fn placed(error: anyhow::Error, place: &str) -> anyhow::Error {
    if error.is::<ParseError>() || error.is::<Stop>() {
        return error;
    }
    error.context(place.to_owned())
}
