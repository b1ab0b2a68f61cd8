//! Whether a file keeps the rules of print-on-demand services, as it is told.

use crate::cli::console::Console;
use crate::cli::input::read_bytes;
use crate::cli::session::SCHEMA;
use crate::cli::status::Status;
use crate::print::{Chapter, Rule, check};
use anyhow::Context;
use serde::Serialize;
use std::path::Path;

/// Puzzles of one variety and grade as `--json` prints them.
#[derive(Serialize)]
pub struct ChapterLine<'a> {
    name: &'a str,
    /// Where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'a str>,
    puzzles: usize,
}

/// Chapters for programs.
pub fn chapter_lines<'a>(chapters: &'a [Chapter]) -> Vec<ChapterLine<'a>> {
    let line = |chapter: &'a Chapter| ChapterLine {
        name: &chapter.variety.name,
        grade: chapter.grade.map(|grade| grade.name.as_str()),
        puzzles: chapter.puzzles.len(),
    };
    chapters.iter().map(line).collect()
}

/// A rule as `--json` prints it.
#[derive(Serialize)]
pub struct RuleLine<'a> {
    rule: &'static str,
    holds: bool,
    seen: &'a str,
}

/// What `--json` prints about a file that was checked.
#[derive(Serialize)]
struct Line<'a> {
    schema: u64,
    kind: &'static str,
    status: Status,
    file: &'a Path,
    rules: Vec<RuleLine<'a>>,
}

/// Rules for programs.
pub fn lines(rules: &[Rule]) -> Vec<RuleLine<'_>> {
    rules.iter().map(|rule| RuleLine { rule: rule.name, holds: rule.holds, seen: &rule.seen }).collect()
}

/// Rules for people, a line each.
pub fn told(rules: &[Rule]) -> String {
    let line = |rule: &Rule| {
        let verdict = if rule.holds { "holds " } else { "BROKEN" };
        format!("  {verdict}  {}: {}\n", rule.name, rule.seen)
    };
    rules.iter().map(line).collect()
}

/// Checks a file and tells of each rule whether it holds.
pub fn on_file(path: &Path, json: bool, console: &Console) -> anyhow::Result<Status> {
    let name = path.display();
    let rules = check(&read_bytes(path)?).with_context(|| format!("{name}"))?;
    let holds = rules.iter().all(|rule| rule.holds);
    let status = if holds { Status::Solved } else { Status::Impossible };
    if json {
        let line = Line { schema: SCHEMA, kind: "check", status, file: path, rules: lines(&rules) };
        console.say(&(serde_json::to_string(&line)? + "\n"))?;
    } else {
        let verdict = if holds { "every rule holds" } else { "not every rule holds" };
        console.say(&format!("{name}: {verdict}\n{}", told(&rules)))?;
    }
    Ok(status)
}
