//! A book: first it is planned what stands on which page, then the pages are drawn, so that each can name any other.

mod front;
mod how_to;
mod plan;

use super::area::Area;
use super::count;
use super::fault::CannotFit;
use super::keys::Desk;
use super::page::{Align, Page};
use super::paper::{Margins, Sheet};
use super::puzzle::{Chapter, Origin};
use super::style::{Answers, Press, Types};
use plan::Plan;
use std::ops::Range;

/// What is printed.
pub struct Book<'a> {
    pub press: Press<'a>,
    pub chapters: &'a [Chapter<'a>],
    /// Width and height of the pages, and what is cut off beyond their edges.
    pub size: (f64, f64),
    pub bleed: f64,
}

/// Pages with the sheets that they are printed on.
pub struct Bound<'a> {
    pub pages: Vec<Page<'a>>,
    /// The answers, where they are a book of their own.
    pub answers: Vec<Page<'a>>,
    pub sheet: Sheet,
}

/// What stands on a page.
#[derive(Clone, Debug)]
enum Leaf {
    Blank,
    Title,
    Colophon,
    /// Lines of the contents.
    Contents(Range<usize>),
    /// The rules that chapters have in common.
    Rules(Range<usize>),
    /// The first page of a chapter.
    Chapter(usize),
    /// The first page of the answers.
    Answers,
    /// Puzzles of a chapter, counted from its first.
    Puzzles(usize, Range<usize>),
    /// Answers.
    Keys(Range<usize>),
}

impl<'a> Book<'a> {
    /// Plans and draws the pages, with margins that are wide enough for the number of pages that come of it.
    ///
    /// # Errors
    /// If a puzzle or an answer cannot be printed so that it can be read.
    pub fn bind(&'a self) -> Result<Bound<'a>, CannotFit> {
        let mut pages = 1;
        // Margins depend on the number of pages, and this on the margins. The number that is planned for only grows, and only a few
        // times over a number that asks for a wider margin, so that this comes to an end.
        loop {
            let margins = Margins::of_book(self.size, pages);
            let sheet = Sheet { size: self.size, bleed: self.bleed, margins };
            let plan = Plan::new(self, sheet)?;
            pages = pages.max(plan.leaves.len()).max(plan.apart.len());
            if Margins::of_book(self.size, pages) == margins {
                let drawing = Drawing { book: self, plan: &plan, sheet };
                let (pages, answers) = (drawing.pages(&plan.leaves), drawing.pages(&plan.apart));
                return Ok(Bound { pages, answers, sheet });
            }
        }
    }

    fn types(&self) -> Types {
        self.press.style.types()
    }

    fn chapter_name(&self, chapter: usize) -> String {
        let Chapter { variety, grade, .. } = &self.chapters[chapter];
        self.press.style.language.chapter(&variety.name, grade.map(|grade| grade.name.as_str()))
    }

    /// The number of the first puzzle of a chapter; puzzles are numbered through.
    fn first_number(&self, chapter: usize) -> usize {
        1 + self.chapters[..chapter].iter().map(|chapter| chapter.puzzles.len()).sum::<usize>()
    }

    /// The runs of generators that the puzzles come from, each with its last index.
    fn runs(&self) -> Vec<(Origin, u64)> {
        let all = self.chapters.iter().flat_map(|chapter| &chapter.puzzles);
        let mut origins: Vec<Origin> = all.filter_map(|puzzle| puzzle.origin.clone()).collect();
        origins.sort();
        let same = |one: &Origin, other: &Origin| {
            (one.kind, one.version, one.seed) == (other.kind, other.version, other.seed)
        };
        origins.chunk_by(same).map(|run| (run[0].clone(), run[run.len() - 1].index)).collect()
    }
}

/// Draws the pages of a plan.
struct Drawing<'a, 'p> {
    book: &'a Book<'a>,
    plan: &'p Plan<'a>,
    sheet: Sheet,
}

impl<'a> Drawing<'a, '_> {
    fn pages(&self, leaves: &[Leaf]) -> Vec<Page<'a>> {
        (1..).zip(leaves).map(|(number, leaf)| self.page(number, leaf)).collect()
    }

    fn page(&self, number: usize, leaf: &Leaf) -> Page<'a> {
        let mut page = Page::default();
        let block = self.sheet.block(number);
        match leaf {
            Leaf::Blank => {}
            Leaf::Title => self.title(&mut page, block),
            Leaf::Colophon => self.colophon(&mut page, block),
            Leaf::Contents(lines) => self.contents(&mut page, block, lines.clone()),
            Leaf::Rules(family) => self.rules(&mut page, block, family.clone()),
            Leaf::Chapter(chapter) => self.opener(&mut page, block, *chapter),
            Leaf::Answers => self.answers_opener(&mut page, block),
            Leaf::Puzzles(chapter, range) => self.puzzles(&mut page, block, *chapter, range.clone()),
            Leaf::Keys(rows) => self.keys(&mut page, block, rows.clone()),
        }
        self.running(&mut page, block, number, leaf);
        page
    }

    /// The running head and the number of a page.
    fn running(&self, page: &mut Page, block: Area, number: usize, leaf: &Leaf) {
        let types = self.book.types();
        if matches!(leaf, Leaf::Blank | Leaf::Title | Leaf::Colophon) {
            return;
        }
        let is_right = number % 2 == 1;
        let (edge, align) = if is_right { (block.right, Align::Right) } else { (block.left, Align::Left) };
        let below = self.sheet.size.1 - self.sheet.margins.bottom * 0.64;
        page.words(self.book.press.fonts, &number.to_string(), types.folio, align, (edge, below));
        let head = match leaf {
            Leaf::Puzzles(..) | Leaf::Keys(_) if !is_right => self.book.press.style.title.clone(),
            Leaf::Puzzles(chapter, _) => self.book.chapter_name(*chapter),
            Leaf::Keys(_) => self.book.press.style.language.answers().to_owned(),
            _ => return,
        };
        let above = self.sheet.margins.top * 0.72;
        page.line(self.book.press.fonts, &head, types.head, align, (block.left, block.right), above);
        self.tab(page, number, leaf);
    }

    /// A mark at the edge of the page that tells chapters apart in the closed book, where there is a bleed for it.
    fn tab(&self, page: &mut Page, number: usize, leaf: &Leaf) {
        let Leaf::Puzzles(chapter, _) = leaf else { return };
        if self.sheet.bleed <= 0.0 {
            return;
        }
        let (width, height) = self.sheet.size;
        let step = (height * 0.8 / count(self.book.chapters.len())).min(height / 8.0);
        let top = 0.1 * height + step * count(*chapter);
        let depth = self.sheet.margins.outer / 3.0;
        let (left, right) = if number % 2 == 1 {
            (width - depth, width + self.sheet.bleed)
        } else {
            (-self.sheet.bleed, depth)
        };
        page.block(Area { left, top, right, bottom: top + step * 0.8 });
    }

    /// Puzzles with their numbers and where their answers stand.
    fn puzzles(&self, page: &mut Page<'a>, block: Area, chapter: usize, range: Range<usize>) {
        let first = self.book.first_number(chapter);
        let captioned = |index: usize| {
            let (puzzle, number) = (self.book.chapters[chapter].puzzles[index], first + index);
            (puzzle, [number.to_string(), self.reference(number).unwrap_or_default()])
        };
        let puzzles: Vec<_> = range.map(captioned).collect();
        self.plan.slots[chapter].put(self.book.press, page, block, &puzzles);
    }

    /// A page of answers.
    fn keys(&self, page: &mut Page<'a>, block: Area, range: Range<usize>) {
        let rows = &self.plan.rows[range.clone()];
        let next = self.plan.rows.get(range.end);
        let is_full = next.is_some_and(|next| {
            self.book.press.style.answers != Answers::Chapter || next.group == rows[0].group
        });
        let language = self.book.press.style.language;
        let reference = |number| self.plan.puzzle_page(number).map(|page| language.page(page));
        Desk { press: self.book.press, page, block, reference: &reference }.rows(rows, is_full);
    }

    /// What a puzzle says of where its answer is, if anywhere.
    fn reference(&self, number: usize) -> Option<String> {
        let (page, language) = (self.plan.key_page(number)?, self.book.press.style.language);
        Some(match self.book.press.style.answers {
            Answers::Apart => language.answer_apart(page),
            _ => language.answer_on(page),
        })
    }
}
