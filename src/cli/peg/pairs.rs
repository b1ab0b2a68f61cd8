//! `hlavolam solve peg --all-pairs`: every hole left empty with every hole to finish in.

use super::KIND;
use crate::cli::session::{Reply, SCHEMA, Session};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use hlavolam_puzzles::evidence::{counted, write};
use hlavolam_puzzles::peg::Board;
use hlavolam_puzzles::peg::claim::{self, Finding, PegClaim};
use hlavolam_solvers::peg::{Best, Pair, PairsOptions, all_pairs};
use hlavolam_solvers::{Answer, Stop};
use serde::Serialize;

/// What `--json` prints about a pair.
#[derive(Serialize)]
struct Line {
    schema: u64,
    kind: &'static str,
    status: Status,
    vacant: String,
    finish: String,
    parity: bool,
    move_count: Option<usize>,
    moves: Option<Vec<String>>,
    proved_optimal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// Solves every pair of each board, and prints each as it is found.
pub fn run(boards: &[Board], fewest: bool, session: &Session) -> anyhow::Result<Status> {
    let mut worst = Status::Solved;
    for (number, board) in (1..).zip(boards) {
        if !session.json {
            session.console.say(if number > 1 {
                "\nvacant  finish  moves\n"
            } else {
                "vacant  finish  moves\n"
            })?;
        }
        let reply = one_board(board, fewest, session)?;
        worst = worst.max(session.show_end(&reply, (boards.len() > 1).then_some(number))?);
    }
    Ok(worst)
}

fn one_board(board: &Board, fewest: bool, session: &Session) -> anyhow::Result<Reply> {
    let mut tally = Tally::default();
    let mut pairs = Vec::new();
    let mut said = Ok(());
    let searched = all_pairs(board, PairsOptions { fewest_moves: fewest }, &session.budget, |pair| {
        tally.add(&pair);
        let told = tell(board, &pair, fewest, session);
        if told.is_err() && said.is_ok() {
            // Nobody hears the rest.
            session.budget.cancel();
            said = told;
        }
        if session.wants_evidence() {
            pairs.push(claimed(board, pair, fewest));
        }
    });
    said?;
    searched?;
    let claim = PegClaim::Pairs(claim::Pairs { board: board.clone(), pairs });
    let evidence = session.wants_evidence().then(|| write(&claim)).transpose()?;
    Ok(Reply { status: tally.status(), text: tally.told(), json: String::new(), evidence, picture: None })
}

/// How the pairs turned out.
#[derive(Default)]
struct Tally {
    pairs: u64,
    parity: u64,
    solved: u64,
    stop: Option<Stop>,
}

impl Tally {
    fn add(&mut self, pair: &Pair) {
        self.pairs += 1;
        self.parity += u64::from(pair.parity);
        match &pair.answer {
            Answer::Solved(_) => self.solved += 1,
            Answer::Impossible(_) => {}
            Answer::Limit(stop, ()) => self.stop = self.stop.or(Some(*stop)),
        }
    }

    fn status(&self) -> Status {
        self.stop.map_or(Status::of(self.solved > 0), |_| Status::Limit)
    }

    fn told(&self) -> String {
        let pairs = counted(self.pairs, "pair", "pairs");
        let passing = counted(self.parity, "passes", "pass");
        let limit = self.stop.map_or(String::new(), limit_told);
        format!(
            "\n{pairs} up to symmetry: {passing} parity, {} solved\n{limit}",
            counted(self.solved, "is", "are")
        )
    }
}

fn tell(board: &Board, pair: &Pair, fewest: bool, session: &Session) -> anyhow::Result<()> {
    let text = match (session.json, &pair.answer) {
        (true, _) => serde_json::to_string(&line(board, pair, fewest))? + "\n",
        (false, Answer::Solved(best)) => row(board, pair, &best.moves.len().to_string()),
        (false, Answer::Limit(..)) => row(board, pair, "?"),
        (false, Answer::Impossible(_)) if pair.parity => row(board, pair, "impossible"),
        (false, Answer::Impossible(_)) => return Ok(()),
    };
    Ok(session.console.say(&text)?)
}

fn row(board: &Board, pair: &Pair, moves: &str) -> String {
    format!("{:<8}{:<8}{moves:>5}\n", board.name(pair.vacant), board.name(pair.finish))
}

fn line(board: &Board, pair: &Pair, fewest: bool) -> Line {
    let (status, best, limit) = match &pair.answer {
        Answer::Solved(best) => (Status::Solved, Some(best), None),
        Answer::Impossible(_) => (Status::Impossible, None, None),
        Answer::Limit(stop, ()) => (Status::Limit, None, Some(limit_word(*stop))),
    };
    Line {
        schema: SCHEMA,
        kind: KIND,
        status,
        vacant: board.name(pair.vacant),
        finish: board.name(pair.finish),
        parity: pair.parity,
        move_count: best.map(|best| best.moves.len()),
        moves: best.map(|best| best.moves.iter().map(|play| play.notation(board)).collect()),
        proved_optimal: fewest && best.is_some_and(Best::is_proved),
        limit,
    }
}

fn claimed(board: &Board, pair: Pair, fewest: bool) -> claim::Pair {
    let found = match pair.answer {
        Answer::Solved(best) => {
            let moves = claim::Line::new(board, &best.moves);
            if fewest && best.is_proved() {
                Finding::Fewest { moves, refuted_below: best.moves.len() as u64, positions: None }
            } else {
                Finding::Solved(moves)
            }
        }
        Answer::Impossible(reasons) => Finding::Impossible(reasons),
        Answer::Limit(..) => Finding::Limit,
    };
    claim::Pair::new(board, pair.vacant, pair.finish, pair.parity, found)
}
