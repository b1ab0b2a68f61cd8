//! `hlavolam solve uniforma`.

use super::asked::{AskArgs, Instance};
use super::reason::{ReasonLine, line, told};
use super::{KIND, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use clap::Args;
use hlavolam_puzzles::evidence::write;
use hlavolam_puzzles::uniforma::claim::{Impossible, Reason, Solution, UniformaClaim};
use hlavolam_puzzles::uniforma::{Arrangement, Problem, draw_arrangement};
use hlavolam_solvers::uniforma::solve;
use hlavolam_solvers::{Answer, Stop};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam solve uniforma 5-4-5                      three rows of squares
  hlavolam solve uniforma --given a1=6,g7=0 --apart  with wishes
  hlavolam solve uniforma -xx/-xx/xx22/xx22          a shape of your own")]
pub struct SolveArgs {
    #[command(flatten)]
    ask: AskArgs,
    #[command(flatten)]
    pictures: PictureArgs,
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
    /// The number on each cell, row by row.
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<Vec<String>>,
    /// The half of a domino on each cell, row by row.
    #[serde(skip_serializing_if = "Option::is_none")]
    placement: Option<Vec<String>>,
    #[serde(flatten)]
    reason: Option<ReasonLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl Run for SolveArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session =
            Session::new(console, &self.session)?.claiming(&self.evidence)?.drawing(&self.pictures)?;
        match self.ask.read(slug) {
            Ok(instances) => session.answer_each(KIND, &instances, |instance| reply(instance, &session)),
            Err(error) => session.refuse(KIND, error),
        }
    }
}

/// The reply of `solve` about an instance.
pub fn reply(Instance { name, problem }: &Instance, session: &Session) -> anyhow::Result<Reply> {
    match solve(problem, &session.budget) {
        Answer::Solved(arrangement) => solved(name, problem, &arrangement, session),
        Answer::Impossible(reason) => impossible(name, problem, reason, session),
        Answer::Limit(Stop::Cancelled, ()) => Err(Stop::Cancelled.into()),
        Answer::Limit(stop, ()) => {
            let limit = Some(limit_word(stop));
            let text = format!("{}\n{}", headline(name, problem.shape()), limit_told(stop));
            Ok(Reply {
                status: Status::Limit,
                text,
                json: serde_json::to_string(&Line { limit, ..Line::new(name, Status::Limit) })?,
                evidence: None,
                picture: None,
            })
        }
    }
}

impl<'a> Line<'a> {
    const fn new(instance: &'a str, status: Status) -> Self {
        Self {
            head: Head::new(KIND, instance, status),
            numbers: None,
            placement: None,
            reason: None,
            limit: None,
        }
    }
}

fn solved(
    name: &str,
    problem: &Problem,
    arrangement: &Arrangement,
    session: &Session,
) -> anyhow::Result<Reply> {
    let status = Status::Solved;
    let picture = draw_arrangement(problem.shape(), arrangement);
    let drawn = session.drawn(&picture);
    let claim = Solution::new(problem.clone(), arrangement);
    let (numbers, placement) = (Some(claim.numbers.clone()), Some(claim.dominoes.clone()));
    Ok(Reply {
        status,
        text: format!("{}\n{drawn}", headline(name, problem.shape())),
        json: serde_json::to_string(&Line { numbers, placement, ..Line::new(name, status) })?,
        evidence: evidence(UniformaClaim::Solution(claim), session)?,
        picture: Some(picture),
    })
}

fn impossible(name: &str, problem: &Problem, reason: Reason, session: &Session) -> anyhow::Result<Reply> {
    let status = Status::Impossible;
    let text = format!("{}\nimpossible\n\n{}", headline(name, problem.shape()), told(problem, &reason)?);
    let json =
        serde_json::to_string(&Line { reason: Some(line(problem, &reason)?), ..Line::new(name, status) })?;
    let claim = UniformaClaim::Impossible(Impossible { problem: problem.clone(), reason });
    Ok(Reply { status, text, json, evidence: evidence(claim, session)?, picture: None })
}

fn evidence(claim: UniformaClaim, session: &Session) -> anyhow::Result<Option<String>> {
    Ok(if session.wants_evidence() { Some(write(&claim)?) } else { None })
}
