//! `hlavolam verify`: evidence files checked from nothing but the rules.

use super::console::Console;
use super::limits::{LimitArgs, ThreadArgs};
use super::session::SCHEMA;
use super::status::Status;
use super::{input, interrupt};
use clap::Args;
use hlavolam_puzzles::catalogue::rooms;
use hlavolam_puzzles::evidence::{Effort, Verdict, check};
use hlavolam_puzzles::notation::ParseError;
use hlavolam_solvers::{Budget, Stop};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam solve peg --fewest-moves --evidence best.json
  hlavolam verify best.json

Exit status: 0 all of it is so, 1 something is wrong, 2 a file cannot be read, 4 a limit was reached.")]
pub struct Verify {
    /// Evidence files as --evidence writes them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Prints one JSON object a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: LimitArgs,
}

/// What `--json` prints about a file.
#[derive(Serialize)]
struct Checked<'a> {
    schema: u64,
    kind: &'static str,
    status: Status,
    file: &'a str,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    checked: &'a [String],
}

impl Verify {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        let budget = self.limits.budget(&ThreadArgs::ONE, interrupt::token()?);
        let mut worst = Status::Solved;
        for file in &self.files {
            let status = match self.verdict(file, &budget) {
                Ok(verdict) => self.show(file, &verdict, &budget, console)?,
                Err(error) => self.refuse(file, &error, console)?,
            };
            worst = worst.max(status);
        }
        Ok(worst)
    }

    fn verdict(&self, file: &str, budget: &Budget) -> anyhow::Result<Verdict> {
        let keep_going = || budget.check().is_ok();
        let effort = Effort::within(self.limits.memory(), &keep_going);
        Ok(check(&input::read(file)?, &rooms(), &effort)?)
    }

    fn show(
        &self,
        file: &str,
        verdict: &Verdict,
        budget: &Budget,
        console: &Console,
    ) -> anyhow::Result<Status> {
        let (status, word, reason, checked): (_, _, _, &[String]) = match verdict {
            Verdict::Holds { checked } => (Status::Solved, "holds", None, checked),
            Verdict::Refuted { reason } => (Status::Impossible, "refuted", Some(reason.clone()), &[]),
            Verdict::Unchecked { limit, checked } => {
                (Status::Limit, "unchecked", Some(reason_to_stop(budget, limit)?), checked)
            }
        };
        if self.json {
            self.say(
                &Checked { schema: SCHEMA, kind: "evidence", status, file, verdict: word, reason, checked },
                console,
            )?;
        } else {
            let told: Vec<String> = reason.into_iter().chain(checked.iter().cloned()).collect();
            console.say(&format!("{file}: {word}: {}\n", told.join("; ")))?;
        }
        Ok(status)
    }

    fn refuse(&self, file: &str, error: &anyhow::Error, console: &Console) -> anyhow::Result<Status> {
        if self.json {
            let reason = error.downcast_ref::<ParseError>().map_or(format!("{error:#}"), ToString::to_string);
            let status = Status::Invalid;
            let object = Checked {
                schema: SCHEMA,
                kind: "evidence",
                status,
                file,
                verdict: "invalid",
                reason: Some(reason),
                checked: &[],
            };
            self.say(&object, console)?;
        }
        console.complain(error);
        Ok(Status::Invalid)
    }

    fn say(&self, object: &Checked, console: &Console) -> anyhow::Result<()> {
        Ok(console.say(&(serde_json::to_string(object)? + "\n"))?)
    }
}

/// Why a check was stopped; an interrupted one is an error.
fn reason_to_stop(budget: &Budget, limit: &hlavolam_puzzles::evidence::Limit) -> anyhow::Result<String> {
    match budget.check() {
        Err(Stop::Cancelled) => Err(Stop::Cancelled.into()),
        Err(stop) => Ok(stop.to_string()),
        Ok(()) => Ok(limit.to_string()),
    }
}
