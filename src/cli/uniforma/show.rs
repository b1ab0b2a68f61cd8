//! `hlavolam show uniforma`.

use super::asked::{AskArgs, Instance};
use super::{KIND, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::uniforma::{draw_problem, write_drawing};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam show uniforma 5-4-5                    the squares
  hlavolam show uniforma 5-4-5 --text             letters to copy and change")]
pub struct ShowArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// Prints the drawing in the letters that are read back
    #[arg(long)]
    text: bool,
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
    squares: usize,
    highest: u8,
    drawing: &'a str,
}

impl Run for ShowArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.drawing(&self.pictures)?;
        match self.ask.read(slug) {
            Ok(instances) => session.answer_each(KIND, &instances, |instance| self.reply(instance, &session)),
            Err(error) => session.refuse(KIND, error),
        }
    }
}

impl ShowArgs {
    fn reply(&self, Instance { name, problem }: &Instance, session: &Session) -> anyhow::Result<Reply> {
        let (status, shape) = (Status::Solved, problem.shape());
        let (picture, drawing) = (draw_problem(problem), write_drawing(problem));
        let line = Line {
            head: Head::new(KIND, name, status),
            squares: shape.len(),
            highest: shape.highest(),
            drawing: &drawing,
        };
        let json = serde_json::to_string(&line)?;
        let drawn = session.drawn(&picture);
        let text = if self.text { drawing } else { format!("{}\n{drawn}", headline(name, shape)) };
        Ok(Reply { status, text, json, evidence: None, picture: Some(picture) })
    }
}
