//! Sheets for a class: a line for name and date, and puzzles below it; several versions of equal grade if wanted.

use super::fault::CannotFit;
use super::keys::{self, Desk, Group, Row, break_pages};
use super::page::{Align, Area, Page};
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
        let alike = |one: &Chapter, other: &Chapter| self.graded && one.variety.name == other.variety.name;
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
            let mut rests: Vec<&[&'a Printable]> =
                chapters.iter().map(|chapter| chapter.puzzles.as_slice()).collect();
            while let Some(versions) = deal(&mut rests, slots.full, self.versions) {
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
        let head = BELOW_HEAD * types.body.size + LEADING * types.heading.size + types.body.size;
        Area { top: block.top + head, ..block }
    }

    fn page(&self, leaf: &Leaf<'a>, block: Area) -> Page<'a> {
        let mut page = Page::default();
        self.head(&mut page, leaf, block);
        let below = self.below_head(block);
        for (place, puzzle) in leaf.puzzles.iter().enumerate() {
            let grade = puzzle.grade.as_ref().filter(|_| self.graded);
            let grade = grade.map_or("", |grade| self.press.style.language.grade(&grade.name));
            let number = (place + 1).to_string();
            leaf.slots.put(self.press, &mut page, (below, place), puzzle, [&number, grade]);
        }
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
        page.words(fonts, &leaf.name, types.heading, Align::Left, (block.left, base));
        page.words(fonts, &label, types.body, Align::Right, (block.right, base));
    }

    /// The answers to all sheets, with the sheets and versions as headings.
    fn answers(&self, leaves: &[Leaf<'a>], block: Area) -> Result<Vec<Page<'a>>, CannotFit> {
        let (types, language) = (self.press.style.types(), self.press.style.language);
        let below = Area { top: block.top + 2.0 * types.heading.size, ..block };
        let mut rows: Vec<Row<'a>> = Vec::new();
        for (index, leaf) in leaves.iter().enumerate() {
            let answers = leaf.puzzles.iter().map(|puzzle| &puzzle.answer).collect();
            let name = format!("{} \u{b7} {}", language.sheet(leaf.number, leaf.version), leaf.name);
            rows.extend(keys::rows(self.press, &Group { index, name, first: 1, answers }, below)?);
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

/// Takes the puzzles of a sheet from the front of what is left of each grade, for every version as many; nothing if there are
/// too few. A sheet that is not graded may have fewer than are asked for.
fn deal<'a>(rests: &mut [&[&'a Printable]], full: usize, versions: usize) -> Option<Vec<Vec<&'a Printable>>> {
    let grades = rests.len();
    let share = |grade: usize| (full + grades - 1 - grade) / grades;
    let take: Vec<usize> = match rests {
        [only] => vec![full.min(only.len() / versions)],
        _ => (0..grades).map(share).collect(),
    };
    let is_enough = rests.iter().zip(&take).all(|(rest, take)| rest.len() >= take * versions);
    if !is_enough || take.iter().sum::<usize>() == 0 {
        return None;
    }
    let mut dealt = vec![Vec::new(); versions];
    for (rest, take) in rests.iter_mut().zip(take) {
        let (now, later) = rest.split_at(take * versions);
        for (place, &puzzle) in now.iter().enumerate() {
            dealt[place % versions].push(puzzle);
        }
        *rest = later;
    }
    Some(dealt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::puzzle::tests::printable;

    #[test]
    fn versions_are_dealt_as_many_of_each_grade() {
        let (easy, hard) =
            ([printable(4, "easy"), printable(4, "easy")], [printable(4, "hard"), printable(4, "hard")]);
        let (easy, hard): (Vec<_>, Vec<_>) = (easy.iter().collect(), hard.iter().collect());
        let mut rests = [easy.as_slice(), hard.as_slice()];
        let dealt = deal(&mut rests, 2, 2).unwrap();
        for version in dealt {
            let grades: Vec<&str> = version.iter().map(|p| p.grade.as_ref().unwrap().name.as_str()).collect();
            assert_eq!(grades, ["easy", "hard"]);
        }
        assert!(deal(&mut rests, 2, 2).is_none());
    }

    #[test]
    fn a_sheet_may_have_fewer_puzzles_but_every_version_as_many() {
        let puzzles: Vec<Printable> = (0..7).map(|_| printable(4, "")).collect();
        let puzzles: Vec<&Printable> = puzzles.iter().collect();
        let mut rests = [puzzles.as_slice()];
        let mut sizes = Vec::new();
        while let Some(dealt) = deal(&mut rests, 2, 2) {
            sizes.push(dealt.iter().map(Vec::len).collect::<Vec<_>>());
        }
        assert_eq!((sizes, rests[0].len()), (vec![vec![2, 2], vec![1, 1]], 1));
    }
}
