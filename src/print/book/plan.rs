//! What stands on which page.

use super::front::LINE;
use super::how_to::HowTo;
use super::{Book, Leaf};
use crate::print::fault::CannotFit;
use crate::print::keys::{self, Group, Row, break_pages};
use crate::print::paper::Sheet;
use crate::print::puzzle::Chapter;
use crate::print::slots::Slots;
use crate::print::style::Answers;
use std::ops::Range;

/// Room is kept for references to a page of as many digits as this.
const WIDE_PAGE: usize = 888;

/// The pages of a book.
pub struct Plan<'a> {
    pub leaves: Vec<Leaf>,
    /// The pages of the answers, where they are a book of their own.
    pub apart: Vec<Leaf>,
    /// How the puzzles of each chapter stand.
    pub slots: Vec<Slots>,
    /// The answers, row by row.
    pub rows: Vec<Row<'a>>,
    /// The lines of the table of contents: what they say, and the page.
    pub contents: Vec<(String, usize)>,
    /// The page of each puzzle.
    puzzle_pages: Vec<usize>,
    /// The page of each answer.
    key_pages: Vec<usize>,
}

impl<'a> Plan<'a> {
    /// Plans a book.
    pub fn new(book: &'a Book, sheet: Sheet) -> Result<Self, CannotFit> {
        let slots = |chapter: usize| {
            let (name, puzzles) = (book.chapter_name(chapter), &book.chapters[chapter].puzzles);
            Slots::new(book.press, &name, (puzzles.as_slice(), puzzles.len()), sheet.block(1))
        };
        let slots = (0..book.chapters.len()).map(slots).collect::<Result<_, _>>()?;
        let mut plan = Self { slots, ..Self::of_answers(book, sheet)? };
        let keys = std::mem::take(&mut plan.leaves);
        plan.front(book, sheet)?;
        for chapter in 0..book.chapters.len() {
            plan.chapter(book, chapter, &keys);
        }
        match book.press.style.answers {
            Answers::Back => {
                plan.right_hand();
                plan.line(book.press.style.language.answers().to_owned());
                plan.leaves.push(Leaf::Answers);
                plan.leaves.extend(keys);
            }
            Answers::Apart => plan.apart = [Leaf::Answers].into_iter().chain(keys).collect(),
            Answers::Chapter | Answers::Nowhere => {}
        }
        plan.find_keys();
        if plan.leaves.len() % 2 == 1 {
            plan.leaves.push(Leaf::Blank);
        }
        Ok(plan)
    }

    /// The pages of the answers alone.
    fn of_answers(book: &'a Book, sheet: Sheet) -> Result<Self, CannotFit> {
        let block = sheet.block(1);
        let mut plan = Self {
            leaves: Vec::new(),
            apart: Vec::new(),
            slots: Vec::new(),
            rows: Vec::new(),
            contents: Vec::new(),
            puzzle_pages: Vec::new(),
            key_pages: Vec::new(),
        };
        if book.press.style.answers == Answers::Nowhere {
            return Ok(plan);
        }
        let apart = book.press.style.answers == Answers::Chapter;
        let mut from = 0;
        for chapter in 0..book.chapters.len() {
            let group = Group {
                index: chapter,
                name: book.chapter_name(chapter),
                first: book.first_number(chapter),
                beside: book.press.style.language.page(WIDE_PAGE),
                puzzles: book.chapters[chapter].puzzles.clone(),
            };
            plan.rows.extend(keys::rows(book.press, &group, block)?);
            if apart || chapter + 1 == book.chapters.len() {
                let pages = break_pages(&plan.rows[from..], block.height());
                let shifted = pages.into_iter().map(|page| from + page.start..from + page.end);
                plan.leaves.extend(shifted.map(Leaf::Keys));
                from = plan.rows.len();
            }
        }
        Ok(plan)
    }

    fn front(&mut self, book: &Book, sheet: Sheet) -> Result<(), CannotFit> {
        self.leaves.extend([Leaf::Title, Leaf::Colophon]);
        let lines = book.chapters.len() + usize::from(book.press.style.how_to) + 1;
        // Spread over as many pages as are needed, so that none holds a single line.
        let on_page = lines.div_ceil(lines.div_ceil(contents_lines(book, sheet)));
        for first in (0..lines).step_by(on_page) {
            self.leaves.push(Leaf::Contents(first..lines.min(first + on_page)));
        }
        if book.press.style.how_to {
            self.line(book.press.style.language.how_to().to_owned());
            for family in families(book.chapters) {
                let how_to = HowTo::new(book, family.clone());
                if how_to.set(book, sheet.block(1)).is_none() {
                    return Err(CannotFit::Rules { name: how_to.name });
                }
                self.leaves.push(Leaf::Rules(family));
            }
        }
        Ok(())
    }

    fn chapter(&mut self, book: &Book, chapter: usize, keys: &[Leaf]) {
        self.right_hand();
        self.line(book.chapter_name(chapter));
        self.leaves.push(Leaf::Chapter(chapter));
        let puzzles = book.chapters[chapter].puzzles.len();
        let on_page = self.slots[chapter].full;
        for first in (0..puzzles).step_by(on_page) {
            let range = first..puzzles.min(first + on_page);
            self.leaves.push(Leaf::Puzzles(chapter, range.clone()));
            self.puzzle_pages.extend(range.map(|_| self.leaves.len()));
        }
        if book.press.style.answers == Answers::Chapter {
            let of_chapter = |leaf: &&Leaf| match leaf {
                Leaf::Keys(rows) => self.rows[rows.start].group == chapter,
                _ => false,
            };
            let own: Vec<Leaf> = keys.iter().filter(of_chapter).cloned().collect();
            self.leaves.extend(own);
        }
    }

    /// Leaves a page blank if the next one would not lie on the right.
    fn right_hand(&mut self) {
        if self.leaves.len() % 2 == 1 {
            self.leaves.push(Leaf::Blank);
        }
    }

    /// Adds a line to the contents, for what begins on the next page.
    fn line(&mut self, text: String) {
        self.contents.push((text, self.leaves.len() + 1));
    }

    /// Notes the pages of the answers.
    fn find_keys(&mut self) {
        let leaves = if self.apart.is_empty() { &self.leaves } else { &self.apart };
        for (page, leaf) in (1..).zip(leaves) {
            if let Leaf::Keys(rows) = leaf {
                let answers: usize = self.rows[rows.clone()].iter().map(|row| row.numbers.len()).sum();
                self.key_pages.extend(std::iter::repeat_n(page, answers));
            }
        }
    }

    /// The page of the answer to a puzzle.
    pub fn key_page(&self, number: usize) -> Option<usize> {
        self.key_pages.get(number - 1).copied()
    }

    /// The page of a puzzle.
    pub fn puzzle_page(&self, number: usize) -> Option<usize> {
        self.puzzle_pages.get(number - 1).copied()
    }
}

/// The chapters with the same rules.
fn families(chapters: &[Chapter]) -> Vec<Range<usize>> {
    let alike = |one: &Chapter, other: &Chapter| one.variety.order.has_rules_of(&other.variety.order);
    let ends = chapters.chunk_by(alike).scan(0, |end, family| {
        *end += family.len();
        Some(*end - family.len()..*end)
    });
    ends.collect()
}

/// How many lines of the contents stand on a page.
fn contents_lines(book: &Book, sheet: Sheet) -> usize {
    let types = book.types();
    let room = sheet.block(1).height() - 3.0 * types.heading.size;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small positive number")]
    let lines = (room / (types.body.size * LINE)) as usize;
    lines.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::fonts::Fonts;
    use crate::print::paper::{INCH, Margins, size};
    use crate::print::puzzle::chapters;
    use crate::print::puzzle::tests::printable;
    use crate::print::style::{Press, Style, tests::plain};

    /// Looks at the plan of a book of 61 puzzles in three chapters.
    fn planned(style: &Style, look: impl Fn(&Book, &Plan)) {
        let grades = ["easy", "hard", ""];
        let puzzles: Vec<_> = (0..61).map(|number| printable(9, grades[number % 3])).collect();
        let (fonts, chapters) = (Fonts::new().unwrap(), chapters(&puzzles));
        let size = size("6x9").unwrap();
        let book = Book { press: Press { style, fonts: &fonts }, chapters: &chapters, size, bleed: 0.0 };
        let sheet = Sheet { size, bleed: 0.0, margins: Margins::of_book(size, 100) };
        look(&book, &Plan::new(&book, sheet).unwrap());
    }

    #[test]
    fn references_lead_to_each_other() {
        for answers in [Answers::Back, Answers::Chapter, Answers::Apart] {
            planned(&Style { answers, ..plain() }, |book, plan| {
                let keys = if answers == Answers::Apart { &plan.apart } else { &plan.leaves };
                for number in 1..=61 {
                    let Leaf::Keys(rows) = &keys[plan.key_page(number).unwrap() - 1] else {
                        panic!("{number}")
                    };
                    assert!(plan.rows[rows.clone()].iter().any(|row| row.numbers.contains(&number)));
                    let page = plan.puzzle_page(number).unwrap();
                    let Leaf::Puzzles(chapter, range) = &plan.leaves[page - 1] else { panic!("{number}") };
                    assert!(range.contains(&(number - book.first_number(*chapter))), "{answers:?} {number}");
                }
            });
        }
    }

    #[test]
    fn chapters_and_answers_begin_on_the_right() {
        for answers in [Answers::Back, Answers::Chapter, Answers::Nowhere] {
            planned(&Style { answers, ..plain() }, |_, plan| {
                for (page, leaf) in (1..).zip(&plan.leaves) {
                    if matches!(leaf, Leaf::Chapter(_) | Leaf::Answers | Leaf::Title) {
                        assert_eq!(page % 2, 1, "{answers:?} {page} {leaf:?}");
                    }
                }
                assert_eq!(plan.leaves.len() % 2, 0);
                for (text, page) in &plan.contents {
                    let leaf = &plan.leaves[page - 1];
                    assert!(matches!(leaf, Leaf::Chapter(_) | Leaf::Answers), "{text} {page} {leaf:?}");
                }
            });
        }
    }

    #[test]
    fn answers_that_are_left_out_are_referred_to_nowhere() {
        planned(&Style { answers: Answers::Nowhere, ..plain() }, |_, plan| {
            assert!(plan.rows.is_empty() && (1..=61).all(|number| plan.key_page(number).is_none()));
        });
    }

    #[test]
    fn the_margin_at_the_spine_is_that_of_the_pages_that_come_of_it() {
        let (fonts, puzzles) = (Fonts::new().unwrap(), vec![printable(9, ""); 330]);
        let spine = |puzzles: &[_], answers: Answers| {
            let (style, chapters) = (Style { per_page: Some(1), answers, ..plain() }, chapters(puzzles));
            let press = Press { style: &style, fonts: &fonts };
            let book = Book { press, chapters: &chapters, size: (432.0, 648.0), bleed: 0.0 };
            let bound = book.bind().unwrap();
            let pages = bound.pages.len().max(bound.answers.len());
            assert_eq!(bound.sheet.margins, Margins::of_book(book.size, pages));
            (pages, bound.sheet.margins.spine / INCH)
        };
        assert_eq!(spine(&puzzles[..100], Answers::Nowhere), (106, 0.5));
        assert_eq!(spine(&puzzles[..200], Answers::Nowhere), (206, 0.625));
        let (pages, inches) = spine(&puzzles, Answers::Back);
        assert!(pages > 300 && inches == 0.75, "{pages} {inches}");
        assert_eq!(spine(&puzzles, Answers::Apart), (336, 0.75));
    }
}
