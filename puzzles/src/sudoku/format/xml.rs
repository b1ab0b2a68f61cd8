//! The files of OpenSudoku.
//!
//! ```text
//! <?xml version="1.0" encoding="UTF-8"?>
//! <opensudoku>
//!   <game data="800000001000400200.." />
//! </opensudoku>
//! ```

use super::draft::Draft;
use super::header::Header;
use super::row::{Cut, Row};
use super::{Instance, Reading};
use crate::notation::{ParseError, Source};
use std::ops::Range;

const END: &str = "</opensudoku>";

/// Where the cells of each game stand in a file that begins at a byte, and where the file ends.
pub(super) fn games(text: &str, start: usize) -> (Vec<Range<usize>>, usize) {
    let end = text[start..].find(END).map_or(text.len(), |at| start + at + END.len());
    let mut games = Vec::new();
    let mut at = start;
    while let Some(found) = text[at..end].find("<game") {
        let tag = at + found;
        at = text[tag..end].find('>').map_or(end, |length| tag + length);
        games.push(data(text, tag..at).unwrap_or(tag..at));
    }
    (games, end)
}

/// Where the value of `data` stands within a tag.
fn data(text: &str, tag: Range<usize>) -> Option<Range<usize>> {
    let value = tag.start + text[tag.clone()].find("data=")? + "data=".len();
    let quote = text[value..tag.end].chars().next().filter(|quote| ['"', '\''].contains(quote))?;
    let length = text[value + 1..tag.end].find(quote)?;
    Some(value + 1..value + 1 + length)
}

/// Reads the cells of a game.
pub(super) fn read(source: &Source, span: Range<usize>, reading: &Reading) -> Result<Instance, ParseError> {
    let text = &source.text()[span.clone()];
    if text.starts_with('<') {
        return Err(source.error_at(span, "this game has no cells", "data=\"..\" with 81 digits"));
    }
    let mut draft = Draft::new(source, 9, Header::default(), reading);
    draft.line(&Row::new(span.start, text).cells(Cut::Letters))?;
    draft.finish()
}

/// A file with games, the cells of each as 81 digits.
pub(super) fn write(cells: &str) -> String {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
    format!("{head}  <game data=\"{cells}\" />\n{END}\n")
}
