//! `hlavolam show sudoku`.

use super::KIND;
use super::instance::{Answer, InstanceArgs, Puzzle, cages, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use anyhow::Context;
use clap::Args;
use hlavolam_puzzles::sudoku::{Canoniser, Format, Problem, draw_problem, write_puzzle};
use serde::Serialize;
use std::borrow::Cow;
use std::cell::RefCell;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam show sudoku example                       the grid
  hlavolam show sudoku example --png sudoku.png      a picture to print
  hlavolam show sudoku example --format candidates   with what each cell may hold
  hlavolam show sudoku puzzles.sdm --format id       every puzzle of a file as a compact id
  hlavolam show sudoku puzzles.sdm --canonical       what equivalent puzzles have in common")]
pub struct ShowArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// Writes the puzzle in this format: line, sdm, sdk, ss, rows, numbers, candidates, marks, opensudoku, id, headed
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    format: Option<Format>,
    /// Shows the canonical form instead, as a line: the least of all puzzles that are the same up to the symmetries of sudoku
    #[arg(long)]
    canonical: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    session: SessionArgs,
}

pub fn format(name: &str) -> Result<Format, String> {
    let names = || Format::ALL.map(Format::name).join(", ");
    Format::named(name).ok_or_else(|| format!("the formats are {}", names()))
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    side: u8,
    clues: usize,
    /// The puzzle in the format that was asked for, or as rows that can say everything.
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphisms: Option<u32>,
}

impl Run for ShowArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.drawing(&self.pictures)?;
        self.instance.answer_each(slug, &session, self)
    }
}

/// What is shown of a puzzle: itself, or its canonical form with the number of automorphisms.
struct Shown<'a> {
    problem: Cow<'a, Problem>,
    automorphisms: Option<u32>,
}

impl Answer for ShowArgs {
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        let shown = self.shown(puzzle)?;
        let problem = &*shown.problem;
        let picture = draw_problem(problem);
        let text = match (session.json, self.format()) {
            (true, _) => String::new(),
            (false, Some(format)) => written(problem, puzzle, format)?,
            (false, None) => {
                let (headline, cages) = (headline(puzzle.name, problem), cages(problem.shape()));
                format!("{headline}\n{}{cages}", session.drawn(&picture))
            }
        };
        let json = if session.json { self.json(puzzle, &shown)? } else { String::new() };
        Ok(Reply { status: Status::Solved, text, json, evidence: None, picture: Some(picture) })
    }

    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        let shown = self.shown(puzzle)?;
        if session.json {
            out.push_str(&self.json(puzzle, &shown)?);
            return Ok(Status::Solved);
        }
        let text = match self.format() {
            Some(format) => written(&shown.problem, puzzle, format)?,
            None => self.reply(puzzle, session)?.text,
        };
        out.push_str(text.trim_end_matches('\n'));
        // A blank line parts puzzles that are not lines.
        out.push_str(if text.trim_end_matches('\n').contains('\n') { "\n" } else { "" });
        Ok(Status::Solved)
    }
}

impl ShowArgs {
    fn shown<'a>(&self, puzzle: &'a Puzzle) -> anyhow::Result<Shown<'a>> {
        let problem = &puzzle.instance.problem;
        if !self.canonical {
            return Ok(Shown { problem: Cow::Borrowed(problem), automorphisms: None });
        }
        let plain = problem.plain();
        let plain =
            plain.context("--canonical: only grids of 9 by 9 without further rules have a canonical form")?;
        let least = CANONISER.with_borrow_mut(|canoniser| canoniser.canonical(&plain));
        Ok(Shown { problem: Cow::Owned(least.form.into()), automorphisms: Some(least.automorphisms) })
    }

    fn format(&self) -> Option<Format> {
        self.format.or(self.canonical.then_some(Format::Line))
    }

    fn json(&self, puzzle: &Puzzle, shown: &Shown) -> anyhow::Result<String> {
        let problem = &*shown.problem;
        let id = write_puzzle(problem, Format::Id, puzzle.instance.symbols).ok();
        let line = Line {
            head: Head::new(KIND, puzzle.name, Status::Solved),
            side: problem.shape().side(),
            clues: problem.clues(),
            puzzle: written(problem, puzzle, self.format().unwrap_or(Format::Headed))?.trim_end().to_owned(),
            id: id.map(|id| id.trim_end().to_owned()),
            automorphisms: shown.automorphisms,
        };
        Ok(serde_json::to_string(&line)?)
    }
}

thread_local! {
    /// The buffers with which this thread finds canonical forms.
    static CANONISER: RefCell<Canoniser> = RefCell::default();
}

fn written(problem: &Problem, puzzle: &Puzzle, format: Format) -> anyhow::Result<String> {
    Ok(write_puzzle(problem, format, puzzle.instance.symbols)?)
}
