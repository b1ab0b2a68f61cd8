//! `hlavolam rate sudoku`.

use super::puzzles::{Lines, line};
use super::{KIND, marks, picture, reasons, steps};
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{PictureArgs, Reply, SCHEMA, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::words::wrapped;
use clap::Args;
use hlavolam_puzzles::evidence::grouped;
use hlavolam_puzzles::sudoku::{DigitSet, Problem};
use hlavolam_solvers::sudoku::{Difficulty, Rated, Rating, Step, Technique, rate, rate_with_steps};
use serde_json::{Map, Value, json};

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam rate sudoku PUZZLE              the rating, a level, and what is needed to solve it
  hlavolam rate sudoku PUZZLE --explain    how it is solved, step by step
  hlavolam rate sudoku puzzles.txt --json  every puzzle of a file

The three numbers are those of Sudoku Explainer: the hardest step, the hardest up to the first digit that is set, and the
first step.")]
pub struct RateArgs {
    /// A line of 81 cells, row by row, with a dot or 0 for a blank; a file of such lines, or - for standard input
    puzzle: String,
    /// Tells every step
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    session: SessionArgs,
}

impl Run for RateArgs {
    fn run(&self, _slug: &str, console: &Console) -> anyhow::Result<Status> {
        let session = Session::new(console, &self.session, Some(&self.pictures))?;
        anyhow::ensure!(!session.wants_evidence(), "--evidence: a rating claims nothing that can be checked");
        let lines = match Lines::find(&self.puzzle, "PUZZLE") {
            Ok(lines) => lines,
            Err(error) => return session.refuse(KIND, error),
        };
        lines.answer_each(&session, |_, name, problem| Ok(self.answer(name, &problem, &session)))
    }
}

impl RateArgs {
    fn answer(&self, name: &str, problem: &Problem, session: &Session) -> Reply {
        let wants_steps = self.explain || session.wants_picture();
        let rated = if wants_steps {
            rate_with_steps(problem, &session.budget)
        } else {
            rate(problem, &session.budget)
        };
        match rated {
            Rated::Rating(rating) => self.told(name, problem, &rating, session),
            Rated::Impossible(reason) => {
                let why = reasons::told(problem, reason);
                reply(
                    name,
                    problem,
                    Status::Impossible,
                    &format!("impossible: {why}"),
                    json!({"reason": why}),
                )
            }
            Rated::Several(two) => {
                let more = json!({"unique": false, "examples": two.map(|grid| line(&grid))});
                reply(name, problem, Status::Several, "more than one solution, so there is no rating", more)
            }
            Rated::Limit(stop) => reply(name, problem, Status::Limit, &stop.to_string(), json!({})),
        }
    }

    fn told(&self, name: &str, problem: &Problem, rating: &Rating, session: &Session) -> Reply {
        let shown = shown(problem, rating);
        let picture = session.wants_picture().then(|| picture::draw(problem.shape(), &shown));
        Reply {
            status: Status::Solved,
            text: if session.json { String::new() } else { self.text(name, problem, rating, &shown) },
            json: if session.json { self.line(name, problem, rating) } else { String::new() },
            evidence: None,
            picture,
        }
    }

    fn line(&self, name: &str, problem: &Problem, rating: &Rating) -> String {
        let count = |(technique, times): (Technique, u32)| (technique.name().to_owned(), Value::from(times));
        let [er, ep, ed] = [rating.ratings.er, rating.ratings.ep, rating.ratings.ed].map(number);
        let techniques: Map<String, Value> = used(rating).map(count).collect();
        let mut line = json!({
            "schema": SCHEMA,
            "kind": KIND,
            "instance": name,
            "status": Status::Solved,
            "puzzle": line(problem.givens()),
            "clues": problem.clues(),
            "unique": true,
            "rating": {"er": er, "ep": ep, "ed": ed},
            "level": rating.level.name(),
            "score": rating.ratings.score,
            "techniques": techniques,
        });
        if self.explain {
            let steps = rating.steps.iter().map(|(step, _)| steps::line(problem.shape(), step));
            line["steps"] = steps.collect();
        }
        line["solution"] = self::line(&rating.solution).into();
        line.to_string()
    }

    fn text(&self, name: &str, problem: &Problem, rating: &Rating, shown: &[Shown]) -> String {
        let ratings = &rating.ratings;
        let counts: Vec<String> =
            used(rating).map(|(technique, times)| format!("{} {times}", technique.name())).collect();
        let counts = wrapped(&format!("steps {}", counts.join(", ")), 8).replacen("steps ", "steps   ", 1);
        let mut text = format!(
            "{name}: {} clues\n\nrating  {}/{}/{}\nlevel   {}\nscore   {}\n{counts}",
            problem.clues(),
            ratings.er,
            ratings.ep,
            ratings.ed,
            rating.level,
            grouped(ratings.score),
        );
        if self.explain {
            for (number, (step, digits, marks)) in (1..).zip(shown) {
                text += &format!("\n{}", told(problem, number, step));
                text += &marks::drawn(problem.shape(), digits, marks, step);
            }
        }
        text
    }
}

/// A step with the digits and candidates before it.
type Shown<'a> = (&'a Step, Vec<u8>, Vec<DigitSet>);

/// The steps, each with the digits that are set before it.
fn shown<'a>(problem: &Problem, rating: &'a Rating) -> Vec<Shown<'a>> {
    let mut digits = problem.givens().to_vec();
    let mut shown = Vec::new();
    for (step, marks) in &rating.steps {
        shown.push((step, digits.clone(), marks.clone()));
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

/// The techniques that helped, and how often.
fn used(rating: &Rating) -> impl Iterator<Item = (Technique, u32)> {
    Technique::ALL.into_iter().zip(rating.tally).filter(|&(_, times)| times > 0)
}

/// A rating as a number with one decimal.
fn number(difficulty: Difficulty) -> f64 {
    f64::from(difficulty.0) / 10.0
}

/// An answer that is no rating.
pub fn reply(name: &str, problem: &Problem, status: Status, text: &str, more: Value) -> Reply {
    let mut line = json!({
        "schema": SCHEMA,
        "kind": KIND,
        "instance": name,
        "status": status,
        "puzzle": line(problem.givens()),
        "clues": problem.clues(),
    });
    if let (Value::Object(line), Value::Object(more)) = (&mut line, more) {
        line.extend(more);
    }
    Reply {
        status,
        text: format!("{name}: {} clues\n\n{}", problem.clues(), wrapped(text, 0)),
        json: line.to_string(),
        evidence: None,
        picture: None,
    }
}
