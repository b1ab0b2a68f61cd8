//! Regions as the lines between cells.
//!
//! The lines that a grid may have between cells are counted: first those between neighbours in a row, row by row, then
//! those between neighbours in a column, column by column. A letter is a run of cells that belong together, a for one
//! pair, .. y for 25, with a line after it; `_` is a line at once; z is 25 pairs without a line after them. The last line is
//! one after the end.

use crate::notation::{ParseError, Source};

/// The pairs of neighbours in their order.
fn pairs(side: u8) -> impl Iterator<Item = [u16; 2]> {
    let side = u16::from(side);
    let in_rows = (0..side).flat_map(move |row| (1..side).map(move |next| row * side + next));
    let in_columns = (0..side).flat_map(move |column| (1..side).map(move |next| next * side + column));
    in_rows.map(|cell| [cell - 1, cell]).chain(in_columns.map(move |cell| [cell - side, cell]))
}

/// A label for each cell, from 0 in the order of first cells; cells joined by pairs have the same.
pub(super) fn read(source: &Source, (start, text): (usize, &str), side: u8) -> Result<Vec<u16>, ParseError> {
    let count = pairs(side).count();
    let mut joined = Vec::with_capacity(count + 1);
    for (at, letter) in text.char_indices() {
        let (run, line) = match letter {
            '_' => (0, true),
            'a'..='y' => (usize::from(letter as u8 - b'a') + 1, true),
            'z' => (25, false),
            _ => {
                let span = start + at..start + at + letter.len_utf8();
                let what = format!("`{}` is no part of an outline", letter.escape_debug());
                return Err(source.error_at(span, what, "a letter or `_`"));
            }
        };
        joined.extend(std::iter::repeat_n(true, run));
        joined.extend(line.then_some(false));
    }
    if joined.len() != count + 1 || joined.pop() != Some(false) {
        let end = start + text.len();
        let what = format!("the outline tells of {} pairs of cells", joined.len().saturating_sub(1));
        return Err(source.error_at(end..end, what, format!("{count} pairs")));
    }
    Ok(labels(side, &joined))
}

/// Labels of cells when it is known which pairs belong together.
fn labels(side: u8, joined: &[bool]) -> Vec<u16> {
    let cells = u16::from(side) * u16::from(side);
    let mut labels: Vec<u16> = (0..cells).collect();
    for ([one, other], _) in pairs(side).zip(joined).filter(|(_, joined)| **joined) {
        let [one, other] = [one, other].map(|cell| labels[usize::from(cell)]);
        labels.iter_mut().filter(|label| **label == one.max(other)).for_each(|label| *label = one.min(other));
    }
    let mut firsts: Vec<u16> = labels.clone();
    firsts.sort_unstable();
    firsts.dedup();
    labels.iter().map(|label| firsts.partition_point(|first| first < label) as u16).collect()
}

/// The outline of labelled cells; nothing if cells with the same label do not hang together.
pub(super) fn write(of: &[u16], side: u8) -> Option<String> {
    let joined: Vec<bool> = pairs(side)
        .map(|pair| pair.map(|cell| of[usize::from(cell)]))
        .map(|[one, other]| one == other)
        .collect();
    let back = labels(side, &joined);
    let apart = back.iter().enumerate().any(|(cell, label)| {
        let first = back.iter().position(|other| other == label);
        of.iter().position(|other| *other == of[cell]) != first
    });
    if apart {
        return None;
    }
    let mut text = String::new();
    let mut run = 0_u16;
    for joined in joined.into_iter().chain([false]) {
        if joined {
            run += 1;
            continue;
        }
        // A run of 25 ends with its line as y.
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(if run == 0 { '_' } else { char::from(b'a' + run as u8 - 1) });
        run = 0;
    }
    Some(text)
}
