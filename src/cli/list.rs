//! `hlavolam list`: the catalogue.

use super::console::Console;
use super::print::room;
use super::session::SCHEMA;
use super::status::Status;
use clap::Args;
use hlavolam_puzzles::catalogue::{CATALOGUE, Entry};
use serde::Serialize;
use std::fmt::Write;

#[derive(Args)]
#[command(after_help = "\
Examples:
  hlavolam list           every puzzle, its names and its named instances
  hlavolam list --json    the same for programs")]
pub struct List {
    /// Prints one JSON object a line
    #[arg(long)]
    json: bool,
}

/// A puzzle as `--json` prints it.
#[derive(Serialize)]
struct Listed {
    schema: u64,
    kind: &'static str,
    english: &'static str,
    czech: &'static str,
    section: u8,
    section_name: &'static str,
    aliases: &'static [&'static str],
    actions: Vec<&'static str>,
    presets: Vec<ListedPreset>,
}

#[derive(Serialize)]
struct ListedPreset {
    name: &'static str,
    about: &'static str,
}

impl List {
    pub fn run(&self, console: &Console) -> anyhow::Result<Status> {
        if self.json {
            for entry in CATALOGUE {
                console.say(&(serde_json::to_string(&listed(entry))? + "\n"))?;
            }
        } else {
            console.say(&page())?;
        }
        Ok(Status::Solved)
    }
}

fn listed(entry: &Entry) -> Listed {
    let preset =
        |preset: hlavolam_puzzles::catalogue::Named| ListedPreset { name: preset.name, about: preset.about };
    Listed {
        schema: SCHEMA,
        kind: entry.slug,
        english: entry.english,
        czech: entry.czech,
        section: entry.section.number,
        section_name: entry.section.name,
        aliases: entry.aliases,
        actions: actions(entry),
        presets: (entry.presets)().into_iter().map(preset).collect(),
    }
}

/// The commands for a puzzle.
fn actions(entry: &Entry) -> Vec<&'static str> {
    let is_printed = room::ROOMS.iter().any(|room| room.slug == entry.slug);
    let asked = entry.actions.iter().map(|action| action.command());
    asked.chain(is_printed.then_some("print")).collect()
}

fn page() -> String {
    let mut page = String::new();
    let mut section = 0;
    for entry in CATALOGUE {
        if entry.section.number != section {
            section = entry.section.number;
            let _ = writeln!(page, "{section}. {}\n", entry.section.name);
        }
        puzzle(&mut page, entry);
    }
    page
}

fn puzzle(page: &mut String, entry: &Entry) {
    let _ = writeln!(page, "  {:<12}{} / {}", entry.slug, entry.english, entry.czech);
    let _ = write!(page, "  {:<12}{}", "", actions(entry).join(", "));
    if !entry.aliases.is_empty() {
        let _ = write!(page, "; also called {}", entry.aliases.join(", "));
    }
    page.push('\n');
    let presets = (entry.presets)();
    if !presets.is_empty() {
        page.push('\n');
    }
    let width = presets.iter().map(|preset| preset.name.len() + 1).max().unwrap_or(0).max(12);
    for preset in presets {
        let _ = writeln!(page, "    {:<width$}{}", preset.name, preset.about);
    }
    page.push('\n');
}
