//! How many solutions an instance has, as far as they were counted.

use super::status::Status;
use super::stop::{limit_told, limit_word};
use hlavolam_puzzles::evidence::grouped;
use hlavolam_solvers::Stop;
use hlavolam_solvers::engine::{End, Tally};
use serde::{Serialize, Serializer};

/// A number of solutions, with the fields that `--json` prints of it.
#[derive(Serialize)]
pub struct Counted {
    #[serde(serialize_with = "digits")]
    pub solutions: u64,
    /// Whether there may be more.
    pub at_least: bool,
    #[serde(rename = "limit", serialize_with = "word", skip_serializing_if = "Option::is_none")]
    stop: Option<Stop>,
}

impl Counted {
    /// # Errors
    /// If the run was interrupted.
    pub fn of(Tally { solutions, end }: Tally) -> anyhow::Result<Self> {
        let stop = match end {
            End::Stopped(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            End::Stopped(stop) => Some(stop),
            End::All | End::Enough => None,
        };
        Ok(Self { solutions, at_least: end != End::All, stop })
    }

    pub fn status(&self) -> Status {
        self.stop.map_or(Status::of(self.solutions > 0), |_| Status::Limit)
    }

    /// The number in words, and the limit that was reached.
    pub fn told(&self) -> String {
        let most = if self.at_least { "at least " } else { "" };
        let limit = self.stop.map_or(String::new(), limit_told);
        format!("solutions  {most}{}\n{limit}", grouped(self.solutions))
    }
}

fn digits<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}

fn word<S: Serializer>(stop: &Option<Stop>, to: S) -> Result<S::Ok, S::Error> {
    stop.map(limit_word).serialize(to)
}
