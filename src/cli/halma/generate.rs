//! `hlavolam generate halma`.

use super::KIND;
use super::asked::camped;
use crate::cli::console::Console;
use crate::cli::generate::{Failure, Origin, SeriesArgs};
use crate::cli::kind::Run;
use crate::cli::level;
use crate::cli::session::{Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::units;
use clap::Args;
use hlavolam_generators::halma::{self, CannotMake, Class, Made, Maker, VERSION, Wanted};
use hlavolam_generators::{Seed, Series};
use hlavolam_puzzles::halma::{Directions, Move, Problem, read_drawings, write_line};
use hlavolam_solvers::Level;
use serde::Serialize;
use std::ops::RangeInclusive;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam generate halma                                  six men on 5x5, four or five moves from their camp
  hlavolam generate halma -n 10 --moves 3                  a sheet of ten: finish in three moves
  hlavolam generate halma --board 6x6 --men 3 --forced     only one first move is right
  hlavolam generate halma --board 8x8 --difficulty hard    six or seven moves on a chessboard
  hlavolam generate halma --board star-121 --men 10        the end of a game on the star
  hlavolam generate halma --json                           with a solution
  hlavolam generate halma | hlavolam solve halma -         one, and how it is solved

A position is a line such as halma:oooo/ooxx/.., which solve and show take too.")]
pub struct GenerateArgs {
    /// A board of so many rows and columns, 4x4 to 16x16, or the star of 121 or 181 cells: star-121
    #[arg(long, value_name = "BOARD", default_value = "5x5")]
    board: String,
    /// A board of so many rows and columns, as --board 8x8 for 8
    #[arg(long, value_name = "N", conflicts_with = "board", value_parser = clap::value_parser!(u8).range(4..=16))]
    size: Option<u8>,
    /// The camp that the men should fill at the end: 3, 6, 10, 13, 15 or 19 men, or so many in each column: 5-5-4-3-2
    #[arg(long, value_name = "MEN", default_value = "6")]
    men: String,
    /// Men move in 8, 6 (Chinese checkers on the square grid) or 4 directions [default: 8, on a star 6]
    #[arg(long, value_name = "N", value_parser = super::asked::directions)]
    directions: Option<Directions>,
    /// The fewest moves to the camp: a number, or a range such as 3..5 [default: 4..5]
    #[arg(long, value_name = "N", value_parser = range)]
    moves: Option<RangeInclusive<usize>>,
    /// easy for 2 or 3 moves, medium for 4 or 5, hard for 6 or 7, expert for 8 to 10
    #[arg(long, value_name = "LEVEL", value_parser = level::parse, conflicts_with = "moves")]
    difficulty: Option<Level>,
    /// Only one first move leads to the camp in as few moves
    #[arg(long)]
    forced: bool,
    #[command(flatten)]
    series: SeriesArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about a position.
#[derive(Serialize)]
struct MadeFields {
    position: String,
    men: usize,
    level: &'static str,
    par: usize,
    first_moves: usize,
    hop_count: usize,
    moves: Vec<String>,
}

fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let range = units::range(text).filter(|range| 1 <= *range.start() && *range.end() <= MOST);
    range.ok_or_else(|| format!("a number from 1 to {MOST}, or a range such as 3..5"))
}

/// No position is made that takes more moves.
const MOST: usize = 30;

impl Run for GenerateArgs {
    fn run(&self, _: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?;
        let asked = self.problem().and_then(|problem| Ok((self.excluded(&problem)?, problem)));
        let (classes, problem) = match asked {
            Ok(asked) => asked,
            Err(error) => return session.refuse(KIND, error),
        };
        let usual = halma::moves(self.difficulty.unwrap_or(Level::Medium));
        let moves = self.moves.clone().unwrap_or(usual);
        let wanted =
            Wanted { board: problem.board().clone(), target: problem.target(), moves, forced: self.forced };
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
    /// The whole way from camp to camp; positions are made of its end.
    fn problem(&self) -> anyhow::Result<Problem> {
        let board = self.size.map_or_else(|| self.board.clone(), |size| format!("{size}x{size}"));
        camped(&board, &self.men, self.directions, false)
    }

    /// The classes of the positions of this board, in its directions, that must not come again.
    fn excluded(&self, asked: &Problem) -> anyhow::Result<Vec<Class>> {
        self.series.classes(|source| {
            let drawings = read_drawings(source, false)?.into_iter();
            let problems = drawings.map(|drawing| drawing.problem);
            let alike = problems.filter(|problem| problem.board() == asked.board());
            Ok(alike.map(|problem| Class::of(&problem)).collect())
        })
    }
}

fn told(made: &Made) -> (MadeFields, String) {
    let (problem, line) = (&made.problem, write_line(&made.problem));
    let fields = MadeFields {
        position: line.clone(),
        men: problem.start().len(),
        level: halma::level(made.moves.len()).name(),
        par: made.moves.len(),
        first_moves: made.first_moves,
        hop_count: made.moves.iter().map(Move::hops).sum(),
        moves: made.moves.iter().map(|play| play.named(problem.board()).to_string()).collect(),
    };
    (fields, line)
}

impl From<CannotMake> for Failure {
    fn from(error: CannotMake) -> Self {
        match error {
            CannotMake::Limit(stop) => Self::Stopped(stop),
            CannotMake::Attempts | CannotMake::Repeats(_) => Self::Missing(error.to_string()),
            CannotMake::Nearer(_) | CannotMake::Disagree => Self::Broken(error.to_string()),
        }
    }
}
