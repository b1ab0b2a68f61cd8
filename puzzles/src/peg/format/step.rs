//! Whether the letters of a drawing keep in step, so that it can be read in one way only.

use super::Cell;
use super::letters::Mark;
use crate::notation::{ParseError, Source};

/// By how many columns of text a row may be shifted for half a hole.
const WIDEST: usize = 8;

const OUT_OF_STEP: (&str, &str) = (
    "this is out of step with the rows above",
    "a space between letters and each row shifted by half a hole, or every row from the left margin with `-` for \
     outside",
);

const HALF_A_DASH: (&str, &str) = (
    "`-` is one place outside, but here it may be half a place",
    "a space between letters, and `-` only in their step",
);

const OUT_OF_LINE: (&str, &str) = (
    "this is out of line with the letters above",
    "letters in columns, `-` for outside, or `grid: triangular`",
);

/// The columns of text that make half a hole, if every row is shifted by as much against the next.
pub(super) fn half_hole(marks: &[Mark]) -> Option<usize> {
    (1..=WIDEST).rev().find(|&half| shifted_wrongly(marks, half).is_none())
}

/// The columns of text from one hole to the next, where rows stand straight below each other.
pub(super) fn unit(marks: &[Mark]) -> usize {
    marks.iter().fold(0, |unit, m| gcd(unit, m.column.abs_diff(marks[0].column))).max(1)
}

/// Objects to a triangular board whose rows are not shifted by half a hole each, unless every row begins at the
/// left margin.
pub(super) fn check_triangular(source: &Source, marks: &[Mark]) -> Result<(), ParseError> {
    objection(source, out_of_step(marks), OUT_OF_STEP)?;
    objection(source, half_a_dash(marks), HALF_A_DASH)
}

/// Objects to a square board drawn with spaces between letters, but not as many everywhere.
pub(super) fn check_square(source: &Source, marks: &[Mark]) -> Result<(), ParseError> {
    objection(source, out_of_line(marks), OUT_OF_LINE)
}

fn objection(source: &Source, to: Option<Mark>, says: (&str, &str)) -> Result<(), ParseError> {
    to.map_or(Ok(()), |mark| Err(source.error_at(mark.span(), says.0, says.1)))
}

/// The first letter of a triangular board that fits neither way of drawing one: where the second row begins under
/// the first, all must, and without gaps; otherwise the shift between those two rows holds for all.
fn out_of_step(marks: &[Mark]) -> Option<Mark> {
    let margin = marks.first()?.column;
    let second = marks.iter().find(|m| m.row == 1).copied();
    if let Some(second) = second.filter(|second| second.column != margin) {
        let half = 1 << second.column.abs_diff(margin).trailing_zeros();
        return shifted_wrongly(marks, half).or(Some(second));
    }
    let close = unit(marks) == 1;
    let gap = |before: Mark, mark: Mark| close && mark.column > before.column + 1;
    let indented = pairs(marks).find(|(before, mark)| before.is_none() && mark.column != margin);
    let parted = || pairs(marks).find(|&(before, mark)| before.is_some_and(|before| gap(before, mark)));
    indented.or_else(parted).map(|(_, mark)| mark)
}

fn shifted_wrongly(marks: &[Mark], half: usize) -> Option<Mark> {
    let phase = |m: &Mark| (m.column + half * m.row) % (2 * half);
    marks.iter().find(|m| phase(m) != phase(&marks[0])).copied()
}

/// The first dash, if without the dashes every row would be shifted by half a hole: `---x`, `--x-x`, `-x-x-x`.
fn half_a_dash(marks: &[Mark]) -> Option<Mark> {
    let (dashes, holes): (Vec<Mark>, Vec<Mark>) = marks.iter().partition(|m| m.cell == Cell::Outside);
    let shifted = holes.iter().any(|m| m.row > holes[0].row) && half_hole(&holes).is_some();
    let spaced = pairs(&holes).any(|(before, _)| before.is_some());
    dashes.first().copied().filter(|_| shifted && spaced)
}

/// The first letter out of line where some row has several letters but none has two side by side.
fn out_of_line(marks: &[Mark]) -> Option<Mark> {
    let gaps = || pairs(marks).filter_map(|(before, mark)| Some(mark.column - before?.column));
    if gaps().next().is_none() || gaps().any(|gap| gap == 1) {
        return None;
    }
    let mut unit = 0;
    marks.iter().copied().find(|m| {
        unit = gcd(unit, m.column.abs_diff(marks[0].column));
        unit == 1
    })
}

/// Every letter with the one before it in its row.
fn pairs(marks: &[Mark]) -> impl Iterator<Item = (Option<Mark>, Mark)> {
    (0..marks.len()).map(|i| {
        let before = i.checked_sub(1).map(|i| marks[i]).filter(|before| before.row == marks[i].row);
        (before, marks[i])
    })
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
