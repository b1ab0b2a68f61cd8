//! `hlavolam generate`: new puzzles.

use super::batch::in_order_until;
use super::console::Console;
use super::kind::Run;
use super::session::{Reply, SCHEMA, Session};
use super::status::Status;
use super::stop::limit_word;
use super::{dominosa, halma, input, peg, sudoku, uniforma};
use clap::{Args, Subcommand};
use hlavolam_generators::{Classed, Repeats, Seed, Series};
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::Stop;
use serde::{Serialize, Serializer};
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;

/// So many puzzles are begun with before the next are thought of.
const BATCH: usize = 100_000;

/// Whole numbers are exact up to this one wherever JSON is read.
const EXACT: u64 = 1 << 53;

pub const EXAMPLES: &str = "\
Examples:
  hlavolam generate peg -n 10                       ten positions that end in the centre
  hlavolam generate peg | hlavolam solve peg -      one, and how it is solved
  hlavolam generate halma --board 6x6 --moves 4     men exactly four moves from their camp
  hlavolam generate dominosa --difficulty hard      a layout with one solution that is hard to find
  hlavolam generate dominosa --size 9 -n 10 --json  ten larger ones, with grade and solution
  hlavolam generate uniforma                        a shape with given squares and one solution
  hlavolam generate uniforma 5-4-5 -n 10 --seed 7   ten on another shape, the same ten every time
  hlavolam generate sudoku -n 100 --seed 7          a hundred puzzles without a needless digit

All kinds take -n, --seed, --index, --exclude, --json, --threads, --time-limit and --memory-limit.
What is asked for besides:
  peg        --board  --pegs or --size  --finish  --difficulty  --unique  --symmetry  --picture
             --target
  halma      --board or --size  --men  --directions  --moves  --difficulty  --forced
  dominosa   --size  --difficulty  --any
  uniforma   a shape, such as 5-4-5, or --size  --difficulty
  sudoku     --size  --difficulty, and all about boxes, rules and clues

No two puzzles of a run are the same up to symmetry. The same seed gives the same puzzles on every
machine, on any number of threads; the JSON tells seed, index and the version of the generator,
which goes up with every change of what is made.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Generate {
    #[command(subcommand)]
    kind: Kind,
}

/// Which of the puzzles of a seed are made.
#[derive(Args)]
pub struct SeriesArgs {
    /// Makes this many
    #[arg(short, value_name = "N", default_value_t = 1)]
    n: u32,
    /// Makes the same puzzles for the same number
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Begins with this one of the puzzles of the seed, up to number 2^48 - 1; with the puzzles before it as --exclude, the run
    /// goes on as a longer one would
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=Seed::MOST_INDEX))]
    index: u64,
    /// Makes no puzzle that is the same up to symmetry as one of this file, or - for standard input; may be given several
    /// times
    #[arg(long, value_name = "FILE")]
    exclude: Vec<PathBuf>,
}

/// What `--json` prints about every index.
#[derive(Serialize)]
pub struct Line<T> {
    schema: u64,
    kind: &'static str,
    status: Status,
    #[serde(serialize_with = "exact")]
    seed: u64,
    index: u64,
    version: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    #[serde(flatten)]
    made: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// A number of JSON, or a string of its digits where it may not be exact as a number.
pub fn exact<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    if *number <= EXACT { serializer.serialize_u64(*number) } else { serializer.collect_str(number) }
}

/// Why an index has no puzzle.
pub enum Failure {
    /// A limit was reached.
    Stopped(Stop),
    /// None was found, and why.
    Missing(String),
    /// This should not happen.
    Broken(String),
}

/// The kind of puzzle and the version of what makes it.
#[derive(Clone, Copy)]
pub struct Origin {
    pub kind: &'static str,
    pub version: u64,
}

/// What came of one index.
pub enum Outcome {
    /// A puzzle.
    Made(Reply),
    /// None was found, and why.
    Missing(Reply, String),
    /// A limit was reached; no further index is tried.
    Limit(Reply, Stop),
}

/// A reply with nothing but a line for people and one for programs.
pub fn reply(status: Status, line: &impl Serialize, text: String) -> anyhow::Result<Reply> {
    Ok(Reply { status, text, json: serde_json::to_string(line)?, evidence: None, picture: None })
}

impl SeriesArgs {
    /// The classes of the puzzles that must not come again; `read` gives those of one file.
    pub fn classes<C>(
        &self,
        mut read: impl FnMut(&Source) -> anyhow::Result<Vec<C>>,
    ) -> anyhow::Result<Vec<C>> {
        let mut classes = Vec::new();
        for path in &self.exclude {
            classes.extend(read(&input::read(&path.to_string_lossy())?)?);
        }
        Ok(classes)
    }

    /// Makes the puzzles of all indices, no two of one class and none that the series knows already, which knows them then too:
    /// `make` makes a candidate of an index, and `told` tells of a puzzle what `--json` prints, and what is printed for people.
    pub fn make_different<M, E, T>(
        &self,
        session: &Session,
        origin: Origin,
        series: &mut Series<M>,
        make: impl Fn(u64, u64) -> Result<M, E> + Sync,
        told: impl Fn(&M) -> (T, String),
    ) -> anyhow::Result<Status>
    where
        M: Classed + Send,
        E: From<Repeats> + Into<Failure> + Send,
        T: Serialize,
    {
        self.make(
            session,
            |index| make(index, 0),
            |index, made| {
                let further = |candidate| make(index, candidate);
                match made.and_then(|made| series.admit(made, further)) {
                    Ok(made) => {
                        let (made, text) = told(&made);
                        let puzzle = Some(text.trim_end().to_owned());
                        let line = Line { puzzle, ..self.line(origin, index, Some(made), None) };
                        Ok(Outcome::Made(reply(Status::Solved, &line, text + "\n")?))
                    }
                    Err(error) => self.failed::<T>(origin, index, error.into()),
                }
            },
        )
    }

    /// Tells that a limit was reached before the first puzzle was begun with.
    pub fn stopped(&self, session: &Session, origin: Origin, stop: Stop) -> anyhow::Result<Status> {
        let outcome = self.failed::<()>(origin, self.index, Failure::Stopped(stop))?;
        let mut shown = Shown::new(session, self.n);
        _ = shown.outcome(self.index, outcome)?;
        Ok(shown.worst)
    }

    fn failed<T: Serialize>(&self, origin: Origin, index: u64, failure: Failure) -> anyhow::Result<Outcome> {
        let missing = |limit| {
            let line = self.line::<T>(origin, index, None, Some(limit));
            reply(Status::Limit, &line, String::new())
        };
        match failure {
            Failure::Stopped(stop) => Ok(Outcome::Limit(missing(limit_word(stop))?, stop)),
            Failure::Missing(why) => Ok(Outcome::Missing(missing("attempts")?, why)),
            Failure::Broken(why) => Err(anyhow::anyhow!("seed {}, index {index}: {why}", self.seed)),
        }
    }

    fn line<T>(&self, origin: Origin, index: u64, made: Option<T>, limit: Option<&'static str>) -> Line<T> {
        let Origin { kind, version } = origin;
        let status = if made.is_some() { Status::Solved } else { Status::Limit };
        Line { schema: SCHEMA, kind, status, seed: self.seed, index, version, puzzle: None, made, limit }
    }

    /// Makes the puzzles of all indices on the threads of the budget, and shows them in the order of the indices. `judge` hears
    /// what was made of each index in this order, and says what came of it.
    pub fn make<T: Send>(
        &self,
        session: &Session,
        make: impl Fn(u64) -> T + Sync,
        mut judge: impl FnMut(u64, T) -> anyhow::Result<Outcome>,
    ) -> anyhow::Result<Status> {
        let indices = self.indices()?;
        let mut shown = Shown::new(session, self.n);
        let mut flow = ControlFlow::Continue(());
        for first in indices.clone().step_by(BATCH) {
            let batch: Vec<u64> = (first..indices.end).take(BATCH).collect();
            in_order_until(
                &batch,
                &session.budget,
                |&index| make(index),
                |at, result| {
                    flow = shown.outcome(batch[at], judge(batch[at], result)?)?;
                    Ok(flow)
                },
            )?;
            if flow.is_break() {
                break;
            }
        }
        Ok(shown.worst)
    }

    /// The indices that are asked for.
    fn indices(&self) -> anyhow::Result<Range<u64>> {
        let end = self.index + u64::from(self.n);
        anyhow::ensure!(
            end <= Seed::MOST_INDEX + 1,
            "--index {} and -n {} go beyond the last index, {}",
            self.index,
            self.n,
            Seed::MOST_INDEX
        );
        Ok(self.index..end)
    }
}

/// What was shown of a run.
struct Shown<'a> {
    session: &'a Session<'a>,
    asked: u32,
    made: u32,
    worst: Status,
}

impl<'a> Shown<'a> {
    /// Nothing yet, of so many puzzles.
    fn new(session: &'a Session, asked: u32) -> Self {
        Self { session, asked, made: 0, worst: Status::Solved }
    }

    /// Shows what came of an index; breaks off at a limit.
    fn outcome(&mut self, index: u64, outcome: Outcome) -> anyhow::Result<ControlFlow<()>> {
        let (reply, remark, flow) = match outcome {
            Outcome::Made(reply) => {
                self.made += 1;
                (reply, None, ControlFlow::Continue(()))
            }
            Outcome::Missing(reply, why) => {
                (reply, Some(format!("index {index}: {why}")), ControlFlow::Continue(()))
            }
            Outcome::Limit(_, Stop::Cancelled) => return Err(Stop::Cancelled.into()),
            Outcome::Limit(reply, stop) => {
                let Self { made, asked, .. } = self;
                let remark =
                    format!("{stop}: {made} of {asked} made, index {index} is the first that is missing");
                (reply, Some(remark), ControlFlow::Break(()))
            }
        };
        self.worst = self.worst.max(self.session.show(&reply, None)?);
        remark.iter().for_each(|remark| self.session.console.remark(remark));
        Ok(flow)
    }
}

/// The puzzles that can be made.
#[derive(Subcommand)]
enum Kind {
    /// Peg solitaire: positions with one way out or many, as easy or as hard as asked for
    #[command(visible_aliases = ["peg-solitaire", "samotar"])]
    Peg(peg::GenerateArgs),
    /// Halma for one: positions that are so many moves from the target, and no fewer
    #[command(visible_aliases = ["solo-halma", "halma-pro-jednoho"])]
    Halma(halma::GenerateArgs),
    /// Dominosa: layouts with one solution, as easy or as hard as asked for
    Dominosa(dominosa::GenerateArgs),
    /// Domino squares: a shape with as few given squares as leave one solution
    #[command(visible_aliases = ["quadrille"])]
    Uniforma(uniforma::GenerateArgs),
    /// Sudoku of any size and with further rules: puzzles with one solution, no two of a run equivalent
    Sudoku(sudoku::GenerateArgs),
}

impl Generate {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        match &self.kind {
            Kind::Peg(args) => args.run("peg", console),
            Kind::Halma(args) => args.run("halma", console),
            Kind::Dominosa(args) => args.run("dominosa", console),
            Kind::Uniforma(args) => args.run("uniforma", console),
            Kind::Sudoku(args) => args.run("sudoku", console),
        }
    }
}
