//! Layouts in JSON.

use super::draft::Draft;
use super::header::Header;
use super::numbers::number;
use super::{Instance, Reading};
use crate::notation::{ParseError, Source};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::ops::Range;

const EXPECTED: &str = "a layout such as {\"rows\":[[0,1,0],[0,1,1]]}";

/// The fields; their values are kept as they stand in the text, so that errors can point at them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields<'a> {
    title: Option<String>,
    #[serde(borrow)]
    rows: Option<&'a RawValue>,
    #[serde(borrow)]
    numbers: Option<&'a RawValue>,
    columns: Option<u16>,
    #[serde(borrow)]
    mask: Option<&'a RawValue>,
    #[serde(borrow, default)]
    fixed: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    forbidden: Vec<&'a RawValue>,
}

/// The byte after the object that begins at a byte, or the end of the text if it is not closed.
pub(super) fn end(text: &str, at: usize) -> usize {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    for (place, byte) in text.bytes().enumerate().skip(at) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'{' if !in_string => depth += 1,
            b'}' if !in_string => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return place + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

/// Reads the object that stands in some bytes of a text.
pub(super) fn read(source: &Source, part: Range<usize>, reading: &Reading) -> Result<Instance, ParseError> {
    let text = &source.text()[part.clone()];
    let fields: Fields =
        serde_json::from_str(text).map_err(|error| source.json_error(part.clone(), &error, EXPECTED))?;
    let mut draft = Draft::new(source);
    match (fields.rows, fields.numbers) {
        (Some(rows), None) => {
            for row in list(source, rows)? {
                numbers(&mut draft, row)?;
                draft.end_row();
            }
        }
        (None, Some(flat)) => {
            numbers(&mut draft, flat)?;
            draft.end_row();
        }
        _ => {
            return Err(source.error_at(
                part.start..part.start + 1,
                "either `rows` or `numbers` is needed",
                EXPECTED,
            ));
        }
    }
    let mut header = Header::default();
    (header.title, header.columns) = (fields.title, fields.columns);
    header.mask = strings(source, fields.mask.as_slice()).pop();
    header.fixed = strings(source, &fields.fixed);
    header.forbidden = strings(source, &fields.forbidden);
    draft.finish(header, reading)
}

/// Where a value stands, which was borrowed from the text of the source.
fn span(source: &Source, value: &RawValue) -> Range<usize> {
    let start = value.get().as_ptr().addr() - source.text().as_ptr().addr();
    start..start + value.get().len()
}

fn list<'a>(source: &'a Source, value: &RawValue) -> Result<Vec<&'a RawValue>, ParseError> {
    parsed::<Vec<&RawValue>>(source, span(source, value))
}

fn parsed<'a, T: Deserialize<'a>>(source: &'a Source, part: Range<usize>) -> Result<T, ParseError> {
    serde_json::from_str(&source.text()[part.clone()])
        .map_err(|error| source.json_error(part, &error, EXPECTED))
}

fn numbers(draft: &mut Draft, values: &RawValue) -> Result<(), ParseError> {
    for value in list(draft.source, values)? {
        let span = span(draft.source, value);
        let value = match value.get() {
            "null" => None,
            text => Some(number(draft.source, span.start, text, text)?),
        };
        draft.push(value, span);
    }
    Ok(())
}

/// What stands between the quotes of strings.
fn strings(source: &Source, values: &[&RawValue]) -> Vec<Range<usize>> {
    let inside = |value: &&RawValue| {
        let Range { start, end } = span(source, value);
        if value.get().starts_with('"') { start + 1..end - 1 } else { start..end }
    };
    values.iter().map(inside).collect()
}
