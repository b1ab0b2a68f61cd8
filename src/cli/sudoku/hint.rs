//! `hlavolam hint sudoku`.

use super::KIND;
use super::instance::{Answer, InstanceArgs, Puzzle, headline};
use super::picture::{Shown, draw};
use super::rate::told;
use super::solution::Found;
use super::steps;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{PictureArgs, Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::words::wrapped;
use clap::Args;
use hlavolam_puzzles::sudoku::{DigitSet, Problem};
use hlavolam_solvers::sudoku::{Candidate, Hinted, Step, hint};
use serde_json::{Value, json};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam hint sudoku example                 the easiest next step
  hlavolam hint sudoku PUZZLE --entered GRID   the next step from there, or which digit of it is wrong

GRID has the digits that were filled in, with those of the puzzle or without, or pencil marks.")]
pub struct HintArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// How far the one puzzle is solved: a grid in any of the formats of puzzles, or a file with it
    #[arg(long, value_name = "GRID", allow_hyphen_values = true)]
    entered: Option<String>,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What is said: in a word, in words, and for programs.
struct Said {
    status: Status,
    text: String,
    more: Value,
}

impl Run for HintArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.drawing(&self.pictures)?;
        self.instance.answer_each(slug, &session, self)
    }
}

impl Answer for HintArgs {
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        let problem = &puzzle.instance.problem;
        let so_far = self.so_far(problem)?;
        let said = match hint(problem, so_far.as_ref(), &session.budget) {
            Hinted::Step(step, candidates) => {
                return Ok(next(puzzle, so_far.as_ref(), &step, candidates, session));
            }
            Hinted::Several(two) => return Found::Several(two).reply(puzzle, session),
            Hinted::Limit(stop) => return Found::Limit(stop, None).reply(puzzle, session),
            hinted => say(problem, &hinted),
        };
        let text = format!("{}\n{}", headline(puzzle.name, problem), wrapped(&said.text, 0));
        let json = json(puzzle, said.status, said.more);
        Ok(Reply { status: said.status, text, json, evidence: None, picture: None })
    }

    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        anyhow::ensure!(self.entered.is_none(), "--entered: a grid is for one puzzle");
        let problem = &puzzle.instance.problem;
        let said = match hint(problem, None, &session.budget) {
            Hinted::Step(step, _) => step_said(problem, &step),
            Hinted::Several(two) => return Found::Several(two).line(puzzle, session, out),
            Hinted::Limit(stop) => return Found::Limit(stop, None).line(puzzle, session, out),
            hinted => say(problem, &hinted),
        };
        let line = if session.json { json(puzzle, said.status, said.more) } else { said.text };
        out.push_str(&line);
        Ok(said.status)
    }
}

impl HintArgs {
    /// The grid that was filled in, as far as it was told.
    fn so_far(&self, problem: &Problem) -> anyhow::Result<Option<Problem>> {
        let Some(text) = &self.entered else { return Ok(None) };
        let entered = self.instance.other("--entered", text)?;
        let grid = Problem::new(problem.shape().clone(), entered.givens().to_vec());
        let grid = match entered.marks() {
            Some(marks) => grid.and_then(|grid| grid.with_marks(marks.to_vec())),
            None => grid,
        };
        grid.map(Some).map_err(|error| anyhow::anyhow!("--entered: {error}"))
    }
}

/// What is said where there is no step.
fn say(problem: &Problem, hinted: &Hinted) -> Said {
    let names = |own: &[Candidate]| -> Vec<String> {
        let name = |own: &Candidate| format!("{}={}", problem.shape().cell_name(own.cell), own.digit);
        own.iter().map(name).collect()
    };
    let said = |status, text: String, more| Said { status, text, more };
    match hinted {
        Hinted::Wrong(wrong) => {
            let wrong = names(wrong);
            said(Status::Impossible, format!("already wrong: {}", wrong.join(", ")), json!({"wrong": wrong}))
        }
        Hinted::Missing(missing) => {
            let missing = names(missing);
            let text = format!("struck out, but right: {}", missing.join(", "));
            said(Status::Impossible, text, json!({"missing": missing}))
        }
        Hinted::Impossible(suspects) if suspects.is_empty() => {
            let text = "impossible, and not one digit is to blame".to_owned();
            said(Status::Impossible, text, json!({"suspects": []}))
        }
        Hinted::Impossible(suspects) => {
            let suspects = names(suspects);
            let text =
                format!("impossible, but with one solution without {}", suspects.join(", or without "));
            said(Status::Impossible, text, json!({"suspects": suspects}))
        }
        Hinted::Done => {
            said(Status::Solved, "done: all cells are filled, and rightly".to_owned(), json!({"done": true}))
        }
        _ => {
            let text = "no technique helps; something must be tried".to_owned();
            said(Status::Solved, text, json!({"step": null}))
        }
    }
}

fn step_said(problem: &Problem, step: &Step) -> Said {
    let text = format!("{}: {}", steps::title(step), steps::sentence(problem.shape(), step));
    Said { status: Status::Solved, text, more: json!({"step": steps::line(problem.shape(), step)}) }
}

fn next(
    puzzle: &Puzzle,
    so_far: Option<&Problem>,
    step: &Step,
    candidates: Vec<DigitSet>,
    session: &Session,
) -> Reply {
    let problem = &puzzle.instance.problem;
    let own = so_far.unwrap_or(problem).givens();
    let digits = problem.givens().iter().zip(own).map(|(&clue, &own)| clue.max(own)).collect();
    let shown = Shown { step, digits, candidates };
    let drawing = draw(problem, &shown);
    let head = headline(puzzle.name, problem);
    Reply {
        status: Status::Solved,
        text: format!("{head}\n{}\n{}", told(problem, 1, step), session.drawn(&drawing)),
        json: json(puzzle, Status::Solved, step_said(problem, step).more),
        evidence: None,
        picture: session.wants_picture().then_some(drawing),
    }
}

fn json(puzzle: &Puzzle, status: Status, more: Value) -> String {
    let mut line = json!({
        "schema": SCHEMA,
        "kind": KIND,
        "instance": puzzle.name,
        "status": status,
        "side": puzzle.instance.problem.shape().side(),
        "clues": puzzle.instance.problem.clues(),
    });
    if let (Value::Object(line), Value::Object(more)) = (&mut line, more) {
        line.extend(more);
    }
    line.to_string()
}
