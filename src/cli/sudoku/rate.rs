//! `hlavolam rate sudoku`.

use super::KIND;
use super::instance::{Answer, InstanceArgs, Puzzle, headline, letters};
use super::picture::{Shown, draw, draw_all};
use super::solution::Found;
use super::steps;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{PictureArgs, Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::words::wrapped;
use clap::Args;
use hlavolam_puzzles::evidence::grouped;
use hlavolam_puzzles::sudoku::Problem;
use hlavolam_solvers::sudoku::{Difficulty, Rated, Rating, Step, Technique, rate, rate_with_steps};
use serde_json::{Map, Value, json};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam rate sudoku example             the rating, a level, and what is needed to solve it
  hlavolam rate sudoku example --explain   how it is solved, step by step
  hlavolam rate sudoku puzzles.txt --json  every puzzle of a file

The three numbers are those of Sudoku Explainer: the hardest step, the hardest up to the first digit
that is set, and the first step.")]
pub struct RateArgs {
    #[command(flatten)]
    instance: InstanceArgs,
    /// Tells every step
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    session: SessionArgs,
}

impl Run for RateArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session)?.drawing(&self.pictures)?;
        self.instance.answer_each(slug, &session, self)
    }
}

impl Answer for RateArgs {
    fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        let problem = &puzzle.instance.problem;
        let rating = match self.rate(problem, session) {
            Ok(rating) => rating,
            Err(found) => return found.reply(puzzle, session),
        };
        let shown = shown(problem, &rating);
        Ok(Reply {
            status: Status::Solved,
            text: if session.json { String::new() } else { self.text(puzzle, &rating, &shown, session) },
            json: if session.json { self.json(puzzle, &rating) } else { String::new() },
            evidence: None,
            picture: session.wants_picture().then(|| draw_all(problem, &shown)),
        })
    }

    fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        let problem = &puzzle.instance.problem;
        let rating = match self.rate(problem, session) {
            Ok(rating) => rating,
            Err(found) => return found.line(puzzle, session, out),
        };
        if session.json {
            out.push_str(&self.json(puzzle, &rating));
        } else if self.explain {
            out.push_str(&self.text(puzzle, &rating, &shown(problem, &rating), session));
        } else {
            out.push_str(&format!("{} {} {}", numbers(&rating), rating.level, rating.ratings.score));
        }
        Ok(Status::Solved)
    }
}

impl RateArgs {
    /// The rating, or what is found instead.
    fn rate(&self, problem: &Problem, session: &Session) -> Result<Box<Rating>, Found> {
        let rated = if self.explain || session.wants_picture() {
            rate_with_steps(problem, &session.budget)
        } else {
            rate(problem, &session.budget)
        };
        match rated {
            Rated::Rating(rating) => Ok(rating),
            Rated::Impossible(reason) => Err(Found::Nothing(reason)),
            Rated::Several(two) => Err(Found::Several(two)),
            Rated::Limit(stop) => Err(Found::Limit(stop, None)),
        }
    }

    fn json(&self, puzzle: &Puzzle, rating: &Rating) -> String {
        let problem = &puzzle.instance.problem;
        let count = |(technique, times): (Technique, u32)| (technique.name().to_owned(), Value::from(times));
        let [er, ep, ed] = [rating.ratings.er, rating.ratings.ep, rating.ratings.ed].map(number);
        let techniques: Map<String, Value> = used(rating).map(count).collect();
        let mut line = json!({
            "schema": SCHEMA,
            "kind": KIND,
            "instance": puzzle.name,
            "status": Status::Solved,
            "side": problem.shape().side(),
            "clues": problem.clues(),
            "unique": true,
            "rating": {"er": er, "ep": ep, "ed": ed},
            "level": rating.level.name(),
            "score": rating.ratings.score,
            "techniques": techniques,
        });
        if self.explain {
            line["steps"] = rating.steps.iter().map(|(step, _)| steps::line(problem.shape(), step)).collect();
        }
        line["solution"] = letters(&rating.solution, puzzle.instance.symbols).collect::<String>().into();
        line.to_string()
    }

    fn text(&self, puzzle: &Puzzle, rating: &Rating, shown: &[Shown], session: &Session) -> String {
        let problem = &puzzle.instance.problem;
        let counts: Vec<String> =
            used(rating).map(|(technique, times)| format!("{} {times}", technique.name())).collect();
        let counts = wrapped(&format!("steps {}", counts.join(", ")), 8).replacen("steps ", "steps   ", 1);
        let mut text = format!(
            "{}\nrating  {}\nlevel   {}\nscore   {}\n{counts}",
            headline(puzzle.name, problem),
            numbers(rating),
            rating.level,
            grouped(rating.ratings.score),
        );
        if self.explain {
            for (number, shown) in (1..).zip(shown) {
                text += &format!("\n{}\n", told(problem, number, shown.step));
                text += &session.drawn(&draw(problem, shown));
            }
        }
        text
    }
}

/// The steps, each with the digits that are set before it.
fn shown<'a>(problem: &Problem, rating: &'a Rating) -> Vec<Shown<'a>> {
    let mut digits = problem.givens().to_vec();
    let mut shown = Vec::new();
    for (step, candidates) in &rating.steps {
        shown.push(Shown { step, digits: digits.clone(), candidates: candidates.clone() });
        if let Some(placed) = step.placed {
            digits[usize::from(placed.cell)] = placed.digit;
        }
    }
    shown
}

/// A step in words, with its chains.
pub fn told(problem: &Problem, number: usize, step: &Step) -> String {
    let title = steps::title(step);
    let mut text = wrapped(&format!("{number}. {title}: {}", steps::sentence(problem.shape(), step)), 3);
    for chain in steps::chains(problem.shape(), step) {
        text += &format!("   {}", wrapped(&chain, 5));
    }
    text
}

/// The three ratings: `4.5/1.2/1.2`.
fn numbers(rating: &Rating) -> String {
    format!("{}/{}/{}", rating.ratings.er, rating.ratings.ep, rating.ratings.ed)
}

/// The techniques that helped, and how often.
fn used(rating: &Rating) -> impl Iterator<Item = (Technique, u32)> {
    Technique::ALL.into_iter().zip(rating.tally).filter(|&(_, times)| times > 0)
}

/// A rating as a number with one decimal.
fn number(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.0) / 10.0
}
