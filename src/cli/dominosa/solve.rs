//! `hlavolam solve dominosa`.

use super::instance::InstanceArgs;
use super::solution::{Found, reply};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::dominosa::Problem;
use hlavolam_solvers::dominosa::{judge, solve};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam solve dominosa double-6              where each domino lies
  hlavolam solve dominosa 1:010011 --unique     whether there is one solution, else two of them
  hlavolam solve dominosa 1:010011 --cols 2     the same numbers on a board of two columns
  hlavolam solve dominosa layouts.txt --json    every layout of a file")]
pub struct SolveArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// Asks for the only solution; where there are more, two are shown and the exit status is 3
    #[arg(long)]
    unique: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

impl Run for SolveArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session =
            Session::new(console, &self.session)?.claiming(&self.evidence)?.drawing(&self.pictures)?;
        self.instance.answer_each(slug, &session, |name, problem| self.answer(name, problem, &session))
    }
}

impl SolveArgs {
    fn answer(&self, name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
        let found = if self.unique {
            Found::from(judge(&problem, &session.budget))
        } else {
            Found::from(solve(&problem, &session.budget))
        };
        reply(name, &problem, &found, session)
    }
}
