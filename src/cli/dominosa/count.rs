//! `hlavolam count dominosa`.

use super::KIND;
use super::instance::{InstanceArgs, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use clap::Args;
use hlavolam_puzzles::dominosa::Problem;
use hlavolam_puzzles::dominosa::claim::{Count, DominosaClaim};
use hlavolam_puzzles::evidence::{grouped, write};
use hlavolam_solvers::Stop;
use hlavolam_solvers::dominosa::count;
use hlavolam_solvers::engine::{End, Tally};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam count dominosa 1:010011            all solutions
  hlavolam count dominosa 1:010011 --limit 1  whether there is any")]
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
    solutions: String,
    /// Whether there may be more.
    at_least: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl Run for CountArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, None)?;
        self.instance.answer_each(slug, &session, |name, problem| self.answer(name, problem, &session))
    }
}

impl CountArgs {
    fn answer(&self, name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
        let Tally { solutions, end } = count(&problem, self.limit.unwrap_or(u64::MAX), &session.budget);
        let stop = match end {
            End::Stopped(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            End::Stopped(stop) => Some(stop),
            End::All | End::Enough => None,
        };
        let status = stop.map_or(Status::of(solutions > 0), |_| Status::Limit);
        let at_least = end != End::All;
        let line = Line {
            schema: SCHEMA,
            kind: KIND,
            instance: name,
            status,
            solutions: solutions.to_string(),
            at_least,
            limit: stop.map(limit_word),
        };
        let json = serde_json::to_string(&line)?;
        let most = if at_least { "at least " } else { "" };
        let told = stop.map_or(String::new(), limit_told);
        let text =
            format!("{}\nsolutions  {most}{}\n{told}", headline(name, &problem.layout), grouped(solutions));
        let claim = || DominosaClaim::Count(Count { problem, solutions: Some(solutions.into()), at_least });
        let evidence = session.wants_evidence().then(|| write(&claim())).transpose()?;
        Ok(Reply { status, text, json, evidence, picture: None })
    }
}
