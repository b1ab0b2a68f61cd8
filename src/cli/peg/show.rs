//! `hlavolam show peg`.

use super::KIND;
use super::asked::AskArgs;
use super::hints;
use super::holes::{Holes, names};
use super::instance::Instance;
use crate::cli::console::Console;
use crate::cli::kind::Run;
use crate::cli::session::{EvidenceArgs, Head, PictureArgs, Reply, Session, SessionArgs};
use crate::cli::status::Status;
use clap::Args;
use hlavolam_puzzles::diagram::Terminal;
use hlavolam_puzzles::evidence::counted;
use hlavolam_puzzles::peg::{Goal, Position, draw_position, write_drawing};
use serde::Serialize;

#[derive(Args)]
#[command(after_help = crate::cli::show::EXAMPLES)]
pub struct ShowArgs {
    #[command(flatten)]
    ask: AskArgs,
    /// Tells for every jump that can be made whether the goal can still be reached after it
    #[arg(long)]
    hints: bool,
    /// Prints the drawing in the letters that are read back
    #[arg(long, conflicts_with = "hints")]
    text: bool,
    #[command(flatten)]
    pictures: PictureArgs,
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
    holes: usize,
    pegs: Vec<String>,
    vacant: Holes,
    #[serde(skip_serializing_if = "Option::is_none")]
    finish: Option<Holes>,
    drawing: &'a str,
}

impl Run for ShowArgs {
    fn run(&self, slug: &str, console: &Console) -> anyhow::Result<Status> {
        let mut session =
            Session::new(console, &self.session)?.claiming(&self.evidence)?.drawing(&self.pictures)?;
        anyhow::ensure!(
            self.hints || !session.wants_evidence(),
            "--evidence: a drawing claims nothing; there is evidence for --hints"
        );
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

impl ShowArgs {
    fn answer(&self, instance: &Instance, session: &Session) -> anyhow::Result<Reply> {
        if self.hints {
            return hints::reply(&instance.name, self.ask.problem(instance)?, session);
        }
        let (pegs, goal) = self.position(instance)?;
        self.drawn(instance, pegs, goal, session.console.colour)
    }

    /// The position to be drawn; where nothing else is asked it may be one without pegs or goal.
    fn position(&self, instance: &Instance) -> anyhow::Result<(Position, Option<Goal>)> {
        if self.ask.vacant.is_none() && self.ask.finish.is_none() {
            return Ok((instance.pegs, instance.goal));
        }
        let problem = self.ask.problem(instance)?;
        Ok((problem.start, Some(problem.goal)))
    }

    fn drawn(
        &self,
        instance: &Instance,
        pegs: Position,
        goal: Option<Goal>,
        colour: bool,
    ) -> anyhow::Result<Reply> {
        let board = &instance.board;
        let diagram = draw_position(board, pegs, goal);
        let drawing = write_drawing(board, pegs, goal);
        let line = Line {
            head: Head::new(KIND, &instance.name, Status::Solved),
            holes: board.len(),
            pegs: names(board, pegs),
            vacant: Holes::of(board, Position(board.full() & !pegs.0)),
            finish: goal.map(|goal| Holes::goal(board, goal)),
            drawing: &drawing,
        };
        let json = serde_json::to_string(&line)?;
        let holes = counted(board.len() as u64, "hole", "holes");
        let count = counted(pegs.peg_count().into(), "peg", "pegs");
        let text = if self.text {
            drawing
        } else {
            let picture = diagram.to_text(&Terminal { colour, ..Terminal::default() });
            format!("{}: {count} in {holes}\n\n{picture}", instance.name)
        };
        Ok(Reply { status: Status::Solved, text, json, evidence: None, picture: Some(diagram) })
    }
}
