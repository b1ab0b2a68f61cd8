//! Where one puzzle of a text ends and the next begins.

use super::block::{Block, Kind};
use super::row::{Cut, Row, is_rule};
use super::symbols::Seen;
use super::{Reading, header, id, plain, xml};
use crate::sudoku::{Boxes, MAX_SIDE};
use std::ops::Range;

/// The puzzles of a text in order.
pub(super) fn split(text: &str, reading: &Reading) -> Vec<Block> {
    let mut split =
        Split { text, reading, blocks: Vec::new(), begin: None, side: None, rows: None, is_state: false };
    let mut at = 0;
    while at < text.len() {
        at = split.line(at);
    }
    split.end_rows();
    split.end_headers(text.len());
    split.blocks
}

/// A text that is being split.
struct Split<'a> {
    text: &'a str,
    reading: &'a Reading,
    blocks: Vec<Block>,
    /// Where header lines began that no puzzle has followed yet.
    begin: Option<usize>,
    /// The side that a header tells.
    side: Option<usize>,
    rows: Option<Rows>,
    /// Whether a section with the state of a game has begun, which is no puzzle.
    is_state: bool,
}

/// Rows that have been seen of a grid.
struct Rows {
    start: usize,
    end: usize,
    cut: Cut,
    /// Cells in a row, and rows of the grid.
    side: usize,
    count: usize,
    /// Whether a row had another number of cells: whatever follows up to a blank line is no grid either.
    is_torn: bool,
    /// Whether they may be as many grids as well.
    is_unclear: bool,
}

/// What a line of cells is.
enum Form {
    /// A whole puzzle.
    Line,
    /// The first row of a grid.
    Row(Cut, usize),
    /// One or the other.
    Unclear,
    /// Neither.
    Stray,
}

impl Split<'_> {
    /// Looks at the line that begins at a byte, and returns where the next begins.
    fn line(&mut self, at: usize) -> usize {
        let bytes = self.text.as_bytes();
        let length = bytes[at..].iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len() - at);
        let next = (at + length + 1).min(bytes.len());
        let line = &bytes[at..at + length];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.rows.is_none()
            && self.begin.is_none()
            && !self.is_state
            && self.may_be_plain()
            && plain::is_plain(line)
        {
            self.blocks.push(Block { span: at..at + 81, kind: Kind::Plain });
            return next;
        }
        self.look_at(at, &self.text[at..at + line.len()], next)
    }

    fn may_be_plain(&self) -> bool {
        self.reading.boxes.as_ref().is_none_or(|boxes| *boxes == Boxes::CLASSIC)
            && matches!(self.reading.symbols, super::Symbols::Told | super::Symbols::One)
    }

    fn look_at(&mut self, at: usize, line: &str, next: usize) -> usize {
        let bare = line.split('#').next().unwrap_or("");
        let trimmed = bare.trim();
        let span = at..at + bare.trim_end().len();
        if trimmed.is_empty() && !(bare.len() == 81 || self.spaces_are_cells(bare)) {
            // A comment may stand within a grid, a blank line ends one that is torn.
            if line.trim().is_empty() && self.rows.as_ref().is_some_and(|rows| rows.is_torn) {
                self.end_rows();
            }
        } else if trimmed.starts_with('<') {
            self.end_rows();
            self.end_headers(at);
            return self.games(at);
        } else if let Some(section) = section(trimmed) {
            self.end_rows();
            self.is_state = !section.eq_ignore_ascii_case("puzzle");
        } else if self.is_state {
        } else if id::is_id(trimmed) {
            self.end_rows();
            self.take(span.end - trimmed.len()..span.end, Kind::Id);
        } else if header::is_header(trimmed) {
            self.end_rows();
            self.begin.get_or_insert(at);
            self.side = header::side(trimmed).or(self.side);
        } else if !is_rule(trimmed, |line| self.dashes_are_cells(line, next)) {
            self.row(span, bare, next);
        }
        next
    }

    /// Whether a line of blanks is a row of nine blank cells in a grid whose rows are written so.
    fn spaces_are_cells(&self, line: &str) -> bool {
        self.rows.as_ref().is_some_and(|rows| rows.cut == Cut::Spaces && line.len() == rows.side)
    }

    /// Whether a line with nothing but dashes is a row of blank cells.
    fn dashes_are_cells(&self, line: &str, next: usize) -> bool {
        match &self.rows {
            Some(rows) => Row::new(0, line).cells(rows.cut).len() == rows.side,
            None => {
                let following = self.text[next..].lines().next().unwrap_or("");
                let count = |line| Row::new(0, line).cells(Cut::Letters).len();
                count(line) == 81 || count(line) == count(following)
            }
        }
    }

    fn row(&mut self, span: Range<usize>, bare: &str, next: usize) {
        let row = Row::new(span.start, bare);
        if let Some(rows) = &mut self.rows {
            rows.count += 1;
            rows.end = span.end.max(span.start + bare.len() * usize::from(rows.cut == Cut::Spaces));
            rows.is_torn |= row.cells(rows.cut).len() != rows.side;
            if rows.count == rows.side && !rows.is_torn {
                self.end_rows();
            }
            return;
        }
        let cells = bare.split(':').next().unwrap_or("");
        match self.form(&Row::new(span.start, cells), cells, next) {
            Form::Line => self.take(span.start..span.start + bare.len(), Kind::Line),
            Form::Row(cut, side) => {
                let end = if cut == Cut::Spaces { span.start + bare.len() } else { span.end };
                self.rows = Some(Rows {
                    start: span.start,
                    end,
                    cut,
                    side,
                    count: 1,
                    is_torn: false,
                    is_unclear: false,
                });
            }
            Form::Unclear => {
                // The lines that follow are as unclear, and one error is enough.
                self.rows = Some(Rows {
                    start: span.start,
                    end: span.end,
                    cut: Cut::Letters,
                    side: 16,
                    count: 1,
                    is_torn: true,
                    is_unclear: true,
                });
            }
            Form::Stray => self.take(span, Kind::Stray),
        }
    }

    /// The side of the grid, if it is known before its cells are read.
    fn known_side(&self) -> Option<usize> {
        let told = self.reading.boxes.as_ref().and_then(|boxes| boxes.side().ok());
        self.side.or(told.map(usize::from))
    }

    fn form(&self, row: &Row, text: &str, next: usize) -> Form {
        let letters = row.cells(Cut::Letters).len();
        let words = row.cells(Cut::Words);
        let wide = text.chars().count();
        let are_words =
            |side: usize| side == words.len() && words.iter().all(|word| word.is_cell(side as u8));
        if let Some(side) = self.known_side() {
            return match letters {
                _ if are_words(side) => Form::Row(Cut::Words, side),
                letters if letters == side => Form::Row(Cut::Letters, side),
                _ if wide == side && side == 9 => Form::Row(Cut::Spaces, side),
                letters if letters == side * side || letters == side.pow(3) || wide == 81 && side == 9 => {
                    Form::Line
                }
                _ => Form::Stray,
            };
        }
        let sides = 4..=usize::from(MAX_SIDE);
        match letters {
            _ if wide == 81 && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit()) => Form::Line,
            16 => self.sixteen(next, row, if words.len() == 16 { Cut::Words } else { Cut::Letters }),
            _ if sides.contains(&words.len()) && are_words(words.len()) => Form::Row(Cut::Words, words.len()),
            81 => Form::Line,
            _ if wide == 81 => Form::Line,
            _ if wide == 9 && letters < 9 && is_spaced(text) => Form::Row(Cut::Spaces, 9),
            side if sides.contains(&side) => Form::Row(Cut::Letters, side),
            cells if side_of_line(cells).is_some() => Form::Line,
            _ => Form::Stray,
        }
    }

    /// Sixteen cells are a grid of four by four, or a row of one of sixteen by sixteen.
    fn sixteen(&self, next: usize, row: &Row, cut: Cut) -> Form {
        let mut seen = Seen::default();
        row.see(&mut seen);
        let is_row = |line: &str| Row::new(0, line).cells(cut).len() == 16;
        let lines = self.text[next..].lines().map(|line| line.split(['#', ':']).next().unwrap_or(""));
        let lines = lines.filter(|line| !line.trim().is_empty() && !is_rule(line, is_row));
        let rows: Vec<&str> = lines.take_while(|line| is_row(line)).collect();
        rows.iter().for_each(|line| Row::new(0, line).see(&mut seen));
        let has_numbers = rows.iter().any(|line| Row::new(0, line).cells(Cut::Letters).len() > 16);
        match (rows.len() + 1) % 16 {
            _ if has_numbers || !seen.is_within(4) => Form::Row(cut, 16),
            0 => Form::Unclear,
            _ => Form::Line,
        }
    }

    /// All games of an XML file that begins at a byte; returns where it ends.
    fn games(&mut self, at: usize) -> usize {
        let (games, end) = xml::games(self.text, at);
        if games.is_empty() {
            self.blocks.push(Block { span: at..at + 1, kind: Kind::NoGame });
        }
        self.blocks.extend(games.into_iter().map(|span| Block { span, kind: Kind::Game }));
        end
    }

    /// Takes a puzzle, together with the header lines before it.
    fn take(&mut self, span: Range<usize>, kind: Kind) {
        let start = self.begin.take().unwrap_or(span.start);
        self.side = None;
        self.blocks.push(Block { span: start..span.end, kind });
    }

    fn end_rows(&mut self) {
        if let Some(rows) = self.rows.take() {
            let kind = if rows.is_unclear { Kind::Unclear } else { Kind::Rows(rows.cut, rows.side as u8) };
            self.take(rows.start..rows.end, kind);
        }
    }

    fn end_headers(&mut self, end: usize) {
        if let Some(start) = self.begin {
            self.take(start..end, Kind::Headers);
        }
    }
}

/// The side of the grid that a line with so many cells, or with a letter for each candidate, is for.
pub(super) fn side_of_line(cells: usize) -> Option<u8> {
    let with_boxes = [4_u8, 6, 8, 9, 10, 12, 15, 16, 20, 25];
    let power = |exponent| move |side: &u8| usize::from(*side).pow(exponent) == cells;
    with_boxes.into_iter().find(power(2)).or_else(|| with_boxes.into_iter().find(power(3)))
}

/// Whether a row shows that a space is a blank cell: nothing else is parted by two of them, or begins or ends with one.
fn is_spaced(text: &str) -> bool {
    (text.contains("  ") || text.starts_with(' ') || text.ends_with(' '))
        && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_digit())
}

/// The name of a section such as `[Puzzle]`.
fn section(line: &str) -> Option<&str> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    name.bytes().all(|byte| byte.is_ascii_alphabetic()).then_some(name)
}
