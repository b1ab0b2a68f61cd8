//! What `print` is asked for.

use super::room::{Room, named};
use crate::cli::limits::{LimitArgs, ThreadArgs};
use crate::print::{Answers, Ink, Language, MOST_ON_PAGE, Style, paper};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// The thinnest line of a printed page, in points, and where a print-on-demand service looks at it.
const THINNEST: f64 = 0.5;
const THINNEST_ON_DEMAND: f64 = 0.75;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam generate sudoku -n 60 | hlavolam print -o book.pdf
  hlavolam generate sudoku -n 4 | hlavolam print -o sheet.pdf --sheet    one sheet for a class

With puzzles in files:
  hlavolam generate sudoku -n 200 > many.txt
  hlavolam print many.txt -o book.pdf --by-grade               chapters from easy to hard
  hlavolam print many.txt -o book.pdf --preset kdp             what print-on-demand services accept
  hlavolam print many.txt -o book.pdf --paper 6x9 --title \"Quiet Evenings\" --author \"A. Person\"
  hlavolam print many.txt -o book.pdf --large-print --per-page 1
  hlavolam print many.txt -o kniha.pdf --language cs --paper a5 --answers chapter
  hlavolam print many.txt -o class.pdf --sheet --versions 3    sheets A, B and C of equal grade
  hlavolam print pegs.txt --kind peg -o pegs.pdf               drawings do not show their kind
  hlavolam print --check book.pdf                              whether a printer will take a file")]
pub struct Print {
    /// Files of puzzles: what `generate` prints, with or without --json, or puzzles in any format that `show` reads; -
    /// for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub files: Vec<String>,
    /// Writes the pages to this PDF file
    #[arg(short, long, value_name = "FILE", required_unless_present = "check")]
    pub output: Option<PathBuf>,
    /// Prints nothing, but tells whether a PDF file keeps the rules of print-on-demand services; exit status 1 if not
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "files"])]
    pub check: Option<PathBuf>,
    /// Which kind of puzzle it is, where the text does not show it
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<&'static str>,
    /// Prints puzzles with several solutions too, with one of them as the answer
    #[arg(long)]
    pub allow_multiple: bool,
    #[command(flatten)]
    pub paper: PaperArgs,
    #[command(flatten)]
    book: BookArgs,
    #[command(flatten)]
    pub sheets: SheetArgs,
    /// Writes the answers to a PDF file of their own
    #[arg(long, value_name = "FILE", conflicts_with = "answers", help_heading = "Book")]
    pub answers_file: Option<PathBuf>,
    /// Prints one JSON object about what was written
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
}

/// The paper, and what is on a page of it.
#[derive(Args)]
#[command(next_help_heading = "Paper")]
pub struct PaperArgs {
    /// a4, a5, letter, 6x9, 8x10, 8.5x11, 5.5x8.5, or width and height such as 150x200mm or 7x10in [default: a4; with
    /// --preset 6x9]
    #[arg(long, value_name = "SIZE", value_parser = paper::size)]
    paper: Option<(f64, f64)>,
    /// Turns the paper so that it is wider than high
    #[arg(long)]
    landscape: bool,
    /// Puts this many puzzles on a page, 1 to 12 [default: as many as can be read well]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MOST_ON_PAGE as i64))]
    per_page: Option<u8>,
    /// Prints digits at least 18 points high, and larger words
    #[arg(long)]
    large_print: bool,
    /// Prints to the edge and an eighth of an inch beyond, which is cut off: marks there tell the chapters apart
    #[arg(long)]
    bleed: bool,
    /// Prints in colour; otherwise in black and grey
    #[arg(long)]
    colour: bool,
    /// Saves ink: thinner lines, pale areas instead of dark ones
    #[arg(long)]
    save_ink: bool,
    /// Keeps the rules of a printer, and tells whether each holds
    #[arg(long, value_name = "PRINTER")]
    pub preset: Option<Printer>,
}

/// Printers with rules.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Printer {
    /// Kindle Direct Publishing and other print-on-demand services
    Kdp,
}

/// What a book says and where.
#[derive(Args)]
#[command(next_help_heading = "Book")]
struct BookArgs {
    /// The language of the book
    #[arg(long, value_enum, default_value_t)]
    language: Language,
    /// The title
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// What stands beneath the title [default: the number of puzzles]
    #[arg(long, value_name = "TEXT")]
    subtitle: Option<String>,
    /// Who made the book
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    /// A line for the colophon, such as how the puzzles were made; lines of JSON tell it by themselves
    #[arg(long, value_name = "TEXT")]
    colophon: Option<String>,
    /// Where the answers stand
    #[arg(long, value_enum, default_value = "back")]
    answers: Where,
    /// Leaves out the pages with the rules
    #[arg(long)]
    no_how_to: bool,
    /// Rates the puzzles whose lines tell no grade, so that there is a chapter for each grade
    #[arg(long)]
    by_grade: bool,
}

/// Sheets for a class.
#[derive(Args)]
#[command(next_help_heading = "Sheets")]
pub struct SheetArgs {
    /// Prints sheets for a class instead of a book: a line for name and date, puzzles, and the answers on sheets of their own
    #[arg(long, conflicts_with_all = ["bleed", "preset", "title", "subtitle", "author", "colophon", "no_how_to"])]
    pub sheet: bool,
    /// Makes so many versions of each sheet, A, B, C and so on, with other puzzles of the same grade; puzzles whose lines tell
    /// no grade are rated
    #[arg(long, value_name = "N", default_value_t = 1, requires = "sheet",
        value_parser = clap::value_parser!(u8).range(1..=26))]
    pub versions: u8,
    /// Makes each sheet go from easy to hard; puzzles whose lines tell no grade are rated
    #[arg(long, requires = "sheet")]
    pub graded: bool,
}

/// Where answers stand.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Where {
    /// At the back of the book
    Back,
    /// After each chapter
    Chapter,
    /// Nowhere
    None,
}

fn kind(name: &str) -> Result<&'static str, String> {
    let slugs: Vec<&str> = super::room::ROOMS.iter().map(|room| room.slug).collect();
    named(name).map(|room| room.slug).ok_or_else(|| format!("the kinds are {}", slugs.join(", ")))
}

impl PaperArgs {
    /// Width and height of a page, in points.
    pub fn size(&self) -> (f64, f64) {
        let usual = if self.preset.is_some() { "6x9" } else { "a4" };
        let (width, height) = self.paper.or_else(|| paper::size(usual).ok()).unwrap_or_default();
        if self.landscape { (width.max(height), width.min(height)) } else { (width, height) }
    }

    /// What is printed beyond the edges.
    pub const fn bleed(&self) -> f64 {
        if self.bleed { paper::BLEED } else { 0.0 }
    }
}

impl Print {
    /// The kind of puzzles in texts that do not show it.
    pub fn kind(&self) -> Option<&'static Room> {
        self.kind.and_then(named)
    }

    pub const fn language(&self) -> Language {
        self.book.language
    }

    /// Whether every puzzle needs a grade: for chapters, for sheets from easy to hard, for versions that are alike.
    pub const fn wants_grades(&self) -> bool {
        self.book.by_grade || self.sheets.graded || self.sheets.versions > 1
    }

    /// The options that are printed as they are.
    pub fn words(&self) -> [(&'static str, Option<&str>); 4] {
        let BookArgs { title, subtitle, author, colophon, .. } = &self.book;
        [("--title", title), ("--subtitle", subtitle), ("--author", author), ("--colophon", colophon)]
            .map(|(option, text)| (option, text.as_deref()))
    }

    /// What colours become.
    pub const fn ink(&self) -> Ink {
        let least_line = if self.paper.preset.is_some() { THINNEST_ON_DEMAND } else { THINNEST };
        Ink { colour: self.paper.colour, saving: self.paper.save_ink, least_line }
    }

    /// What was chosen for the book.
    pub fn style(&self) -> Style {
        let BookArgs { language, title, subtitle, author, colophon, answers, no_how_to, .. } = &self.book;
        Style {
            language: *language,
            title: title.clone().unwrap_or_else(|| language.title().to_owned()),
            subtitle: subtitle.clone(),
            colophon: colophon.clone(),
            author: author.clone(),
            per_page: self.paper.per_page.map(usize::from),
            large: self.paper.large_print,
            answers: match (answers, &self.answers_file) {
                (_, Some(_)) => Answers::Apart,
                (Where::Back, _) => Answers::Back,
                (Where::Chapter, _) => Answers::Chapter,
                (Where::None, _) => Answers::Nowhere,
            },
            how_to: !no_how_to,
        }
    }
}
