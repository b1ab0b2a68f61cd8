//! `hlavolam solve sudoku`.

use super::instance::{Answer, InstanceArgs, Puzzle};
use super::solution::Found;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::sudoku::{Plain, Problem};
use hlavolam_solvers::Budget;
use hlavolam_solvers::sudoku::{judge, nine, solve};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam solve sudoku example                  the solution of a preset
  hlavolam solve sudoku puzzles.txt              a line for every puzzle of a file
  hlavolam solve sudoku puzzles.txt --unique     whether each has one solution, else two of them
  hlavolam solve sudoku 1234/34../..43/43..      rows with / between them
  hlavolam solve sudoku grid.txt --boxes 2x3 --rules diagonals,anti-knight")]
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
        self.instance.answer_each(slug, &session, self)
    }
}

impl Answer for SolveArgs {
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        self.find(&puzzle.instance.problem, &session.budget).reply(puzzle, session)
    }

    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        self.find(&puzzle.instance.problem, &session.budget).line(puzzle, session, out)
    }

    fn plain_line(&self, plain: &Plain, _: &str, session: &Session, out: &mut String) -> Option<Status> {
        // Once the time is up, the slower way tells so.
        if session.json || session.budget.check().is_err() {
            return None;
        }
        let solution = match self.unique {
            false => nine::solve(plain)?,
            true => match nine::judge(plain) {
                nine::Judged::One(only) => only,
                _ => return None,
            },
        };
        if !plain.is_solved_by(&solution) {
            return None;
        }
        out.extend(solution.cells().iter().map(|digit| char::from(b'0' + digit)));
        Some(Status::Solved)
    }
}

impl SolveArgs {
    fn find(&self, problem: &Problem, budget: &Budget) -> Found {
        if self.unique { judge(problem, budget).into() } else { solve(problem, budget).into() }
    }
}
