//! Puzzles on one line, which lists of puzzles and pipes are made of.

use super::{ParseError, Source, parts};

/// A puzzle on one line: the kind and perhaps some words, a colon, and rows with `/` between them, as in
/// `peg,any:xxo/xoo`. The kind may be left out where rows are parted: `xxo/xxO`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneLine<'a> {
    /// The words after the kind, each with the byte it begins at.
    pub words: Vec<(usize, &'a str)>,
    /// The rows, each with the byte it begins at. None is empty, and none has a space in it.
    pub rows: Vec<(usize, &'a str)>,
}

impl<'a> OneLine<'a> {
    /// Takes a line apart, which begins at byte `offset` of the source; nothing if it is not meant as a puzzle.
    ///
    /// # Errors
    /// Points at a row that is empty or has a space in it.
    ///
    /// ```
    /// use hlavolam_puzzles::notation::{OneLine, Source};
    /// let source = Source::new("a puzzle", "peg,any:xxo/xoo");
    /// let line = OneLine::read(&source, "peg", 0, source.text()).unwrap().unwrap();
    /// assert_eq!((line.words, line.rows), (vec![(4, "any")], vec![(8, "xxo"), (12, "xoo")]));
    /// assert_eq!(OneLine::read(&source, "peg", 0, "xxo"), Ok(None));
    /// assert_eq!(OneLine::read(&source, "peg", 0, "title: a/b"), Ok(None));
    /// ```
    pub fn read(
        source: &Source,
        kind: &str,
        offset: usize,
        line: &'a str,
    ) -> Result<Option<Self>, ParseError> {
        let offset = offset + (line.len() - line.trim_start().len());
        let line = line.trim();
        let (words, start) = match line.split_once(':') {
            Some((head, _)) if Self::begins(kind, line) => {
                (parts(head, ",").skip(1).map(|(at, word)| (offset + at, word)).collect(), head.len() + 1)
            }
            None if line.contains('/') => (Vec::new(), 0),
            _ => return Ok(None),
        };
        let rows = parts(&line[start..], "/").map(|(at, row)| (offset + start + at, row));
        let rows: Vec<(usize, &str)> = rows.collect();
        let is_wrong = |(_, row): &&(usize, &str)| row.is_empty() || row.contains(char::is_whitespace);
        match rows.iter().find(is_wrong) {
            Some((at, row)) => {
                let expected = "rows with `/` between them and no spaces; a row without a place is `-`";
                Err(source.error_at(
                    *at..at + row.len().max(1),
                    "this is no row of a puzzle on one line",
                    expected,
                ))
            }
            None => Ok(Some(Self { words, rows })),
        }
    }

    /// Whether a text begins as a puzzle of a kind on one line does: `peg:` or `peg,`.
    #[must_use]
    pub fn begins(kind: &str, text: &str) -> bool {
        let rest = text.trim_start().strip_prefix(kind);
        rest.is_some_and(|rest| rest.starts_with([':', ',']) && rest.contains(':'))
    }
}

/// A puzzle on one line, from its kind, words and rows.
#[must_use]
pub fn on_one_line<'a>(kind: &'a str, words: impl IntoIterator<Item = &'a str>, rows: &[String]) -> String {
    let head: Vec<&str> = std::iter::once(kind).chain(words).collect();
    format!("{}:{}", head.join(","), rows.join("/"))
}
