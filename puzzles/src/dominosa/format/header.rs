//! What is said above the numbers.

use super::names::words;
use crate::notation::{ParseError, Source};
use std::ops::Range;

/// The lines above the numbers, or the fields of JSON beside them.
#[derive(Default)]
pub(super) struct Header {
    pub title: Option<String>,
    pub columns: Option<u16>,
    pub mask: Option<Range<usize>>,
    pub fixed: Vec<Range<usize>>,
    pub forbidden: Vec<Range<usize>>,
    keys: Vec<(String, Range<usize>)>,
}

impl Header {
    /// Where the first key stands.
    pub fn first(&self) -> Range<usize> {
        self.keys.first().map_or(0..0, |(_, span)| span.clone())
    }

    /// Takes in a `key: value` line that begins at a byte.
    pub fn take(&mut self, source: &Source, at: usize, line: &str) -> Result<(), ParseError> {
        let (key, rest) = line.split_once(':').unwrap_or((line, ""));
        let value = rest.trim();
        let begin = at + key.len() + 1 + (rest.len() - rest.trim_start().len());
        let (span, key) = (at..at + key.len(), key.trim().to_ascii_lowercase());
        if self.keys.iter().any(|(before, _)| *before == key) {
            let what = format!("`{}:` is given twice", key.escape_debug());
            return Err(source.error_at(span, what, "one such line for each layout"));
        }
        match key.as_str() {
            "title" => self.title = Some(value.to_owned()),
            "columns" => self.columns = Some(columns(source, begin, value)?),
            "mask" => self.mask = Some(begin..begin + value.len()),
            "fixed" => self.fixed = words(value, begin),
            "forbidden" => self.forbidden = words(value, begin),
            _ => {
                let what = format!("nothing is called `{}` here", key.escape_debug());
                let expected =
                    "`title:`, `columns:`, `mask:`, `fixed:` or `forbidden:`, or the top number of an id";
                return Err(source.error_at(span, what, expected));
            }
        }
        self.keys.push((key, span));
        Ok(())
    }
}

fn columns(source: &Source, at: usize, value: &str) -> Result<u16, ParseError> {
    value.parse().ok().filter(|&columns| columns > 0).ok_or_else(|| {
        let what = format!("`{}` is no number of columns", value.escape_debug());
        source.error_at(at..at + value.len().max(1), what, "a number such as 8")
    })
}
