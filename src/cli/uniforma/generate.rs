//! `hlavolam generate uniforma`.

use super::KIND;
use super::asked::{Instance, drawn, usual};
use super::rate::Measures;
use crate::cli::console::Console;
use crate::cli::generate::{Failure, Origin, SeriesArgs};
use crate::cli::kind::Run;
use crate::cli::level;
use crate::cli::session::{Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_generators::uniforma::{CannotMake, Class, Made, Maker, VERSION};
use hlavolam_generators::{Seed, Series};
use hlavolam_puzzles::uniforma::claim::Solution;
use hlavolam_puzzles::uniforma::{Wishes, read_drawings, write_drawing, write_line};
use hlavolam_solvers::Level;
use serde::Serialize;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam generate uniforma                               a shape with given squares and one solution
  hlavolam generate uniforma 5-4-5 -n 10 --seed 7          ten on another shape, the same ten every time
  hlavolam generate uniforma 5-4-5 --exclude printed.txt   none that is a known one, turned or renamed
  hlavolam generate uniforma --difficulty easy             one with more squares given, in which the numbers follow
  hlavolam generate uniforma | hlavolam solve uniforma -   one, and how it is solved")]
pub struct GenerateArgs {
    /// Numbers of squares in rows, such as 4-3-3-4, a file of drawings, - for standard input, or a drawing with /
    /// between the rows
    #[arg(allow_hyphen_values = true)]
    instance: Option<String>,
    /// The top number of the set, instead of a shape: 2 is the shape 1-2, and 6 is 4-3-3-4
    #[arg(long, value_name = "N", conflicts_with = "instance", value_parser = of_size)]
    size: Option<&'static str>,
    /// easy, medium, hard or expert; without it anything
    #[arg(long, value_name = "LEVEL", value_parser = level::parse)]
    difficulty: Option<Level>,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a puzzle.
#[derive(Serialize)]
struct MadeFields {
    instance: String,
    position: String,
    drawing: String,
    given: usize,
    #[serde(flatten)]
    measures: Measures,
    numbers: Vec<String>,
    placement: Vec<String>,
}

/// A shape for the set with a top number.
fn of_size(text: &str) -> Result<&'static str, String> {
    match text {
        "2" => Ok("1-2"),
        "6" => Ok("4-3-3-4"),
        _ => Err("2 or 6; of larger sets, such as the double-10 of 7-6-7-6-7, none may be found in any \
                  reasonable time"
            .to_owned()),
    }
}

impl Run for GenerateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        let shape = self.instance.as_deref().or(self.size).unwrap_or(usual(slug));
        let asked = drawn(shape).and_then(|instances| Ok((instances, self.excluded()?)));
        let (instances, classes) = match asked {
            Ok(asked) => asked,
            Err(error) => return session.refuse(KIND, error),
        };
        for Instance { name, problem } in &instances {
            anyhow::ensure!(
                *problem.wishes() == Wishes::default(),
                "{name}: puzzles are made on a shape without wishes"
            );
        }
        let (mut series, mut worst) = (Series::excluding(classes), Status::Solved);
        for instance in &instances {
            worst = worst.max(self.on(instance, &mut series, &session)?);
            if worst == Status::Limit {
                break;
            }
        }
        Ok(worst)
    }
}

impl GenerateArgs {
    /// The classes of the puzzles that must not come again.
    fn excluded(&self) -> anyhow::Result<Vec<Class>> {
        self.series.classes(|source| {
            let drawings = read_drawings(source, false)?;
            Ok(drawings.iter().map(|drawing| Class::of(&drawing.problem)).collect())
        })
    }

    /// Makes puzzles on one shape.
    fn on(
        &self,
        instance: &Instance,
        series: &mut Series<Made>,
        session: &Session,
    ) -> anyhow::Result<Status> {
        let maker = match Maker::new(instance.problem.shape().clone(), self.difficulty, &session.budget) {
            Ok(maker) => maker,
            Err(CannotMake::Limit(stop)) => return self.series.stopped(session, ORIGIN, stop),
            Err(error) => return Err(anyhow::anyhow!("{}: {error}", instance.name)),
        };
        let seed = Seed(self.series.seed);
        let make = |index, candidate| maker.make(seed, index, candidate, &session.budget);
        let told = |made: &Made| told(&instance.name, made.clone());
        self.series.make_different(session, ORIGIN, series, make, told)
    }
}

const ORIGIN: Origin = Origin { kind: KIND, version: VERSION };

fn told(name: &str, made: Made) -> (MadeFields, String) {
    let drawing = write_drawing(&made.problem);
    let line = write_line(&made.problem).unwrap_or_else(|| drawing.clone());
    let (given, measures) = (made.problem.wishes().given.len(), Measures::from(&made.rating));
    let Solution { numbers, dominoes, .. } = Solution::new(made.problem, &made.solution);
    let instance = name.to_owned();
    (
        MadeFields {
            instance,
            position: line.clone(),
            drawing,
            given,
            measures,
            numbers,
            placement: dominoes,
        },
        line,
    )
}

impl From<CannotMake> for Failure {
    fn from(error: CannotMake) -> Self {
        match error {
            CannotMake::Limit(stop) => Self::Stopped(stop),
            CannotMake::Attempts | CannotMake::Repeats(_) => Self::Missing(error.to_string()),
            CannotMake::NoPattern => Self::Broken(error.to_string()),
        }
    }
}
