//! `hlavolam count sudoku`.

use super::KIND;
use super::instance::{Answer, InstanceArgs, Puzzle, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use clap::Args;
use hlavolam_puzzles::evidence::{grouped, write};
use hlavolam_puzzles::sudoku::claim::{Count, SudokuClaim};
use hlavolam_solvers::Stop;
use hlavolam_solvers::engine::{End, Tally};
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
    session: SessionArgs,
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    schema: u64,
    kind: &'static str,
    instance: &'a str,
    status: Status,
    side: u8,
    clues: usize,
    solutions: String,
    /// Whether there may be more.
    at_least: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// How many solutions there are, as far as it was counted.
struct Counted {
    solutions: u64,
    at_least: bool,
    stop: Option<Stop>,
}

impl Run for CountArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, None)?;
        self.instance.answer_each(slug, &session, self)
    }
}

impl Answer for CountArgs {
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        let counted = self.count(puzzle, session)?;
        let Counted { solutions, at_least, stop } = counted;
        let problem = &puzzle.instance.problem;
        let most = if at_least { "at least " } else { "" };
        let told = stop.map_or(String::new(), limit_told);
        let head = headline(puzzle.name, problem);
        let text = format!("{head}\nsolutions  {most}{}\n{told}", grouped(solutions));
        let claim = || Count { puzzle: problem.clone(), solutions: Some(solutions.into()), at_least };
        let evidence = session.wants_evidence().then(|| write(&SudokuClaim::Count(claim()))).transpose()?;
        Ok(Reply { status: counted.status(), text, json: counted.json(puzzle)?, evidence, picture: None })
    }

    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        let counted = self.count(puzzle, session)?;
        if session.json {
            out.push_str(&counted.json(puzzle)?);
        } else {
            out.push_str(&counted.solutions.to_string());
            out.push_str(if counted.at_least { "+" } else { "" });
        }
        Ok(counted.status())
    }
}

impl CountArgs {
    fn count(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Counted> {
        let limit = self.limit.unwrap_or(u64::MAX);
        let Tally { solutions, end } = count(&puzzle.instance.problem, limit, &session.budget);
        let stop = match end {
            End::Stopped(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            End::Stopped(stop) => Some(stop),
            End::All | End::Enough => None,
        };
        Ok(Counted { solutions, at_least: end != End::All, stop })
    }
}

impl Counted {
    fn status(&self) -> Status {
        self.stop.map_or(Status::of(self.solutions > 0), |_| Status::Limit)
    }

    fn json(&self, puzzle: &Puzzle) -> anyhow::Result<String> {
        let problem = &puzzle.instance.problem;
        let line = Line {
            schema: SCHEMA,
            kind: KIND,
            instance: puzzle.name,
            status: self.status(),
            side: problem.shape().side(),
            clues: problem.clues(),
            solutions: self.solutions.to_string(),
            at_least: self.at_least,
            limit: self.stop.map(limit_word),
        };
        Ok(serde_json::to_string(&line)?)
    }
}
