//! `hlavolam generate peg`.

use super::KIND;
use super::finish::parse_finish;
use super::instance::{Instance, InstanceArgs};
use super::measures::{Measures, notation};
use crate::cli::console::Console;
use crate::cli::generate::{Failure, Origin, SeriesArgs};
use crate::cli::kind::Run;
use crate::cli::level;
use crate::cli::session::{Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::units;
use clap::Args;
use hlavolam_generators::peg::{
    COLLECTIONS, CannotMake, Class, Finish, Made, Maker, Shown, Start, Symmetry, VERSION, Wanted, names,
    shown,
};
use hlavolam_generators::{Seed, Series};
use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::peg::{Board, Goal, Move, Reading, read_drawings, write_line};
use hlavolam_solvers::Level;
use serde::Serialize;
use std::ops::RangeInclusive;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam generate peg                                    a position on the English board that ends in the centre
  hlavolam generate peg -n 10 --difficulty hard            ten hard ones
  hlavolam generate peg --pegs 12 --symmetry mirror        twelve pegs, left and right alike
  hlavolam generate peg --unique --finish any              one way out, wherever it ends
  hlavolam generate peg --picture letters -n 5             pegs that show letters
  hlavolam generate peg --target arrow --pegs 18           pegs that can become an arrow
  hlavolam generate peg --board triangle-6 --seed 7        on a triangle, the same one every time
  hlavolam generate peg -n 2 --json                        with a solution and all that makes it hard
  hlavolam generate peg | hlavolam show peg - --png a.png  a picture of one

A position is a line such as peg:--ooo/--xxx/.., which solve, show, count and rate take too.")]
pub struct GenerateArgs {
    /// The board: a name from `hlavolam list`, a file with a drawing, or a drawing with / between the rows
    #[arg(long, value_name = "BOARD", default_value = "english", allow_hyphen_values = true)]
    board: String,
    /// How many pegs there are at the start, more than at the end: a number, or a range such as 8..12 [default: as many as suit
    /// the difficulty]
    #[arg(long, visible_alias = "size", value_name = "N", value_parser = range, conflicts_with = "picture")]
    pegs: Option<RangeInclusive<u32>>,
    /// Where games end: `any` for one peg anywhere, `random` for a hole that is drawn for each, holes such as d4 or c1,e1,
    /// or a drawing [default: as the board says; with --picture random]
    #[arg(long, value_name = "GOAL", allow_hyphen_values = true, conflicts_with = "target")]
    finish: Option<String>,
    /// easy, medium, hard or expert; without it anything
    #[arg(long, value_name = "LEVEL", value_parser = level::parse)]
    difficulty: Option<Level>,
    /// All solutions are the same up to the order of jumps that have no hole in common, and up to symmetry
    #[arg(long)]
    unique: bool,
    /// What keeps the start as it is: none (which does not say that nothing does), mirror, turn or any
    #[arg(long, value_name = "KIND", default_value = "none", value_parser = symmetry, conflicts_with = "picture")]
    symmetry: Symmetry,
    /// The pegs show this at the start: cross, plus, arrow, house, A to Z, 0 to 9, of which not all can be solved on every
    /// board; or any of: shapes, letters, digits, all
    #[arg(long, value_name = "PICTURE")]
    picture: Option<String>,
    /// The pegs that are left show this at the end
    #[arg(long, value_name = "PICTURE", conflicts_with = "picture")]
    target: Option<String>,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a position.
#[derive(Serialize)]
struct MadeFields {
    position: String,
    pegs: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<&'static str>,
    #[serde(flatten)]
    measures: Option<Measures>,
    jumps: usize,
    moves: Vec<String>,
}

fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    units::range(text).ok_or_else(|| "a number such as 12, or a range such as 8..12".to_owned())
}

fn symmetry(name: &str) -> Result<Symmetry, String> {
    let names = Symmetry::NAMED.map(|named| named.1).join(", ");
    Symmetry::named(name).ok_or_else(|| format!("the symmetries are {names}"))
}

impl Run for GenerateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        let asked = self.wanted(slug).and_then(|wanted| Ok((self.excluded(&wanted.board)?, wanted)));
        let (classes, wanted) = match asked {
            Ok(asked) => asked,
            Err(error) => return session.refuse(KIND, error),
        };
        let maker = match Maker::new(wanted, &session.budget) {
            Err(CannotMake::Limit(stop)) => return self.series.stopped(&session, ORIGIN, stop),
            maker => maker?,
        };
        let seed = Seed(self.series.seed);
        let make = |index, candidate| maker.make(seed, index, candidate, &session.budget);
        self.series.make_different(&session, ORIGIN, &mut Series::excluding(classes), make, told)
    }
}

const ORIGIN: Origin = Origin { kind: KIND, version: VERSION };

impl GenerateArgs {
    fn wanted(&self, slug: &str) -> anyhow::Result<Wanted> {
        let args = InstanceArgs::of(&self.board);
        let mut instances = args.read(slug)?;
        anyhow::ensure!(
            instances.len() == 1,
            "--board: positions are made on one board, and this has {}",
            instances.len()
        );
        let instance = instances.remove(0);
        let board = instance.board.clone();
        let start = match &self.picture {
            Some(name) => Start::Shown(pictures("--picture", &board, name)?),
            None => Start::Played { pegs: self.pegs.clone(), symmetry: self.symmetry },
        };
        let finish = self.finish(&instance, &args)?;
        Ok(Wanted { board, start, finish, level: self.difficulty, unique: self.unique })
    }

    fn finish(&self, instance: &Instance, args: &InstanceArgs) -> anyhow::Result<Finish> {
        if let Some(name) = &self.target {
            return Ok(Finish::Shown(pictures("--target", &instance.board, name)?));
        }
        match self.finish.as_deref() {
            Some("random") => Ok(Finish::Hole),
            Some(text) => Ok(Finish::Goal(parse_finish(text, instance, args)?)),
            None if self.picture.is_some() => Ok(Finish::Hole),
            None => Ok(Finish::Goal(instance.goal.unwrap_or(Goal::AnySingle))),
        }
    }

    /// The classes of the positions of this board that must not come again.
    fn excluded(&self, board: &Board) -> anyhow::Result<Vec<Class>> {
        self.series.classes(|source| {
            let drawings = read_drawings(source, Reading::default())?.into_iter();
            let alike = drawings.filter(|drawing| drawing.board == *board);
            alike.map(|drawing| Ok(Class::of(&drawing.problem()?))).collect()
        })
    }
}

/// The ways to show a picture.
fn pictures(option: &str, board: &Board, name: &str) -> Result<Vec<Shown>, ParseError> {
    let source = Source::new(option, name);
    let refuse = |what: String| {
        let known: Vec<&str> = names().chain(COLLECTIONS).filter(|name| name.len() > 1).collect();
        source.error_at(0..name.len(), what, format!("one of {}, A to Z, 0 to 9", known.join(", ")))
    };
    let ways =
        shown(board, name).ok_or_else(|| refuse(format!("there is no picture `{}`", name.escape_debug())))?;
    if ways.is_empty() { Err(refuse("the picture does not fit the board".to_owned())) } else { Ok(ways) }
}

fn told(made: &Made) -> (MadeFields, String) {
    let problem = &made.problem;
    let line = write_line(&problem.board, problem.start, Some(problem.goal));
    let fields = MadeFields {
        position: line.clone(),
        pegs: problem.start.peg_count(),
        picture: made.picture,
        measures: made.survey.as_ref().map(Measures::from),
        jumps: made.moves.iter().map(Move::jump_count).sum(),
        moves: notation(&problem.board, &made.moves),
    };
    (fields, line)
}

impl From<CannotMake> for Failure {
    fn from(error: CannotMake) -> Self {
        match error {
            CannotMake::Limit(stop) => Self::Stopped(stop),
            CannotMake::Attempts | CannotMake::Repeats(_) => Self::Missing(error.to_string()),
            CannotMake::NoSymmetry
            | CannotMake::Pegs { .. }
            | CannotMake::NoPicture
            | CannotMake::NoneOfLevel
            | CannotMake::Disagree => Self::Broken(error.to_string()),
        }
    }
}
