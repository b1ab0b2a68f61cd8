//! Compact ids, as S. Tatham's Portable Puzzle Collection gives them to its game Solo.
//!
//! ```text
//! 3x3:a1b2_3..       boxes of 3 rows and 3 columns; cells row by row: a for one blank cell, b for two, .. z for 26,
//!                    numbers, and _ between two numbers
//! 3x3x:..            both diagonals
//! 9j:..,outline      regions of a jigsaw
//! 3x3k:..,outline,sums   cages: their outline, and as cells the sum in the first cell of each
//! ```
//!
//! Letters for the symmetry and difficulty that were asked for may follow before the colon and say nothing here.

mod outline;

use super::draft::joined;
use super::{Instance, Reading, Symbols};
use crate::notation::{ParseError, Source, parts};
use crate::sudoku::{Boxes, Cage, Extras, Problem, Shape};
use std::ops::Range;
use std::sync::Arc;

const EXPECTED: &str = "an id such as 3x3:a1b2_3.., 3x3x:.., 9j:.. or 3x3k:..";

/// Whether a line is an id.
pub(super) fn is_id(line: &str) -> bool {
    line.split_once(':').is_some_and(|(key, _)| {
        let letters = key.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = key.len() - letters.len();
        (1..=2).contains(&digits)
            && letters.starts_with(['x', 'j'])
            && letters.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    })
}

/// What stands before the colon.
struct Key {
    rows: u8,
    columns: u8,
    is_jigsaw: bool,
    is_x: bool,
    is_killer: bool,
}

/// Reads the id that stands at a place.
pub(super) fn read(source: &Source, span: Range<usize>, reading: &Reading) -> Result<Instance, ParseError> {
    let text = &source.text()[span.clone()];
    let (name, rest) = text.split_once(':').unwrap_or((text, ""));
    let wrong = |what: &str| source.error_at(span.start..span.start + name.len(), what, EXPECTED);
    let key = key(name).ok_or_else(|| wrong("this is no kind of sudoku"))?;
    let side = key.rows * key.columns;
    let start = span.start + name.len() + 1;
    let mut fields = parts(rest, ",").map(|(at, field)| (start + at, field));
    let mut field = |what: &str| {
        fields
            .next()
            .ok_or_else(|| source.error_at(span.end..span.end, format!("the {what} are missing"), EXPECTED))
    };
    let givens = numbers(source, field("cells")?, side, u16::from(side))?;
    let boxes = match key.is_jigsaw {
        true => Boxes::jigsaw(&outline::read(source, field("regions")?, side)?),
        false => Boxes::Blocks { rows: key.rows, columns: key.columns },
    };
    let cages = match key.is_killer {
        true => cages(source, field("cages")?, field("sums")?, side)?,
        false => Vec::new(),
    };
    if let Some((at, extra)) = fields.next() {
        return Err(source.error_at(
            at - 1..at + extra.len(),
            "nothing more belongs here",
            "the end of the id",
        ));
    }
    let extras = joined(&Extras { diagonals: [key.is_x; 2], cages, ..Extras::default() }, &reading.extras);
    let at = || source.error_at(span.clone(), "", EXPECTED);
    let shape = Shape::new(boxes, extras)
        .map_err(|error| source.error_at(at().span(), error.to_string(), EXPECTED))?;
    let givens = givens.into_iter().map(|number| number as u8).collect();
    let problem = Problem::new(Arc::new(shape), givens)
        .map_err(|error| source.error_at(at().span(), error.to_string(), EXPECTED))?;
    Ok(Instance { problem, title: None, solutions: None, symbols: Symbols::One })
}

fn key(name: &str) -> Option<Key> {
    let figures = |text: &str| text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (first, rest) = name.split_at(figures(name));
    let first: u8 = first.parse().ok().filter(|first| (2..=25).contains(first))?;
    let (rows, columns, is_jigsaw, rest) = match rest.strip_prefix('x').map(|rest| (figures(rest), rest)) {
        Some((length, rest)) if length > 0 => {
            let (second, rest) = rest.split_at(length);
            (first, second.parse().ok()?, false, rest)
        }
        _ => (first, 1, true, rest.strip_prefix('j')?),
    };
    let is_x = rest.starts_with('x');
    let rest = rest.strip_prefix('x').unwrap_or(rest);
    // A difficulty begins with d and may have a k in it.
    let is_killer = rest.starts_with('k');
    let fits = is_jigsaw || [rows, columns].iter().all(|length| (2..=5).contains(length));
    fits.then_some(Key { rows, columns, is_jigsaw, is_x, is_killer })
}

/// A number or nothing (0) for each cell.
fn numbers(
    source: &Source,
    (start, text): (usize, &str),
    side: u8,
    most: u16,
) -> Result<Vec<u16>, ParseError> {
    let cells = usize::from(side).pow(2);
    let mut numbers = Vec::with_capacity(cells);
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let length = text[at..].find(|next: char| !next.is_ascii_digit()).unwrap_or(text.len() - at);
        let span = start + at..start + at + length.max(letter.len_utf8());
        match letter {
            'a'..='z' => numbers.extend(std::iter::repeat_n(0, usize::from(letter as u8 - b'a') + 1)),
            '_' => {}
            _ => match text[at..at + length].parse::<u16>().ok().filter(|number| (1..=most).contains(number))
            {
                Some(number) => numbers.push(number),
                None => {
                    let what = format!(
                        "`{}` is no number here",
                        text[at..at + length.max(letter.len_utf8())].escape_debug()
                    );
                    return Err(source.error_at(
                        span,
                        what,
                        format!("a number from 1 to {most}, a letter or `_`"),
                    ));
                }
            },
        }
        at += length.max(letter.len_utf8());
    }
    if numbers.len() == cells {
        return Ok(numbers);
    }
    let end = start + text.len();
    let what = format!("there are {} cells", numbers.len());
    Err(source.error_at(end..end, what, format!("{cells} cells for a grid of {side} by {side}")))
}

fn cages(
    source: &Source,
    outline: (usize, &str),
    sums: (usize, &str),
    side: u8,
) -> Result<Vec<Cage>, ParseError> {
    let labels = outline::read(source, outline, side)?;
    let sums_of = numbers(source, sums, side, u16::from(side) * u16::from(side))?;
    let count = labels.iter().max().map_or(0, |most| usize::from(*most) + 1);
    let mut cages: Vec<Cage> = vec![Cage { cells: Vec::new(), sum: 0 }; count];
    for (cell, (&label, sum)) in (0..).zip(labels.iter().zip(sums_of)) {
        let cage = &mut cages[usize::from(label)];
        cage.cells.push(cell);
        if sum != 0 && cage.sum != 0 {
            let span = sums.0..sums.0 + sums.1.len();
            return Err(source.error_at(span, "a cage has two sums", "one sum for each cage"));
        }
        cage.sum += sum;
    }
    if cages.iter().any(|cage| cage.sum == 0) {
        let span = sums.0..sums.0 + sums.1.len();
        return Err(source.error_at(span, "a cage has no sum", "one sum for each cage"));
    }
    Ok(cages)
}

/// The id of a puzzle; nothing if an id cannot say what the puzzle is.
pub(super) fn write(problem: &Problem) -> Option<String> {
    let shape = problem.shape();
    let Extras { diagonals, cages, .. } = shape.extras();
    let said = Extras { diagonals: *diagonals, cages: cages.clone(), ..Extras::default() };
    if problem.marks().is_some() || said != *shape.extras() || diagonals[0] != diagonals[1] {
        return None;
    }
    let mut name = match shape.boxes() {
        Boxes::Blocks { rows, columns } => format!("{rows}x{columns}"),
        Boxes::Jigsaw(_) => format!("{}j", shape.side()),
    };
    name += if diagonals[0] { "x" } else { "" };
    name += if cages.is_empty() { "" } else { "k" };
    let mut id = name + ":" + &write_numbers(problem.givens().iter().map(|&digit| digit.into()));
    if let Boxes::Jigsaw(regions) = shape.boxes() {
        let labels: Vec<u16> = regions.iter().map(|&region| region.into()).collect();
        id += &format!(",{}", outline::write(&labels, shape.side())?);
    }
    if !cages.is_empty() {
        let labels: Vec<u16> = shape.cells().map(|cell| shape.cage_of(cell)).collect::<Option<_>>()?;
        let first = |cell: u16| cages.iter().find(|cage| cage.cells[0] == cell).map_or(0, |cage| cage.sum);
        let sums = write_numbers(shape.cells().map(first));
        id += &format!(",{},{sums}", outline::write(&labels, shape.side())?);
    }
    Some(id)
}

fn write_numbers(numbers: impl Iterator<Item = u16>) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    let letters = |text: &mut String, blanks: usize| {
        text.extend(std::iter::repeat_n('z', blanks / 26));
        text.extend((!blanks.is_multiple_of(26)).then(|| char::from(b'a' + (blanks % 26) as u8 - 1)));
    };
    for number in numbers {
        if number == 0 {
            blanks += 1;
            continue;
        }
        if blanks == 0 && !text.is_empty() {
            text.push('_');
        }
        letters(&mut text, blanks);
        blanks = 0;
        text += &number.to_string();
    }
    letters(&mut text, blanks);
    text
}
