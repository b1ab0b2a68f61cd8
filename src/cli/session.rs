//! One run of a command: its limits, what it is asked to write, and the answers on their way out.

use super::batch::in_order;
use super::console::Console;
use super::interrupt;
use super::limits::{LimitArgs, ThreadArgs};
use super::progress::Bar;
use super::status::Status;
use super::target::Target;
use crate::print::png;
use clap::Args;
use hlavolam_puzzles::diagram::{Diagram, Terminal};
use hlavolam_puzzles::notation::ParseError;
use hlavolam_solvers::Budget;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::Arc;

/// The version of the objects that `--json` prints.
pub const SCHEMA: u64 = 1;

/// Pixels of a picture for each board that stands beside another, and at least.
const PANEL_WIDTH: u32 = 400;

/// The options of every command that searches.
#[derive(Args)]
pub struct SessionArgs {
    /// Prints one JSON object a line
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// The options of every command whose answers can be checked.
#[derive(Args)]
pub struct EvidenceArgs {
    /// Writes evidence for the answer, which `hlavolam verify` checks; -1, -2, .. are put before the ending of the
    /// name where there are several instances
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    evidence: Option<PathBuf>,
}

/// The options of every command that draws.
#[derive(Args)]
#[command(next_help_heading = "Output")]
pub struct PictureArgs {
    /// Draws the answer as an SVG picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draws the answer as a PNG picture
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

/// One run of a command.
pub struct Session<'a> {
    pub console: &'a Console,
    pub budget: Budget,
    pub json: bool,
    evidence: Option<Target>,
    svg: Option<Target>,
    png: Option<Target>,
    bar: Option<Arc<Bar>>,
}

/// What begins every object that `--json` prints about an instance.
#[derive(Clone, Copy, Serialize)]
pub struct Head<'a> {
    schema: u64,
    kind: &'static str,
    instance: &'a str,
    pub status: Status,
}

/// The answer for one instance, ready to be shown.
pub struct Reply {
    pub status: Status,
    /// For people, with line ends.
    pub text: String,
    /// For programs: one JSON object.
    pub json: String,
    /// The evidence file, if one was asked for and there is anything to claim.
    pub evidence: Option<String>,
    /// What `--svg` and `--png` show.
    pub picture: Option<Diagram>,
}

/// What `--json` prints about an input that cannot be understood.
#[derive(Serialize)]
struct Refused<'a> {
    schema: u64,
    kind: &'a str,
    status: Status,
    error: &'a str,
    input: &'a str,
    line: usize,
    column: usize,
}

/// A file that an option names.
fn target(option: &'static str, path: Option<&PathBuf>) -> anyhow::Result<Option<Target>> {
    path.map(|path| Target::new(option, path)).transpose()
}

impl<'a> Head<'a> {
    pub const fn new(kind: &'static str, instance: &'a str, status: Status) -> Self {
        Self { schema: SCHEMA, kind, instance, status }
    }
}

impl<'a> Session<'a> {
    pub fn new(console: &'a Console, args: &SessionArgs) -> anyhow::Result<Self> {
        Ok(Self {
            console,
            budget: args.limits.budget(&args.threads, interrupt::token()?),
            json: args.json,
            evidence: None,
            svg: None,
            png: None,
            bar: None,
        })
    }

    /// Writes evidence to the file that was asked for.
    pub fn claiming(self, args: &EvidenceArgs) -> anyhow::Result<Self> {
        Ok(Self { evidence: target("--evidence", args.evidence.as_ref())?, ..self })
    }

    /// Writes pictures to the files that were asked for.
    pub fn drawing(self, args: &PictureArgs) -> anyhow::Result<Self> {
        let (svg, png) = (target("--svg", args.svg.as_ref())?, target("--png", args.png.as_ref())?);
        Ok(Self { svg, png, ..self })
    }

    /// Shows how far the search has come, if anybody may be looking.
    pub fn watched(mut self) -> Self {
        if self.console.progress {
            let bar = Arc::new(Bar::new());
            self.budget = self.budget.watched_by(bar.clone());
            self.bar = Some(bar);
        }
        self
    }

    pub fn wants_evidence(&self) -> bool {
        self.evidence.is_some()
    }

    pub fn wants_picture(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// A drawing for the terminal.
    pub fn drawn(&self, diagram: &Diagram) -> String {
        diagram.to_text(&Terminal { colour: self.console.colour, ..Terminal::default() })
    }

    /// Answers every instance and shows the answers in order.
    pub fn answer_each<I: Sync>(
        &self,
        kind: &str,
        instances: &[I],
        answer: impl Fn(&I) -> anyhow::Result<Reply> + Sync,
    ) -> anyhow::Result<Status> {
        let several = instances.len() > 1;
        let mut worst = Status::Solved;
        let shown = in_order(instances, &self.budget, answer, |index, reply| {
            let number = several.then_some(index + 1);
            let status = match reply {
                Ok(reply) => self.show(&reply, number)?,
                Err(error) => self.refuse(kind, error)?,
            };
            worst = worst.max(status);
            Ok(())
        });
        if shown.is_err() {
            self.clear_progress();
        }
        shown.map(|()| worst)
    }

    /// Prints an answer and writes the files that were asked for.
    pub fn show(&self, reply: &Reply, number: Option<usize>) -> anyhow::Result<Status> {
        self.save(reply, number)?;
        let gap = if number.is_some_and(|number| number > 1) { "\n" } else { "" };
        self.console.say(&if self.json {
            format!("{}\n", reply.json)
        } else {
            format!("{gap}{}", reply.text)
        })?;
        Ok(reply.status)
    }

    /// Ends an answer of which the lines were printed as they were found: writes the files, and the text for people.
    pub fn show_end(&self, reply: &Reply, number: Option<usize>) -> anyhow::Result<Status> {
        self.save(reply, number)?;
        if !self.json {
            self.console.say(&reply.text)?;
        }
        Ok(reply.status)
    }

    fn save(&self, reply: &Reply, number: Option<usize>) -> anyhow::Result<()> {
        self.clear_progress();
        match (&self.evidence, &reply.evidence) {
            (Some(target), Some(text)) => target.numbered(number).write(text.as_bytes())?,
            (Some(_), None) => self.console.remark("nothing is known for sure, so no evidence is written"),
            _ => {}
        }
        if let Some(picture) = &reply.picture {
            self.draw(picture, number)?;
        }
        Ok(())
    }

    /// Takes the progress bar off the screen.
    pub fn clear_progress(&self) {
        if let Some(bar) = &self.bar {
            bar.clear();
        }
    }

    /// Complains about an instance that cannot be understood; any other error ends the run.
    pub fn refuse(&self, kind: &str, error: anyhow::Error) -> anyhow::Result<Status> {
        let Some(refused) = error.downcast_ref::<ParseError>() else { return Err(error) };
        self.clear_progress();
        if self.json {
            let object = Refused {
                schema: SCHEMA,
                kind,
                status: Status::Invalid,
                error: refused.what(),
                input: refused.input().name(),
                line: refused.line(),
                column: refused.column(),
            };
            self.console.say(&(serde_json::to_string(&object)? + "\n"))?;
        }
        self.console.complain(&error);
        Ok(Status::Invalid)
    }

    fn draw(&self, picture: &Diagram, number: Option<usize>) -> anyhow::Result<()> {
        if !self.wants_picture() {
            return Ok(());
        }
        let svg = picture.to_svg();
        if let Some(target) = &self.svg {
            target.numbered(number).write(svg.as_bytes())?;
        }
        if let Some(target) = &self.png {
            let across = u32::try_from(picture.across.clamp(2, 8)).unwrap_or(2);
            target.numbered(number).write(&png(&svg, across * PANEL_WIDTH)?)?;
        }
        Ok(())
    }
}
