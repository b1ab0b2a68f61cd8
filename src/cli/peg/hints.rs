//! `hlavolam show peg --hints`: what each jump leads to.

use super::KIND;
use super::holes::Holes;
use super::solution::headline;
use crate::cli::session::{Head, Reply, Session};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use hlavolam_puzzles::diagram::Diagram;
use hlavolam_puzzles::evidence::{counted, write};
use hlavolam_puzzles::peg::claim::{self, Finding, PegClaim};
use hlavolam_puzzles::peg::{Board, Jump, Move, Problem, draw_hints, draw_position};
use hlavolam_solvers::peg::{Hint, hints};
use hlavolam_solvers::{Budget, Stop};
use serde::Serialize;

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    vacant: Holes,
    finish: Holes,
    hints: Option<Vec<HintLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[derive(Serialize)]
struct HintLine {
    jump: String,
    winnable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
}

/// The hints for a problem.
pub fn reply(name: &str, problem: Problem, session: &Session) -> anyhow::Result<Reply> {
    let found = match hints(&problem, &session.budget) {
        Err(Stop::Cancelled) => return Err(Stop::Cancelled.into()),
        found => found,
    };
    let status = status(&problem, &found);
    let line = Line {
        head: Head::new(KIND, name, status),
        vacant: Holes::vacant(&problem),
        finish: Holes::finish(&problem),
        hints: found.as_ref().ok().map(|hints| lines(&problem.board, hints)),
        limit: found.as_ref().err().map(|&stop| limit_word(stop)),
    };
    let json = serde_json::to_string(&line)?;
    let picture = picture(&problem, found.as_deref().ok());
    let drawn = session.drawn(&picture);
    let text = format!("{}\n{drawn}\n{}", headline(name, &problem), told(&problem, &found));
    let evidence = match &found {
        Ok(hints) if session.wants_evidence() => Some(write(&claim(&problem, hints, &session.budget)?)?),
        _ => None,
    };
    Ok(Reply { status, text, json, evidence, picture: Some(picture) })
}

fn status(problem: &Problem, found: &Result<Vec<Hint>, Stop>) -> Status {
    match found {
        Err(_) => Status::Limit,
        Ok(hints) => {
            Status::of(problem.goal.is_met(problem.start) || hints.iter().any(|hint| hint.line.is_some()))
        }
    }
}

fn lines(board: &Board, hints: &[Hint]) -> Vec<HintLine> {
    let line = |hint: &Hint| HintLine {
        jump: jump_name(board, hint.jump),
        winnable: hint.line.is_some(),
        line: hint.line.as_ref().map(|moves| moves.iter().map(|play| play.notation(board)).collect()),
    };
    hints.iter().map(line).collect()
}

fn jump_name(board: &Board, jump: Jump) -> String {
    Move { path: vec![jump.from, jump.to] }.notation(board)
}

fn picture(problem: &Problem, hints: Option<&[Hint]>) -> Diagram {
    let Problem { board, start, goal } = problem;
    let Some(hints) = hints else { return draw_position(board, *start, Some(*goal)) };
    let jumps = |wins: bool| -> Vec<Jump> {
        hints.iter().filter(|hint| hint.line.is_some() == wins).map(|hint| hint.jump).collect()
    };
    draw_hints(board, *start, Some(*goal), &jumps(true), &jumps(false))
}

fn told(problem: &Problem, found: &Result<Vec<Hint>, Stop>) -> String {
    let hints = match found {
        Ok(hints) => hints,
        Err(stop) => return limit_told(*stop),
    };
    let winning = hints.iter().filter(|hint| hint.line.is_some()).count();
    let jumps = counted(hints.len() as u64, "jump", "jumps");
    let done = if problem.goal.is_met(problem.start) { "the goal is reached already\n" } else { "" };
    format!("{done}{winning} of {jumps} can still lead to the goal\n")
}

/// What is claimed of each jump; why one loses is left open where a limit is reached first.
fn claim(problem: &Problem, hints: &[Hint], budget: &Budget) -> Result<PegClaim, Stop> {
    let mut jumps = Vec::new();
    for hint in hints {
        let found = match &hint.line {
            Some(moves) => Finding::Solved(claim::Line::new(&problem.board, moves)),
            None => match hint.reasons(problem, budget) {
                Ok(reasons) => Finding::Impossible(reasons),
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(_) => Finding::Limit,
            },
        };
        jumps.push(claim::Hint::new(problem, hint.jump, found));
    }
    Ok(PegClaim::Hints(claim::Hints { problem: problem.clone(), jumps }))
}
