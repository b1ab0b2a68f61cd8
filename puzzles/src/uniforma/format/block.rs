//! The lines of one shape.

use super::KIND;
use crate::notation::{OneLine, ParseError, Source, parts};
use std::ops::Range;

/// What is said above the rows of a shape, and the rows, each with the byte it begins at.
#[derive(Default)]
pub(super) struct Block<'a> {
    pub sequence: Option<(usize, &'a str)>,
    pub apart: Option<(usize, &'a str)>,
    pub title: Option<&'a str>,
    pub rows: Vec<(usize, &'a str)>,
    /// Where the keys above the rows stand.
    keys: Vec<(String, Range<usize>)>,
}

/// The blocks of a text, each with at least one row.
///
/// # Errors
/// If a `key: value` line is unknown, stands below the rows or is there twice, or if no rows stand below it.
pub(super) fn blocks(source: &Source, inline: bool) -> Result<Vec<Block<'_>>, ParseError> {
    let mut blocks = vec![Block::default()];
    let inline = inline && !OneLine::begins(KIND, source.text());
    let one_line = |offset, line| if inline { Ok(None) } else { OneLine::read(source, KIND, offset, line) };
    for (offset, line) in lines(source, inline) {
        let Some(block) = blocks.last_mut() else { break };
        if line.trim().is_empty() {
            if !block.rows.is_empty() {
                blocks.push(Block::default());
            }
        } else if line.trim_start().starts_with('#') {
        } else if let Some(one) = one_line(offset, line)? {
            if let Some((at, word)) = one.words.first() {
                let what = format!("`{}` says nothing here", word.escape_debug());
                return Err(source.error_at(*at..at + word.len().max(1), what, "`uniforma:` and rows"));
            }
            if block.rows.is_empty() {
                block.rows = one.rows;
            } else {
                blocks.push(Block { rows: one.rows, ..Block::default() });
            }
            blocks.push(Block::default());
        } else if !block.header(source, offset, line)? {
            block.rows.push((offset, line));
        }
    }
    let last = blocks.pop_if(|block| block.rows.is_empty());
    match last.and_then(|block| block.keys.into_iter().next()) {
        Some((_, at)) => {
            Err(source.error_at(at, "no shape stands below this line", "such lines above the rows"))
        }
        None => Ok(blocks),
    }
}

fn lines(source: &Source, inline: bool) -> Vec<(usize, &str)> {
    let split = |(offset, line)| parts(line, "/").map(move |(at, part)| (offset + at, part));
    if inline { source.lines().flat_map(split).collect() } else { source.lines().collect() }
}

impl<'a> Block<'a> {
    /// Takes in a `key: value` line; false if the line is none.
    fn header(&mut self, source: &Source, offset: usize, line: &'a str) -> Result<bool, ParseError> {
        let Some((key, rest)) = line.split_once(':') else { return Ok(false) };
        let value = rest.trim();
        let at = offset + key.len() + 1 + (rest.len() - rest.trim_start().len());
        let indent = key.len() - key.trim_start().len();
        let key = key.trim();
        let span = offset + indent..offset + indent + key.len();
        let name = key.to_ascii_lowercase();
        let refuse = |what: String, expected: &str| Err(source.error_at(span.clone(), what, expected));
        if !self.rows.is_empty() {
            return refuse("this line stands below the shape".to_owned(), "such lines above the rows");
        }
        if self.keys.iter().any(|(before, _)| *before == name) {
            return refuse(format!("`{name}:` is given twice"), "one such line for each shape");
        }
        match name.as_str() {
            "sequence" => self.sequence = Some((at, value)),
            "apart" => self.apart = Some((at, value)),
            "title" => self.title = Some(value),
            _ => {
                let what = format!("nothing is called `{}` here", key.escape_debug());
                return refuse(what, "`sequence:`, `apart:` or `title:`");
            }
        }
        self.keys.push((name, span));
        Ok(true)
    }
}
