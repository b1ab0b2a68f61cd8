//! The pages that are not puzzles or answers: the title, the contents, the first page of a chapter.

use super::Drawing;
use crate::print::area::Area;
use crate::print::count;
use crate::print::figure::Legible;
use crate::print::page::{Align, Page, READABLE, Type};
use crate::print::puzzle::Chapter;
use crate::print::style::{Answers, LEADING};
use std::ops::Range;

/// From one line of the contents to the next, as a part of the size.
pub const LINE: f64 = 1.8;
/// Lines of words are no longer than this, as a part of the size of their type.
const MEASURE: f64 = 42.0;
/// The most runs of generators that are named.
const RUNS: usize = 12;
/// How far down the title stands with a picture beneath it, and without one.
const TITLE_AT: f64 = 0.14;
const TITLE_ALONE_AT: f64 = 0.34;
/// How far down the name of a chapter stands on its first page.
const OPENER_AT: f64 = 0.3;
/// The author takes no more lines than this.
const AUTHOR_LINES: usize = 3;
/// From one line to the next of what stands in the middle of a page, as a part of the size.
const STACKED: f64 = 1.2;
/// How much of its block the picture on the title page takes at most.
const ON_TITLE: f64 = 0.55;

impl<'a> Drawing<'a, '_> {
    pub fn title(&self, page: &mut Page<'a>, block: Area) {
        let (types, style, middle) = (self.book.types(), self.book.press.style, block.middle());
        let mut words = Page::default();
        let bottom = block.bottom - 3.0 * types.body.size;
        let look = Type::regular(types.body.size * 1.2);
        let fonts = self.book.press.fonts;
        let author = style.author.as_deref().unwrap_or_default();
        let mut lines = fonts.wrap(look.weight, author, look.size, block.width());
        if lines.len() > AUTHOR_LINES {
            let rest = lines.split_off(AUTHOR_LINES - 1);
            lines.push(rest.join(" "));
        }
        let bottom = bottom - count(lines.len().saturating_sub(1)) * LEADING * look.size;
        for (index, line) in lines.iter().enumerate() {
            let base = bottom + count(index) * LEADING * look.size;
            page.line(fonts, line, look, Align::Centre, (block.left, block.right), base);
        }
        let above = Area { bottom: bottom - 2.0 * types.body.size, ..block };
        let base = self.title_words(&mut words, above, block.top + TITLE_AT * block.height());
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
            self.title_words(page, above, block.top + TITLE_ALONE_AT * block.height());
        }
    }

    /// The title and what stands beneath it; returns the base line of what comes next.
    fn title_words(&self, page: &mut Page, block: Area, base: f64) -> f64 {
        let (types, style) = (self.book.types(), self.book.press.style);
        let count = self.book.chapters.iter().map(|chapter| chapter.puzzles.len()).sum();
        let subtitle = style.subtitle.clone().unwrap_or_else(|| style.language.count(count));
        let items = [
            Item::Words(&style.title, types.title),
            Item::Gap(0.4 * types.title.size),
            Item::Words(&subtitle, Type::regular(types.body.size * 1.25)),
        ];
        self.stack(page, &items, block, base)
    }

    /// Sets words in the middle of a block beneath each other, in as many lines as it takes, and returns the base line of what comes
    /// next. They begin at a base line, or higher up where there are too many of them, and are smaller where even that is not enough.
    fn stack(&self, page: &mut Page, items: &[Item], block: Area, base: f64) -> f64 {
        let fonts = self.book.press.fonts;
        let smaller = |look: Type, part: f64| Type { size: (part * look.size).max(READABLE), ..look };
        let lines = |text: &str, look: Type| fonts.wrap(look.weight, text, look.size, block.width());
        let height = |part: f64| -> f64 {
            let of = |item: &Item| match *item {
                Item::Words(text, look) => {
                    let look = smaller(look, part);
                    count(lines(text, look).len()) * STACKED * look.size
                }
                Item::Gap(gap) => part * gap,
                Item::Rule => 0.0,
            };
            items.iter().map(of).sum()
        };
        let parts = (0..).map(|less| 1.0 - 0.1 * f64::from(less)).take_while(|part| *part > 0.15);
        let part = { parts }.find(|part| height(*part) <= block.height()).unwrap_or(0.2);
        let first = items.iter().find_map(|item| match *item {
            Item::Words(_, look) => Some(smaller(look, part).size),
            Item::Gap(_) | Item::Rule => None,
        });
        let first = first.unwrap_or_default();
        let mut base = base.min(block.bottom - height(part) + first).max(block.top + first);
        for item in items {
            match *item {
                Item::Words(text, look) => {
                    let look = smaller(look, part);
                    for line in lines(text, look) {
                        page.line(fonts, &line, look, Align::Centre, (block.left, block.right), base);
                        base += STACKED * look.size;
                    }
                }
                Item::Gap(gap) => base += part * gap,
                Item::Rule => page.rule((block.middle() - 30.0, block.middle() + 30.0), base, 1.0),
            }
        }
        base
    }

    /// How the book was made: from which runs of generators, as many as are to be told and find room.
    pub fn colophon(&self, page: &mut Page, block: Area) {
        let (look, style, fonts) = (self.book.types().small, self.book.press.style, self.book.press.fonts);
        let language = style.language;
        let wrap = |line: &str| fonts.wrap(look.weight, line, look.size, block.width());
        let further = style.colophon.as_deref().map_or_else(Vec::new, wrap);
        let mut lines = [wrap(&style.title), wrap(&language.made_with()), further].concat();
        let checked = if style.answers == Answers::Nowhere { Vec::new() } else { wrap(language.checked()) };
        let last = [checked, wrap(language.set_in())].concat();
        let most = block.height() / (LEADING * look.size);
        let runs = language.made(&self.book.runs());
        for (index, run) in runs.iter().enumerate() {
            let run = wrap(run);
            if index == RUNS || count(lines.len() + run.len() + 1 + last.len()) > most {
                lines.push("\u{2026}".to_owned());
                break;
            }
            lines.extend(run);
        }
        lines.extend(last);
        let top = block.bottom - count(lines.len()) * LEADING * look.size;
        for (index, line) in lines.iter().enumerate() {
            let base = top + (count(index) + 1.0) * LEADING * look.size;
            page.line(fonts, line, look, Align::Left, (block.left, block.right), base);
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

    /// The first page of a chapter.
    pub fn opener(&self, page: &mut Page, block: Area, chapter: usize) {
        let (types, language) = (self.book.types(), self.book.press.style.language);
        let first = self.book.first_number(chapter);
        let Chapter { variety, grade, puzzles, .. } = &self.book.chapters[chapter];
        let puzzles = language.puzzles(first, first + puzzles.len() - 1);
        let answers = match (self.book.press.style.answers, self.plan.key_page(first)) {
            (Answers::Apart, _) => Some(language.answers_apart().to_owned()),
            (_, page) => page.map(|page| language.answers_from(page)),
        };
        let grade = grade.map(|grade| Item::Words(language.grade(&grade.name), types.heading));
        let mut items = vec![Item::Words(&variety.name, types.title)];
        items.extend(grade);
        items.extend([
            Item::Rule,
            Item::Gap(2.4 * types.body.size),
            Item::Words(&puzzles, types.body),
            Item::Gap(0.3 * types.body.size),
        ]);
        items.extend(answers.as_deref().map(|text| Item::Words(text, types.body)));
        self.stack(page, &items, block, block.top + OPENER_AT * block.height());
    }

    /// The first page of the answers.
    pub fn answers_opener(&self, page: &mut Page, block: Area) {
        let (types, style) = (self.book.types(), self.book.press.style);
        let mut items = vec![Item::Words(style.language.answers(), types.title)];
        let is_apart = style.answers == Answers::Apart;
        items.extend(is_apart.then_some(Item::Words(&style.title, types.heading)));
        self.stack(page, &items, block, block.top + OPENER_AT * block.height());
    }
}

/// What stands beneath each other in the middle of a page.
#[derive(Clone, Copy)]
enum Item<'t> {
    Words(&'t str, Type),
    /// A short line.
    Rule,
    /// Free room, in points.
    Gap(f64),
}

/// The part of a block for lines of words, in its middle: long lines are hard to follow.
pub fn column(block: Area, look: Type) -> Area {
    let half = block.width().min(MEASURE * look.size) / 2.0;
    Area { left: block.middle() - half, right: block.middle() + half, ..block }
}
