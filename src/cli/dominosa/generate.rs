//! `hlavolam generate dominosa`.

use super::KIND;
use crate::cli::console::Console;
use crate::cli::generate::{EXAMPLES, Outcome, SeriesArgs, reply};
use crate::cli::kind::Run;
use crate::cli::session::{Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::limit_word;
use clap::Args;
use hlavolam_generators::Seed;
use hlavolam_generators::dominosa::{CannotMake, Made, Maker, VERSION, Wanted, laid};
use hlavolam_puzzles::dominosa::{Layout, Tiling, write_id};
use hlavolam_solvers::Stop;
use hlavolam_solvers::dominosa::Grade;
use serde::Serialize;
use std::cell::RefCell;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct GenerateArgs {
    /// The top number of the set, 1 to 25: the board is one column wider than high, and covered by the set
    #[arg(long, value_name = "N", default_value_t = 6)]
    size: u8,
    /// trivial, basic, hard, extreme or search; without it anything up to hard
    #[arg(long, value_name = "GRADE", value_parser = grade)]
    difficulty: Option<Grade>,
    /// Lays dominoes at random: every tiling and every order of the dominoes is equally likely, and most layouts have
    /// more than one solution
    #[arg(long, conflicts_with = "difficulty")]
    any: bool,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a layout, or about one that was not made.
#[derive(Serialize)]
struct Line {
    schema: u64,
    kind: &'static str,
    status: Status,
    size: u8,
    seed: u64,
    index: u64,
    version: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placement: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

fn grade(name: &str) -> Result<Grade, String> {
    let names = Grade::ALL.map(Grade::name).join(", ");
    Grade::named(name).ok_or_else(|| format!("the grades are {names}"))
}

impl Run for GenerateArgs {
    fn run(&self, _: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, None)?;
        anyhow::ensure!(!session.wants_evidence(), "--evidence: solve a layout for evidence of its solution");
        let wanted = Wanted::new(self.size, self.difficulty)?;
        self.series.make(&session, |index| self.answer(wanted, index, &session), |_, outcome| outcome)
    }
}

thread_local! {
    /// The buffers with which this thread makes puzzles.
    static MAKER: RefCell<Maker> = RefCell::default();
}

impl GenerateArgs {
    /// What comes of one index.
    fn answer(&self, wanted: Wanted, index: u64, session: &Session) -> anyhow::Result<Outcome> {
        let seed = Seed(self.series.seed);
        if self.any {
            return match session.budget.check() {
                Ok(()) => {
                    let (layout, tiling) = laid(self.size, seed, index);
                    Ok(Outcome::Made(self.made(index, &layout, &tiling, None)?))
                }
                Err(stop) => self.stopped(index, stop),
            };
        }
        let made = MAKER.with_borrow_mut(|maker| maker.make(wanted, seed, index, &session.budget));
        match made {
            Ok(made) => {
                Ok(Outcome::Made(self.made(index, &made.problem.layout, &made.solution, Some(&made))?))
            }
            Err(CannotMake::Limit(stop)) => self.stopped(index, stop),
            Err(error @ CannotMake::Attempts) => {
                Ok(Outcome::Missing(self.missing(index, "attempts")?, error.to_string()))
            }
            Err(error) => Err(anyhow::anyhow!("seed {}, index {index}: {error}", self.series.seed)),
        }
    }

    fn stopped(&self, index: u64, stop: Stop) -> anyhow::Result<Outcome> {
        Ok(Outcome::Limit(self.missing(index, limit_word(stop))?, stop))
    }

    fn made(
        &self,
        index: u64,
        layout: &Layout,
        tiling: &Tiling,
        rated: Option<&Made>,
    ) -> anyhow::Result<Reply> {
        let id = write_id(layout);
        let line = Line {
            id: Some(id.clone()),
            grade: rated.map(|made| made.grade.name()),
            score: rated.map(|made| made.score),
            placement: Some(tiling.letters()),
            ..self.line(index, Status::Solved)
        };
        reply(Status::Solved, &line, id + "\n")
    }

    /// The reply where no layout was made.
    fn missing(&self, index: u64, limit: &'static str) -> anyhow::Result<Reply> {
        let line = Line { limit: Some(limit), ..self.line(index, Status::Limit) };
        reply(Status::Limit, &line, String::new())
    }

    const fn line(&self, index: u64, status: Status) -> Line {
        let (schema, kind, size, seed, version) = (SCHEMA, KIND, self.size, self.series.seed, VERSION);
        let (id, grade, score, placement, limit) = (None, None, None, None, None);
        Line { schema, kind, status, size, seed, index, version, id, grade, score, placement, limit }
    }
}
