//! The page on which the laws are written down.

use super::{Chapter, Established, Law, chapters};

const INTRODUCTION: &str = "# Laws

What this project claims of boards and rules. Each law has a name, says in a sentence what is always so, and has a
check of its own that runs with the tests (`cargo test -p hlavolam-puzzles --test laws`). This page is written from the
laws themselves.

How far a check goes: *every case* there is; *every preset*: every case on each of the boards that have names; or *many
cases*: some thousands, drawn at random but the same in every run, on the boards that have names and on boards of random
outline.
";

/// The page `docs/laws.md`.
#[must_use]
pub fn page() -> String {
    chapters().fold(INTRODUCTION.to_owned(), |page, chapter| page + "\n" + &section(chapter))
}

fn section(chapter: &Chapter) -> String {
    let rows: String = chapter.laws.iter().map(row).collect();
    format!("## {}\n\n| law | what is always so | checked on |\n|---|---|---|\n{rows}", chapter.title)
}

fn row(law: &Law) -> String {
    let reach = match law.established {
        Established::Exhaustive => "every case",
        Established::OnPresets => "every preset",
        Established::Property => "many cases",
    };
    format!("| `{}` | {} | {reach} |\n", law.id, law.sentence)
}
