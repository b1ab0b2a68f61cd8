//! Outlines of boards.

use crate::board::Point;
use crate::dominosa::top_of;
use crate::notation::{Alphabet, ParseError, Source};
use std::ops::Range;

const LETTERS: Alphabet<bool> = Alphabet::new(&[(true, "xX#*1"), (false, "-.0 ")]);

/// The cells of a mask, in rows parted by `/` or line ends.
pub(super) fn mask_points(source: &Source, span: Range<usize>) -> Result<Vec<Point>, ParseError> {
    let mut points = Vec::new();
    let (mut row, mut column) = (0_i16, 0_i16);
    for (at, letter) in source.text()[span.clone()].char_indices() {
        let begin = span.start + at;
        match (letter, LETTERS.read(letter)) {
            ('/' | '\n', _) => (row, column) = (row.saturating_add(1), 0),
            ('\r', _) => {}
            (_, Some(inside)) => {
                if inside {
                    points.push(Point::new(row, column));
                }
                column = column.saturating_add(1);
            }
            _ => {
                let what = format!("the letter `{}` means nothing in a mask", letter.escape_debug());
                let expected = "`x` for a cell, `-` outside, `/` between the rows";
                return Err(source.error_at(begin..begin + letter.len_utf8(), what, expected));
            }
        }
    }
    let area = points.len();
    if top_of(area).is_none() {
        let what = match area % 2 {
            1 => format!("the mask has {area} cells, an odd number, which dominoes cannot cover"),
            _ => format!("the mask has {area} cells, and no set of dominoes covers so many"),
        };
        return Err(source.error_at(span, what, "a mask with as many cells as a set of dominoes covers"));
    }
    Ok(points)
}
