//! Sheets for a class: a line for name and date, and puzzles below it; several versions of equal grade if wanted.

use super::area::Area;
use super::fault::CannotFit;
use super::keys::{self, Desk, Group, Row, break_pages};
use super::page::{Align, Page};
use super::paper::{Margins, Sheet};
use super::puzzle::{Chapter, Printable};
use super::slots::Slots;
use super::style::{Answers, LEADING, Press};
use std::ops::Range;
use std::rc::Rc;

/// The lines for name and date are this far apart from what follows, as a part of the size of their words.
const BELOW_HEAD: f64 = 2.2;

/// What is printed on sheets.
pub struct Sheets<'a> {
    pub press: Press<'a>,
    pub chapters: &'a [Chapter<'a>],
    /// Width and height of the paper.
    pub size: (f64, f64),
    /// How many versions there are of each sheet.
    pub versions: usize,
    /// Whether each sheet goes from easy to hard; otherwise all its puzzles are of one grade.
    pub graded: bool,
}

/// The pages, and how many puzzles were not needed.
pub struct Handout<'a> {
    pub pages: Vec<Page<'a>>,
    pub answers: Vec<Page<'a>>,
    pub sheet: Sheet,
    pub left_over: usize,
}

/// One sheet of one version.
struct Leaf<'a> {
    number: usize,
    version: Option<char>,
    /// What stands on it.
    name: String,
    puzzles: Vec<&'a Printable>,
    /// How they stand, the same on all sheets of a name.
    slots: Rc<Slots>,
}

impl<'a> Sheets<'a> {
    /// Plans and draws the sheets and their answers.
    ///
    /// # Errors
    /// If a puzzle or an answer cannot be printed so that it can be read.
    pub fn bind(&self) -> Result<Handout<'a>, CannotFit> {
        let sheet = Sheet { size: self.size, bleed: 0.0, margins: Margins::of_sheets() };
        let block = sheet.block(1);
        let leaves = self.leaves(self.below_head(block))?;
        let used: usize = leaves.iter().map(|leaf| leaf.puzzles.len()).sum();
        let all: usize = self.chapters.iter().map(|chapter| chapter.puzzles.len()).sum();
        let pages: Vec<Page<'a>> = leaves.iter().map(|leaf| self.page(leaf, block)).collect();
        let answers = match self.press.style.answers {
            Answers::Nowhere => Vec::new(),
            _ => self.answers(&leaves, block)?,
        };
        Ok(Handout { pages, answers, sheet, left_over: all - used })
    }

    /// Deals the puzzles out, so that the versions of a sheet have as many of each grade.
    fn leaves(&self, block: Area) -> Result<Vec<Leaf<'a>>, CannotFit> {
        let mut leaves = Vec::new();
        let alike = |one: &Chapter, other: &Chapter| self.graded && one.variety.order == other.variety.order;
        for chapters in self.chapters.chunk_by(alike) {
            let puzzles: Vec<&Printable> =
                chapters.iter().flat_map(|chapter| &chapter.puzzles).copied().collect();
            let name = match chapters {
                [only] => {
                    let grade = only.grade.map(|grade| grade.name.as_str());
                    self.press.style.language.chapter(&only.variety.name, grade)
                }
                _ => chapters[0].variety.name.clone(),
            };
            let slots =
                Rc::new(Slots::new(self.press, &name, (&puzzles, puzzles.len() / self.versions), block)?);
            let grades: Vec<&[&'a Printable]> =
                chapters.iter().map(|chapter| chapter.puzzles.as_slice()).collect();
            for versions in deal(&grades, slots.full, self.versions) {
                let number = leaves.len() / self.versions + 1;
                leaves.extend(('A'..).zip(versions).map(|(letter, puzzles)| Leaf {
                    number,
                    version: (self.versions > 1).then_some(letter),
                    name: name.clone(),
                    puzzles,
                    slots: slots.clone(),
                }));
            }
        }
        Ok(leaves)
    }

    /// The block without the lines for name and date and what the sheet is called.
    fn below_head(&self, block: Area) -> Area {
        let types = self.press.style.types();
        let head = BELOW_HEAD * types.body.size + LEADING * types.heading.size + 1.6 * types.body.size;
        Area { top: block.top + head, ..block }
    }

    fn page(&self, leaf: &Leaf<'a>, block: Area) -> Page<'a> {
        let mut page = Page::default();
        self.head(&mut page, leaf, block);
        let captioned = |(number, puzzle): (usize, &&'a Printable)| {
            let grade = puzzle.grade.as_ref().filter(|_| self.graded);
            let grade = grade.map_or("", |grade| self.press.style.language.grade(&grade.name));
            (*puzzle, [number.to_string(), grade.to_owned()])
        };
        let puzzles: Vec<_> = (1..).zip(&leaf.puzzles).map(captioned).collect();
        leaf.slots.put(self.press, &mut page, self.below_head(block), &puzzles);
        page
    }

    /// Lines for name and date, and what the sheet is called.
    fn head(&self, page: &mut Page, leaf: &Leaf, block: Area) {
        let (types, fonts, language) =
            (self.press.style.types(), self.press.fonts, self.press.style.language);
        let base = block.top + types.body.size;
        let date_from = block.left + 0.68 * block.width();
        let fields = [
            (language.name_line(), block.left, date_from - 2.0 * types.body.size),
            (language.date_line(), date_from, block.right),
        ];
        for (word, from, to) in fields {
            page.words(fonts, word, types.body, Align::Left, (from, base));
            let words = fonts.width(types.body.weight, word, types.body.size) + 0.6 * types.body.size;
            page.rule((from + words, to), base + 2.0, 0.75);
        }
        let base = base + BELOW_HEAD * types.body.size + 0.8 * types.heading.size;
        let label = language.sheet(leaf.number, leaf.version);
        let looks = [(leaf.name.as_str(), types.heading), (label.as_str(), types.body)];
        page.ends(fonts, looks, (block.left, block.right), base);
    }

    /// The answers to all sheets, with the sheets and versions as headings.
    fn answers(&self, leaves: &[Leaf<'a>], block: Area) -> Result<Vec<Page<'a>>, CannotFit> {
        let (types, language) = (self.press.style.types(), self.press.style.language);
        let below = Area { top: block.top + 2.0 * types.heading.size, ..block };
        let mut rows: Vec<Row<'a>> = Vec::new();
        for (index, leaf) in leaves.iter().enumerate() {
            let puzzles = leaf.puzzles.clone();
            let name = format!("{} \u{b7} {}", language.sheet(leaf.number, leaf.version), leaf.name);
            rows.extend(keys::rows(
                self.press,
                &Group { index, name, first: 1, beside: String::new(), puzzles },
                below,
            )?);
        }
        let draw = |range: Range<usize>| {
            let mut page = Page::default();
            let base = block.top + types.heading.size;
            page.words(self.press.fonts, language.answers(), types.heading, Align::Left, (block.left, base));
            let mut desk = Desk { press: self.press, page: &mut page, block: below, reference: &|_| None };
            desk.rows(&rows[range], false);
            page
        };
        Ok(break_pages(&rows, below.height()).into_iter().map(draw).collect())
    }
}

/// Deals puzzles out to sheets of at most `full`, each in several versions with as many of every grade. Where there are several
/// grades, every sheet goes through them all as evenly as can be; else the puzzles keep their order. Of each grade fewer puzzles
/// than there are versions may be left over.
fn deal<'a>(grades: &[&[&'a Printable]], full: usize, versions: usize) -> Vec<Vec<Vec<&'a Printable>>> {
    let alike: Vec<&[&'a Printable]> = grades.iter().flat_map(|grade| grade.chunks_exact(versions)).collect();
    let sheets = alike.len().div_ceil(full);
    let is_on = |place: usize, sheet: usize| {
        if grades.len() > 1 { place % sheets == sheet } else { place / full == sheet }
    };
    let version = |sheet: usize, version: usize| {
        let own = alike.iter().enumerate().filter(|(place, _)| is_on(*place, sheet));
        own.map(|(_, alike)| alike[version]).collect()
    };
    (0..sheets).map(|sheet| (0..versions).map(|number| version(sheet, number)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::puzzle::tests::printable;

    /// The grades of the puzzles of each version of each sheet.
    fn dealt(grades: &[(&str, usize)], full: usize, versions: usize) -> Vec<Vec<String>> {
        let puzzles = |&(grade, count): &(&str, usize)| (0..count).map(|_| printable(4, grade)).collect();
        let puzzles: Vec<Vec<Printable>> = grades.iter().map(puzzles).collect();
        let puzzles: Vec<Vec<&Printable>> = puzzles.iter().map(|grade| grade.iter().collect()).collect();
        let grades: Vec<&[&Printable]> = puzzles.iter().map(Vec::as_slice).collect();
        let letter = |puzzle: &&Printable| {
            puzzle.grade.as_ref().map_or('-', |grade| grade.name.chars().next().unwrap())
        };
        let sheet = |versions: Vec<Vec<&Printable>>| {
            versions.iter().map(|puzzles| puzzles.iter().map(letter).collect()).collect()
        };
        deal(&grades, full, versions).into_iter().map(sheet).collect()
    }

    #[test]
    fn every_sheet_goes_from_easy_to_hard_in_every_version() {
        assert_eq!(dealt(&[("easy", 4), ("hard", 4)], 2, 2), [["eh", "eh"], ["eh", "eh"]]);
        assert_eq!(dealt(&[("easy", 6), ("hard", 2)], 4, 1), [["eeeh"], ["eeeh"]]);
    }

    #[test]
    fn a_rare_grade_keeps_no_sheet_from_being_printed() {
        assert_eq!(dealt(&[("easy", 6), ("hard", 1)], 3, 2), [["eee", "eee"]]);
        assert_eq!(dealt(&[("easy", 3), ("hard", 2)], 2, 1), [["eh"], ["eh"], ["e"]]);
    }

    #[test]
    fn a_sheet_may_have_fewer_puzzles_but_every_version_as_many() {
        assert_eq!(dealt(&[("", 7)], 2, 2), [["--", "--"], ["-", "-"]]);
        assert!(dealt(&[("", 1)], 2, 2).is_empty());
    }

    #[test]
    fn no_puzzle_is_dealt_twice() {
        let puzzles: Vec<Printable> = (0..31).map(|_| printable(4, "")).collect();
        let all: Vec<&Printable> = puzzles.iter().collect();
        let (one, other) = all.split_at(20);
        for grades in [vec![all.as_slice()], vec![one, other]] {
            let sheets = deal(&grades, 4, 3);
            assert!(sheets.iter().flatten().all(|version| (1..=4).contains(&version.len())));
            let dealt = sheets.into_iter().flatten().flatten();
            let mut at: Vec<*const Printable> = dealt.map(std::ptr::from_ref).collect();
            at.sort();
            at.dedup();
            let expected: usize = grades.iter().map(|grade| grade.len() / 3 * 3).sum();
            assert_eq!(at.len(), expected);
        }
    }
}
