//! The pages that are not puzzles or answers: the title, the contents, the rules, the first page of a chapter.

use super::{Book, Drawing};
use crate::print::count;
use crate::print::figure::{Figure, Legible};
use crate::print::page::{Align, Area, Page, Type};
use crate::print::puzzle::{Scope, Variety};
use crate::print::style::{Answers, LEADING};
use std::ops::Range;

/// From one line of the contents to the next, as a part of the size.
pub const LINE: f64 = 1.8;
/// Lines of words are no longer than this, as a part of the size of their type.
const MEASURE: f64 = 42.0;
/// The smallest type of rules.
const SMALLEST: f64 = 7.5;
/// The most runs of generators that are named.
const RUNS: usize = 12;
/// How far down the title stands with a picture beneath it, and without one.
const TITLE_AT: f64 = 0.14;
const TITLE_ALONE_AT: f64 = 0.34;
/// How much of its block the picture on the title page takes at most.
const ON_TITLE: f64 = 0.55;

impl<'a> Drawing<'a, '_> {
    pub fn title(&self, page: &mut Page<'a>, block: Area) {
        let (types, style, middle) = (self.book.types(), self.book.press.style, block.middle());
        let mut words = Page::default();
        let base = self.title_words(&mut words, block, block.top + TITLE_AT * block.height());
        let bottom = block.bottom - 3.0 * types.body.size;
        if let Some(author) = &style.author {
            let look = Type::regular(types.body.size * 1.2);
            page.line(self.book.press.fonts, author, look, Align::Centre, (block.left, block.right), bottom);
        }
        let Some(figure) = self.book.chapters.first().map(|chapter| &chapter.puzzles[0].picture) else {
            return;
        };
        let room = (
            ON_TITLE * block.width(),
            (bottom - base - 5.0 * types.body.size).min(ON_TITLE * block.height()),
        );
        let scale = figure.fit(room).min(figure.most_scale(&style.puzzles()));
        if room.1 > 0.0 && scale >= figure.least_scale(&Legible::ANSWERS) {
            let (width, height) = (scale * figure.width(), scale * figure.height());
            let top = f64::midpoint(base, bottom - types.body.size) - height / 2.0;
            page.marks.append(&mut words.marks);
            figure.put(page, (middle - width / 2.0, top), scale);
        } else {
            self.title_words(page, block, block.top + TITLE_ALONE_AT * block.height());
        }
    }

    /// The title and what stands beneath it; returns the base line of what comes next.
    fn title_words(&self, page: &mut Page, block: Area, base: f64) -> f64 {
        let (types, style) = (self.book.types(), self.book.press.style);
        let below = self.centred(page, &style.title, types.title, block, base);
        let count = self.book.chapters.iter().map(|chapter| chapter.puzzles.len()).sum();
        let subtitle = style.subtitle.clone().unwrap_or_else(|| style.language.count(count));
        let look = Type::regular(types.body.size * 1.25);
        self.centred(page, &subtitle, look, block, below + 0.4 * types.title.size)
    }

    /// Sets words in the middle of a block, in as many lines as it takes, and returns the base line of the next.
    fn centred(&self, page: &mut Page, text: &str, look: Type, block: Area, mut base: f64) -> f64 {
        for line in self.book.press.fonts.wrap(look.weight, text, look.size, block.width()) {
            page.line(self.book.press.fonts, &line, look, Align::Centre, (block.left, block.right), base);
            base += 1.2 * look.size;
        }
        base
    }

    pub fn colophon(&self, page: &mut Page, block: Area) {
        let (types, language) = (self.book.types(), self.book.press.style.language);
        let mut lines: Vec<String> = vec![self.book.press.style.title.clone()];
        lines.push(language.made_with());
        let runs = language.made(&self.book.runs());
        lines.extend(runs.iter().take(RUNS).cloned());
        lines.extend((runs.len() > RUNS).then(|| "\u{2026}".to_owned()));
        if self.book.press.style.answers != Answers::Nowhere {
            lines.push(language.checked().to_owned());
        }
        lines.push(language.set_in().to_owned());
        let look = types.small;
        let wrapped: Vec<String> = lines
            .iter()
            .flat_map(|line| self.book.press.fonts.wrap(look.weight, line, look.size, block.width()))
            .collect();
        let top = block.bottom - count(wrapped.len()) * LEADING * look.size;
        for (index, line) in wrapped.iter().enumerate() {
            let base = top + (count(index) + 1.0) * LEADING * look.size;
            page.line(self.book.press.fonts, line, look, Align::Left, (block.left, block.right), base);
        }
    }

    pub fn contents(&self, page: &mut Page, block: Area, lines: Range<usize>) {
        let (types, fonts) = (self.book.types(), self.book.press.fonts);
        let block = column(block, types.body);
        let mut base = block.top + types.heading.size;
        if lines.start == 0 {
            page.words(
                fonts,
                self.book.press.style.language.contents(),
                types.heading,
                Align::Left,
                (block.left, base),
            );
        }
        base += 2.0 * types.heading.size;
        let end = lines.end.min(self.plan.contents.len());
        for (text, number) in &self.plan.contents[lines.start.min(end)..end] {
            let number = number.to_string();
            let ends = [text, &number].map(|text| (text.as_str(), types.body));
            let (from, to) = page.ends(fonts, ends, (block.left, block.right), base);
            self.dots(page, (from + 6.0, to - 6.0), base);
            base += LINE * types.body.size;
        }
    }

    /// Dots that lead the eye; those of several lines stand beneath each other.
    fn dots(&self, page: &mut Page, (from, to): (f64, f64), base: f64) {
        let look = self.book.types().body.quiet();
        let step = 0.6 * look.size;
        let mut x = (from / step).ceil() * step;
        while x < to {
            page.words(self.book.press.fonts, ".", look, Align::Left, (x, base));
            x += step;
        }
    }

    /// The rules of chapters, with a small example.
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
        self.example(page, Area { top: base, ..words }, &first.example, first.variety.captions);
    }

    /// Two small pictures side by side, if there is room for them.
    fn example(&self, page: &mut Page<'a>, block: Area, figures: &'a [Figure; 2], captions: [&str; 2]) {
        let types = self.book.types();
        let gap = 2.0 * types.body.size;
        let slot = (block.width() - gap) / 2.0;
        let room = (slot, block.height() - LEADING * types.small.size);
        let scale = figures
            .iter()
            .map(|figure| figure.fit(room).min(figure.most_scale(&self.book.press.style.puzzles())));
        let scale = 0.8 * scale.fold(f64::INFINITY, f64::min);
        if figures.iter().any(|figure| scale < figure.least_scale(&Legible::ANSWERS)) {
            return;
        }
        let tallest = figures.iter().map(|figure| scale * figure.height()).fold(0.0, f64::max);
        let base = block.top + tallest + 1.6 * types.small.size;
        for (index, (figure, text)) in figures.iter().zip(captions).enumerate() {
            let left = block.left + count(index) * (slot + gap);
            let middle = left + slot / 2.0;
            figure.put(page, (middle - scale * figure.width() / 2.0, block.top), scale);
            page.line(self.book.press.fonts, text, types.small, Align::Centre, (left, left + slot), base);
        }
    }

    /// The first page of a chapter.
    pub fn opener(&self, page: &mut Page, block: Area, chapter: usize) {
        let (types, language) = (self.book.types(), self.book.press.style.language);
        let first = self.book.first_number(chapter);
        let last = first + self.book.chapters[chapter].puzzles.len() - 1;
        let variety = &self.book.chapters[chapter].variety.name;
        let grade = self.book.chapters[chapter].grade.map(|grade| language.grade(&grade.name).to_owned());
        let mut base = block.top + 0.3 * block.height();
        base = self.centred(page, variety, types.title, block, base);
        if let Some(grade) = grade {
            base = self.centred(page, &grade, types.heading, block, base);
        }
        let middle = block.middle();
        page.rule((middle - 30.0, middle + 30.0), base, 1.0);
        base += 2.4 * types.body.size;
        base = self.centred(page, &language.puzzles(first, last), types.body, block, base);
        let answers = match (self.book.press.style.answers, self.plan.key_page(first)) {
            (Answers::Apart, _) => Some(language.answers_apart().to_owned()),
            (_, page) => page.map(|page| language.answers_from(page)),
        };
        if let Some(text) = answers {
            self.centred(page, &text, types.body, block, base + 0.3 * types.body.size);
        }
    }

    /// The first page of the answers.
    pub fn answers_opener(&self, page: &mut Page, block: Area) {
        let (types, language) = (self.book.types(), self.book.press.style.language);
        let mut base = block.top + 0.3 * block.height();
        base = self.centred(page, language.answers(), types.title, block, base);
        if self.book.press.style.answers == Answers::Apart {
            self.centred(page, &self.book.press.style.title, types.heading, block, base);
        }
    }
}

/// The part of a block for lines of words, in its middle: long lines are hard to follow.
fn column(block: Area, look: Type) -> Area {
    let half = block.width().min(MEASURE * look.size) / 2.0;
    Area { left: block.middle() - half, right: block.middle() + half, ..block }
}

/// How far it is from a line of rules to the next; paragraphs are parted by lines without words.
fn step(line: &str, look: Type) -> f64 {
    look.size * if line.is_empty() { 0.6 } else { LEADING }
}

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
