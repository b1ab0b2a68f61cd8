//! `hlavolam solve dominosa`.

use super::instance::InstanceArgs;
use super::solution::{Found, reply};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::dominosa::Problem;
use hlavolam_solvers::dominosa::{Judged, judge, solve};
use hlavolam_solvers::{Answer, Budget};

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
    session: SessionArgs,
}

impl Run for SolveArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, Some(&self.pictures))?;
        self.instance.answer_each(slug, &session, |name, problem| self.answer(name, problem, &session))
    }
}

impl SolveArgs {
    fn answer(&self, name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
        let found = find(&problem, self.unique, &session.budget);
        reply(name, &problem, &found, session)
    }
}

fn find(problem: &Problem, unique: bool, budget: &Budget) -> Found {
    if !unique {
        return match solve(problem, budget) {
            Answer::Solved(tiling) => Found::Solution(tiling),
            Answer::Impossible(reason) => Found::Nothing(reason),
            Answer::Limit(stop, ()) => Found::Limit(stop, None),
        };
    }
    match judge(problem, budget) {
        Judged::Unique(tiling) => Found::Only(tiling),
        Judged::Several(two) => Found::Several(two),
        Judged::Impossible(reason) => Found::Nothing(reason),
        Judged::Limit(stop, one) => Found::Limit(stop, one),
    }
}
