//! Numbers in a line.

use super::draft::Draft;
use crate::dominosa::MAX_TOP;
use crate::notation::{ParseError, Source};

/// Whether a row has separators between its numbers.
pub(super) fn is_parted(row: &str) -> bool {
    row.contains(|c: char| c == ',' || c.is_whitespace())
}

/// Reads numbers parted by spaces or commas.
pub(super) fn fields(draft: &mut Draft, at: usize, row: &str) -> Result<(), ParseError> {
    let row = row.strip_suffix(',').unwrap_or(row);
    let mut start = at;
    for part in row.split(',') {
        if part.trim().is_empty() && row.contains(',') {
            let span = start..start + part.len().max(1);
            return Err(draft.source.error_at(
                span,
                "a number is missing here",
                "a number between two commas",
            ));
        }
        let mut from = 0;
        for word in part.split_whitespace() {
            // Words of one part are found in order, so the search goes on behind the last.
            let begin = from + part[from..].find(word).unwrap_or(0);
            from = begin + word.len();
            field(draft, start + begin, word)?;
        }
        start += part.len() + 1;
    }
    Ok(())
}

fn field(draft: &mut Draft, at: usize, word: &str) -> Result<(), ParseError> {
    let bare = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
    let value = if matches!(word, "-" | ".") { None } else { Some(number(draft.source, at, word, bare)?) };
    draft.push(value, at..at + word.len());
    Ok(())
}

/// The number that digits mean.
pub(super) fn number(source: &Source, at: usize, word: &str, digits: &str) -> Result<u8, ParseError> {
    let span = at..at + word.len();
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        let what = format!("`{}` is no number", word.escape_debug());
        return Err(source.error_at(
            span,
            what,
            format!("a number from 0 to {MAX_TOP}, or `-` outside the board"),
        ));
    }
    digits.parse().ok().filter(|number| *number <= MAX_TOP).ok_or_else(|| {
        source.error_at(span, format!("{digits} is too high"), format!("a number from 0 to {MAX_TOP}"))
    })
}

/// Reads single digits, and numbers in brackets.
pub(super) fn digits(draft: &mut Draft, at: usize, row: &str) -> Result<(), ParseError> {
    let mut letters = row.char_indices();
    while let Some((place, letter)) = letters.next() {
        let begin = at + place;
        match letter {
            '0'..='9' => draft.push(Some(letter as u8 - b'0'), begin..begin + 1),
            '-' | '.' => draft.push(None, begin..begin + 1),
            '[' => {
                let rest = &row[place..];
                let Some(length) = rest.find(']') else {
                    let span = begin..at + row.len();
                    return Err(draft.source.error_at(
                        span,
                        "this bracket is not closed",
                        "a number such as [10]",
                    ));
                };
                let word = &rest[..=length];
                let value = number(draft.source, begin, word, &word[1..length])?;
                draft.push(Some(value), begin..begin + word.len());
                letters.nth(word.chars().count() - 2);
            }
            _ => {
                let what = format!("`{}` is no number", letter.escape_debug());
                let expected =
                    "single digits, [10] for a number above 9, or numbers parted by spaces or commas";
                return Err(draft.source.error_at(begin..begin + letter.len_utf8(), what, expected));
            }
        }
    }
    Ok(())
}
