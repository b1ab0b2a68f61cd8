//! The answer of `solve`: moves, or why there are none, or the limit that was reached.

use super::KIND;
use super::holes::Holes;
use super::reasons::{ReasonLine, lines, told};
use crate::cli::session::{Head, Reply, Session};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use crate::cli::words::{columns, wrapped};
use hlavolam_puzzles::diagram::{Diagram, Terminal};
use hlavolam_puzzles::evidence::{counted, write};
use hlavolam_puzzles::peg::claim::{Fewest, Impossible, PegClaim, Reason, Solution};
use hlavolam_puzzles::peg::{Goal, Move, Position, Problem, draw_position, draw_solution};
use hlavolam_solvers::peg::Best;
use hlavolam_solvers::{Answer, Stop};
use serde::Serialize;

/// Boards with more rows are not drawn beneath a solution.
const SHORT: i16 = 10;

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    vacant: Holes,
    finish: Holes,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    #[serde(flatten)]
    moves: Option<Moves>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reasons: Option<Vec<ReasonLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[derive(Serialize)]
struct Moves {
    moves: Vec<String>,
    move_count: usize,
    jump_count: usize,
    proved_optimal: bool,
}

/// What was found about one problem.
struct Found<'a> {
    name: &'a str,
    problem: &'a Problem,
    status: Status,
    best: Option<Best>,
    /// Whether the fewest moves were asked for, so that there is a lower bound to tell.
    fewest: bool,
    reasons: Option<Vec<Reason>>,
    stop: Option<Stop>,
}

/// Puts an answer into words, JSON, evidence and a picture.
pub fn reply(
    name: &str,
    problem: &Problem,
    answer: Answer<Best, Vec<Reason>, Option<Best>>,
    fewest: bool,
    session: &Session,
) -> anyhow::Result<Reply> {
    let (status, best, reasons, stop) = match answer {
        Answer::Solved(best) => (Status::Solved, Some(best), None, None),
        Answer::Impossible(reasons) => (Status::Impossible, None, Some(reasons), None),
        Answer::Limit(Stop::Cancelled, _) => return Err(Stop::Cancelled.into()),
        Answer::Limit(stop, best) => (Status::Limit, best, None, Some(stop)),
    };
    let found = Found { name, problem, status, best, fewest, reasons, stop };
    let evidence =
        if session.wants_evidence() { found.claim().map(|claim| write(&claim)).transpose()? } else { None };
    Ok(Reply {
        status,
        text: found.text(session.console.colour)?,
        json: serde_json::to_string(&found.line())?,
        evidence,
        picture: Some(found.picture()?),
    })
}

/// The start and the goal of a problem in words.
pub fn headline(name: &str, problem: &Problem) -> String {
    let pegs = counted(problem.start.peg_count().into(), "peg", "pegs");
    let goal = match (problem.goal, Holes::finish(problem)) {
        (Goal::AnySingle, _) => "one peg anywhere".to_owned(),
        (_, Holes::One(hole)) => format!("one peg in {hole}"),
        (goal, Holes::Many(_)) => counted(goal.peg_count().into(), "peg", "pegs"),
    };
    let start = match Holes::vacant(problem) {
        Holes::One(hole) => format!("{pegs}, {hole} empty"),
        Holes::Many(_) => pegs,
    };
    format!("{name}: {start}, to {goal}\n")
}

impl Found<'_> {
    fn is_proved(&self) -> bool {
        self.fewest && self.best.as_ref().is_some_and(Best::is_proved)
    }

    /// The position after the moves, or the start if there are none.
    fn end(&self) -> anyhow::Result<Position> {
        let moves = self.best.as_ref().map_or(&[][..], |best| &best.moves);
        Ok(self.problem.positions(moves)?.pop().unwrap_or(self.problem.start))
    }

    fn line(&self) -> Line<'_> {
        let board = &self.problem.board;
        let last_hole =
            |_: &Best| self.end().ok().and_then(|end| end.pegs().next()).map(|hole| board.name(hole));
        Line {
            head: Head::new(KIND, self.name, self.status),
            vacant: Holes::vacant(self.problem),
            finish: Holes::finish(self.problem),
            end: self.best.as_ref().filter(|_| self.problem.goal == Goal::AnySingle).and_then(last_hole),
            moves: self.best.as_ref().map(|best| Moves {
                moves: best.moves.iter().map(|play| play.notation(board)).collect(),
                move_count: best.moves.len(),
                jump_count: jump_count(&best.moves),
                proved_optimal: self.is_proved(),
            }),
            lower_bound: self.best.as_ref().filter(|_| self.fewest).map(|best| best.lower_bound),
            reasons: self.reasons.as_ref().map(|reasons| lines(self.problem, reasons)),
            limit: self.stop.map(limit_word),
        }
    }

    fn claim(&self) -> Option<PegClaim> {
        let problem = self.problem.clone();
        match (&self.best, &self.reasons) {
            (Some(best), _) if self.is_proved() => {
                Some(PegClaim::Fewest(Fewest::new(problem, &best.moves, None)))
            }
            (Some(best), _) => Some(PegClaim::Solution(Solution::new(problem, &best.moves))),
            (None, Some(reasons)) => {
                Some(PegClaim::Impossible(Impossible { problem, reasons: reasons.clone() }))
            }
            (None, None) => None,
        }
    }

    fn picture(&self) -> anyhow::Result<Diagram> {
        let Problem { board, start, goal } = self.problem;
        Ok(match &self.best {
            Some(best) => draw_solution(self.problem, &best.moves)?,
            None => draw_position(board, *start, Some(*goal)),
        })
    }

    fn text(&self, colour: bool) -> anyhow::Result<String> {
        let mut text = headline(self.name, self.problem);
        if let Some(best) = &self.best {
            text.push_str(&self.moves_told(best));
        }
        if let Some(stop) = self.stop {
            text.push_str(&format!("\n{}", limit_told(stop)));
        }
        if let Some(reasons) = &self.reasons {
            text.push_str(&format!("\nimpossible\n\n{}", told(self.problem, reasons, colour)?));
        } else if self.best.is_some() {
            text.push_str(&self.end_drawn(colour)?);
        }
        Ok(text)
    }

    fn moves_told(&self, best: &Best) -> String {
        if best.moves.is_empty() {
            return "\nthe goal is reached without a move\n".to_owned();
        }
        let width = best.moves.len().to_string().len();
        let numbered = |(number, play): (usize, &Move)| {
            format!("{number:>width$}. {}", play.notation(&self.problem.board))
        };
        let moves: Vec<String> = (1..).zip(&best.moves).map(numbered).collect();
        let jumps = counted(jump_count(&best.moves) as u64, "jump", "jumps");
        let count = counted(best.moves.len() as u64, "move", "moves");
        let known = match (self.is_proved(), self.fewest) {
            (true, _) => "proved: no solution has fewer moves\n".to_owned(),
            (false, true) => {
                let least = counted(best.lower_bound as u64, "move", "moves");
                wrapped(
                    &format!("not proved to be the fewest: all that is known is that {least} are needed"),
                    0,
                )
            }
            (false, false) => String::new(),
        };
        format!("\n{}\n{count}, {jumps}\n{known}", columns(&moves))
    }

    fn end_drawn(&self, colour: bool) -> anyhow::Result<String> {
        let board = &self.problem.board;
        if board.shape().extent().0 > SHORT {
            return Ok(String::new());
        }
        let drawing = draw_position(board, self.end()?, Some(self.problem.goal));
        Ok(format!("\n{}", drawing.to_text(&Terminal { colour, ..Terminal::default() })))
    }
}

fn jump_count(moves: &[Move]) -> usize {
    moves.iter().map(Move::jump_count).sum()
}
