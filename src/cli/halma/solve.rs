//! `hlavolam solve halma`.

use super::asked::{AskArgs, Instance};
use super::{KIND, headline};
use crate::cli::console::Console;
use crate::cli::keep::{KeepArgs, finish, kept};
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use crate::cli::words::{columns, wrapped};
use clap::Args;
use hlavolam_puzzles::evidence::{counted, write};
use hlavolam_puzzles::halma::claim::{HalmaClaim, Impossible, Reason};
use hlavolam_puzzles::halma::{Metric, Move, Problem, draw_position, draw_solution};
use hlavolam_solvers::halma::{Best, fewest, question};
use hlavolam_solvers::{Answer, Stop};
use serde::Serialize;
use std::time::Duration;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam solve halma                                     the halma board, best known and a bound
  hlavolam solve halma --board 8x8 --men 10                ten men on a chessboard, proved
  hlavolam solve halma --board 9x9 --directions 6          Chinese checkers on the square grid
  hlavolam solve halma --board 6x6 --men 3 --metric hops   each jump counts
  hlavolam solve halma xxo/xoO/oOO                         a position of your own

Without --time-limit a search ends after a minute. What a long proof has reached is kept: the same
command, perhaps with a longer --time-limit, goes on from there.")]
pub struct SolveArgs {
    #[command(flatten)]
    ask: AskArgs,
    #[command(flatten)]
    pictures: PictureArgs,
    #[command(flatten)]
    keep: KeepArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// The time of a search for which none is given.
const TIME: Duration = Duration::from_secs(60);

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(flatten)]
    known: Option<KnownLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

#[derive(Serialize)]
struct KnownLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    move_count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hop_count: Option<usize>,
    lower_bound: usize,
    proved_optimal: bool,
    /// States that were kept in the searches that gave the bound.
    states: u64,
    /// The largest number that a search showed to be too small.
    #[serde(skip_serializing_if = "Option::is_none")]
    refuted: Option<usize>,
}

impl Run for SolveArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let mut session = Session::new(console, &self.session)?
            .claiming(&self.evidence)?
            .drawing(&self.pictures)?
            .watched();
        if session.budget.time_left().is_none() {
            session.budget = session.budget.clone().sooner(TIME);
        }
        match self.ask.read(slug) {
            Ok(instances) => session.answer_each(KIND, &instances, |instance| self.reply(instance, &session)),
            Err(error) => session.refuse(KIND, error),
        }
    }
}

impl SolveArgs {
    fn reply(&self, Instance { name, problem }: &Instance, session: &Session) -> anyhow::Result<Reply> {
        let shelf = self.keep.shelf(&question(problem, self.ask.metric), session.console)?;
        let answer = fewest(problem, self.ask.metric, &kept(&session.budget, shelf.as_ref()));
        session.clear_progress();
        finish(shelf.as_ref(), !matches!(answer, Answer::Limit(..)), session.console);
        match answer {
            Answer::Solved(best) => self.known(name, problem, &best, None, session),
            Answer::Impossible(reason) => impossible(name, problem, reason, session),
            Answer::Limit(Stop::Cancelled, _) => Err(Stop::Cancelled.into()),
            Answer::Limit(stop, best) => self.known(name, problem, &best, Some(stop), session),
        }
    }

    fn known(
        &self,
        name: &str,
        problem: &Problem,
        best: &Best,
        stop: Option<Stop>,
        session: &Session,
    ) -> anyhow::Result<Reply> {
        let metric = self.ask.metric;
        let status = if stop.is_some() { Status::Limit } else { Status::Solved };
        let line = Line {
            head: Head::new(KIND, name, status),
            known: Some(known_line(problem, metric, best)),
            reason: None,
            limit: stop.map(limit_word),
        };
        let moves = best.moves.as_deref();
        let mut text = headline(name, problem) + "\n";
        if let Some(moves) = moves {
            text += &listed(problem, moves);
        }
        text += &verdict(best, metric);
        text += &stop.map(limit_told).unwrap_or_default();
        if let Some(moves) = moves {
            let end = problem.positions(moves)?.pop().unwrap_or_else(|| problem.last());
            text += &format!("\n{}", session.drawn(&draw_position(problem, end)));
        }
        let picture = moves.map(|moves| draw_solution(problem, moves)).transpose()?;
        let claim = || {
            HalmaClaim::fewest(problem.clone(), metric, moves, best.lower_bound, &best.classes, best.level)
        };
        let evidence = if session.wants_evidence() { Some(write(&claim())?) } else { None };
        Ok(Reply { status, text, json: serde_json::to_string(&line)?, evidence, picture })
    }
}

fn known_line(problem: &Problem, metric: Metric, best: &Best) -> KnownLine {
    let named =
        |moves: &Vec<Move>| moves.iter().map(|play| play.named(problem.board()).to_string()).collect();
    KnownLine {
        moves: best.moves.as_ref().map(named),
        move_count: best.moves.as_ref().map(Vec::len),
        hop_count: best.length(Metric::Hops),
        lower_bound: best.lower_bound,
        proved_optimal: best.is_proved(metric),
        states: best.states,
        refuted: best.refuted,
    }
}

/// The moves with their numbers, in columns, and how many there are.
fn listed(problem: &Problem, moves: &[Move]) -> String {
    let items: Vec<String> =
        (1..).zip(moves).map(|(number, play)| format!("{number}. {}", play.named(problem.board()))).collect();
    let hops: usize = moves.iter().map(Move::hops).sum();
    let (moves, hops) = (counted(moves.len() as u64, "move", "moves"), counted(hops as u64, "hop", "hops"));
    format!("{}\n{moves}, {hops}\n", columns(&items))
}

fn verdict(best: &Best, metric: Metric) -> String {
    let unit = if metric == Metric::Hops { "hops" } else { "moves" };
    if best.is_proved(metric) {
        return format!("proved: no solution has fewer {unit}\n");
    }
    wrapped(&format!("best known; proved so far: no solution has fewer than {} {unit}", best.lower_bound), 0)
}

fn impossible(name: &str, problem: &Problem, reason: Reason, session: &Session) -> anyhow::Result<Reply> {
    let status = Status::Impossible;
    let told = match (reason, problem.unequal_part()) {
        (Reason::Parts, Some((part, before, after))) if before != after => format!(
            "Nobody can leave the {} around {}, where {before} men are at the start and {after} at the end.",
            counted(part.len() as u64, "cell", "cells"),
            part.iter().next().map(|cell| problem.board().name(cell)).unwrap_or_default(),
        ),
        (Reason::Parts, _) => "The marked man cannot leave its part of the board.".to_owned(),
        (Reason::Exhausted, _) => {
            "All positions that can be reached were seen, and none is the end.".to_owned()
        }
    };
    let line = Line { head: Head::new(KIND, name, status), known: None, reason: Some(reason), limit: None };
    let claim = HalmaClaim::Impossible(Impossible { problem: problem.clone(), reason });
    Ok(Reply {
        status,
        text: format!("{}\nimpossible\n\n{}", headline(name, problem), wrapped(&told, 0)),
        json: serde_json::to_string(&line)?,
        evidence: if session.wants_evidence() { Some(write(&claim)?) } else { None },
        picture: None,
    })
}
