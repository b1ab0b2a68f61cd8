//! The text of one puzzle, and how it is read.

use super::draft::Draft;
use super::header::{Header, is_header};
use super::row::{Cut, Row, is_rule};
use super::split::side_of_line;
use super::{Instance, Reading, id, xml};
use crate::notation::{ParseError, Source, parts};
use std::ops::Range;

/// Where the text of a puzzle stands, and what it is.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub span: Range<usize>,
    pub kind: Kind,
}

/// What the text of a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// 81 digits and blanks, nothing else.
    Plain,
    /// A puzzle in one line, maybe under header lines.
    Line,
    /// Rows that are cut so, of a grid with a side, maybe under header lines.
    Rows(Cut, u8),
    /// Rows of sixteen cells that may be one grid or sixteen.
    Unclear,
    /// A compact id.
    Id,
    /// The cells of a game in XML.
    Game,
    /// XML without a game.
    NoGame,
    /// Header lines with nothing below.
    Headers,
    /// A line that is no puzzle and no row.
    Stray,
}

/// A line, and the byte it begins at.
type Line<'a> = (usize, &'a str);

impl Block {
    pub fn read(&self, source: &Source, reading: &Reading) -> Result<Instance, ParseError> {
        match self.kind {
            Kind::Id => id::read(source, self.span.clone(), reading),
            Kind::Game => xml::read(source, self.span.clone(), reading),
            Kind::NoGame => {
                let expected = "<game data=\"..\"/>, as OpenSudoku writes it";
                Err(source.error_at(self.span.clone(), "there is no game in this file", expected))
            }
            Kind::Headers => {
                let what = "no puzzle stands below this line";
                Err(source.error_at(self.first_line(source), what, "rows of cells below such lines"))
            }
            Kind::Unclear => {
                let what = "this may be the first row of 16 by 16 cells, or a grid of 4 by 4";
                let expected = "with the boxes told: --boxes 4x4 or --boxes 2x2";
                Err(source.error_at(self.first_line(source), what, expected))
            }
            Kind::Plain | Kind::Line => self.line(source, reading),
            Kind::Rows(cut, side) => self.rows(source, reading, cut, side),
            Kind::Stray => Err(self.stray(source)),
        }
    }

    fn first_line(&self, source: &Source) -> Range<usize> {
        let text = &source.text()[self.span.clone()];
        let length = text.lines().next().map_or(0, |line| line.trim_end().len());
        self.span.start..self.span.start + length
    }

    /// The lines that are no comments and not empty, each with the byte it begins at.
    fn lines<'a>(&self, source: &'a Source) -> impl Iterator<Item = Line<'a>> {
        let start = self.span.start;
        let lines = parts(&source.text()[self.span.clone()], "\n");
        let bare = |line: &'a str| line.strip_suffix('\r').unwrap_or(line).split('#').next().unwrap_or("");
        lines.map(move |(at, line)| (start + at, bare(line)))
    }

    /// The header lines, and the lines below them.
    fn headed<'a>(&self, source: &'a Source) -> Result<(Header, Vec<Line<'a>>), ParseError> {
        let mut header = Header::default();
        let mut rows = Vec::new();
        for (at, line) in self.lines(source) {
            let indent = line.len() - line.trim_start().len();
            if rows.is_empty() && is_header(line.trim()) {
                header.take(source, at + indent, line.trim())?;
            } else if !(line.is_empty() || line.trim().is_empty() && line.len() != 9 && line.len() != 81) {
                rows.push((at, line));
            }
        }
        Ok((header, rows))
    }

    fn line(&self, source: &Source, reading: &Reading) -> Result<Instance, ParseError> {
        let (header, rows) = self.headed(source)?;
        let (at, line) = rows[0];
        let (cells, count) = line.split_once(':').map_or((line, None), |(cells, count)| (cells, Some(count)));
        let letters = Row::new(at, cells).cells(Cut::Letters);
        let is_wide = letters.len() != 81 && cells.chars().count() == 81;
        let cells_of_line = if is_wide { Row::new(at, cells).cells(Cut::Spaces) } else { letters };
        let told = header.side().or(reading.boxes.as_ref().and_then(|boxes| boxes.side().ok()));
        let side = told.or_else(|| side_of_line(cells_of_line.len())).unwrap_or(9);
        let mut draft = Draft::new(source, side, header, reading);
        draft.solutions = count.map(|count| solutions(source, at + cells.len() + 1, count)).transpose()?;
        draft.line(&cells_of_line)?;
        draft.finish()
    }

    fn rows(&self, source: &Source, reading: &Reading, cut: Cut, side: u8) -> Result<Instance, ParseError> {
        let (header, lines) = self.headed(source)?;
        let dashes_are_cells = |line: &str| Row::new(0, line).cells(cut).len() == usize::from(side);
        let rows: Vec<Line> =
            lines.into_iter().filter(|(_, line)| !is_rule(line, dashes_are_cells)).collect();
        let mut draft = Draft::new(source, side, header, reading);
        for &(at, line) in &rows {
            let row = Row::new(at, line);
            let cells = row.cells(cut);
            if cells.len() != usize::from(side) {
                return Err(wrong_row(source, at, line, cells.len(), side));
            }
            draft.between_bars = draft.between_bars.or(row.between_bars(cut));
            draft.row(&cells, cut)?;
        }
        if rows.len() < usize::from(side) {
            let end = self.span.end;
            let what = match rows.len() {
                1 => format!("there is 1 row of {side} cells"),
                rows => format!("there are {rows} rows of {side} cells"),
            };
            return Err(source.error_at(end..end, what, format!("{side} rows")));
        }
        draft.finish()
    }

    fn stray(&self, source: &Source) -> ParseError {
        let row = Row::new(self.span.start, &source.text()[self.span.clone()]);
        let cells = row.cells(Cut::Letters);
        let what = format!("{} cells make no grid and no row of one", cells.len());
        let span = match cells.get(81) {
            Some(extra) => extra.span.start..self.span.end,
            None => self.span.end..self.span.end,
        };
        let expected =
            "81 cells for a grid of 9 by 9, 256 for one of 16 by 16, or as many rows as a row has cells";
        source.error_at(span, what, expected)
    }
}

/// A row with more or fewer cells than the ones before it.
fn wrong_row(source: &Source, at: usize, line: &str, cells: usize, side: u8) -> ParseError {
    let span = at + line.len() - line.trim_start().len()..at + line.trim_end().len();
    let what = format!("this row has {cells} cells, and the first one has {side}");
    source.error_at(span, what, format!("{side} cells in each row"))
}

/// The number of solutions behind a puzzle in a line.
fn solutions(source: &Source, at: usize, text: &str) -> Result<u64, ParseError> {
    text.trim().parse().map_err(|_| {
        let what = format!("`{}` is no number of solutions", text.trim());
        source.error_at(at..at + text.trim_end().len(), what, "a number, as in `8..1..:1`")
    })
}
