//! The lines above a puzzle that tell its boxes and rules.

use super::draft::joined;
use crate::notation::{ParseError, Source, parts};
use crate::sudoku::{Boxes, Cage, Extras, MAX_SIDE, Shape, ShapeError, cell_name, cell_named};
use std::ops::Range;

/// Where extras say whether a rule holds.
type Rule = fn(&mut Extras) -> &mut bool;

/// The words for rules.
const RULES: [(&str, Rule); 6] = [
    ("diagonal-1", |extras| &mut extras.diagonals[0]),
    ("diagonal-2", |extras| &mut extras.diagonals[1]),
    ("windoku", |extras| &mut extras.windoku),
    ("disjoint-groups", |extras| &mut extras.disjoint_groups),
    ("anti-knight", |extras| &mut extras.anti_knight),
    ("anti-king", |extras| &mut extras.anti_king),
];

/// What header lines tell.
#[derive(Clone, Debug, Default)]
pub(super) struct Header {
    pub title: Option<String>,
    pub boxes: Option<(Boxes, Range<usize>)>,
    rules: Extras,
    cages: Vec<Range<usize>>,
    rules_at: Option<Range<usize>>,
}

/// What header lines tell: the words before their colons.
pub const HEADERS: [&str; 5] = ["title", "boxes", "regions", "rules", "cage"];

/// Whether a line is a header: a word, a colon, and what it says.
pub(super) fn is_header(line: &str) -> bool {
    line.split_once(':').is_some_and(|(key, _)| {
        let key = key.trim_end();
        (3..=12).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphabetic())
    })
}

/// The side of the grid, if a header line tells it.
pub(super) fn side(line: &str) -> Option<usize> {
    let (key, value) = line.split_once(':')?;
    let source = Source::new("header", value);
    let boxes = match key.trim() {
        "boxes" => parse_boxes(&source).ok(),
        "regions" => parse_regions(&source).ok(),
        _ => None,
    };
    boxes?.side().ok().map(usize::from)
}

impl Header {
    /// Takes a header line that begins at a byte.
    pub fn take(&mut self, source: &Source, at: usize, line: &str) -> Result<(), ParseError> {
        let (key, value) = line.split_once(':').unwrap_or((line, ""));
        let start = at + key.len() + 1 + (value.len() - value.trim_start().len());
        let span = start..start + value.trim().len();
        match key.trim().to_ascii_lowercase().as_str() {
            "title" => self.title = Some(value.trim().to_owned()),
            "boxes" => self.boxes = Some((boxes(source, span.clone())?, span)),
            "regions" => self.boxes = Some((regions(source, span.clone())?, span)),
            "rules" => {
                self.rules = joined(&self.rules, &rules(source, span.clone())?);
                self.rules_at = Some(span);
            }
            "cage" => self.cages.push(span),
            other => {
                let what = format!("nothing is called `{other}`");
                let expected = "title, boxes, regions, rules or cage";
                return Err(source.error_at(at..at + key.len(), what, expected));
            }
        }
        Ok(())
    }

    /// The side that the boxes or regions give the grid.
    pub fn side(&self) -> Option<u8> {
        self.boxes.as_ref().and_then(|(boxes, _)| boxes.side().ok())
    }

    /// The rules of the header together with others.
    pub fn extras(&self, source: &Source, side: u8, others: &Extras) -> Result<Extras, ParseError> {
        let mut extras = joined(&self.rules, others);
        for span in &self.cages {
            extras.cages.push(cage(source, span.clone(), side)?);
        }
        Ok(extras)
    }

    /// The line that an error about a shape comes from.
    pub fn span(&self, error: &ShapeError) -> Option<Range<usize>> {
        match *error {
            ShapeError::Windows | ShapeError::Groups => self.rules_at.clone(),
            ShapeError::CageSize { cage, .. } | ShapeError::CageCell { cage, .. } => {
                self.cages.get(cage - 1).cloned()
            }
            _ => None,
        }
    }
}

/// Boxes such as `2x3`: their rows, then their columns.
///
/// # Errors
/// If the text is no size of boxes.
pub fn parse_boxes(source: &Source) -> Result<Boxes, ParseError> {
    boxes(source, trimmed(source))
}

/// Regions: a letter for each cell, the same for cells of one region; spaces, `/` and commas may part the rows.
///
/// # Errors
/// If the cells make no square.
pub fn parse_regions(source: &Source) -> Result<Boxes, ParseError> {
    regions(source, trimmed(source))
}

/// Rules parted by commas or spaces: `diagonals` or `x` for both, `diagonal-1`, `diagonal-2`, `windoku`,
/// `disjoint-groups`, `anti-knight`, `anti-king`.
///
/// ```
/// use hlavolam_puzzles::notation::Source;
/// use hlavolam_puzzles::sudoku::parse_rules;
/// let extras = parse_rules(&Source::new("--rules", "x, anti-king")).unwrap();
/// assert_eq!((extras.diagonals, extras.anti_king), ([true, true], true));
/// ```
///
/// # Errors
/// Points at a word that names no rule.
pub fn parse_rules(source: &Source) -> Result<Extras, ParseError> {
    rules(source, trimmed(source))
}

fn trimmed(source: &Source) -> Range<usize> {
    let text = source.text();
    let start = text.len() - text.trim_start().len();
    start..start.max(text.trim_end().len())
}

fn boxes(source: &Source, span: Range<usize>) -> Result<Boxes, ParseError> {
    let size = source.text()[span.clone()].split_once(['x', 'X']);
    let size =
        size.and_then(|(rows, columns)| Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?)));
    let boxes = size.map(|(rows, columns)| Boxes::Blocks { rows, columns });
    boxes.filter(|boxes| boxes.side().is_ok()).ok_or_else(|| {
        source.error_at(span, "these are no boxes", "rows and columns of a box, each 2 to 5, such as 2x3")
    })
}

fn regions(source: &Source, span: Range<usize>) -> Result<Boxes, ParseError> {
    let text = &source.text()[span.clone()];
    let labels: Vec<char> = text
        .chars()
        .filter(|&letter| !letter.is_whitespace() && !matches!(letter, '/' | ',' | '|'))
        .collect();
    let boxes = Boxes::jigsaw(&labels);
    match boxes.side() {
        Ok(_) => Ok(boxes),
        Err(error) => Err(source.error_at(span, error.to_string(), "a letter for the region of each cell")),
    }
}

fn rules(source: &Source, span: Range<usize>) -> Result<Extras, ParseError> {
    let mut extras = Extras::default();
    for (at, word) in words(&source.text()[span.clone()]) {
        match RULES.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)) {
            Some((_, rule)) => *rule(&mut extras) = true,
            None if ["x", "diagonals"].contains(&word.to_ascii_lowercase().as_str()) => {
                extras.diagonals = [true; 2];
            }
            None => {
                let at = span.start + at;
                let names: Vec<&str> = RULES.iter().map(|(name, _)| *name).collect();
                let expected = format!("diagonals, {}", names.join(", "));
                let what = format!("`{}` is no rule", word.escape_debug());
                return Err(source.error_at(at..at + word.len(), what, expected));
            }
        }
    }
    Ok(extras)
}

/// A cage: its sum, then its cells.
fn cage(source: &Source, span: Range<usize>, side: u8) -> Result<Cage, ParseError> {
    let mut words = words(&source.text()[span.clone()]);
    let expected = "a sum and the cells, such as `15 r1c1 r1c2`";
    let most = u16::from(MAX_SIDE) * (u16::from(MAX_SIDE) + 1) / 2;
    let sum = words.next().and_then(|(_, word)| word.parse().ok()).filter(|sum| *sum <= most);
    let sum = sum.ok_or_else(|| source.error_at(span.clone(), "this cage has no sum", expected))?;
    let cell = |(at, word): (usize, &str)| {
        let at = span.start + at;
        let what = || format!("`{}` is no cell of a grid of {side} by {side}", word.escape_debug());
        cell_named(word, side).ok_or_else(|| source.error_at(at..at + word.len(), what(), expected))
    };
    Ok(Cage { sum, cells: words.map(cell).collect::<Result<_, _>>()? })
}

/// The words between spaces and commas, each with the byte it begins at.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let by_spaces = |(at, part)| parts(part, " ").map(move |(within, word)| (at + within, word));
    parts(text, ",").flat_map(by_spaces).filter(|(_, word)| !word.is_empty())
}

/// Boxes as [`parse_boxes`] reads them, regions as [`parse_regions`] does.
pub(super) fn write_boxes(boxes: &Boxes) -> String {
    match boxes {
        Boxes::Blocks { rows, columns } => format!("{rows}x{columns}"),
        Boxes::Jigsaw(regions) => {
            let side = regions.len().isqrt();
            let letter = |&region: &u8| char::from(b'A' + region);
            let row = |row: &[u8]| row.iter().map(letter).collect::<String>();
            regions.chunks(side).map(row).collect::<Vec<_>>().join("/")
        }
    }
}

/// The header lines of a shape.
pub(super) fn write(shape: &Shape) -> String {
    let mut extras = shape.extras().clone();
    let key = if matches!(shape.boxes(), Boxes::Jigsaw(_)) { "regions" } else { "boxes" };
    let mut text = format!("{key}: {}\n", write_boxes(shape.boxes()));
    let held = RULES.iter().filter(|(_, rule)| *rule(&mut extras)).map(|(name, _)| *name);
    let held: Vec<&str> = held.collect();
    if !held.is_empty() {
        text += &format!("rules: {}\n", held.join(", "));
    }
    for Cage { cells, sum } in shape.cages() {
        let names: Vec<String> = cells.iter().map(|&cell| cell_name(cell, shape.side())).collect();
        text += &format!("cage: {sum} {}\n", names.join(" "));
    }
    text
}
