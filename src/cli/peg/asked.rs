//! What is asked about an instance: `--vacant` and `--finish`.

use super::finish::parse_finish;
use super::instance::{Instance, InstanceArgs};
use clap::Args;
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::peg::{Goal, Position, Problem, parse_holes};

#[derive(Args)]
pub struct AskArgs {
    #[command(flatten)]
    pub instance: InstanceArgs,
    /// Fills the board but for these holes, such as d4 or c1,e1; without --finish the game is to end in the hole
    /// that was empty, or anywhere if the instance says so
    #[arg(long, value_name = "HOLES")]
    pub vacant: Option<String>,
    /// Where the game is to end: `any` for one peg anywhere, holes such as d4 or c1,e1, or a drawing or file of one
    /// with x for every peg at the end
    #[arg(long, value_name = "GOAL", allow_hyphen_values = true)]
    pub finish: Option<String>,
}

impl AskArgs {
    /// The problem that is asked about an instance.
    pub fn problem(&self, instance: &Instance) -> anyhow::Result<Problem> {
        let vacant = self.vacant.as_deref().map(|holes| Source::new("--vacant", holes));
        let start = match &vacant {
            Some(holes) => start(instance, holes)?,
            None => instance.pegs,
        };
        let goal = match (&self.finish, &vacant) {
            (Some(finish), _) => Some(parse_finish(finish, instance, &self.instance)?),
            (None, Some(holes)) => Some(goal_for(instance, start, holes)?),
            (None, None) => instance.goal,
        };
        Ok(instance.problem(start, goal)?)
    }
}

fn start(instance: &Instance, vacant: &Source) -> anyhow::Result<Position> {
    let full = instance.board.full();
    match full & !parse_holes(&instance.board, vacant)?.0 {
        0 => {
            let all = 0..vacant.text().len();
            Err(vacant
                .error_at(all, "no hole is left for a peg", "some of the holes, not all of them")
                .into())
        }
        start => Ok(Position(start)),
    }
}

/// The goal where only the empty holes are given.
fn goal_for(instance: &Instance, start: Position, vacant: &Source) -> anyhow::Result<Goal> {
    let empty = Position(instance.board.full() & !start.0);
    match instance.goal {
        Some(Goal::AnySingle) => Ok(Goal::AnySingle),
        _ if empty.peg_count() == 1 => Ok(Goal::Pattern(empty)),
        _ => {
            let all = 0..vacant.text().len();
            let expected = "the option --finish too: any, holes such as d4, or a drawing";
            Err(vacant.error_at(all, "with several empty holes the goal is not clear", expected).into())
        }
    }
}
