//! `hlavolam rate dominosa`.

use super::KIND;
use super::instance::{InstanceArgs, headline};
use super::solution::{Found, reply};
use super::steps;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::words::wrapped;
use clap::Args;
use hlavolam_puzzles::dominosa::claim::DominosaClaim;
use hlavolam_puzzles::dominosa::{Problem, draw_solution, write_id};
use hlavolam_puzzles::evidence::{grouped, write};
use hlavolam_solvers::dominosa::{Grade, Rated, Rating, Technique, rate, rate_with_steps};
use serde::Serialize;
use serde_json::{Map, Value};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam rate dominosa double-6                the level, and a score to compare within it
  hlavolam rate dominosa double-3 --explain      how it is solved, step by step
  hlavolam rate dominosa layouts.txt --json      every layout of a file")]
pub struct RateArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// Tells every step
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a layout that has one solution.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    id: String,
    columns: u16,
    level: &'static str,
    /// The level under its older name.
    grade: &'static str,
    score: u32,
    /// How many steps there are of each technique.
    techniques: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Value>>,
    placement: String,
}

impl Run for RateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session =
            Session::new(console, &self.session)?.claiming(&self.evidence)?.drawing(&self.pictures)?;
        self.instance.answer_each(slug, &session, |name, problem| self.answer(name, problem, &session))
    }
}

impl RateArgs {
    fn answer(&self, name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
        let rated = if self.explain {
            rate_with_steps(&problem, &session.budget)
        } else {
            rate(&problem, &session.budget)
        };
        let found = match rated {
            Rated::Rating(rating) => return self.told(name, &problem, &rating, session),
            Rated::Impossible(reason) => Found::Nothing(reason),
            Rated::Several(two) => Found::Several(two),
            Rated::Limit(stop) => Found::Limit(stop, None),
        };
        reply(name, &problem, &found, session)
    }

    fn told(
        &self,
        name: &str,
        problem: &Problem,
        rating: &Rating,
        session: &Session,
    ) -> anyhow::Result<Reply> {
        let claim = || DominosaClaim::unique(problem.clone(), &rating.solution);
        let line = || serde_json::to_string(&self.line(name, problem, rating));
        Ok(Reply {
            status: Status::Solved,
            text: if session.json { String::new() } else { self.text(name, problem, rating, session) },
            json: if session.json { line()? } else { String::new() },
            evidence: session.wants_evidence().then(|| write(&claim())).transpose()?,
            picture: session.wants_picture().then(|| draw_solution(&problem.layout, &rating.solution)),
        })
    }

    fn line<'a>(&self, name: &'a str, problem: &Problem, rating: &Rating) -> Line<'a> {
        let count = |(technique, times): (Technique, u32)| (technique.name().to_owned(), times.into());
        Line {
            head: Head::new(KIND, name, Status::Solved),
            id: write_id(&problem.layout),
            columns: problem.layout.grid().size().0,
            level: rating.grade.name(),
            grade: rating.grade.name(),
            score: rating.score,
            techniques: used(rating).map(count).collect(),
            steps: self.explain.then(|| rating.steps.iter().map(|step| steps::line(problem, step)).collect()),
            placement: rating.solution.letters(),
        }
    }

    fn text(&self, name: &str, problem: &Problem, rating: &Rating, session: &Session) -> String {
        let head = headline(name, &problem.layout);
        let needs = if rating.grade == Grade::Search { ": some dominoes must be laid on trial" } else { "" };
        let counts: Vec<String> =
            used(rating).map(|(technique, times)| format!("{} {times}", technique.name())).collect();
        let counts = wrapped(&format!("steps {}", counts.join(", ")), 7).replacen("steps ", "steps  ", 1);
        let mut text =
            format!("{head}\nlevel  {}{needs}\nscore  {}\n{counts}", rating.grade, grouped(rating.score));
        if self.explain {
            let drawn = session.drawn(&draw_solution(&problem.layout, &rating.solution));
            text += &format!("\n{}\n{drawn}", steps::told(problem, &rating.steps));
        }
        text
    }
}

/// The techniques that helped, and how often.
fn used(rating: &Rating) -> impl Iterator<Item = (Technique, u32)> {
    Technique::ALL.into_iter().zip(rating.tally).filter(|&(_, times)| times > 0)
}
