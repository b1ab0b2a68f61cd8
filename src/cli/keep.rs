//! Where a long search keeps what it has reached.

use super::console::Console;
use clap::Args;
use etcetera::{BaseStrategy, choose_base_strategy};
use hlavolam_solvers::{Budget, Shelf};
use std::path::PathBuf;
use std::time::Duration;

/// Searches that are done sooner keep nothing, unless a folder is named.
const LONG: Duration = Duration::from_secs(10);

/// Whether and where a proof is kept while it grows.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub struct KeepArgs {
    /// Keeps in this folder what a proof has reached, so that the same command goes on from there after Ctrl-C or a
    /// limit [default: hlavolam in the user's folder for states, once a search has taken ten seconds]
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// Keeps nothing, and begins anew
    #[arg(long, conflicts_with = "keep")]
    no_keep: bool,
}

impl KeepArgs {
    /// The shelf of a question, if there is to be one.
    pub fn shelf(&self, question: &str, console: &Console) -> anyhow::Result<Option<Shelf>> {
        let (folder, after) = match &self.keep {
            _ if self.no_keep => return Ok(None),
            Some(folder) => (folder.clone(), Duration::ZERO),
            None => match usual() {
                Some(folder) => (folder, LONG),
                None => return Ok(None),
            },
        };
        let shelf = Shelf::open(&folder, question, after)?;
        if !shelf.is_empty() {
            console.remark(&format!("going on from {}", shelf.folder().display()));
        }
        Ok(Some(shelf))
    }
}

/// A budget whose search keeps what it reaches.
pub fn kept(budget: &Budget, shelf: Option<&Shelf>) -> Budget {
    match shelf {
        Some(shelf) => budget.clone().kept_on(shelf.clone()),
        None => budget.clone(),
    }
}

/// Clears the shelf of a question that is answered, or tells what is on it.
pub fn finish(shelf: Option<&Shelf>, answered: bool, console: &Console) {
    let Some(shelf) = shelf else { return };
    if let Some(trouble) = shelf.trouble() {
        console.remark(&format!("not everything could be kept: {trouble}"));
    }
    if answered {
        shelf.clear();
    } else if !shelf.is_empty() {
        let folder = shelf.folder().display();
        console.remark(&format!("the same command goes on from what is kept in {folder}"));
    }
}

fn usual() -> Option<PathBuf> {
    let folders = choose_base_strategy().ok()?;
    Some(folders.state_dir().unwrap_or_else(|| folders.data_dir()).join("hlavolam"))
}
