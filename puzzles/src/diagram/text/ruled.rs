//! Cells with walls between them: what stands in the cells, and the thick walls.

use super::boxes::CORNERS;
use super::{Item, Panel, Row, Tone, Word, sights};
use std::collections::{BTreeMap, BTreeSet};

/// A row and column of cells.
type At = (i16, i16);

/// The thick walls by the cells they lie before.
#[derive(Default)]
struct Walls {
    /// Cells with a wall above them.
    above: BTreeSet<At>,
    /// Cells with a wall to the left.
    left: BTreeSet<At>,
}

/// A panel with walls as rows of letters. Lines of the grid along which there is no thick wall take no room; `airy` leaves a space
/// on either side of the others.
///
/// ```text
///     1 2   3 4
///   ┌─────┬─────┐
/// 1 │ 1 2 │ 3 4 │
/// 2 │ . . │ . . │
///   ├─────┼─────┤
/// ```
pub(super) fn picture(panel: &Panel, margins: bool, airy: bool) -> Vec<Row> {
    let words: Vec<Word> = sights(panel, margins).iter().map(|(&at, sight)| Word::new(at, sight)).collect();
    let by_cell: BTreeMap<At, &Word> = words.iter().map(|word| (cell(word), word)).collect();
    let walls = walls(panel);
    let columns = columns(&by_cell, &walls, airy);
    let last = by_cell.keys().map(|&(row, _)| row).max().unwrap_or(0);
    let first = by_cell.keys().map(|&(row, _)| row).min().unwrap_or(0);
    let mut rows = Vec::new();
    for row in first..=last + 1 {
        if walls.above.iter().any(|&(of, _)| of == row) {
            rows.push(columns.iter().flat_map(|column| column.rule(row, &walls)).collect());
        }
        if row <= last {
            let mut line: Row =
                columns.iter().flat_map(|column| column.cell(row, &walls, &by_cell)).collect();
            while line.last().is_some_and(|&(letter, _)| letter == ' ') {
                line.pop();
            }
            rows.push(line);
        }
    }
    rows
}

fn cell(word: &Word) -> At {
    (word.at.y.div_euclid(2), word.at.x.div_euclid(2))
}

fn walls(panel: &Panel) -> Walls {
    let mut walls = Walls::default();
    for item in &panel.items {
        let Item::Wall { ends: [from, to], thick: true } = item else { continue };
        // The cell behind a corner.
        let [from, to] = [from, to].map(|corner| ((corner.y + 1) / 2, (corner.x + 1) / 2));
        if from.0 == to.0 {
            walls.above.extend((from.1..to.1).map(|column| (from.0, column)));
        } else {
            walls.left.extend((from.0..to.0).map(|row| (row, from.1)));
        }
    }
    walls
}

/// A column of cells and the line before it.
struct Column {
    number: i16,
    /// Letters that its widest cell takes, or nothing for the line after the last column.
    width: Option<usize>,
    has_wall: bool,
    is_first: bool,
    /// Whether a wall has spaces on either side.
    airy: bool,
}

fn columns(by_cell: &BTreeMap<At, &Word>, walls: &Walls, airy: bool) -> Vec<Column> {
    let numbers = || by_cell.keys().map(|&(_, column)| column);
    let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
    let width = |number: i16| {
        let words = by_cell.iter().filter(|((_, column), _)| *column == number);
        words.map(|(_, word)| word.letters.len()).max()
    };
    let column = |number: i16| Column {
        number,
        width: (number <= last).then(|| width(number).unwrap_or(0)),
        has_wall: walls.left.iter().any(|&(_, of)| of == number),
        is_first: number == first,
        airy,
    };
    (first..=last + 1).map(column).collect()
}

impl Column {
    /// Whether a space stands before its cells.
    const fn is_led(&self) -> bool {
        if self.has_wall { self.airy } else { !self.is_first }
    }

    /// What the column shows of a row of cells.
    fn cell(&self, row: i16, walls: &Walls, by_cell: &BTreeMap<At, &Word>) -> Row {
        let mut letters = Row::new();
        if self.has_wall {
            letters.extend((self.airy && !self.is_first).then_some((' ', Tone::Ink)));
            let wall = if walls.left.contains(&(row, self.number)) { '│' } else { ' ' };
            letters.push((wall, Tone::Ink));
        }
        if let Some(width) = self.width {
            letters.extend(self.is_led().then_some((' ', Tone::Ink)));
            let word = by_cell.get(&(row, self.number));
            let used = word.map_or(0, |word| word.letters.len());
            letters.extend(std::iter::repeat_n((' ', Tone::Ink), width - used));
            letters
                .extend(word.iter().flat_map(|word| word.letters.iter().map(|&letter| (letter, word.tone))));
        }
        letters
    }

    /// What the column shows of the line above a row of cells.
    fn rule(&self, row: i16, walls: &Walls) -> Row {
        let level = |column: i16| walls.above.contains(&(row, column));
        let line = |holds: bool| (if holds { '─' } else { ' ' }, Tone::Ink);
        let (before, here) = (level(self.number - 1), level(self.number));
        let mut letters = Row::new();
        if self.has_wall {
            letters.extend((self.airy && !self.is_first).then(|| line(before)));
            let upright = |row: i16| walls.left.contains(&(row, self.number));
            let sides = [upright(row - 1), upright(row), before, here];
            let bits: usize = (0..).zip(sides).map(|(bit, side)| usize::from(side) << bit).sum();
            letters.push((CORNERS[bits], Tone::Ink));
        }
        if let Some(width) = self.width {
            letters.extend(std::iter::repeat_n(line(here), width + usize::from(self.is_led())));
        }
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Diagram, Place};
    use super::*;
    use crate::board::Lattice;
    use crate::diagram::{Note, Slot, Terminal};

    fn wall(from: (i16, i16), to: (i16, i16), thick: bool) -> Item {
        Item::Wall { ends: [from, to].map(|(x, y)| Place::new(x, y)), thick }
    }

    fn label(x: i16, y: i16, text: &str) -> Item {
        Item::Label { at: Place::new(x, y), text: text.to_owned(), tone: Tone::Ink }
    }

    #[test]
    fn walls_take_less_room_where_the_line_would_be_too_long() {
        let mut panel = Panel::new(Lattice::Square);
        panel.items.extend([wall((-1, -1), (-1, 1), true), wall((3, -1), (3, 1), true)]);
        panel.items.extend([wall((-1, -1), (3, -1), true), wall((-1, 1), (3, 1), true)]);
        panel.items.extend([label(0, 0, "12"), label(2, 0, "3")]);
        let text = |width| Diagram::from(panel.clone()).to_text(&Terminal { width, ..Terminal::default() });
        assert_eq!(text(80), "┌──────┐\n│ 12 3 │\n└──────┘\n");
        assert_eq!(text(7), "┌────┐\n│12 3│\n└────┘\n");
    }

    #[test]
    fn thick_walls_are_drawn_and_take_room_only_where_they_are() {
        let mut panel = Panel::new(Lattice::Square);
        panel.items = vec![
            wall((-1, -1), (5, -1), true),
            wall((-1, 3), (5, 3), true),
            wall((-1, -1), (-1, 3), true),
            wall((5, -1), (5, 3), true),
            wall((1, 1), (5, 1), true),
            wall((1, -1), (1, 1), true),
            wall((3, -1), (3, 3), false),
            label(0, 0, "1"),
            label(2, 0, "12"),
            label(4, 0, "3"),
            label(0, 2, "."),
        ];
        let notes = [(1, Tone::Ink, false), (2, Tone::Accent, false), (4, Tone::Accent, true)];
        panel.items.extend(notes.map(|told| note(told, 2)));
        let text = Diagram::from(panel).to_text(&Terminal::default());
        assert_eq!(
            text,
            "┌───┬──────────┐
│ 1 │ 12     3 │
│   └──────────┤
│ .      1=2-4 │
└──────────────┘
"
        );
    }

    fn note((number, tone, struck): (u8, Tone, bool), across: u8) -> Item {
        let slot = Slot { at: Place::new(4, 2), index: number - 1, across };
        Item::Note(Note { slot, text: number.to_string(), tone, struck })
    }

    #[test]
    fn of_notes_that_are_too_long_those_stay_that_something_is_said_of() {
        let mut panel = Panel::new(Lattice::Square);
        panel.items.extend([wall((-1, 1), (-1, 3), true), wall((5, 1), (5, 3), true)]);
        panel.items.extend([(1, Tone::Ink, false), (2, Tone::Accent, true)].map(|told| note(told, 2)));
        let other = |number: u8| {
            let slot = Slot { at: Place::new(0, 2), index: number - 1, across: 3 };
            Item::Note(Note { slot, text: number.to_string(), tone: Tone::Ink, struck: false })
        };
        panel.items.extend((1..=6).map(other));
        let text = |width| Diagram::from(panel.clone()).to_text(&Terminal { width, ..Terminal::default() });
        let last = |width| text(width).lines().last().unwrap_or_default().to_owned();
        assert_eq!(last(15), "│ 123456  1-2 │");
        assert_eq!(last(13), "│123456  1-2│");
        assert_eq!(last(12), "│ .  1-2 │");
        assert_eq!(last(8), "│.  1-2│");
        assert_eq!(last(7), "│.  .│");
    }

    #[test]
    fn notes_that_may_have_two_digits_are_parted() {
        let notes = [(1, Tone::Ink, false), (10, Tone::Accent, false), (12, Tone::Ink, true)];
        let text = |across| {
            let items = notes.map(|told| note(told, across)).to_vec();
            Diagram::from(Panel { items, ..Panel::new(Lattice::Square) }).to_text(&Terminal::default())
        };
        assert_eq!([3, 4].map(text), ["1=10-12\n", "1,=10,-12\n"]);
    }
}
