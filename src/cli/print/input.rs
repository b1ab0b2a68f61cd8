//! What is to be printed: lines of JSON, and puzzles in the formats of their kinds.

use super::room::{ROOMS, Room, Told, Work, named};
use crate::print::Origin;
use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::sudoku::HEADERS;
use serde_json::{Map, Value};
use std::ops::Range;

/// The field that holds the puzzle, by the kind.
const PUZZLES: [&str; 4] = ["puzzle", "id", "position", "drawing"];

/// A puzzle, and what is known of it.
pub struct Piece {
    pub told: Told,
    pub work: Work,
}

/// What was found in an input.
#[derive(Default)]
pub struct Found {
    pub pieces: Vec<Piece>,
    /// Lines of JSON that say that no puzzle was made.
    pub empty: usize,
}

/// Finds all puzzles of a text. Where it does not show of which kind they are, `kind` says it.
pub fn find(source: &Source, kind: Option<&'static Room>) -> anyhow::Result<Found> {
    let mut found = Found::default();
    for part in parts(source, kind)? {
        match part {
            Part { span, line, room: None } => found.json(source, (span, line), kind)?,
            Part { span, line, room: Some(room) } => found.text(source, (span, line), room)?,
        }
    }
    Ok(found)
}

/// A part of a text: a line of JSON, or lines with puzzles of one kind, which is then told.
struct Part {
    span: Range<usize>,
    /// The number of its first line.
    line: usize,
    room: Option<&'static Room>,
}

/// Splits a text into lines of JSON and the text between them, by kind.
fn parts(source: &Source, kind: Option<&'static Room>) -> Result<Vec<Part>, ParseError> {
    let mut parts: Vec<Part> = Vec::new();
    for (number, (start, text)) in (1..).zip(source.lines()) {
        let span = start..start + text.len();
        if text.trim_start().starts_with('{') {
            parts.push(Part { span, line: number, room: None });
            continue;
        }
        let room = kind.or_else(|| told_by(text));
        let before = parts.last_mut().and_then(|part| Some((&mut part.span, part.room?)));
        match (before, room) {
            (Some((before, same)), Some(room)) if same.slug == room.slug => before.end = span.end,
            (Some((before, _)), None) => before.end = span.end,
            (_, Some(_)) => parts.push(Part { span, line: number, room }),
            (_, None) if text.trim().is_empty() || text.starts_with('#') => {}
            (_, None) => return Err(unclear(source, span)),
        }
    }
    Ok(parts)
}

fn unclear(source: &Source, span: Range<usize>) -> ParseError {
    let slugs: Vec<&str> = ROOMS.iter().map(|room| room.slug).collect();
    let expected = format!("what `generate` prints, or --kind with one of {}", slugs.join(", "));
    source.error_at(span, "it does not show which kind of puzzle this is", expected)
}

/// The kind that a line shows by itself.
fn told_by(line: &str) -> Option<&'static Room> {
    let line = line.trim();
    let head = line.split([':', ',']).next().filter(|head| line.len() > head.len());
    if let Some(room) = head.and_then(|head| ROOMS.iter().find(|room| room.slug == head)) {
        return named(room.slug);
    }
    let is_header = |head: &str| HEADERS.contains(&head.trim_end().to_ascii_lowercase().as_str());
    if line.split_once(':').is_some_and(|(head, _)| is_header(head)) {
        return named("sudoku");
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    match line.split_once(':') {
        Some((top, _)) if is_number(top) => named("dominosa"),
        // An id such as 3x3:a1b2, 3x3k:.. or 9j:..
        Some((size, _)) if digits(size) > 0 && !size.contains(' ') => named("sudoku"),
        None if line.len() == 81 && line.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => {
            named("sudoku")
        }
        _ => None,
    }
}

impl Found {
    fn text(
        &mut self,
        source: &Source,
        (span, line): (Range<usize>, usize),
        room: &'static Room,
    ) -> anyhow::Result<()> {
        let works = (room.open)(&Source::new(source.name(), &source.text()[span]).from_line(line))?;
        let several = works.len() > 1;
        let place = |number: usize| {
            if several {
                format!("{}, from line {line}, puzzle {number}", source.name())
            } else {
                format!("{}:{line}", source.name())
            }
        };
        let piece = |(number, work)| Piece { told: Told { place: place(number), ..Told::default() }, work };
        self.pieces.extend((1..).zip(works).map(piece));
        Ok(())
    }

    fn json(
        &mut self,
        source: &Source,
        (span, line): (Range<usize>, usize),
        kind: Option<&'static Room>,
    ) -> anyhow::Result<()> {
        let expected = "an object as `generate --json` prints it";
        let fields: Map<String, Value> = serde_json::from_str(&source.text()[span.clone()])
            .map_err(|error| source.json_error(span.clone(), &error, expected))?;
        let refuse = |what: &str| source.error_at(span.clone(), what, expected);
        let word = |name: &str| fields.get(name).and_then(Value::as_str);
        let room = word("kind").and_then(named).or(kind);
        let room = room.ok_or_else(|| refuse("the line names no kind of puzzle that can be printed"))?;
        if word("status") == Some("limit") {
            self.empty += 1;
            return Ok(());
        }
        if let Some(error) = word("error") {
            return Err(refuse(&format!("this line tells why there is no puzzle: {error}")).into());
        }
        let puzzle = PUZZLES.iter().find_map(|name| word(name));
        let puzzle = puzzle.ok_or_else(|| refuse("there is no puzzle in this line"))?;
        let place = format!("{}:{line}", source.name());
        let works = (room.open)(&Source::new(&place, puzzle))?;
        let told = told(&fields, room, place);
        self.pieces.extend(works.into_iter().map(|work| Piece { told: told.clone(), work }));
        Ok(())
    }
}

/// What a line says beside the puzzle.
fn told(fields: &Map<String, Value>, room: &Room, place: String) -> Told {
    let word = |name: &str| fields.get(name).and_then(Value::as_str);
    // Large numbers are strings.
    let number = |name: &str| {
        let value = fields.get(name)?;
        value.as_u64().or_else(|| value.as_str()?.parse().ok())
    };
    let words = |value: &Value| -> Option<Vec<String>> {
        value.as_array()?.iter().map(|word| word.as_str().map(str::to_owned)).collect()
    };
    let origin = |(seed, index)| Origin { kind: room.slug, version: number("version"), seed, index };
    Told {
        place,
        grade: ["level", "grade", "difficulty"]
            .iter()
            .find_map(|name| word(name))
            .map(|name| room.grade(name)),
        origin: number("seed").zip(number("index")).map(origin),
        moves: ["moves", "solution"].iter().find_map(|name| fields.get(*name).and_then(words)),
        columns: number("columns").and_then(|columns| u16::try_from(columns).ok()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::Grade;

    fn kinds(text: &str) -> Vec<&'static str> {
        let parts = parts(&Source::new("a file", text), None).unwrap();
        let kind = |part: Part| part.room.map_or("json", |room| room.slug);
        parts.into_iter().map(kind).collect()
    }

    #[test]
    fn lines_show_their_kind() {
        let plain = "1.......".repeat(10) + "2";
        let text = format!("{plain}\n{plain}\n\n1:010011\n{{}}\n2x2:a1b2\npeg,any:xxo\nuniforma:xx/xx");
        assert_eq!(kinds(&text), ["sudoku", "dominosa", "json", "sudoku", "peg", "uniforma"]);
        assert_eq!(kinds("# nothing\n\n"), [""; 0]);
        let headed = format!("boxes: 2x2\nrules: windoku\n...2\n..1.\n4...\n..3.\n\n1:010011\n{plain}");
        assert_eq!(kinds(&headed), ["sudoku", "dominosa", "sudoku"]);
    }

    #[test]
    fn a_drawing_needs_a_word_on_its_kind() {
        let source = Source::new("a file", "xxo\nxoX\n");
        let error = parts(&source, None).err().unwrap();
        assert_eq!((error.line(), error.column()), (1, 1));
        assert_eq!(parts(&source, named("samotar")).unwrap().len(), 1);
    }

    #[test]
    fn a_line_tells_grade_and_origin() {
        let line = r#"{"kind":"dominosa","level":"hard","seed":7,"index":3,"version":2,"moves":["a1-a3"]}"#;
        let told = told(&serde_json::from_str(line).unwrap(), named("dominosa").unwrap(), String::new());
        assert_eq!(told.grade, Some(Grade { rank: 2, name: "hard".to_owned() }));
        assert_eq!(told.origin, Some(Origin { kind: "dominosa", version: Some(2), seed: 7, index: 3 }));
        assert_eq!(told.moves, Some(vec!["a1-a3".to_owned()]));
        let large = r#"{"kind":"dominosa","seed":"18446744073709551615","index":0}"#;
        let told =
            super::told(&serde_json::from_str(large).unwrap(), named("dominosa").unwrap(), String::new());
        assert_eq!(told.origin.map(|origin| origin.seed), Some(u64::MAX));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "[0-9a-z:.,/{}\"\\n x-]{0,60}") {
            let _ = find(&Source::new("a file", &text), None);
        }

        #[test]
        fn every_line_belongs_to_one_part(kinds in proptest::collection::vec(0..4_usize, 0..12)) {
            let lines: Vec<&str> = kinds.iter().map(|&kind| ["1:010011", "{}", "2x2:a1b2", ""][kind]).collect();
            let source = Source::new("a file", &lines.join("\n"));
            let of_part = |part: &Part| source.text()[part.span.clone()].lines().filter(|line| !line.is_empty()).count();
            let covered: usize = parts(&source, None).unwrap().iter().map(of_part).sum();
            proptest::prop_assert_eq!(covered, lines.iter().filter(|line| !line.is_empty()).count());
        }
    }
}
