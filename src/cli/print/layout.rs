//! Books and sheets of every kind of puzzle are laid out so that nothing lies on anything else or runs off the page.

use super::Print;
use super::input::find;
use super::room::Asked;
use crate::print::paper::SIZES;
use crate::print::{Book, CannotFit, Fonts, Press, Printable, Sheets, chapters, faults};
use clap::Parser;
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::Budget;

/// Small and large puzzles of every kind.
const MIXED: &str = include_str!("../../../tests/fixtures/print/mixed.jsonl");

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    print: Print,
}

/// Lays out all that fit alone on a page of this paper, and tells of how many what is wrong with the pages.
fn laid_out(options: &str) -> (usize, Vec<String>) {
    let words = ["print", "-o", "book.pdf"].into_iter().chain(options.split(' '));
    let Line { print } = Line::try_parse_from(words.filter(|word| !word.is_empty())).unwrap();
    let budget = Budget::default();
    let asked =
        Asked { language: print.language(), budget: &budget, allow_multiple: false, wants_grades: false };
    let found = find(&Source::new("mixed", MIXED), None).unwrap();
    let all = found.pieces.iter().map(|piece| (piece.work)(&piece.told, &asked).unwrap());
    let fitting: Vec<Printable> =
        all.filter(|puzzle| bound(&print, std::slice::from_ref(puzzle)).is_ok()).collect();
    (fitting.len(), bound(&print, &fitting).unwrap())
}

/// What is wrong with the pages for puzzles.
fn bound(print: &Print, puzzles: &[Printable]) -> Result<Vec<String>, CannotFit> {
    let (style, fonts, chapters) = (print.style(), Fonts::new().unwrap(), chapters(puzzles));
    let press = Press { style: &style, fonts: &fonts };
    if print.sheets.sheet {
        let handout = Sheets {
            press,
            chapters: &chapters,
            size: print.paper.size(),
            versions: 1,
            graded: print.sheets.graded,
        }
        .bind()?;
        return Ok(
            [faults(&handout.pages, &handout.sheet), faults(&handout.answers, &handout.sheet)].concat()
        );
    }
    let book = Book { press, chapters: &chapters, size: print.paper.size(), bleed: print.paper.bleed() };
    let bound = book.bind()?;
    Ok(faults(&bound.pages, &bound.sheet))
}

#[test]
fn nothing_meets_on_any_paper_in_any_language() {
    for (paper, ..) in SIZES {
        for turned in ["", " --landscape"] {
            for language in ["en", "cs"] {
                let options = format!("--paper {paper}{turned} --language {language}");
                let (fitting, faults) = laid_out(&options);
                assert_eq!(faults, [""; 0], "{options}");
                assert!(fitting >= 16, "{options}: {fitting}");
            }
        }
    }
}

#[test]
fn nothing_meets_in_large_print_on_small_paper_and_with_answers_after_chapters() {
    for paper in ["a4", "a5", "100x150mm", "3x3in", "20x4in"] {
        for more in ["--large-print", "--answers chapter", "--answers none --bleed"] {
            let options = format!("--paper {paper} --language cs {more} --no-how-to");
            assert_eq!(laid_out(&options).1, [""; 0], "{options}");
        }
    }
}

#[test]
fn nothing_meets_where_title_and_author_are_long() {
    let long = "Nejneobhospodařovávatelnějšími".repeat(3);
    for paper in ["a5", "3x3in"] {
        let options =
            format!("--paper {paper} --title {long} --subtitle {long} --author {long} --answers chapter");
        assert_eq!(laid_out(&options).1, [""; 0], "{options}");
    }
}

#[test]
fn nothing_meets_on_sheets() {
    for paper in ["a4", "a5", "5.5x8.5", "a5 --landscape"] {
        for more in ["", " --graded", " --large-print"] {
            let options = format!("--sheet --paper {paper} --language cs{more}");
            assert_eq!(laid_out(&options).1, [""; 0], "{options}");
        }
    }
}
