//! `hlavolam generate`: new puzzles.

use super::batch::in_order_until;
use super::console::Console;
use super::kind::Run;
use super::session::{Reply, Session};
use super::status::Status;
use super::{dominosa, sudoku, uniforma};
use clap::{Args, Subcommand};
use hlavolam_solvers::Stop;
use serde::Serialize;
use std::ops::ControlFlow;

/// So many puzzles are begun with before the next are thought of.
const BATCH: usize = 100_000;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam generate dominosa --difficulty hard      a layout with one solution that is hard to find
  hlavolam generate dominosa --size 9 -n 10 --json  ten larger ones, with grade and solution
  hlavolam generate uniforma                        a shape with given squares and one solution
  hlavolam generate uniforma 5-4-5 -n 10 --seed 7   ten on another shape, the same ten every time
  hlavolam generate sudoku -n 100 --seed 7          a hundred puzzles in which no given digit is one too many";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Generate {
    #[command(subcommand)]
    kind: Kind,
}

/// Which of the puzzles of a seed are made.
#[derive(Args)]
pub struct SeriesArgs {
    /// Makes this many
    #[arg(short, value_name = "N", default_value_t = 1)]
    n: u32,
    /// Makes the same puzzles for the same number
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Begins with this one of the puzzles of the seed
    #[arg(long, value_name = "K", default_value_t = 0)]
    index: u64,
}

/// What came of one index.
pub enum Outcome {
    /// A puzzle.
    Made(Reply),
    /// None was found, and why.
    Missing(Reply, String),
    /// A limit was reached; no further index is tried.
    Limit(Reply, Stop),
}

/// A reply with nothing but a line for people and one for programs.
pub fn reply(status: Status, line: &impl Serialize, text: String) -> anyhow::Result<Reply> {
    Ok(Reply { status, text, json: serde_json::to_string(line)?, evidence: None, picture: None })
}

impl SeriesArgs {
    /// Makes the puzzles of all indices on the threads of the budget, and shows them in the order of the indices. `judge` hears
    /// what was made of each index in this order, and says what came of it.
    pub fn make<T: Send>(
        &self,
        session: &Session,
        make: impl Fn(u64) -> T + Sync,
        mut judge: impl FnMut(u64, T) -> anyhow::Result<Outcome>,
    ) -> anyhow::Result<Status> {
        let end = self.index.saturating_add(u64::from(self.n));
        let mut shown = Shown { session, asked: self.n, made: 0, worst: Status::Solved };
        let mut flow = ControlFlow::Continue(());
        for first in (self.index..end).step_by(BATCH) {
            let batch: Vec<u64> = (first..end).take(BATCH).collect();
            in_order_until(
                &batch,
                &session.budget,
                |&index| make(index),
                |at, result| {
                    flow = shown.outcome(batch[at], judge(batch[at], result)?)?;
                    Ok(flow)
                },
            )?;
            if flow.is_break() {
                break;
            }
        }
        Ok(shown.worst)
    }
}

/// What was shown of a run.
struct Shown<'a> {
    session: &'a Session<'a>,
    asked: u32,
    made: u32,
    worst: Status,
}

impl Shown<'_> {
    /// Shows what came of an index; breaks off at a limit.
    fn outcome(&mut self, index: u64, outcome: Outcome) -> anyhow::Result<ControlFlow<()>> {
        let (reply, remark, flow) = match outcome {
            Outcome::Made(reply) => {
                self.made += 1;
                (reply, None, ControlFlow::Continue(()))
            }
            Outcome::Missing(reply, why) => {
                (reply, Some(format!("index {index}: {why}")), ControlFlow::Continue(()))
            }
            Outcome::Limit(_, Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            Outcome::Limit(reply, stop) => {
                let Self { made, asked, .. } = self;
                let remark =
                    format!("{stop}: {made} of {asked} made, index {index} is the first that is missing");
                (reply, Some(remark), ControlFlow::Break(()))
            }
        };
        self.worst = self.worst.max(self.session.show(&reply, None)?);
        remark.iter().for_each(|remark| self.session.console.remark(remark));
        Ok(flow)
    }
}

/// The puzzles that can be made.
#[derive(Subcommand)]
enum Kind {
    /// Dominosa: layouts with one solution, as easy or as hard as asked for
    Dominosa(dominosa::GenerateArgs),
    /// Domino squares: a shape with as few given squares as leave one solution
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(uniforma::GenerateArgs),
    /// Sudoku of any size and with further rules: puzzles with one solution, no two of a run equivalent
    Sudoku(sudoku::GenerateArgs),
}

impl Generate {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Dominosa(args) => args.run("dominosa", console),
            Kind::Uniforma(args) => args.run("uniforma", console),
            Kind::Sudoku(args) => args.run("sudoku", console),
        }
    }
}
