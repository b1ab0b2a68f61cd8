//! Many puzzles, each answered in one line.
//!
//! Files of tens of thousands of puzzles are usual, so that the work on a puzzle must cost more than what is done around
//! it: puzzles are handed out in chunks, and each chunk becomes one text.

use super::KIND;
use super::instance::{Answer, Asked, Puzzle};
use crate::cli::batch::in_order;
use crate::cli::session::Session;
use crate::cli::status::Status;
use hlavolam_puzzles::notation::ParseError;

/// Puzzles in a chunk: few enough for all threads to end at about the same time.
const CHUNK: usize = 256;

/// The answers to some puzzles, in order.
#[derive(Default)]
struct Answers {
    parts: Vec<Part>,
    worst: Option<Status>,
}

/// Lines to be printed as they are, or a puzzle that cannot be understood.
enum Part {
    Lines(String),
    Refused(anyhow::Error),
}

/// Answers every puzzle in a line and prints the lines in order.
pub fn answer_each(asked: &Asked, session: &Session, answer: &impl Answer) -> anyhow::Result<Status> {
    let starts: Vec<usize> = (0..asked.len()).step_by(CHUNK).collect();
    let mut worst = Status::Solved;
    let work = |&start: &usize| {
        let mut answers = Answers::default();
        for number in start..asked.len().min(start + CHUNK) {
            answers.add(number, asked, session, answer)?;
        }
        Ok(answers)
    };
    in_order(&starts, &session.budget, work, |_, answers: anyhow::Result<Answers>| {
        let answers = answers?;
        worst = worst.max(answers.worst.unwrap_or(Status::Solved));
        for part in answers.parts {
            match part {
                Part::Lines(text) => session.console.say(&text)?,
                Part::Refused(error) => worst = worst.max(session.refuse(KIND, error)?),
            }
        }
        Ok(())
    })?;
    Ok(worst)
}

impl Answers {
    fn add(
        &mut self,
        number: usize,
        asked: &Asked,
        session: &Session,
        answer: &impl Answer,
    ) -> anyhow::Result<()> {
        if let Some(plain) = asked.plain(number) {
            let name = if session.json { asked.name(number) } else { String::new() };
            if let Some(status) = answer.plain_line(&plain, &name, session, self.lines()) {
                self.end_line(status);
                return Ok(());
            }
        }
        match asked.read(number) {
            Ok((name, instance)) => {
                let status = answer.line(&Puzzle { name: &name, instance }, session, self.lines())?;
                self.end_line(status);
            }
            Err(error) if error.is::<ParseError>() => self.parts.push(Part::Refused(error)),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// The text that the next line is added to.
    fn lines(&mut self) -> &mut String {
        if !matches!(self.parts.last(), Some(Part::Lines(_))) {
            self.parts.push(Part::Lines(String::with_capacity(CHUNK * 82)));
        }
        match self.parts.last_mut() {
            Some(Part::Lines(text)) => text,
            _ => unreachable!("a part with lines was added"),
        }
    }

    fn end_line(&mut self, status: Status) {
        self.lines().push('\n');
        self.worst = self.worst.max(Some(status));
    }
}
