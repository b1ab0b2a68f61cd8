//! Why something is impossible, so that a person can check it.

use super::holes::names;
use crate::cli::words::wrapped;
use hlavolam_puzzles::diagram::Terminal;
use hlavolam_puzzles::evidence::{Failure, counted, grouped};
use hlavolam_puzzles::peg::claim::{Picture, Reason};
use hlavolam_puzzles::peg::{Board, Goal, Position, Problem, draw_weights};
use serde::Serialize;

/// A reason as `--json` prints it.
#[derive(Serialize)]
#[serde(tag = "reason", rename_all = "lowercase")]
pub enum ReasonLine {
    /// Weights 0 and 1, the sum at the start, and the goals ruled out with theirs.
    Parity(Weighed),
    /// Weights, the sum at the start, and the goals ruled out with theirs.
    Pagoda(Weighed),
    /// Everything was looked at.
    Exhausted(Levels),
}

/// Sums of weights.
#[derive(Serialize)]
pub struct Weighed {
    weights: Picture,
    start: i128,
    goals: Vec<WeighedGoal>,
}

/// A goal that is ruled out.
#[derive(Serialize)]
pub struct WeighedGoal {
    pegs: Vec<String>,
    sum: i128,
}

/// Classes after each number of jumps.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Levels {
    /// From the start on.
    Onward { classes: Vec<u64> },
    /// From the start on, and from the goal back.
    BothWays { forward: Vec<u64>, backward: Vec<u64> },
}

/// The reasons as `--json` prints them.
pub fn lines(problem: &Problem, reasons: &[Reason]) -> Vec<ReasonLine> {
    reasons.iter().filter_map(|reason| line(problem, reason)).collect()
}

fn line(problem: &Problem, reason: &Reason) -> Option<ReasonLine> {
    let weighed = |picture: &Picture, is_out: fn(i128, i128) -> bool| {
        let scale = Scale::new(problem, picture).ok()?;
        let goals = scale.ruled_out(is_out);
        let goal = |(goal, sum)| WeighedGoal { pegs: names(&problem.board, goal), sum };
        Some(Weighed {
            weights: picture.clone(),
            start: scale.start,
            goals: goals.into_iter().map(goal).collect(),
        })
    };
    Some(match reason {
        Reason::Parity(picture) => ReasonLine::Parity(weighed(picture, differs)?),
        Reason::Pagoda(picture) => ReasonLine::Pagoda(weighed(picture, rises)?),
        Reason::Exhausted { classes } => ReasonLine::Exhausted(Levels::Onward { classes: classes.clone() }),
        Reason::BothWays { forward, backward } => {
            ReasonLine::Exhausted(Levels::BothWays { forward: forward.clone(), backward: backward.clone() })
        }
    })
}

/// The reasons in words, with the weights drawn.
pub fn told(problem: &Problem, reasons: &[Reason], colour: bool) -> anyhow::Result<String> {
    let told: Result<Vec<String>, Failure> =
        reasons.iter().map(|reason| one(problem, reason, colour)).collect();
    told.map(|parts| parts.join("\n"))
        .map_err(|failure| anyhow::anyhow!("a reason that cannot be drawn: {failure:?}"))
}

fn one(problem: &Problem, reason: &Reason, colour: bool) -> Result<String, Failure> {
    match reason {
        Reason::Parity(picture) => Ok(parity(&Scale::new(problem, picture)?, colour)),
        Reason::Pagoda(picture) => Ok(pagoda(&Scale::new(problem, picture)?, colour)),
        Reason::Exhausted { classes } => Ok(exhausted(problem, classes)),
        Reason::BothWays { forward, backward } => Ok(both_ways(problem, forward, backward)),
    }
}

fn differs(start: i128, goal: i128) -> bool {
    (start - goal) % 2 != 0
}

fn rises(start: i128, goal: i128) -> bool {
    start < goal
}

/// The sums of some weights at the start and at the goals.
struct Scale<'a> {
    problem: &'a Problem,
    weights: Vec<i64>,
    start: i128,
}

impl<'a> Scale<'a> {
    fn new(problem: &'a Problem, picture: &Picture) -> Result<Self, Failure> {
        let weights = picture.read(&problem.board)?;
        let start = sum(&weights, problem.start);
        Ok(Self { problem, weights, start })
    }

    /// The goals that cannot be reached from a start of this weight, with theirs.
    fn ruled_out(&self, is_out: fn(i128, i128) -> bool) -> Vec<(Position, i128)> {
        let goals = self.problem.goal.positions(&self.problem.board).into_iter();
        let weighed = goals.map(|goal| (goal, sum(&self.weights, goal)));
        weighed.filter(|&(_, goal)| is_out(self.start, goal)).collect()
    }

    fn drawn(&self, colour: bool) -> String {
        draw_weights(&self.problem.board, &self.weights).to_text(&Terminal { colour, ..Terminal::default() })
    }
}

fn sum(weights: &[i64], pegs: Position) -> i128 {
    pegs.pegs().filter_map(|hole| weights.get(usize::from(hole))).map(|&weight| i128::from(weight)).sum()
}

fn parity(scale: &Scale, colour: bool) -> String {
    let word = |sum: i128| if sum % 2 == 0 { "even" } else { "odd" };
    let (now, out) = (scale.start, scale.ruled_out(differs));
    let other = word(now + 1);
    let then = match (scale.problem.goal, &out[..]) {
        (Goal::Pattern(_), [(_, goal)]) => format!("at the goal it would be {other} ({goal})"),
        _ => format!("with the last peg in {} it would be {other}", listed(&scale.problem.board, &out)),
    };
    let words = format!(
        "Every jump changes two of the holes marked 1, or none, so the number of pegs in them stays odd or stays \
         even. Now it is {} ({}); {then}.",
        word(now),
        u64::try_from(now).map_or_else(|_| now.to_string(), |now| counted(now, "peg", "pegs")),
    );
    format!("{}\n{}", wrapped(&words, 0), scale.drawn(colour))
}

fn pagoda(scale: &Scale, colour: bool) -> String {
    let (now, out) = (scale.start, scale.ruled_out(rises));
    let then = match (scale.problem.goal, &out[..]) {
        (Goal::Pattern(_), [(_, goal)]) => format!("the goal needs {goal}"),
        _ => {
            let least = out.iter().map(|(_, sum)| *sum).min().unwrap_or(now);
            format!("an end in {} needs {least} or more", listed(&scale.problem.board, &out))
        }
    };
    let words = format!(
        "No jump raises the total of these weights over all pegs: the hole where a peg lands never weighs more \
         than the two that become empty. Now the total is {now}; {then}."
    );
    format!("{}\n{}", wrapped(&words, 0), scale.drawn(colour))
}

fn listed(board: &Board, goals: &[(Position, i128)]) -> String {
    let names: Vec<String> = goals.iter().flat_map(|(goal, _)| names(board, *goal)).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.join(""),
    }
}

fn exhausted(problem: &Problem, classes: &[u64]) -> String {
    let all = counted(classes.iter().sum(), "position", "positions");
    let needed = u64::from(problem.start.peg_count().saturating_sub(problem.goal.peg_count()));
    let made = classes.len().saturating_sub(1) as u64;
    let end = if made < needed {
        let made = counted(made, "jump", "jumps");
        format!("The goal is {needed} jumps away, and after {made} none can be made any more.")
    } else {
        format!("After {} none of them is the goal.", counted(needed, "jump", "jumps"))
    };
    let words = format!("Everything that can be reached was looked at: {all} up to symmetry. {end}");
    format!("{}{}", wrapped(&words, 0), sizes("positions", classes))
}

fn both_ways(problem: &Problem, forward: &[u64], backward: &[u64]) -> String {
    let needed = u64::from(problem.start.peg_count().saturating_sub(problem.goal.peg_count()));
    let (ahead, behind) = (forward.len().saturating_sub(1) as u64, backward.len().saturating_sub(1) as u64);
    let end = if ahead + behind < needed {
        format!("The goal is {needed} jumps away, and one of the two sides does not go on.")
    } else {
        "No position is on both sides.".to_owned()
    };
    let words = format!(
        "From the start everything was looked at that can be reached by up to {}, and from the goal everything from \
         which it can be reached by up to {}, up to symmetry. {end}",
        counted(ahead, "jump", "jumps"),
        counted(behind, "jump", "jumps"),
    );
    let sides =
        [sizes("from the start: positions", forward), sizes("back from the goal: positions", backward)];
    format!("{}{}", wrapped(&words, 0), sides.concat())
}

fn sizes(what: &str, classes: &[u64]) -> String {
    let numbers: Vec<String> = classes.iter().map(grouped).collect();
    format!("\n{}", wrapped(&format!("{what} after 0, 1, 2, .. jumps: {}", numbers.join("  ")), 2))
}
