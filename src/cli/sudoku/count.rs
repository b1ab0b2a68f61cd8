//! `hlavolam count sudoku`.

use super::KIND;
use super::instance::{Answer, InstanceArgs, Puzzle, headline};
use crate::cli::console::Console;
use crate::cli::counted::Counted;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::evidence::write;
use hlavolam_puzzles::sudoku::claim::{Count, SudokuClaim};
use hlavolam_solvers::sudoku::count;
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam count sudoku puzzles.txt --limit 2   none, one, or more solutions of every puzzle
  hlavolam count sudoku 2x2:p                   all grids of four by four
  hlavolam count sudoku 2x3x:zj                 all of six by six with both diagonals")]
pub struct CountArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// Stops counting here
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    side: u8,
    clues: usize,
    #[serde(flatten)]
    counted: &'a Counted,
}

impl Run for CountArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.claiming(&self.evidence)?;
        self.instance.answer_each(slug, &session, self)
    }
}

impl Answer for CountArgs {
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        let counted = self.count(puzzle, session)?;
        let Counted { solutions, at_least, .. } = counted;
        let problem = &puzzle.instance.problem;
        let text = format!("{}\n{}", headline(puzzle.name, problem), counted.told());
        let claim = || Count { puzzle: problem.clone(), solutions: Some(solutions.into()), at_least };
        let evidence = session.wants_evidence().then(|| write(&SudokuClaim::Count(claim()))).transpose()?;
        Ok(Reply { status: counted.status(), text, json: json(&counted, puzzle)?, evidence, picture: None })
    }

    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        let counted = self.count(puzzle, session)?;
        if session.json {
            out.push_str(&json(&counted, puzzle)?);
        } else {
            out.push_str(&counted.solutions.to_string());
            out.push_str(if counted.at_least { "+" } else { "" });
        }
        Ok(counted.status())
    }
}

impl CountArgs {
    fn count(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Counted> {
        Counted::of(count(&puzzle.instance.problem, self.limit.unwrap_or(u64::MAX), &session.budget))
    }
}

fn json(counted: &Counted, puzzle: &Puzzle) -> serde_json::Result<String> {
    let problem = &puzzle.instance.problem;
    serde_json::to_string(&Line {
        head: Head::new(KIND, puzzle.name, counted.status()),
        side: problem.shape().side(),
        clues: problem.clues(),
        counted,
    })
}
