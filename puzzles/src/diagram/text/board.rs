//! A board as rows of letters, in parts where it is too wide.

use super::Row;
use crate::diagram::Tone;

/// Rows of letters, and where they may be cut.
pub(super) struct Board {
    pub rows: Vec<Row>,
    /// Columns of text before which a column of cells begins, and the end of the last. What stands before the first are the names
    /// of the rows.
    pub cuts: Vec<usize>,
    /// How many letters at a cut belong to the cells on both sides.
    pub shared: usize,
}

impl Board {
    /// Parts of about the same width that fit, one beneath the other, each with the names of the rows.
    pub fn folded(self, width: usize) -> Vec<Row> {
        let Self { rows, cuts, shared } = self;
        let [first, .., last] = cuts[..] else { return rows };
        // The names of rows and the walls at both ends take no part in it.
        let room = width.saturating_sub(first + shared).max(1);
        let even = (last - first).div_ceil((last - first).div_ceil(room));
        let mut folded: Vec<Row> = Vec::new();
        let mut from = first;
        while from < last {
            let further = || cuts.iter().copied().filter(|&cut| cut > from);
            let fitting = || further().filter(|&cut| cut <= from + room);
            let to = fitting().find(|&cut| cut >= from + even).or_else(|| fitting().max());
            let Some(to) = to.or_else(|| further().next()) else { break };
            folded.extend(piece(&rows, first, from..to + shared));
            from = to;
        }
        folded
    }
}

/// Some columns of text, with the names of the rows before them, and a blank line above all but the first part.
fn piece(rows: &[Row], names: usize, columns: std::ops::Range<usize>) -> Vec<Row> {
    let cut = |row: &Row| -> Row {
        let column = |at: usize| row.get(at).copied().unwrap_or((' ', Tone::Ink));
        (0..names).chain(columns.clone()).map(column).collect()
    };
    let gap = (columns.start > names).then(Row::new);
    gap.into_iter().chain(rows.iter().map(cut)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_stands_in_one_part_and_no_part_is_too_wide() {
        let text: String = (0..26_u8).map(|letter| format!(" {}", char::from(b'a' + letter))).collect();
        let row: Row = format!("12{text}").chars().map(|letter| (letter, Tone::Ink)).collect();
        let cuts: Vec<usize> = (0..=26).map(|cell| 2 + 2 * cell).collect();
        for width in 4..60 {
            let board = Board { rows: vec![row.clone()], cuts: cuts.clone(), shared: 0 };
            let parts: Vec<String> = (board.folded(width).iter())
                .map(|row| row.iter().map(|&(letter, _)| letter).collect::<String>())
                .filter(|row| !row.is_empty())
                .collect();
            assert!(parts.iter().all(|part| part.len() <= width && part.starts_with("12 ")), "{width}");
            let cells: String = parts.iter().map(|part| &part[2..]).collect();
            assert_eq!(cells, text, "{width}");
        }
    }
}
