//! `hlavolam rate uniforma`.

use super::asked::{AskArgs, Instance};
use super::{KIND, headline, solve};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Head, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use clap::Args;
use hlavolam_puzzles::evidence::counted;
use hlavolam_puzzles::uniforma::claim::Solution;
use hlavolam_puzzles::uniforma::{Arrangement, Problem};
use hlavolam_solvers::Stop;
use hlavolam_solvers::uniforma::{Rated, Rating, rate};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam rate uniforma puzzle.txt                        how hard the puzzles of a file are
  hlavolam rate uniforma 5-4-5 --given a1=0,c1=1,e1=2      more than one pattern: exit status 3
  hlavolam generate uniforma -n 5 | hlavolam rate uniforma - --json")]
pub struct RateArgs {
    #[command(flatten)]
    ask: AskArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// How the numbers can be found.
#[derive(Serialize)]
pub struct Measures {
    level: &'static str,
    trials: u32,
    longest: u32,
    nested: bool,
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    #[serde(flatten)]
    measures: Option<Measures>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placement: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl From<&Rating> for Measures {
    fn from(rating: &Rating) -> Self {
        let Rating { trials, longest, is_solved } = *rating;
        Self { level: rating.level().name(), trials, longest, nested: !is_solved }
    }
}

impl Run for RateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        match self.ask.read(slug) {
            Ok(instances) => session.answer_each(KIND, &instances, |instance| reply(instance, &session)),
            Err(error) => session.refuse(KIND, error),
        }
    }
}

fn reply(instance: &Instance, session: &Session) -> anyhow::Result<Reply> {
    let Instance { name, problem } = instance;
    let line = |status| Line {
        head: Head::new(KIND, name, status),
        unique: None,
        measures: None,
        given: None,
        numbers: None,
        placement: None,
        limit: None,
    };
    let (line, told) = match rate(problem, &session.budget) {
        Rated::Impossible => return solve::reply(instance, session),
        Rated::Limit(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
        Rated::Rating(rating, arrangement) => {
            (rated(line(Status::Solved), problem, &rating, &arrangement), told(problem, &rating))
        }
        Rated::Several(_) => {
            let line = Line { unique: Some(false), ..line(Status::Several) };
            (line, "more than one pattern\n".to_owned())
        }
        Rated::Limit(stop) => {
            (Line { limit: Some(limit_word(stop)), ..line(Status::Limit) }, limit_told(stop))
        }
    };
    Ok(Reply {
        status: line.head.status,
        text: format!("{}\n{told}", headline(name, problem.shape())),
        json: serde_json::to_string(&line)?,
        evidence: None,
        picture: None,
    })
}

fn rated<'a>(line: Line<'a>, problem: &Problem, rating: &Rating, arrangement: &Arrangement) -> Line<'a> {
    let Solution { numbers, dominoes, .. } = Solution::new(problem.clone(), arrangement);
    Line {
        unique: Some(true),
        measures: Some(rating.into()),
        given: Some(problem.wishes().given.len()),
        numbers: Some(numbers),
        placement: Some(dominoes),
        ..line
    }
}

/// The measures in words, a line each.
fn told(problem: &Problem, rating: &Rating) -> String {
    let given = problem.wishes().given.len();
    let trials = match rating {
        Rating { trials: 0, is_solved: true, .. } => "none: every number follows".to_owned(),
        Rating { trials: 0, .. } => "within trials".to_owned(),
        Rating { trials, longest, is_solved } => format!(
            "{trials}, {} at most{}",
            counted(u64::from(*longest), "look", "looks"),
            if *is_solved { "" } else { ", then trials within trials" }
        ),
    };
    let squares = problem.shape().len();
    format!("level   {}\ngiven   {given} of {squares} squares\ntrials  {trials}\n", rating.level())
}
