//! `hlavolam solve peg`.

use super::KIND;
use super::asked::AskArgs;
use super::instance::Instance;
use super::pairs;
use super::solution::reply;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::peg::claim::Reason;
use hlavolam_puzzles::peg::{Board, Problem};
use hlavolam_solvers::peg::{Best, fewest_moves, first_solution};
use hlavolam_solvers::{Answer, Budget};

#[derive(Args)]
#[command(after_help = crate::cli::solve::EXAMPLES)]
pub struct SolveArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// Finds a solution with as few moves as possible, a chain of jumps by one peg being one move
    #[arg(long)]
    fewest_moves: bool,
    /// Solves every pair of one hole left empty and one hole to finish in, up to symmetry
    #[arg(long, conflicts_with_all = ["vacant", "finish", "svg", "png"])]
    all_pairs: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

impl Run for SolveArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let mut session =
            Session::new(console, &self.session)?.claiming(&self.evidence)?.drawing(&self.pictures)?;
        let instances = match self.ask.instance.read(slug) {
            Ok(instances) => instances,
            Err(error) => return session.refuse(KIND, error),
        };
        if self.all_pairs {
            let boards: Vec<Board> = instances.into_iter().map(|instance| instance.board).collect();
            return pairs::run(&boards, self.fewest_moves, &session);
        }
        if instances.len() == 1 {
            session = session.watched();
        }
        session.answer_each(KIND, &instances, |instance| self.answer(instance, &session))
    }
}

impl SolveArgs {
    fn answer(&self, instance: &Instance, session: &Session) -> anyhow::Result<Reply> {
        let problem = self.ask.problem(instance)?;
        let answer = solve(&problem, self.fewest_moves, &session.budget);
        reply(&instance.name, &problem, answer, self.fewest_moves, session)
    }
}

/// A solution with the fewest moves, or any, of which nothing more is known.
pub fn solve(problem: &Problem, fewest: bool, budget: &Budget) -> Answer<Best, Vec<Reason>, Option<Best>> {
    if fewest {
        return fewest_moves(problem, budget);
    }
    match first_solution(problem, budget) {
        Answer::Solved(moves) => Answer::Solved(Best { moves, lower_bound: 0 }),
        Answer::Impossible(reasons) => Answer::Impossible(reasons),
        Answer::Limit(stop, ()) => Answer::Limit(stop, None),
    }
}
