//! The lines of one position.

use super::KIND;
use super::letters::is_comment;
use crate::board::Lattice;
use crate::notation::{OneLine, ParseError, Source, parts};
use std::ops::Range;

/// What is said above the rows of a position, and the rows.
#[derive(Default)]
pub(super) struct Block<'a> {
    pub lattice: Option<Lattice>,
    pub finish: Option<(usize, &'a str)>,
    pub title: Option<&'a str>,
    pub rows: Vec<(usize, &'a str)>,
    /// Whether it is a position on one line, where each letter is a place and every row begins at the left margin.
    pub is_close: bool,
    /// The keys above the rows and where they stand.
    keys: Vec<(&'a str, Range<usize>)>,
}

/// Hands on the blocks of a text one by one, each with at least one row.
///
/// # Errors
/// The first error of `take`, or of a `key: value` line that says nothing, says it twice, or has no rows below it.
pub(super) fn each_block<'a>(
    source: &'a Source,
    inline: bool,
    mut take: impl FnMut(Block<'a>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let mut block = Block::default();
    let inline = inline && !OneLine::begins(KIND, source.text());
    let one_line = |offset, line| if inline { Ok(None) } else { OneLine::read(source, KIND, offset, line) };
    for (offset, line) in lines(source, inline) {
        if line.trim().is_empty() {
            if !block.rows.is_empty() {
                take(std::mem::take(&mut block))?;
            }
        } else if is_comment(source, offset, line)? {
        } else if let Some(one) = one_line(offset, line)? {
            if !block.rows.is_empty() {
                take(std::mem::take(&mut block))?;
            }
            take(std::mem::take(&mut block).closed(source, one)?)?;
        } else if !block.header(source, offset, line)? {
            block.rows.push((offset, line));
        }
    }
    match block.keys.first() {
        _ if !block.rows.is_empty() => take(block),
        Some((_, at)) => {
            Err(source.error_at(at.clone(), "no board stands below this line", "such lines above the rows"))
        }
        None => Ok(()),
    }
}

fn lines(source: &Source, inline: bool) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    for (offset, line) in source.lines() {
        if inline && !line.trim_start().starts_with('#') {
            lines.extend(parts(line, slash(line)).map(|(at, part)| (offset + at, part)));
        } else {
            lines.push((offset, line));
        }
    }
    lines
}

/// What parts the rows of a line: where every slash stands between spaces, these are not columns of the board.
fn slash(line: &str) -> &'static str {
    if line.matches(" / ").count() == line.matches('/').count() { " / " } else { "/" }
}

impl<'a> Block<'a> {
    /// A position on one line, below what is said above it.
    fn closed(mut self, source: &Source, line: OneLine<'a>) -> Result<Self, ParseError> {
        for (at, word) in line.words {
            let error = |what: String| {
                source.error_at(at..at + word.len().max(1), what, "`triangular`, `square` or `any`")
            };
            let is_twice = match word {
                "triangular" => self.lattice.replace(Lattice::Triangular).is_some(),
                "square" => self.lattice.replace(Lattice::Square).is_some(),
                "any" => self.finish.replace((at, word)).is_some(),
                _ => return Err(error(format!("`{}` says nothing here", word.escape_debug()))),
            };
            if is_twice {
                return Err(error(format!("after what was said before, `{word}` is too much")));
            }
        }
        Ok(Self { rows: line.rows, is_close: true, ..self })
    }

    /// Takes in a `key: value` line; false if the line is none.
    fn header(&mut self, source: &Source, offset: usize, line: &'a str) -> Result<bool, ParseError> {
        let Some((key, rest)) = line.split_once(':') else { return Ok(false) };
        let (indent, value) = (key.len() - key.trim_start().len(), rest.trim());
        let start = offset + key.len() + 1 + (rest.len() - rest.trim_start().len());
        let key = key.trim();
        let span = offset + indent..offset + indent + key.len();
        self.check_place(source, key, span.clone())?;
        match key.to_ascii_lowercase().as_str() {
            "grid" => self.lattice = Some(lattice(source, start, value)?),
            "finish" => self.finish = Some((start, value)),
            "title" => self.title = Some(value),
            _ => {
                let what = format!("nothing is called `{}` here", key.escape_debug());
                return Err(source.error_at(span, what, "`grid:`, `finish:` or `title:`"));
            }
        }
        self.keys.push((key, span));
        Ok(true)
    }

    fn check_place(&self, source: &Source, key: &str, span: Range<usize>) -> Result<(), ParseError> {
        if !self.rows.is_empty() {
            return Err(source.error_at(
                span,
                "this line stands below the board",
                "such lines above the rows",
            ));
        }
        if self.keys.iter().any(|(before, _)| before.eq_ignore_ascii_case(key)) {
            let what = format!("`{}:` is given twice", key.escape_debug());
            return Err(source.error_at(span, what, "one such line for each board"));
        }
        Ok(())
    }
}

fn lattice(source: &Source, start: usize, value: &str) -> Result<Lattice, ParseError> {
    match value.to_ascii_lowercase().as_str() {
        "square" => Ok(Lattice::Square),
        "triangular" => Ok(Lattice::Triangular),
        _ => {
            let span = start..start + value.len().max(1);
            Err(source.error_at(span, "there is no such grid", "`square` or `triangular`"))
        }
    }
}
