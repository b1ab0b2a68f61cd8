//! `hlavolam generate uniforma`.

use super::KIND;
use super::asked::{AskArgs, Instance};
use crate::cli::console::Console;
use crate::cli::generate::{EXAMPLES, SeriesArgs};
use crate::cli::kind::Run;
use crate::cli::session::{Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
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

/// What `--json` prints about a made puzzle.
#[derive(Serialize)]
struct Line<'a> {
    schema: u64,
    kind: &'static str,
    instance: &'a str,
    status: Status,
    seed: u64,
    index: u64,
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
        for instance in &instances {
            anyhow::ensure!(
                *instance.problem.wishes() == Wishes::default(),
                "{}: puzzles are made on a shape without wishes",
                instance.name
            );
            self.on(instance, &session)?;
        }
        Ok(Status::Solved)
    }
}

impl GenerateArgs {
    /// Makes puzzles on one shape.
    fn on(&self, instance: &Instance, session: &Session) -> anyhow::Result<()> {
        let maker = match Maker::new(instance.problem.shape().clone(), &session.budget) {
            Ok(maker) => maker,
            Err(CannotMake::Limit(Stop::Cancelled)) => return Err(Stop::Cancelled.into()),
            Err(error) => return Err(anyhow::anyhow!("{}: {error}", instance.name)),
        };
        for (number, index) in (1..).zip(self.series.indices()) {
            session.budget.check()?;
            let reply = self.reply(&instance.name, index, maker.make(Seed(self.series.seed), index))?;
            session.show(&reply, Some(number))?;
        }
        Ok(())
    }

    fn reply(&self, name: &str, index: u64, made: Made) -> anyhow::Result<Reply> {
        let drawing = write_drawing(&made.problem);
        let given = made.problem.wishes().given.len();
        let solution = Solution::new(made.problem, &made.solution);
        let (status, seed) = (Status::Solved, self.series.seed);
        let line = Line {
            schema: SCHEMA,
            kind: KIND,
            instance: name,
            status,
            seed,
            index,
            drawing: &drawing,
            given,
            numbers: &solution.numbers,
            placement: &solution.dominoes,
        };
        let json = serde_json::to_string(&line)?;
        let text = format!("title: {name}, seed {seed}, index {index}\n{drawing}");
        Ok(Reply { status, text, json, evidence: None, picture: None })
    }
}
