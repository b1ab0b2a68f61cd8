//! `hlavolam show dominosa`.

use super::KIND;
use super::instance::{InstanceArgs, headline};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::dominosa::{PlaceId, Problem, draw_layout, write_id, write_rows};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam show dominosa double-6                    the numbers
  hlavolam show dominosa double-6 --svg layout.svg   a picture to print
  hlavolam show dominosa 1:010011 --cols 2 --text    rows of numbers to copy and change")]
pub struct ShowArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// Prints the rows of numbers that are read back
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
    top: u8,
    dominoes: u16,
    id: String,
    columns: u16,
    rows: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixed: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forbidden: Vec<String>,
}

impl Run for ShowArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.drawing(&self.pictures)?;
        self.instance.answer_each(slug, &session, |name, problem| self.answer(name, problem, &session))
    }
}

impl ShowArgs {
    fn answer(&self, name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
        let layout = &problem.layout;
        let rows = write_rows(layout);
        let places =
            |places: &[PlaceId]| places.iter().map(|&place| layout.grid().place_name(place)).collect();
        let line = Line {
            head: Head::new(KIND, name, Status::Solved),
            top: layout.top(),
            dominoes: layout.domino_count(),
            id: write_id(layout),
            columns: layout.grid().size().0,
            rows: rows.lines().collect(),
            fixed: places(&problem.fixed),
            forbidden: places(&problem.forbidden),
        };
        let json = serde_json::to_string(&line)?;
        let picture = draw_layout(&problem);
        let text = match (session.json, self.text) {
            (true, _) => String::new(),
            (false, true) => rows,
            (false, false) => format!("{}\n{}", headline(name, layout), session.drawn(&picture)),
        };
        Ok(Reply { status: Status::Solved, text, json, evidence: None, picture: Some(picture) })
    }
}
