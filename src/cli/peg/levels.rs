//! `hlavolam count peg --levels`: the table of positions by the number of jumps.

use super::KIND;
use super::holes::Holes;
use super::solution::headline;
use crate::cli::session::{Head, Reply, Session};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use crate::cli::words::table;
use hlavolam_puzzles::evidence::{grouped, write};
use hlavolam_puzzles::peg::Problem;
use hlavolam_puzzles::peg::claim::{Level, Levels, PegClaim};
use hlavolam_solvers::{Answer, Stop, peg};
use serde::Serialize;

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    vacant: Holes,
    finish: Holes,
    levels: Vec<Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// A level; where a limit was reached it is not known from where the goal can be reached.
#[derive(Serialize)]
struct Row {
    jump: u64,
    classes: u64,
    positions: u64,
    terminal: u64,
    winnable: Option<u64>,
}

/// The table of a problem.
pub fn reply(name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
    let (levels, stop) = match peg::levels(&problem, &session.budget) {
        Answer::Solved(levels) => (levels, None),
        Answer::Impossible(()) => (Vec::new(), None),
        Answer::Limit(Stop::Cancelled, _) => return Err(Stop::Cancelled.into()),
        Answer::Limit(stop, levels) => (levels, Some(stop)),
    };
    let can_win = levels.first().is_some_and(|level| level.winnable > 0);
    let status = stop.map_or(Status::of(can_win), |_| Status::Limit);
    let rows: Vec<Row> = levels.iter().map(|level| row(level, stop.is_none())).collect();
    let text = headline(name, &problem) + "\n" + &text(&rows) + &stop.map_or(String::new(), limit_told);
    let line = Line {
        head: Head::new(KIND, name, status),
        vacant: Holes::vacant(&problem),
        finish: Holes::finish(&problem),
        levels: rows,
        limit: stop.map(limit_word),
    };
    let json = serde_json::to_string(&line)?;
    let whole = stop.is_none() && session.wants_evidence();
    let evidence = if whole { Some(write(&PegClaim::Levels(Levels { problem, levels }))?) } else { None };
    Ok(Reply { status, text, json, evidence, picture: None })
}

fn row(level: &Level, whole: bool) -> Row {
    let &Level { jump, classes, positions, terminal, winnable } = level;
    Row { jump, classes, positions, terminal, winnable: whole.then_some(winnable) }
}

fn text(rows: &[Row]) -> String {
    let winnable = |number: Option<u64>| number.map_or("?".to_owned(), grouped);
    let head = ["jump", "classes", "positions", "terminal", "can still win"].map(str::to_owned).to_vec();
    let body = rows.iter().map(|row| {
        let numbers = [row.classes, row.positions, row.terminal].map(grouped);
        [vec![row.jump.to_string()], numbers.to_vec(), vec![winnable(row.winnable)]].concat()
    });
    let sum = |field: fn(&Row) -> u64| grouped(rows.iter().map(field).sum::<u64>());
    let all_won = rows.iter().map(|row| row.winnable).sum();
    let totals = vec![
        "all".to_owned(),
        sum(|row| row.classes),
        sum(|row| row.positions),
        sum(|row| row.terminal),
        winnable(all_won),
    ];
    table(&[head].into_iter().chain(body).chain([totals]).collect::<Vec<_>>())
}
