//! Spots and numbers without any lines.

use super::board::Board;
use super::{Panel, Row, Tone, Word, sights};
use std::collections::BTreeSet;

/// A panel as rows of letters. Numbers of one letter stand two columns of text apart, longer ones more; if not `airy`, no farther than
/// a space.
pub(super) fn picture(panel: &Panel, margins: bool, airy: bool) -> Board {
    let words: Vec<Word> = sights(panel, margins).iter().map(|(&at, sight)| Word::new(at, sight)).collect();
    // The first word of a row may stick out to the left, the others must leave a gap before them.
    let pairs = words.windows(2).filter(|pair| pair[0].at.y == pair[1].at.y);
    let longest = pairs.map(|pair| pair[1].letters.len()).max().unwrap_or(0).cast_signed();
    let can_be_close = words.iter().all(|word| word.at.x % 2 == 0);
    let step = if airy || !can_be_close { 2 * (longest / 2 + 1) } else { longest + 1 };
    // The last letter of a word stands where a single letter would, so that units lie beneath units.
    let end = |x: i16| isize::from(x) * step / 2;
    let start = |word: &Word| end(word.at.x) - word.letters.len().cast_signed();
    let left = words.iter().map(start).min().unwrap_or(0);
    let top = words.first().map_or(0, |word| word.at.y);
    let mut rows: Vec<Row> = Vec::new();
    for word in &words {
        let line = usize::from(word.at.y.abs_diff(top)) / 2;
        rows.resize(rows.len().max(line + 1), Row::new());
        let row = &mut rows[line];
        row.resize(row.len().max(start(word).abs_diff(left)), (' ', Tone::Ink));
        row.extend(word.letters.iter().map(|&letter| (letter, word.tone)));
    }
    let columns: BTreeSet<i16> = words.iter().map(|word| word.at.x).collect();
    let cuts = columns.into_iter().map(|x| end(x).abs_diff(left)).collect();
    Board { rows, cuts, shared: 0 }
}
