//! `hlavolam count peg`.

use super::KIND;
use super::asked::AskArgs;
use super::holes::Holes;
use super::instance::Instance;
use super::levels;
use super::solution::headline;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use clap::Args;
use hlavolam_puzzles::evidence::{grouped, write};
use hlavolam_puzzles::peg::Problem;
use hlavolam_puzzles::peg::claim::{Count, PegClaim};
use hlavolam_solvers::Stop;
use hlavolam_solvers::peg::{Counts, count, count_solutions};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = crate::cli::count::EXAMPLES)]
pub struct CountArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// Prints for each number of jumps how many positions can be reached, in how many no jump is left, and from how
    /// many the goal can still be reached
    #[arg(long)]
    levels: bool,
    /// Counts only the solutions, which takes a fraction of the time
    #[arg(long, conflicts_with = "levels")]
    no_games: bool,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    session: SessionArgs,
}

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    vacant: Holes,
    finish: Holes,
    solutions: Option<String>,
    games: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl Run for CountArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let mut session = Session::new(console, &self.session)?.claiming(&self.evidence)?;
        let instances = match self.ask.instance.read(slug) {
            Ok(instances) => instances,
            Err(error) => return session.refuse(KIND, error),
        };
        if instances.len() == 1 {
            session = session.watched();
        }
        session.answer_each(KIND, &instances, |instance| self.answer(instance, &session))
    }
}

impl CountArgs {
    fn answer(&self, instance: &Instance, session: &Session) -> anyhow::Result<Reply> {
        let problem = self.ask.problem(instance)?;
        if self.levels {
            return levels::reply(&instance.name, problem, session);
        }
        let counts = if self.no_games {
            (count_solutions(&problem, &session.budget), None)
        } else {
            let Counts { solutions, games } = count(&problem, &session.budget);
            (solutions, Some(games))
        };
        reply(&instance.name, problem, counts, session)
    }
}

/// The number of solutions, and of complete games if these were asked for.
type Found = (Result<u128, Stop>, Option<Result<u128, Stop>>);

fn reply(
    name: &str,
    problem: Problem,
    (solutions, games): Found,
    session: &Session,
) -> anyhow::Result<Reply> {
    let stop = solutions.err().or(games.and_then(Result::err));
    let counted_games = games.and_then(Result::ok);
    if stop == Some(Stop::Cancelled) {
        return Err(Stop::Cancelled.into());
    }
    let status = stop.map_or(Status::of(solutions != Ok(0)), |_| Status::Limit);
    let line = Line {
        head: Head::new(KIND, name, status),
        vacant: Holes::vacant(&problem),
        finish: Holes::finish(&problem),
        solutions: solutions.ok().map(|number| number.to_string()),
        games: counted_games.map(|number| number.to_string()),
        limit: stop.map(limit_word),
    };
    let (json, text) = (serde_json::to_string(&line)?, text(name, &problem, solutions, games));
    let claim = Count { problem, solutions: solutions.ok(), games: counted_games };
    let known = claim.solutions.is_some() || claim.games.is_some();
    let evidence =
        if session.wants_evidence() && known { Some(write(&PegClaim::Count(claim))?) } else { None };
    Ok(Reply { status, text, json, evidence, picture: None })
}

fn text(
    name: &str,
    problem: &Problem,
    solutions: Result<u128, Stop>,
    games: Option<Result<u128, Stop>>,
) -> String {
    let told = |number: Result<u128, Stop>| number.map_or_else(limit_told, |number| grouped(number) + "\n");
    let rows: Vec<(&str, String)> = [("solutions", Some(solutions)), ("complete games", games)]
        .into_iter()
        .filter_map(|(name, number)| Some((name, told(number?))))
        .collect();
    let numbers = rows.iter().filter(|(_, text)| text.starts_with(|c: char| c.is_ascii_digit()));
    let width = numbers.map(|(_, text)| text.len()).max().unwrap_or(0);
    let rows: String = rows.iter().map(|(name, text)| format!("{name:<14}  {text:>width$}")).collect();
    format!("{}\n{rows}", headline(name, problem))
}
