//! The lines of one board.

use super::KIND;
use crate::board::Lattice;
use crate::halma::Directions;
use crate::notation::{OneLine, ParseError, Source, parts};

/// What is said above the rows of a board, and the rows with the bytes they begin at.
#[derive(Default)]
pub(super) struct Block<'a> {
    pub directions: Option<Directions>,
    pub lattice: Option<Lattice>,
    pub title: Option<&'a str>,
    pub rows: Vec<(usize, &'a str)>,
    /// Whether it is a problem on one line, where each letter is a place and every row begins at the left margin.
    pub is_close: bool,
}

/// The blocks of a text, each with at least one row.
///
/// # Errors
/// Points at a `key: value` line that is not understood or has no rows below it.
pub(super) fn blocks(source: &Source, inline: bool) -> Result<Vec<Block<'_>>, ParseError> {
    let mut blocks = vec![Block::default()];
    let mut key = None;
    let inline = inline && !OneLine::begins(KIND, source.text());
    let one_line = |offset, line| if inline { Ok(None) } else { OneLine::read(source, KIND, offset, line) };
    for (offset, line) in lines(source, inline) {
        let block = blocks.len() - 1;
        if line.trim().is_empty() {
            if !blocks[block].rows.is_empty() {
                blocks.push(Block::default());
            }
        } else if line.trim_start().starts_with('#') {
        } else if let Some(one) = one_line(offset, line)? {
            if !blocks[block].rows.is_empty() {
                blocks.push(Block::default());
            }
            if let Some(block) = blocks.last_mut() {
                block.close(source, one)?;
            }
            blocks.push(Block::default());
            key = None;
        } else if line.contains(':') {
            blocks[block].header(source, offset, line)?;
            key = Some(offset..offset + line.len());
        } else {
            blocks[block].rows.push((offset, line));
            key = None;
        }
    }
    match key {
        Some(span) => {
            Err(source.error_at(span, "no board stands below this line", "such lines above the rows"))
        }
        None => Ok(blocks.into_iter().filter(|block| !block.rows.is_empty()).collect()),
    }
}

fn lines(source: &Source, inline: bool) -> Vec<(usize, &str)> {
    let split = |(offset, line): (usize, _)| parts(line, "/").map(move |(at, part)| (offset + at, part));
    if inline { source.lines().flat_map(split).collect() } else { source.lines().collect() }
}

impl<'a> Block<'a> {
    /// Takes in a problem on one line, below what is said above it.
    fn close(&mut self, source: &Source, line: OneLine<'a>) -> Result<(), ParseError> {
        for (at, word) in line.words {
            let error = |what: String| {
                source.error_at(
                    at..at + word.len().max(1),
                    what,
                    "`4`, `6` or `8` directions, or `triangular`",
                )
            };
            let directions = word.parse().ok().and_then(Directions::numbered);
            let is_twice = match (word, directions) {
                ("triangular", _) => self.lattice.replace(Lattice::Triangular).is_some(),
                (_, Some(directions)) => self.directions.replace(directions).is_some(),
                _ => return Err(error(format!("`{}` says nothing here", word.escape_debug()))),
            };
            if is_twice {
                return Err(error(format!("after what was said before, `{word}` is too much")));
            }
        }
        (self.rows, self.is_close) = (line.rows, true);
        Ok(())
    }

    fn header(&mut self, source: &Source, offset: usize, line: &'a str) -> Result<(), ParseError> {
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        let error =
            |what: &str, expected: &str| Err(source.error_at(offset..offset + line.len(), what, expected));
        if !self.rows.is_empty() {
            return error("this line stands below the board", "such lines above the rows");
        }
        match key.trim().to_ascii_lowercase().as_str() {
            "directions" if self.directions.is_none() => {
                self.directions = value.trim().parse().ok().and_then(Directions::numbered);
                if self.directions.is_none() {
                    return error(
                        "there are no such directions",
                        "`directions: 8`, `directions: 6` or `directions: 4`",
                    );
                }
            }
            "grid" if self.lattice.is_none() => match value.trim() {
                "square" => self.lattice = Some(Lattice::Square),
                "triangular" => self.lattice = Some(Lattice::Triangular),
                _ => return error("there is no such grid", "`grid: square` or `grid: triangular`"),
            },
            "title" if self.title.is_none() => self.title = Some(value.trim()),
            "directions" | "grid" | "title" => {
                return error("this is given twice", "one such line for each board");
            }
            _ => return error("nothing is called so here", "`directions:`, `grid:` or `title:`"),
        }
        Ok(())
    }
}
