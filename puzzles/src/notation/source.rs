//! A piece of input and the errors that point into it.

use std::ops::Range;
use std::sync::Arc;

/// Text to be read, with the name by which errors call it: a file name, `standard input`, or an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    name: Arc<str>,
    text: Arc<str>,
    /// The number of its first line.
    first: usize,
}

/// What is wrong with an input, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}:{}: {what}", self.input.name, self.line(), self.column())]
pub struct ParseError {
    input: Source,
    span: Range<usize>,
    what: String,
    expected: String,
}

impl Source {
    /// Names a text.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Self {
        Self { name: name.into(), text: text.into(), first: 1 }
    }

    /// Names what was read from a file.
    ///
    /// # Errors
    /// Points at the first byte that is not UTF-8. A byte order mark is skipped.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, ParseError> {
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Self::new(name, text)),
            Err(error) => {
                let readable = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
                let end = readable.len();
                let source = Self::new(name, &(readable + "\u{fffd}"));
                Err(source.error_at(end..end + 3, "this is not text", "a text file in UTF-8"))
            }
        }
    }

    /// The same as the part of a longer text that begins with a line of it, counted from 1, so that errors name that line.
    ///
    /// ```
    /// use hlavolam_puzzles::notation::Source;
    ///
    /// let part = Source::new("a file", "xxo").from_line(7);
    /// assert_eq!(part.error_at(1..2, "no", "yes").to_string(), "a file:7:2: no");
    /// ```
    #[must_use]
    pub fn from_line(self, line: usize) -> Self {
        Self { first: line, ..self }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An error about a range of bytes: what is wrong there and what was expected instead.
    #[must_use]
    pub fn error_at(
        &self,
        span: Range<usize>,
        what: impl Into<String>,
        expected: impl Into<String>,
    ) -> ParseError {
        ParseError { input: self.clone(), span, what: what.into(), expected: expected.into() }
    }

    /// An error of the JSON reader, which was given the bytes `part`, as an error that points to the place.
    #[must_use]
    pub fn json_error(
        &self,
        part: Range<usize>,
        error: &serde_json::Error,
        expected: impl Into<String>,
    ) -> ParseError {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let what = message.strip_suffix(&place).unwrap_or(&message);
        let lines = self.text[part.clone()].split_inclusive('\n');
        let before: usize = lines.take(error.line().saturating_sub(1)).map(str::len).sum();
        let start = self.text.floor_char_boundary(part.start + before + error.column().saturating_sub(1));
        self.error_at(start..self.text.ceil_char_boundary(start + 1), what, expected)
    }

    /// The lines with the offset of their first byte, line ends removed (`\n` or `\r\n`).
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut offset = 0;
        self.text.split_inclusive('\n').map(move |line| {
            let start = offset;
            offset += line.len();
            (start, line.trim_end_matches('\n').trim_end_matches('\r'))
        })
    }
}

impl ParseError {
    /// The input the error is about.
    #[must_use]
    pub fn input(&self) -> &Source {
        &self.input
    }

    /// The bytes the error is about: whole characters within the input.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        let text = self.input.text();
        let start = text.floor_char_boundary(self.span.start);
        start..text.ceil_char_boundary(self.span.end).max(start)
    }

    /// What is wrong.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }

    /// What would be right.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// The line, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.before().matches('\n').count() + self.input.first
    }

    /// The column in characters, from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        let before = self.before();
        before.chars().count() - before.rfind('\n').map_or(0, |at| before[..=at].chars().count()) + 1
    }

    fn before(&self) -> &str {
        &self.input.text()[..self.span().start]
    }
}
