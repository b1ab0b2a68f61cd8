//! `hlavolam generate sudoku`.

use super::KIND;
use super::wanted::WantedArgs;
use crate::cli::console::Console;
use crate::cli::generate::{Outcome, SeriesArgs, exact, reply};
use crate::cli::kind::Run;
use crate::cli::session::{Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::limit_word;
use clap::Args;
use hlavolam_generators::sudoku::{CannotMake, Class, Made, Maker, VERSION, Wanted};
use hlavolam_generators::{Seed, Series};
use hlavolam_puzzles::sudoku::{Canoniser, Format, Puzzles, Reading, Symbols, write_puzzle};
use hlavolam_solvers::sudoku::{Difficulty, Ratings};
use serde::Serialize;
use std::cell::RefCell;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam generate sudoku                                  a puzzle in which no clue is one too many
  hlavolam generate sudoku -n 100 --symmetry half-turn      a hundred whose clues lie symmetrically
  hlavolam generate sudoku --difficulty hard                one that is hard to solve
  hlavolam generate sudoku --clues 26..28 --json            with the solution and what else is known
  hlavolam generate sudoku --boxes 4x4 --seed 7             one of sixteen by sixteen
  hlavolam generate sudoku --jigsaw --size 7                regions of any form
  hlavolam generate sudoku --killer 4 --clues 0             cages of up to four cells and no given digit
  hlavolam generate sudoku -n 50 --exclude printed.sdm      none that is a known one in disguise")]
pub struct GenerateArgs {
    #[command(flatten)]
    wanted: WantedArgs,
    /// Writes the puzzles in this format [default: line for the usual sudoku, else id, or headed where an id cannot say everything]
    #[arg(long, value_name = "FORMAT", value_parser = super::show::format)]
    format: Option<Format>,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a puzzle, or about one that was not made.
#[derive(Serialize)]
struct Line {
    schema: u64,
    kind: &'static str,
    status: Status,
    #[serde(serialize_with = "exact")]
    seed: u64,
    index: u64,
    version: u64,
    symmetry: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clues: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Rating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// The ratings of the hardest step, of the hardest up to the first digit, and of the first step.
#[derive(Serialize)]
struct Rating {
    er: f64,
    ep: f64,
    ed: f64,
}

impl From<&Ratings> for Rating {
    fn from(ratings: &Ratings) -> Self {
        let [er, ep, ed] =
            [ratings.er, ratings.ep, ratings.ed].map(|Difficulty(tenths)| f64::from(tenths) / 10.0);
        Self { er, ep, ed }
    }
}

impl Run for GenerateArgs {
    fn run(&self, _: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        let wanted = self.wanted.read()?;
        let mut canoniser = Canoniser::default();
        let classes = self.series.classes(|source| {
            let puzzles = Puzzles::new(source, Reading::default())?;
            let class = |number| Ok(Class::of(&puzzles.read(number)?.problem, &mut canoniser));
            (0..puzzles.len()).map(class).collect()
        });
        let mut series = match classes {
            Ok(classes) => Series::excluding(classes),
            Err(error) => return session.refuse(KIND, error),
        };
        let make = |index| self.candidate(&wanted, index, 0, &session);
        self.series.make(&session, make, |index, made| {
            let further = |candidate| self.candidate(&wanted, index, candidate, &session);
            self.outcome(index, made.and_then(|made| series.admit(made, further)))
        })
    }
}

thread_local! {
    /// The buffers with which this thread makes puzzles.
    static MAKER: RefCell<Maker> = RefCell::default();
}

impl GenerateArgs {
    fn candidate(
        &self,
        wanted: &Wanted,
        index: u64,
        candidate: u64,
        session: &Session,
    ) -> Result<Made, CannotMake> {
        let seed = Seed(self.series.seed);
        MAKER.with_borrow_mut(|maker| maker.make(wanted, seed, index, candidate, &session.budget))
    }

    fn outcome(&self, index: u64, made: Result<Made, CannotMake>) -> anyhow::Result<Outcome> {
        match made {
            Ok(made) => Ok(Outcome::Made(self.made(index, &made)?)),
            Err(CannotMake::Limit(stop)) => Ok(Outcome::Limit(self.missing(index, limit_word(stop))?, stop)),
            Err(error @ CannotMake::Disagree) => {
                Err(anyhow::anyhow!("seed {}, index {index}: {error}", self.series.seed))
            }
            Err(error @ (CannotMake::Attempts(_) | CannotMake::Repeats(_))) => {
                Ok(Outcome::Missing(self.missing(index, "attempts")?, error.to_string()))
            }
        }
    }

    fn made(&self, index: u64, made: &Made) -> anyhow::Result<Reply> {
        let puzzle = self.written(made)?;
        let text = if puzzle.trim_end().contains('\n') { format!("{puzzle}\n") } else { puzzle.clone() };
        let line = Line {
            puzzle: Some(puzzle.trim_end().to_owned()),
            solution: Some(made.solution.iter().map(|&digit| Symbols::One.write(digit)).collect()),
            clues: Some(made.problem.clues()),
            rating: made.ratings.as_ref().map(Rating::from),
            level: made.ratings.map(|ratings| ratings.level().name()),
            ..self.line(index, Status::Solved)
        };
        reply(Status::Solved, &line, text)
    }

    /// The puzzle in the format that was asked for, or in the first that can say all of it.
    fn written(&self, made: &Made) -> anyhow::Result<String> {
        let write = |format| write_puzzle(&made.problem, format, Symbols::One);
        match self.format {
            Some(format) => Ok(write(format)?),
            // Lines of other lengths could be taken for the rows of one grid.
            None if made.problem.shape().is_classic() => Ok(write(Format::Line)?),
            None => Ok(write(Format::Id).or_else(|_| write(Format::Headed))?),
        }
    }

    /// The reply where no puzzle was made.
    fn missing(&self, index: u64, limit: &'static str) -> anyhow::Result<Reply> {
        let line = Line { limit: Some(limit), ..self.line(index, Status::Limit) };
        reply(Status::Limit, &line, String::new())
    }

    fn line(&self, index: u64, status: Status) -> Line {
        let (schema, kind, seed, version) = (SCHEMA, KIND, self.series.seed, VERSION);
        let symmetry = self.wanted.pattern().name();
        let (puzzle, solution, clues, rating, level, limit) = (None, None, None, None, None, None);
        Line {
            schema,
            kind,
            status,
            seed,
            index,
            version,
            symmetry,
            puzzle,
            solution,
            clues,
            rating,
            level,
            limit,
        }
    }
}
