//! INSTANCE: a preset, a file of layouts, standard input, or a compact id.

use super::KIND;
use crate::cli::session::{Reply, Session};
use crate::cli::status::Status;
use crate::cli::{input, names};
use clap::Args;
use hlavolam_puzzles::catalogue;
use hlavolam_puzzles::dominosa::{Block, Layout, PRESETS, Preset, Problem, Reading, blocks, parse_places};
use hlavolam_puzzles::notation::{ParseError, Source};
use std::path::Path;

#[derive(Args)]
pub struct InstanceArgs {
    /// A preset (see `hlavolam list`), a file of layouts, - for standard input, or a compact id such as 1:010011
    instance: Option<String>,
    /// The number of columns, where it is not one more than the number of rows
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=10_000))]
    cols: Option<u16>,
    /// The outline of the board, which the numbers fill row by row: x for a cell and - outside, with / between the
    /// rows, or a file of such rows
    #[arg(long, allow_hyphen_values = true)]
    mask: Option<String>,
    /// Places where a domino must lie, such as a1-b1,c2-c3
    #[arg(long, value_name = "PLACES")]
    fix: Option<String>,
    /// Places where none may lie
    #[arg(long, value_name = "PLACES")]
    forbid: Option<String>,
}

/// Layouts that are not read yet, and how they are to be read.
struct Unread {
    blocks: Vec<Block>,
    reading: Reading,
    name: String,
    fix: Option<Source>,
    forbid: Option<Source>,
}

impl InstanceArgs {
    /// Reads and answers all instances that are meant.
    pub fn answer_each(
        &self,
        slug: &str,
        session: &Session,
        answer: impl Fn(&str, Problem) -> anyhow::Result<Reply> + Sync,
    ) -> anyhow::Result<Status> {
        let unread = match self.find(slug) {
            Ok(unread) => unread,
            Err(error) => return session.refuse(KIND, error),
        };
        let numbers: Vec<usize> = (0..unread.blocks.len()).collect();
        session.answer_each(KIND, &numbers, |&number| {
            let (name, problem) = unread.problem(number)?;
            answer(&name, problem)
        })
    }

    fn find(&self, slug: &str) -> anyhow::Result<Unread> {
        let preset = catalogue::named(slug).map_or("", |entry| entry.preset);
        let text = self.instance.as_deref().unwrap_or(preset);
        let (name, source) = named(text)?;
        let mask = self.mask.as_deref().map(mask).transpose()?;
        let option = |name, text: &Option<String>| text.as_deref().map(|text| Source::new(name, text));
        Ok(Unread {
            blocks: blocks(&source)?,
            reading: Reading { columns: self.cols, mask },
            name,
            fix: option("--fix", &self.fix),
            forbid: option("--forbid", &self.forbid),
        })
    }
}

/// What an instance is called, and where it stands.
fn named(text: &str) -> anyhow::Result<(String, Source)> {
    if let Some(preset) = Preset::named(text) {
        return Ok((preset.name.to_owned(), Source::new(preset.name, preset.id)));
    }
    if text == "-" || Path::new(text).exists() {
        let source = input::read(text)?;
        return Ok((source.name().to_owned(), source));
    }
    if text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(':') {
        return Ok(("layout".to_owned(), Source::new("INSTANCE", text)));
    }
    let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    Err(names::unknown(text, &presets, "id of a layout", "an id such as 1:010011").into())
}

fn mask(text: &str) -> anyhow::Result<Source> {
    if Path::new(text).exists() { input::read(text) } else { Ok(Source::new("--mask", text)) }
}

impl Unread {
    /// The name and the problem of an instance.
    fn problem(&self, number: usize) -> Result<(String, Problem), ParseError> {
        let instance = self.blocks[number].read(&self.reading)?;
        let mut problem = instance.problem;
        let places = |source: &Option<Source>, layout: &Layout| match source {
            Some(source) => parse_places(layout.grid(), source),
            None => Ok(Vec::new()),
        };
        problem.fixed.extend(places(&self.fix, &problem.layout)?);
        problem.forbidden.extend(places(&self.forbid, &problem.layout)?);
        let several = self.blocks.len() > 1;
        let name = || if several { format!("{} {}", self.name, number + 1) } else { self.name.clone() };
        Ok((instance.title.unwrap_or_else(name), problem))
    }
}

/// A layout and its size in words.
pub fn headline(name: &str, layout: &Layout) -> String {
    let (width, height) = layout.grid().size();
    let holes = if layout.grid().is_rectangle() { "" } else { " with holes" };
    format!("{name}: {} dominoes on {width} by {height} cells{holes}\n", layout.domino_count())
}
