//! Pages of rules: what puzzles with the same rules have in common, and a small example.

use super::front::column;
use super::{Book, Drawing};
use crate::print::area::Area;
use crate::print::count;
use crate::print::page::{Align, Page, Type};
use crate::print::puzzle::{Drawn, Scope, Variety};
use crate::print::style::LEADING;
use std::ops::Range;

/// The smallest type of rules.
const SMALLEST: f64 = 7.5;

/// An example takes this part of the room there is for it, or more where it could else not be read.
const PART: f64 = 0.8;

/// How puzzles with the same rules are solved.
pub struct HowTo {
    /// What they are called.
    pub name: String,
    paragraphs: Vec<String>,
}

impl HowTo {
    /// The rules of some chapters. Where they are of several sizes, it is told what each means for the rules.
    pub fn new(book: &Book, family: Range<usize>) -> Self {
        let mut varieties: Vec<&Variety> =
            book.chapters[family].iter().map(|chapter| chapter.variety).collect();
        varieties.dedup_by_key(|variety| variety.order);
        let mut paragraphs = varieties[0].rules.clone();
        let scopes: Vec<&Scope> = varieties.iter().filter_map(|variety| variety.scope.as_ref()).collect();
        if let Some(scope) = scopes.first() {
            let ends: Vec<&str> = scopes.iter().map(|scope| scope.to.as_str()).collect();
            let text = book.press.style.language.scope(scope.from, &ends);
            paragraphs.insert(1.min(paragraphs.len()), text);
        }
        let name = if varieties.len() == 1 { varieties[0].name.clone() } else { varieties[0].family.clone() };
        Self { name, paragraphs }
    }

    /// The name in lines.
    fn heading(&self, book: &Book, words: Area) -> Vec<String> {
        let look = book.types().heading;
        book.press.fonts.wrap(look.weight, &self.name, look.size, words.width())
    }

    /// The rules in lines, and the type in which they fit on a page, if there is one.
    pub fn set(&self, book: &Book, block: Area) -> Option<(Type, Vec<String>)> {
        let types = book.types();
        let block = column(block, types.body);
        let heading = self.heading(book, block).len();
        let room = block.height() - (1.2 * count(heading) + 1.5) * types.heading.size;
        let sizes = (0..).map(|less| types.body.size - 0.5 * f64::from(less));
        let set = sizes.take_while(|&size| size >= SMALLEST).map(|size| {
            let look = Type { size, ..types.body };
            let paragraph = |text: &String| {
                let mut lines = book.press.fonts.wrap(look.weight, text, size, block.width());
                lines.push(String::new());
                lines
            };
            (look, self.paragraphs.iter().flat_map(paragraph).collect::<Vec<String>>())
        });
        let mut fitting =
            set.filter(|(look, lines)| lines.iter().map(|line| step(line, *look)).sum::<f64>() <= room);
        fitting.next()
    }
}

impl<'a> Drawing<'a, '_> {
    /// The rules of chapters, with small examples.
    pub fn rules(&self, page: &mut Page<'a>, block: Area, family: Range<usize>) {
        let (types, fonts) = (self.book.types(), self.book.press.fonts);
        let first = &self.book.chapters[family.start];
        let how_to = HowTo::new(self.book, family);
        let words = column(block, types.body);
        let mut base = block.top + types.heading.size;
        for line in how_to.heading(self.book, words) {
            page.line(fonts, &line, types.heading, Align::Left, (words.left, words.right), base);
            base += 1.2 * types.heading.size;
        }
        base += 0.5 * types.heading.size;
        let (look, lines) = how_to.set(self.book, block).unwrap_or((types.body, Vec::new()));
        for line in lines {
            page.words(fonts, &line, look, Align::Left, (words.left, base));
            base += step(&line, look);
        }
        for example in &first.examples {
            let Some(bottom) = self.example(page, Area { top: base, ..words }, example) else { break };
            base = bottom + 2.0 * types.small.size;
        }
    }

    /// Two small pictures side by side, if there is room for them. Returns where they end.
    fn example(&self, page: &mut Page<'a>, block: Area, example: &'a Drawn) -> Option<f64> {
        let Drawn { figures, captions } = example;
        let types = self.book.types();
        let gap = 2.0 * types.body.size;
        let slot = (block.width() - gap) / 2.0;
        let room = (slot, block.height() - LEADING * types.small.size);
        let (puzzles, answers) = (self.book.press.style.puzzles(), self.book.press.style.keys());
        let fitting = figures.iter().map(|figure| figure.fit(room).min(figure.most_scale(&puzzles)));
        let fitting = fitting.fold(f64::INFINITY, f64::min);
        let least = figures.iter().map(|figure| figure.least_scale(&answers)).fold(0.0, f64::max);
        if fitting < least {
            return None;
        }
        let scale = least.max(PART * fitting);
        let tallest = figures.iter().map(|figure| scale * figure.height()).fold(0.0, f64::max);
        let base = block.top + tallest + 1.6 * types.small.size;
        for (index, (figure, text)) in figures.iter().zip(captions).enumerate() {
            let left = block.left + count(index) * (slot + gap);
            let middle = left + slot / 2.0;
            figure.put(page, (middle - scale * figure.width() / 2.0, block.top), scale);
            page.line(self.book.press.fonts, text, types.small, Align::Centre, (left, left + slot), base);
        }
        Some(base)
    }
}

/// How far it is from a line of rules to the next; paragraphs are parted by lines without words.
fn step(line: &str, look: Type) -> f64 {
    look.size * if line.is_empty() { 0.6 } else { LEADING }
}
