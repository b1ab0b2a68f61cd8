//! `hlavolam hint sudoku`.

use super::puzzles::{Lines, line};
use super::rate::{reply, told};
use super::{KIND, marks, picture, steps};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::sudoku::{DigitSet, Problem};
use hlavolam_solvers::sudoku::{Candidate, Hinted, Step, hint};
use serde_json::{Value, json};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam hint sudoku PUZZLE                 the easiest next step
  hlavolam hint sudoku PUZZLE --entered GRID  the next step from there, or which digit of it is wrong

GRID has the digits that were filled in, with the clues or without.")]
pub struct HintArgs {
    /// A line of 81 cells, row by row, with a dot or 0 for a blank; a file of such lines, or - for standard input
    puzzle: String,
    /// How far the puzzle is solved: a line of 81 cells, or a file of as many lines as there are puzzles
    #[arg(long, value_name = "GRID", allow_hyphen_values = true)]
    entered: Option<String>,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    session: SessionArgs,
}

impl Run for HintArgs {
    fn run(&self, _slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, Some(&self.pictures))?;
        anyhow::ensure!(!session.wants_evidence(), "--evidence: a hint claims nothing that can be checked");
        let find = |text: &String, option| Lines::find(text, option);
        let entered = self.entered.as_ref().map(|text| find(text, "--entered")).transpose();
        let (lines, entered) = match (find(&self.puzzle, "PUZZLE"), entered) {
            (Ok(lines), Ok(entered)) => (lines, entered),
            (Err(error), _) | (_, Err(error)) => return session.refuse(KIND, error),
        };
        let count = entered.as_ref().map_or(lines.len(), Lines::len);
        anyhow::ensure!(count == lines.len(), "--entered: {count} grids for {} puzzles", lines.len());
        lines.answer_each(&session, |index, name, problem| {
            let so_far = entered.as_ref().map(|lines| lines.read(index)).transpose()?;
            Ok(answer(name, &problem, so_far.map(|(_, grid)| grid).as_ref(), &session))
        })
    }
}

fn answer(name: &str, problem: &Problem, so_far: Option<&Problem>, session: &Session) -> Reply {
    let names = |wrong: &[Candidate]| -> Vec<String> {
        let name = |own: &Candidate| format!("{}={}", problem.shape().cell_name(own.cell), own.digit);
        wrong.iter().map(name).collect()
    };
    let say = |status, text: &str, more| reply(name, problem, status, text, more);
    match hint(problem, so_far, &session.budget) {
        Hinted::Step(step, candidates) => next(name, problem, so_far, &step, &candidates, session),
        Hinted::Wrong(wrong) => {
            let wrong = names(&wrong);
            say(Status::Impossible, &format!("already wrong: {}", wrong.join(", ")), json!({"wrong": wrong}))
        }
        Hinted::Missing(missing) => {
            let missing = names(&missing);
            let text = format!("struck out, but right: {}", missing.join(", "));
            say(Status::Impossible, &text, json!({"missing": missing}))
        }
        Hinted::Done => say(Status::Solved, "done: all cells are filled, and rightly", json!({"done": true})),
        Hinted::Stuck => {
            say(Status::Solved, "no technique helps; something must be tried", json!({"step": null}))
        }
        Hinted::Impossible(suspects) => {
            let suspects = names(&suspects);
            let text = if suspects.is_empty() {
                "impossible: no solution, and none without any one of the digits".to_owned()
            } else {
                format!("impossible: one solution would be left without {}", suspects.join(", or without "))
            };
            say(Status::Impossible, &text, json!({"suspects": suspects}))
        }
        Hinted::Several(two) => {
            let more = json!({"unique": false, "examples": two.map(|grid| line(&grid))});
            say(Status::Several, "more than one solution, so no step can be trusted", more)
        }
        Hinted::Limit(stop) => say(Status::Limit, &stop.to_string(), json!({})),
    }
}

fn next(
    name: &str,
    problem: &Problem,
    so_far: Option<&Problem>,
    step: &Step,
    candidates: &[DigitSet],
    session: &Session,
) -> Reply {
    let own = so_far.unwrap_or(problem).givens();
    let digits: Vec<u8> = problem.givens().iter().zip(own).map(|(&clue, &own)| clue.max(own)).collect();
    let mut more: Value = json!({"step": steps::line(problem.shape(), step)});
    let chains = steps::chains(problem.shape(), step);
    if !chains.is_empty() {
        more["step"]["chains"] = chains.into();
    }
    let mut reply = reply(name, problem, Status::Solved, "", more);
    let drawn = marks::drawn(problem.shape(), &digits, candidates, step);
    reply.text = format!("{name}: {} clues\n\n{}{drawn}", problem.clues(), told(problem, 1, step));
    let shown = [(step, digits, candidates.to_vec())];
    reply.picture = session.wants_picture().then(|| picture::draw(problem.shape(), &shown));
    reply
}
