//! `hlavolam generate uniforma`.

use super::KIND;
use super::asked::{AskArgs, Instance};
use crate::cli::console::Console;
use crate::cli::generate::{EXAMPLES, Outcome, SeriesArgs, reply};
use crate::cli::kind::Run;
use crate::cli::session::{Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::limit_word;
use clap::Args;
use hlavolam_generators::Seed;
use hlavolam_generators::uniforma::{CannotMake, Made, Maker};
use hlavolam_puzzles::uniforma::claim::Solution;
use hlavolam_puzzles::uniforma::{Wishes, write_drawing};
use hlavolam_solvers::Stop;
use serde::Serialize;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct GenerateArgs {
    #[command(flatten)]
    ask: AskArgs,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a puzzle, or about one that was not made.
#[derive(Serialize)]
struct Line<'a> {
    schema: u64,
    kind: &'static str,
    instance: &'a str,
    status: Status,
    seed: u64,
    index: u64,
    #[serde(flatten)]
    made: Option<MadeFields<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[derive(Serialize)]
struct MadeFields<'a> {
    drawing: &'a str,
    given: usize,
    numbers: &'a [String],
    placement: &'a [String],
}

impl Run for GenerateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, None)?;
        anyhow::ensure!(!session.wants_evidence(), "--evidence: solve a puzzle for evidence of its solution");
        let instances = match self.ask.read(slug) {
            Ok(instances) => instances,
            Err(error) => return session.refuse(KIND, error),
        };
        let mut worst = Status::Solved;
        for instance in &instances {
            anyhow::ensure!(
                *instance.problem.wishes() == Wishes::default(),
                "{}: puzzles are made on a shape without wishes",
                instance.name
            );
            worst = worst.max(self.on(instance, &session)?);
            if worst == Status::Limit {
                break;
            }
        }
        Ok(worst)
    }
}

impl GenerateArgs {
    /// Makes puzzles on one shape.
    fn on(&self, instance: &Instance, session: &Session) -> anyhow::Result<Status> {
        let maker = match Maker::new(instance.problem.shape().clone(), &session.budget) {
            Ok(maker) => maker,
            Err(CannotMake::Limit(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
            Err(error) => return Err(anyhow::anyhow!("{}: {error}", instance.name)),
        };
        let seed = Seed(self.series.seed);
        let made = |index| session.budget.check().map(|()| maker.make(seed, index));
        let mut gap = "";
        self.series.make(session, made, |index, made| match made {
            Ok(made) => {
                let gap = std::mem::replace(&mut gap, "\n");
                Ok(Outcome::Made(self.made(&instance.name, index, made, gap)?))
            }
            Err(stop) => {
                let limit = Some(limit_word(stop));
                let line = Line { limit, ..self.line(&instance.name, index, Status::Limit) };
                Ok(Outcome::Limit(reply(Status::Limit, &line, String::new())?, stop))
            }
        })
    }

    fn made(&self, name: &str, index: u64, made: Made, gap: &str) -> anyhow::Result<Reply> {
        let drawing = write_drawing(&made.problem);
        let given = made.problem.wishes().given.len();
        let solution = Solution::new(made.problem, &made.solution);
        let (numbers, placement) = (&solution.numbers, &solution.dominoes);
        let made = Some(MadeFields { drawing: &drawing, given, numbers, placement });
        let text = format!("{gap}title: {name}, seed {}, index {index}\n{drawing}", self.series.seed);
        reply(Status::Solved, &Line { made, ..self.line(name, index, Status::Solved) }, text)
    }

    const fn line<'a>(&self, instance: &'a str, index: u64, status: Status) -> Line<'a> {
        let (schema, kind, seed) = (SCHEMA, KIND, self.series.seed);
        Line { schema, kind, instance, status, seed, index, made: None, limit: None }
    }
}
