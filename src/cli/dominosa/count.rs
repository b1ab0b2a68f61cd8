//! `hlavolam count dominosa`.

use super::KIND;
use super::instance::{InstanceArgs, headline};
use crate::cli::console::Console;
use crate::cli::counted::Counted;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::dominosa::Problem;
use hlavolam_puzzles::dominosa::claim::{Count, DominosaClaim};
use hlavolam_puzzles::evidence::write;
use hlavolam_solvers::dominosa::count;
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
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    counted: &'a Counted,
}

impl Run for CountArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.claiming(&self.evidence)?;
        self.instance.answer_each(slug, &session, |name, problem| self.answer(name, problem, &session))
    }
}

impl CountArgs {
    fn answer(&self, name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
        let counted = Counted::of(count(&problem, self.limit.unwrap_or(u64::MAX), &session.budget))?;
        let status = counted.status();
        let line = Line { head: Head::new(KIND, name, status), counted: &counted };
        let json = serde_json::to_string(&line)?;
        let text = format!("{}\n{}", headline(name, &problem.layout), counted.told());
        let Counted { solutions, at_least, .. } = counted;
        let claim = || DominosaClaim::Count(Count { problem, solutions: Some(solutions.into()), at_least });
        let evidence = session.wants_evidence().then(|| write(&claim())).transpose()?;
        Ok(Reply { status, text, json, evidence, picture: None })
    }
}
