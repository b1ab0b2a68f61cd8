//! One row of text, cut into cells.

use super::symbols::{BLANKS, Seen};
use std::ops::Range;

/// A row of text: its cells as single letters, and as words between spaces, commas, bars and the like.
pub(super) struct Row<'a> {
    text: &'a str,
    /// The byte of the input it begins at.
    at: usize,
}

/// A cell of a row: where it stands and what is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub span: Range<usize>,
    pub text: &'a str,
}

/// How a row is cut into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// Each letter is a cell.
    Letters,
    /// Each letter is a cell, spaces too.
    Spaces,
    /// Each word is a cell: a number, or a list of candidates.
    Words,
}

/// Whether a letter parts cells and has no meaning.
fn parts(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '|' | ',' | ';' | '"' | '\'' | '[' | ']' | '(' | ')' | '\u{2500}'..='\u{257f}')
}

impl<'a> Row<'a> {
    pub const fn new(at: usize, text: &'a str) -> Self {
        Self { text, at }
    }

    /// The cells, as they are cut.
    pub fn cells(&self, cut: Cut) -> Vec<Token<'a>> {
        match cut {
            Cut::Letters => self.letters(|letter| !parts(letter)),
            Cut::Spaces => self.letters(|letter| !matches!(letter, '"' | '\'')),
            Cut::Words => self.words(),
        }
    }

    fn letters(&self, is_cell: impl Fn(char) -> bool) -> Vec<Token<'a>> {
        let cells = self.text.char_indices().filter(|&(_, letter)| is_cell(letter));
        cells.map(|(from, letter)| self.token(from..from + letter.len_utf8())).collect()
    }

    fn words(&self) -> Vec<Token<'a>> {
        let mut words = Vec::new();
        let mut start = None;
        let mut in_braces = false;
        for (at, letter) in self.text.char_indices().chain([(self.text.len(), ' ')]) {
            in_braces = (in_braces || letter == '{') && letter != '}' && at < self.text.len();
            if in_braces || !parts(letter) {
                start.get_or_insert(at);
            } else if let Some(start) = start.take() {
                words.push(self.token(start..at));
            }
        }
        words
    }

    fn token(&self, range: Range<usize>) -> Token<'a> {
        Token { text: &self.text[range.clone()], span: self.at + range.start..self.at + range.end }
    }

    /// How many cells there are between two bars, if bars cut the row into equal parts.
    pub fn between_bars(&self, cut: Cut) -> Option<usize> {
        let is_bar = |letter: char| letter == '|' || ('\u{2500}'..='\u{257f}').contains(&letter);
        let part = |text: &'a str| Row::new(0, text).cells(cut).len();
        let mut counts = self.text.split(is_bar).map(part).filter(|&count| count > 0);
        let first = counts.next()?;
        let others: Vec<usize> = counts.collect();
        (!others.is_empty() && others.iter().all(|&count| count == first)).then_some(first)
    }

    /// Notes what its letters say.
    pub fn see(&self, seen: &mut Seen) {
        self.text.chars().filter(|&letter| !parts(letter)).for_each(|letter| seen.see(letter));
    }
}

impl Token<'_> {
    /// Whether the word can be a cell of a grid with a side: a blank, a number, a letter, or rising candidates.
    pub fn is_cell(&self, side: u8) -> bool {
        let single = self.text.chars().count() == 1;
        let number = || self.text.parse::<u8>().is_ok_and(|number| (1..=side).contains(&number));
        let rising = || self.text.bytes().is_sorted_by(|one, other| one < other);
        let figures = |text: &str| text.bytes().all(|byte| (b'1'..=b'0' + side.min(9)).contains(&byte));
        single || self.text.starts_with('{') || number() || side <= 9 && figures(self.text) && rising()
    }

    /// Whether it stands for a blank cell.
    pub fn is_blank(&self) -> bool {
        self.text.chars().count() == 1 && self.text.starts_with(|letter| BLANKS.contains(letter))
    }
}

/// Whether a line is an edge or a line between boxes, such as `---+---`, and holds no cell.
///
/// A line with nothing but dashes may be a row of blanks; `dashes_are_cells` is asked.
pub(super) fn is_rule(line: &str, dashes_are_cells: impl Fn(&str) -> bool) -> bool {
    let line = line.trim();
    let is_drawn = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter);
    let is_edge = |letter: char| matches!(letter, '+' | '=' | '*' | '.' | ':' | '\'');
    let is_dash = |letter: char| matches!(letter, '-' | '|' | ' ' | '\t');
    if line.is_empty() || !line.chars().all(|letter| is_drawn(letter) || is_edge(letter) || is_dash(letter)) {
        return false;
    }
    if line.chars().all(is_dash) {
        return !line.contains('-') || !dashes_are_cells(line);
    }
    line.contains(is_drawn) || line.contains(['+', '=']) || line.contains("---")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, cut: Cut) -> Vec<&str> {
        Row::new(0, text).cells(cut).iter().map(|cell| cell.text).collect()
    }

    #[test]
    fn a_row_is_cut_in_letters_or_words() {
        assert_eq!(texts("\"5.|3 7\",", Cut::Letters), ["5", ".", "3", "7"]);
        assert_eq!(texts("5 3", Cut::Spaces), ["5", " ", "3"]);
        assert_eq!(texts("| 12 {1, 13} | . 4", Cut::Words), ["12", "{1, 13}", ".", "4"]);
        assert_eq!(Row::new(7, "1 {2").cells(Cut::Words)[1].span, 9..11);
        assert_eq!(Row::new(0, "| 1 . 3 | 4 5 6 |").between_bars(Cut::Words), Some(3));
        assert_eq!(Row::new(0, "1 . 3 4").between_bars(Cut::Words), None);
    }

    #[test]
    fn lines_between_boxes_hold_no_cell() {
        for rule in [
            "---+---+---",
            "+-----+",
            "*-----------*",
            "|---+---|",
            ".----.----.",
            "'---'",
            "=====",
            "├──┼──┤",
        ] {
            assert!(is_rule(rule, |_| true), "{rule}");
        }
        for row in ["...", "1..", "|...|...|...|", "*********", "---1-----", ". . . -", ""] {
            assert!(!is_rule(row, |_| true), "{row}");
        }
        let nine = |line: &str| line.matches('-').count() == 9;
        assert!(is_rule("-----------", nine) && !is_rule("---|---|---", nine) && !is_rule("---------", nine));
    }

    #[test]
    fn words_can_be_cells() {
        let can = |text, side| Token { span: 0..0, text }.is_cell(side);
        assert!(can("189", 9) && can(".", 9) && can("16", 16) && can("{1,12}", 16) && can("A", 16));
        assert!(!can("198", 9) && !can("18", 6) && !can("1.", 9) && !can("17", 16));
    }
}
