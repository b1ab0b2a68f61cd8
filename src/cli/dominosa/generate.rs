//! `hlavolam generate dominosa`.

use super::KIND;
use crate::cli::console::Console;
use crate::cli::generate::{Failure, Origin, SeriesArgs};
use crate::cli::kind::Run;
use crate::cli::session::{Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_generators::dominosa::{CannotMake, Class, Laid, Made, Maker, VERSION, Wanted};
use hlavolam_generators::{Seed, Series};
use hlavolam_puzzles::dominosa::{Block, Layout, Reading, Tiling, blocks, write_id};
use hlavolam_solvers::dominosa::Grade;
use serde::Serialize;
use std::cell::RefCell;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam generate dominosa                               a layout with one solution
  hlavolam generate dominosa --size 9 --difficulty hard    a larger one that is hard to solve
  hlavolam generate dominosa -n 100 --json                 a hundred, with grade and solution
  hlavolam generate dominosa -n 50 --exclude printed.txt   none that is a known one, turned or renamed
  hlavolam generate dominosa --any                         dominoes laid at random, with any number of solutions")]
pub struct GenerateArgs {
    /// The top number of the set, 1 to 25: the board is one column wider than high, and covered by the set
    #[arg(long, value_name = "N", default_value_t = 6)]
    size: u8,
    /// trivial, basic, hard, extreme or search; without it anything up to hard
    #[arg(long, value_name = "LEVEL", value_parser = grade)]
    difficulty: Option<Grade>,
    /// Lays dominoes at random: every tiling and every order of the dominoes is equally likely, and most layouts have
    /// more than one solution
    #[arg(long, conflicts_with = "difficulty")]
    any: bool,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a layout.
#[derive(Serialize)]
struct MadeFields {
    size: u8,
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    /// The level under its older name.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u32>,
    placement: String,
}

fn grade(name: &str) -> Result<Grade, String> {
    let names = Grade::ALL.map(Grade::name).join(", ");
    Grade::named(name).ok_or_else(|| format!("the levels are {names}"))
}

impl Run for GenerateArgs {
    fn run(&self, _: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        let wanted = Wanted::new(self.size, self.difficulty)?;
        let class = |block: &Block| Ok(Class::of(&block.read(&Reading::default())?.problem.layout));
        let classes = match self.series.classes(|source| blocks(source)?.iter().map(class).collect()) {
            Ok(classes) => classes,
            Err(error) => return session.refuse(KIND, error),
        };
        let seed = Seed(self.series.seed);
        if self.any {
            let make = |index, candidate| {
                session.budget.check()?;
                Ok::<_, CannotMake>(Laid::at_random(self.size, &mut seed.candidate(index, candidate)))
            };
            let told = |laid: &Laid| self.told(&laid.problem.layout, &laid.tiling(), None);
            return self.series.make_different(&session, ORIGIN, &mut Series::excluding(classes), make, told);
        }
        let make = |index, candidate| {
            MAKER.with_borrow_mut(|maker| maker.make(wanted, seed, index, candidate, &session.budget))
        };
        let told = |made: &Made| self.told(&made.problem.layout, &made.solution, Some(made));
        self.series.make_different(&session, ORIGIN, &mut Series::excluding(classes), make, told)
    }
}

const ORIGIN: Origin = Origin { kind: KIND, version: VERSION };

thread_local! {
    /// The buffers with which this thread makes puzzles.
    static MAKER: RefCell<Maker> = RefCell::default();
}

impl GenerateArgs {
    fn told(&self, layout: &Layout, tiling: &Tiling, rated: Option<&Made>) -> (MadeFields, String) {
        let id = write_id(layout);
        let fields = MadeFields {
            size: self.size,
            id: id.clone(),
            level: rated.map(|made| made.grade.name()),
            grade: rated.map(|made| made.grade.name()),
            score: rated.map(|made| made.score),
            placement: tiling.letters(),
        };
        (fields, id)
    }
}

impl From<CannotMake> for Failure {
    fn from(error: CannotMake) -> Self {
        match error {
            CannotMake::Limit(stop) => Self::Stopped(stop),
            CannotMake::Attempts | CannotMake::Repeats(_) => Self::Missing(error.to_string()),
            CannotMake::Size | CannotMake::NoSuch { .. } | CannotMake::Disagree => {
                Self::Broken(error.to_string())
            }
        }
    }
}
