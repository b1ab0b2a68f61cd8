//! INSTANCE: a preset, a file of puzzles, standard input, or a puzzle itself.

use super::KIND;
use super::lines;
use crate::cli::session::{Reply, Session};
use crate::cli::status::Status;
use crate::cli::words::columns;
use crate::cli::{input, names};
use clap::{Args, ValueEnum};
use hlavolam_puzzles::catalogue;
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::sudoku::{
    Boxes, Instance, PRESETS, Plain, Preset, Problem, Puzzles, Reading, Shape, Symbols, parse_boxes,
    parse_regions, parse_rules,
};
use std::path::Path;

#[derive(Args)]
pub struct InstanceArgs {
    /// A preset (see `hlavolam list`), a file of puzzles, - for standard input, or a puzzle: a line of cells, rows with
    /// / between them, or a compact id such as 3x3:a1b2..
    #[arg(allow_hyphen_values = true)]
    instance: Option<String>,
    /// Rows and columns of a box, where the puzzle does not show them
    #[arg(long, value_name = "RxC", conflicts_with = "regions")]
    boxes: Option<String>,
    /// The regions of a jigsaw: a letter for each cell, or a file of such rows
    #[arg(long, value_name = "LETTERS")]
    regions: Option<String>,
    /// Rules that hold too: diagonals (or x), diagonal-1, diagonal-2, windoku, disjoint-groups, anti-knight, anti-king
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// How digits are written where each is one letter
    #[arg(long, value_enum)]
    digits: Option<Digits>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Digits {
    /// 1 to 9, then A for 10
    One,
    /// 0 is the first digit, F the sixteenth
    Zero,
    /// A is the first digit
    Letters,
}

/// The puzzles that are meant, and what answers call them.
pub struct Asked {
    name: String,
    puzzles: Puzzles,
}

/// A puzzle of which an answer is asked.
pub struct Puzzle<'a> {
    pub name: &'a str,
    pub instance: Instance,
}

/// How one puzzle is answered: in full where it stands alone, in a line where there are many.
pub trait Answer: Sync {
    /// The answer with a drawing.
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply>;

    /// The answer as a line, added to `out` without its end.
    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status>;

    /// The answer as a line for a grid of 9 by 9 without further rules, if that can be had faster.
    fn plain_line(&self, _: &Plain, _: &str, _: &Session, _: &mut String) -> Option<Status> {
        None
    }
}

impl InstanceArgs {
    /// Reads and answers all puzzles that are meant.
    pub fn answer_each(&self, slug: &str, session: &Session, answer: &impl Answer) -> anyhow::Result<Status> {
        let asked = match self.find(slug) {
            Ok(asked) => asked,
            Err(error) => return session.refuse(KIND, error),
        };
        if asked.puzzles.len() > 1 && !session.wants_evidence() && !session.wants_picture() {
            return lines::answer_each(&asked, session, answer);
        }
        let numbers: Vec<usize> = (0..asked.puzzles.len()).collect();
        session.answer_each(KIND, &numbers, |&number| {
            let (name, instance) = asked.read(number)?;
            answer.reply(&Puzzle { name: &name, instance }, session)
        })
    }

    /// Another grid of the same kind, which an option gives as text or as a file.
    pub fn other(&self, option: &str, text: &str) -> anyhow::Result<Problem> {
        let source = if text == "-" || Path::new(text).exists() {
            input::read(text)?
        } else {
            Source::new(option, &text.replace('/', "\n"))
        };
        Ok(Puzzles::new(&source, self.reading()?)?.read(0)?.problem)
    }

    fn find(&self, slug: &str) -> anyhow::Result<Asked> {
        let preset = catalogue::named(slug).map_or("", |entry| entry.preset);
        let text = self.instance.as_deref().unwrap_or(preset);
        let (name, source) = named(text)?;
        Ok(Asked { name, puzzles: Puzzles::new(&source, self.reading()?)? })
    }

    fn reading(&self) -> anyhow::Result<Reading> {
        let option = |name, text: &Option<String>| text.as_deref().map(|text| Source::new(name, text));
        let boxes = option("--boxes", &self.boxes).map(|source| parse_boxes(&source)).transpose()?;
        let regions = self.regions.as_deref().map(regions).transpose()?;
        let extras = option("--rules", &self.rules).map(|source| parse_rules(&source)).transpose()?;
        let symbols = match self.digits {
            None => Symbols::Told,
            Some(Digits::One) => Symbols::One,
            Some(Digits::Zero) => Symbols::Zero,
            Some(Digits::Letters) => Symbols::Letters,
        };
        Ok(Reading { boxes: boxes.or(regions), extras: extras.unwrap_or_default(), symbols })
    }
}

impl Asked {
    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// The name and the puzzle with a number.
    pub fn read(&self, number: usize) -> anyhow::Result<(String, Instance)> {
        let mut instance = self.puzzles.read(number)?;
        let title = instance.title.take();
        Ok((title.unwrap_or_else(|| self.name(number)), instance))
    }

    /// The puzzle with a number, if it is a plain line of 81 cells.
    pub fn plain(&self, number: usize) -> Option<Plain> {
        self.puzzles.plain(number)
    }

    /// What answers call a puzzle that has no title.
    pub fn name(&self, number: usize) -> String {
        if self.len() > 1 { format!("{} {}", self.name, number + 1) } else { self.name.clone() }
    }
}

/// What an instance is called, and where it stands.
fn named(text: &str) -> anyhow::Result<(String, Source)> {
    if let Some(preset) = Preset::named(text) {
        return Ok((preset.name.to_owned(), Source::new(preset.name, preset.text)));
    }
    if text == "-" || Path::new(text).exists() {
        let source = input::read(text)?;
        return Ok((source.name().to_owned(), source));
    }
    // A puzzle has at least 16 cells, or tells them behind a colon.
    if text.len() >= 16 || text.contains(':') {
        return Ok(("puzzle".to_owned(), Source::new("INSTANCE", &text.replace('/', "\n"))));
    }
    let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    Err(names::unknown(text, &presets, "puzzle", "a line of 81 digits and dots").into())
}

fn regions(text: &str) -> anyhow::Result<Boxes> {
    let source = if Path::new(text).exists() { input::read(text)? } else { Source::new("--regions", text) };
    Ok(parse_regions(&source)?)
}

/// The cages with their sums, which a drawing in text does not show.
pub fn cages(shape: &Shape) -> String {
    let told = shape.cages().iter().map(|cage| {
        let cells: Vec<String> = cage.cells.iter().map(|&cell| shape.cell_name(cell)).collect();
        format!("{:>4} {}", cage.sum, cells.join(" "))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { String::new() } else { format!("\ncages\n{}", columns(&told)) }
}

/// A puzzle in words: its size, its rules and how much is given.
pub fn headline(name: &str, problem: &Problem) -> String {
    let shape = problem.shape();
    let side = shape.side();
    let boxes = match shape.boxes() {
        Boxes::Blocks { rows, columns } => format!("boxes of {rows} by {columns}"),
        Boxes::Jigsaw(_) => "regions".to_owned(),
    };
    let extras = shape.extras();
    let rules = [
        (extras.diagonals != [false; 2], "diagonals"),
        (extras.windoku, "windows"),
        (extras.disjoint_groups, "disjoint groups"),
        (extras.anti_knight, "anti-knight"),
        (extras.anti_king, "anti-king"),
        (!extras.cages.is_empty(), "cages"),
        (problem.marks().is_some(), "pencil marks"),
    ];
    let rules: String =
        rules.iter().filter(|(holds, _)| *holds).map(|(_, word)| format!(", {word}")).collect();
    let clues = match problem.clues() {
        1 => "1 digit given".to_owned(),
        clues => format!("{clues} digits given"),
    };
    format!("{name}: {side} by {side} with {boxes}{rules}, {clues}\n")
}

/// A letter for each cell, as digits are written in the puzzle.
pub fn letters(grid: &[u8], symbols: Symbols) -> impl Iterator<Item = char> {
    grid.iter().map(move |&digit| symbols.write(digit))
}
