//! PUZZLE: a line of 81 cells, a file of such lines, or standard input.

use super::KIND;
use crate::cli::input;
use crate::cli::session::{Reply, Session};
use crate::cli::status::Status;
use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::sudoku::{Plain, PlainError, Problem};
use std::path::Path;

/// The lines of an argument, each a puzzle.
pub struct Lines {
    source: Source,
    /// Where each begins, and its text.
    lines: Vec<(usize, String)>,
}

impl Lines {
    /// Reads what an argument means.
    pub fn find(text: &str, option: &str) -> anyhow::Result<Self> {
        let source = if text == "-" || Path::new(text).exists() {
            input::read(text)?
        } else {
            Source::new(option, text)
        };
        let cell = |(at, line): (usize, &str)| {
            let line = line.split(['#', ' ', '\t']).next().unwrap_or_default();
            (!line.is_empty()).then(|| (at, line.to_owned()))
        };
        let lines: Vec<(usize, String)> = source.lines().filter_map(cell).collect();
        if lines.is_empty() {
            let end = source.text().len();
            return Err(source.error_at(end..end, "no puzzle", "a line of 81 cells").into());
        }
        Ok(Self { source, lines })
    }

    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// The puzzle of a line and what it is called.
    pub fn read(&self, index: usize) -> Result<(String, Problem), ParseError> {
        let (at, line) = &self.lines[index];
        let plain: Plain = line.parse().map_err(|error: PlainError| {
            let span = match error {
                PlainError::Count(_) => *at..*at + line.len(),
                PlainError::Character(column) => {
                    let start = line.char_indices().nth(column).map_or(line.len(), |(start, _)| start);
                    *at + start..*at + start + line[start..].chars().next().map_or(0, char::len_utf8)
                }
            };
            self.source.error_at(span, &error.to_string(), "81 cells, a digit each, or . where it is blank")
        })?;
        let name = if self.lines.len() > 1 {
            format!("{} {}", self.source.name(), index + 1)
        } else {
            "sudoku".to_owned()
        };
        Ok((name, plain.into()))
    }

    /// Answers all puzzles in order.
    pub fn answer_each(
        &self,
        session: &Session,
        answer: impl Fn(usize, &str, Problem) -> anyhow::Result<Reply> + Sync,
    ) -> anyhow::Result<Status> {
        let numbers: Vec<usize> = (0..self.len()).collect();
        session.answer_each(KIND, &numbers, |&number| {
            let (name, problem) = self.read(number)?;
            answer(number, &name, problem)
        })
    }
}

/// Digits as a line: letters above 9, dots for blanks.
pub fn line(digits: &[u8]) -> String {
    let letter = |&digit: &u8| match digit {
        0 => '.',
        1..=9 => char::from(b'0' + digit),
        _ => char::from(b'A' + digit - 10),
    };
    digits.iter().map(letter).collect()
}
