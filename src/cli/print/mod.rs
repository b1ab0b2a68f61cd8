//! `hlavolam print`: books and sheets of puzzles.

mod args;
mod gather;
mod input;
#[cfg(test)]
mod layout;
mod report;
pub mod room;

pub use args::Print;

use super::console::Console;
use super::interrupt;
use super::progress::Tally;
use super::session::SCHEMA;
use super::status::Status;
use super::target::Target;
use crate::print::{Answers, Book, Chapter, Fonts, PAGES, Press, Rule, Sheets, chapters, check, pdf};
use anyhow::Context;
use gather::{gather, tell_repeated, tell_ungraded};
use hlavolam_puzzles::evidence::counted;
use serde::Serialize;
use std::path::Path;

/// What `--json` prints about a book or sheets.
#[derive(Serialize)]
struct Line<'a> {
    schema: u64,
    kind: &'static str,
    status: Status,
    file: &'a Path,
    pages: usize,
    puzzles: usize,
    chapters: Vec<report::ChapterLine<'a>>,
    /// The file with the answers, where they have one of their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: Option<&'a Path>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<report::RuleLine<'a>>,
}

/// Files that are ready to be written.
struct Made {
    pages: usize,
    book: Vec<u8>,
    answers: Option<Vec<u8>>,
    /// Puzzles that filled no sheet.
    left_over: usize,
}

/// The rules of a printer as they hold for a book. A file with the answers has to keep them too, but it may be short.
///
/// # Errors
/// If one does not hold.
fn kept_rules(made: &Made) -> anyhow::Result<Vec<Rule>> {
    let rules = check(&made.book)?;
    let of_answers = made.answers.as_deref().map(check).transpose()?.unwrap_or_default();
    let of_answers =
        of_answers.iter().filter(|rule| rule.name != PAGES).map(|rule| ("file of answers", rule));
    let all = rules.iter().map(|rule| ("book", rule)).chain(of_answers);
    if let Some((what, broken)) = { all }.find(|(_, rule)| !rule.holds) {
        anyhow::bail!("--preset: the {what} would break a rule: {}: {}", broken.name, broken.seen);
    }
    Ok(rules)
}

impl Print {
    /// Reads puzzles and writes them as a book or as sheets, or checks a file.
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        if let Some(path) = &self.check {
            return report::on_file(path, self.json, console);
        }
        let path = self.output.as_deref().context("--output: which file is to be written?")?;
        anyhow::ensure!(path != Path::new("-"), "--output: name a file; /dev/stdout writes into a pipe");
        let output = Target::new("--output", path)?;
        let answers =
            self.answers_file.as_ref().map(|path| Target::new("--answers-file", path)).transpose()?;
        self.refuse_overwriting(&output, answers.as_ref())?;
        let fonts = Fonts::new()?;
        self.refuse_missing_letters(&fonts)?;
        let style = self.style();
        anyhow::ensure!(
            !(self.sheets.sheet && style.answers == Answers::Chapter),
            "--answers: sheets have no chapters; their answers come last"
        );
        let budget = self.limits.budget(&self.threads, interrupt::token()?);
        let tally = Tally::new(console.progress);
        let puzzles = gather(self, &budget, &tally, console)?;
        let chapters = chapters(&puzzles);
        let press = Press { style: &style, fonts: &fonts };
        let made = if self.sheets.sheet {
            self.sheets(press, &chapters, &tally)?
        } else {
            self.book(press, &chapters, &tally)?
        };
        let rules = if self.paper.preset.is_some() { kept_rules(&made)? } else { Vec::new() };
        drop(tally);
        budget.check()?;
        tell_repeated(&puzzles, console);
        if self.wants_grades() {
            tell_ungraded(&puzzles, console);
        }
        let apart = answers.iter().zip(&made.answers).map(|(target, bytes)| (target, bytes.as_slice()));
        Target::write_together(
            &[(&output, made.book.as_slice())].into_iter().chain(apart).collect::<Vec<_>>(),
        )?;
        self.tell(console, path, &made, &chapters, &rules)
    }

    /// Words of which the font has not every letter are not printed.
    fn refuse_missing_letters(&self, fonts: &Fonts) -> anyhow::Result<()> {
        for (option, text) in self.words() {
            if let Some(letter) = text.and_then(|text| fonts.missing(text)) {
                anyhow::bail!("{option}: the font of the book has no letter `{}`", letter.escape_debug());
            }
        }
        Ok(())
    }

    /// No file is written that is read, and none twice.
    fn refuse_overwriting(&self, output: &Target, answers: Option<&Target>) -> anyhow::Result<()> {
        for target in [output].into_iter().chain(answers) {
            let read = self.files.iter().find(|file| *file != "-" && target.replaces(Path::new(file)));
            if let Some(file) = read {
                anyhow::bail!("{file}: the puzzles in this file would be overwritten");
            }
        }
        let twice = self.answers_file.as_deref().is_some_and(|path| output.replaces(path));
        anyhow::ensure!(!twice, "--answers-file: the answers need another file than the puzzles");
        Ok(())
    }

    fn book(&self, press: Press, chapters: &[Chapter], tally: &Tally) -> anyhow::Result<Made> {
        let book = Book { press, chapters, size: self.paper.size(), bleed: self.paper.bleed() };
        let bound = book.bind()?;
        tally.begin("pages", (bound.pages.len() + bound.answers.len()) as u64);
        let written = |pages: &[_]| pdf(pages, &bound.sheet, self.ink(), press.fonts, || tally.step());
        Ok(Made {
            pages: bound.pages.len(),
            book: written(&bound.pages)?,
            answers: if bound.answers.is_empty() { None } else { Some(written(&bound.answers)?) },
            left_over: 0,
        })
    }

    fn sheets(&self, press: Press, chapters: &[Chapter], tally: &Tally) -> anyhow::Result<Made> {
        let sheets = Sheets {
            press,
            chapters,
            size: self.paper.size(),
            versions: usize::from(self.sheets.versions),
            graded: self.sheets.graded,
        };
        let mut handout = sheets.bind()?;
        anyhow::ensure!(
            !handout.pages.is_empty(),
            "there are too few puzzles for a sheet: every version needs as many of each kind and grade"
        );
        tally.begin("pages", (handout.pages.len() + handout.answers.len()) as u64);
        let written = |pages: &[_]| pdf(pages, &handout.sheet, self.ink(), press.fonts, || tally.step());
        let answers = if press.style.answers == Answers::Apart {
            Some(written(&handout.answers)?)
        } else {
            handout.pages.append(&mut handout.answers);
            None
        };
        Ok(Made {
            pages: handout.pages.len(),
            book: written(&handout.pages)?,
            answers,
            left_over: handout.left_over,
        })
    }

    fn tell(
        &self,
        console: &Console,
        path: &Path,
        made: &Made,
        chapters: &[Chapter],
        rules: &[Rule],
    ) -> anyhow::Result<Status> {
        let all: usize = chapters.iter().map(|chapter| chapter.puzzles.len()).sum();
        let (pages, puzzles) = (made.pages, all - made.left_over);
        if made.left_over > 0 {
            let left = counted(made.left_over as u64, "puzzle is", "puzzles are");
            console.remark(&format!("{left} left over, too few for another sheet"));
        }
        if self.json {
            let line = Line {
                schema: SCHEMA,
                kind: if self.sheets.sheet { "sheets" } else { "book" },
                status: Status::Solved,
                file: path,
                pages,
                puzzles,
                chapters: report::chapter_lines(chapters),
                answers: self.answers_file.as_deref(),
                rules: report::lines(rules),
            };
            console.say(&(serde_json::to_string(&line)? + "\n"))?;
        } else {
            let pages = counted(pages as u64, "page", "pages");
            let puzzles = counted(puzzles as u64, "puzzle", "puzzles");
            console.say(&format!("{}: {puzzles} on {pages}\n{}", path.display(), report::told(rules)))?;
        }
        Ok(Status::Solved)
    }
}
