//! Where one layout ends and the next begins.

use super::draft::Draft;
use super::header::Header;
use super::numbers::{digits, fields, is_parted};
use super::{Instance, Reading, json};
use crate::dominosa::MAX_TOP;
use crate::notation::{ParseError, Source};
use std::ops::Range;

/// The lines of one layout.
#[derive(Clone, Debug)]
pub struct Block {
    source: Source,
    span: Range<usize>,
}

/// What a line is.
enum Line<'a> {
    Nothing,
    Json,
    Id,
    Header(&'a str),
    Row,
}

/// The layouts of a text, not read yet.
///
/// # Errors
/// If there is none.
pub fn blocks(source: &Source) -> Result<Vec<Block>, ParseError> {
    let mut split = Split { source, blocks: Vec::new(), begin: 0, has_rows: false, has_header: false };
    let end = source.text().len();
    let mut at = 0;
    while at < end {
        at = split.line(at);
    }
    if split.has_rows || split.has_header {
        split.take(end);
    }
    if split.blocks.is_empty() {
        let expected = "rows of numbers, or an id such as 1:010011";
        return Err(source.error_at(end..end, "there is no layout here", expected));
    }
    Ok(split.blocks)
}

/// A text that is being split, and what was seen since the last layout.
struct Split<'a> {
    source: &'a Source,
    blocks: Vec<Block>,
    begin: usize,
    has_rows: bool,
    has_header: bool,
}

impl Split<'_> {
    /// Ends the layout that has begun.
    fn take(&mut self, end: usize) {
        self.blocks.push(Block { source: self.source.clone(), span: self.begin..end });
        (self.begin, self.has_rows, self.has_header) = (end, false, false);
    }

    /// Looks at the line that begins at a byte, and returns where the next begins.
    fn line(&mut self, at: usize) -> usize {
        let text = self.source.text();
        let end = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
        let line = &text[at..end];
        let kind = kind(line);
        let ends_rows = matches!(kind, Line::Json | Line::Id) || line.trim().is_empty();
        if self.has_rows && ends_rows {
            self.take(at);
        }
        match kind {
            Line::Nothing => {}
            Line::Header(_) => self.has_header = true,
            Line::Row => self.has_rows = true,
            Line::Id => self.take(end),
            Line::Json => {
                let end = json::end(text, at);
                self.take(end);
                return end;
            }
        }
        end
    }
}

fn kind(line: &str) -> Line<'_> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Line::Nothing;
    }
    if line.starts_with('{') {
        return Line::Json;
    }
    match line.split_once(':') {
        Some((key, _)) if key.starts_with(|c: char| c.is_ascii_digit()) => Line::Id,
        Some((key, _)) => Line::Header(key),
        None => Line::Row,
    }
}

impl Block {
    /// Reads the layout.
    ///
    /// # Errors
    /// Points at the first thing that cannot be understood.
    pub fn read(&self, reading: &Reading) -> Result<Instance, ParseError> {
        let mut header = Header::default();
        let mut rows = Vec::new();
        for (at, line) in self.lines() {
            match kind(line) {
                Line::Nothing => {}
                Line::Json => return json::read(&self.source, at..self.span.end, reading),
                Line::Id => {
                    let draft = id(&self.source, at, line)?;
                    return draft.finish(header, reading);
                }
                Line::Header(_) if rows.is_empty() => header.take(&self.source, at, line)?,
                Line::Header(key) => {
                    let span = at..at + key.len();
                    let what = "this line stands below the numbers";
                    return Err(self.source.error_at(span, what, "such lines above the numbers"));
                }
                Line::Row => rows.push((at, line)),
            }
        }
        if rows.is_empty() {
            let what = "no numbers stand below this line";
            return Err(self.source.error_at(header.first(), what, "such lines above the numbers"));
        }
        self.rows(&rows)?.finish(header, reading)
    }

    /// The lines, each without spaces around it, and where it begins.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let mut at = self.span.start;
        self.source.text()[self.span.clone()].split_inclusive('\n').map(move |line| {
            let begin = at + (line.len() - line.trim_start().len());
            at += line.len();
            (begin, line.trim())
        })
    }

    fn rows(&self, rows: &[(usize, &str)]) -> Result<Draft<'_>, ParseError> {
        let parted = rows.iter().any(|(_, row)| is_parted(row));
        let mut draft = Draft::new(&self.source);
        for &(at, row) in rows {
            if parted {
                fields(&mut draft, at, row)?;
            } else {
                digits(&mut draft, at, row)?;
            }
            draft.end_row();
        }
        Ok(draft)
    }
}

/// Reads `6:2632..`.
fn id<'a>(source: &'a Source, at: usize, line: &str) -> Result<Draft<'a>, ParseError> {
    let (key, numbers) = line.split_once(':').unwrap_or((line, ""));
    let letters = key.find(|c: char| !c.is_ascii_digit()).unwrap_or(key.len());
    let (digits_of_top, difficulty) = key.split_at(letters);
    if !difficulty.is_empty() && !["dt", "db", "dh", "de", "da"].contains(&difficulty) {
        let span = at + letters..at + key.len();
        return Err(source.error_at(
            span,
            "this is no kind of layout",
            "an id such as 6:2632.. or 6db:2632..",
        ));
    }
    let top = digits_of_top.parse().ok().filter(|top| (1..=MAX_TOP).contains(top));
    let Some(top) = top else {
        let what = format!("there is no set up to double-{digits_of_top} here");
        return Err(source.error_at(at..at + letters, what, format!("a top number from 1 to {MAX_TOP}")));
    };
    let mut draft = Draft::new(source);
    draft.top = Some(top);
    digits(&mut draft, at + key.len() + 1, numbers)?;
    Ok(draft)
}
