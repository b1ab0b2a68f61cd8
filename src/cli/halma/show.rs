//! `hlavolam show halma`.

use super::asked::{AskArgs, Instance};
use super::{KIND, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use crate::cli::words::columns;
use clap::Args;
use hlavolam_puzzles::halma::{Metric, Move, Problem, draw_hints, draw_position, write_drawing};
use hlavolam_solvers::Stop;
use hlavolam_solvers::halma::{Hint, hints};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam show halma star                            the star of 121
  hlavolam show halma --board 5x5 --men 3 --text      letters to copy and change
  hlavolam show halma --board 5x5 --men 3 --hints     how many moves each move would leave")]
pub struct ShowArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// Prints the drawing in the letters that are read back
    #[arg(long, conflicts_with = "hints")]
    text: bool,
    /// Tells for every move how many would be left after it; for small boards
    #[arg(long)]
    hints: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    cells: usize,
    men: usize,
    directions: u8,
    drawing: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hints: Option<Vec<HintLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[derive(Serialize)]
struct HintLine {
    #[serde(rename = "move")]
    play: String,
    left: Option<usize>,
}

impl Run for ShowArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.drawing(&self.pictures)?.watched();
        match self.ask.read(slug) {
            Ok(instances) => session.answer_each(KIND, &instances, |instance| self.reply(instance, &session)),
            Err(error) => session.refuse(KIND, error),
        }
    }
}

impl ShowArgs {
    fn reply(&self, Instance { name, problem }: &Instance, session: &Session) -> anyhow::Result<Reply> {
        let found = if self.hints { Some(hints(problem, self.ask.metric, &session.budget)) } else { None };
        let (found, stop) = match found.transpose() {
            Ok(found) => (found, None),
            Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            Err(stop) => (None, Some(stop)),
        };
        let status = if stop.is_some() { Status::Limit } else { Status::Solved };
        let drawing = write_drawing(problem);
        let picture = match &found {
            Some(hints) => pictured(problem, hints),
            None => draw_position(problem, problem.first()),
        };
        let line = Line {
            head: Head::new(KIND, name, status),
            cells: problem.board().len(),
            men: problem.start().len(),
            directions: problem.board().directions().number(),
            drawing: drawing.clone(),
            hints: found.as_ref().map(|hints| hints.iter().map(|hint| hint_line(problem, hint)).collect()),
            limit: stop.map(limit_word),
        };
        let drawn = session.drawn(&draw_position(problem, problem.first()));
        let text = if self.text {
            drawing
        } else {
            let told = found.map(|hints| format!("\n{}", told(problem, &hints, self.ask.metric)));
            let limit = stop.map(limit_told).unwrap_or_default();
            format!("{}\n{drawn}{}{limit}", headline(name, problem), told.unwrap_or_default())
        };
        Ok(Reply {
            status,
            text,
            json: serde_json::to_string(&line)?,
            evidence: None,
            picture: Some(picture),
        })
    }
}

fn hint_line(problem: &Problem, hint: &Hint) -> HintLine {
    HintLine { play: hint.play.named(problem.board()).to_string(), left: hint.left }
}

fn pictured(problem: &Problem, hints: &[Hint]) -> hlavolam_puzzles::diagram::Diagram {
    let least = hints.first().and_then(|hint| hint.left);
    let (best, others): (Vec<&Hint>, Vec<&Hint>) =
        hints.iter().partition(|hint| hint.left.is_some() && hint.left == least);
    let moves = |hints: Vec<&Hint>| hints.into_iter().map(|hint| hint.play.clone()).collect::<Vec<Move>>();
    draw_hints(problem, &moves(best), &moves(others))
}

/// The moves with what each would leave, the best first.
fn told(problem: &Problem, hints: &[Hint], metric: Metric) -> String {
    let unit = if metric == Metric::Hops { "hops" } else { "moves" };
    let item = |hint: &Hint| {
        let left = hint.left.map_or("never".to_owned(), |left| left.to_string());
        format!("{}: {left}", hint.play.named(problem.board()))
    };
    format!("{unit} left after each move\n{}", columns(&hints.iter().map(item).collect::<Vec<_>>()))
}
