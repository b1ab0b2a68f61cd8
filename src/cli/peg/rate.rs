//! `hlavolam rate peg`.

use super::KIND;
use super::asked::AskArgs;
use super::instance::Instance;
use super::measures::{Measures, notation, told};
use super::solution::{self, headline};
use super::solve::solve;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Head, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use clap::Args;
use hlavolam_solvers::peg::{reasons_at_once, survey};
use hlavolam_solvers::{Answer, Stop};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam rate peg cross                        how hard the cross is, and what that is measured by
  hlavolam rate peg french --vacant d3 --finish any
  hlavolam generate peg -n 5 | hlavolam rate peg - --json

All positions on ways to the goal are looked at, so this is for some twenty pegs, or more on small boards.")]
pub struct RateArgs {
    #[command(flatten)]
    ask: AskArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a position.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    measures: Option<Measures>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// Positions that are held at most, a word each.
const MOST: u64 = 1 << 27;

impl Run for RateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        match self.ask.instance.read(slug) {
            Ok(instances) => {
                session.answer_each(KIND, &instances, |instance| self.answer(instance, &session))
            }
            Err(error) => session.refuse(KIND, error),
        }
    }
}

impl RateArgs {
    fn answer(&self, instance: &Instance, session: &Session) -> anyhow::Result<Reply> {
        let problem = self.ask.problem(instance)?;
        let name = &instance.name;
        if let Some(reasons) = reasons_at_once(&problem) {
            return solution::reply(name, &problem, Answer::Impossible(reasons), false, session);
        }
        let most = MOST.min(session.budget.memory_left() / 32);
        let (survey, stop) = match survey(&problem, most as usize, &session.budget) {
            Answer::Solved(survey) => (Some(survey), None),
            Answer::Limit(Stop::Cancelled, ()) => return Err(Stop::Cancelled.into()),
            // Where fewer are held than could be, it is for want of memory.
            Answer::Limit(Stop::Size, ()) if most < MOST => (None, Some(Stop::Memory)),
            Answer::Limit(stop, ()) => (None, Some(stop)),
            Answer::Impossible(()) => {
                return solution::reply(
                    name,
                    &problem,
                    solve(&problem, false, &session.budget),
                    false,
                    session,
                );
            }
        };
        let line = Line {
            head: Head::new(KIND, name, stop.map_or(Status::Solved, |_| Status::Limit)),
            measures: survey.as_ref().map(Measures::from),
            moves: survey.as_ref().map(|survey| notation(&problem.board, &survey.moves)),
            limit: stop.map(limit_word),
        };
        let known = survey.as_ref().map(told).or_else(|| stop.map(limit_told)).unwrap_or_default();
        Ok(Reply {
            status: line.head.status,
            text: format!("{}\n{known}", headline(name, &problem)),
            json: serde_json::to_string(&line)?,
            evidence: None,
            picture: None,
        })
    }
}
