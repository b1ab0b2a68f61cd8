//! `hlavolam count uniforma`.

use super::asked::{AskArgs, Instance};
use super::{KIND, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use crate::cli::words::table;
use clap::Args;
use hlavolam_puzzles::evidence::{grouped, write};
use hlavolam_puzzles::uniforma::claim::{Count, UniformaClaim};
use hlavolam_solvers::Stop;
use hlavolam_solvers::uniforma::{Counts, count};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam count uniforma 4-3-3-4                  patterns and diagrams
  hlavolam count uniforma 4-3-3-4 --given a1=6     those with a wish")]
pub struct CountArgs {
    #[command(flatten)]
    ask: AskArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about an instance; counts are strings of digits.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    counts: Option<CountLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[derive(Serialize)]
struct CountLine {
    patterns: String,
    patterns_up_to_renaming: String,
    patterns_up_to_symmetry: String,
    diagrams: String,
    diagrams_up_to_renaming: String,
    diagrams_up_to_symmetry: String,
}

impl Run for CountArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.claiming(&self.evidence)?;
        match self.ask.read(slug) {
            Ok(instances) => session.answer_each(KIND, &instances, |instance| reply(instance, &session)),
            Err(error) => session.refuse(KIND, error),
        }
    }
}

fn reply(Instance { name, problem }: &Instance, session: &Session) -> anyhow::Result<Reply> {
    let found = count(problem, &session.budget);
    if found == Err(Stop::Cancelled) {
        return Err(Stop::Cancelled.into());
    }
    let status = found.map_or(Status::Limit, |counts| Status::of(counts.patterns.named > 0));
    let line = Line {
        head: Head::new(KIND, name, status),
        counts: found.ok().map(counted),
        limit: found.err().map(limit_word),
    };
    let numbers = found.map_or_else(limit_told, |counts| table(&rows(counts)));
    let claim = found.ok().filter(|_| session.wants_evidence()).map(|Counts { patterns, diagrams }| {
        UniformaClaim::Count(Count { problem: problem.clone(), patterns, diagrams })
    });
    Ok(Reply {
        status,
        text: format!("{}\n{numbers}", headline(name, problem.shape())),
        json: serde_json::to_string(&line)?,
        evidence: claim.map(|claim| write(&claim)).transpose()?,
        picture: None,
    })
}

fn counted(Counts { patterns, diagrams }: Counts) -> CountLine {
    CountLine {
        patterns: patterns.named.to_string(),
        patterns_up_to_renaming: patterns.renamed.to_string(),
        patterns_up_to_symmetry: patterns.symmetric.to_string(),
        diagrams: diagrams.named.to_string(),
        diagrams_up_to_renaming: diagrams.renamed.to_string(),
        diagrams_up_to_symmetry: diagrams.symmetric.to_string(),
    }
}

fn rows(Counts { patterns, diagrams }: Counts) -> Vec<Vec<String>> {
    let row = |name: &str, pattern: String, diagram: String| vec![format!("{name:<14}"), pattern, diagram];
    vec![
        row("", "patterns".to_owned(), "diagrams".to_owned()),
        row("in all", grouped(patterns.named), grouped(diagrams.named)),
        row("up to renaming", grouped(patterns.renamed), grouped(diagrams.renamed)),
        row("up to symmetry", grouped(patterns.symmetric), grouped(diagrams.symmetric)),
    ]
}
