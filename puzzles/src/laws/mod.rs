//! What is claimed of boards and rules: named laws, each with a plain sentence and its check.
//!
//! ```
//! let law = hlavolam_puzzles::laws::all().find(|law| law.id == "one-peg-fewer").unwrap();
//! assert_eq!((law.check)(), Ok(()));
//! ```

mod numbers;
mod page;

pub use numbers::Numbers;
pub use page::page;

/// How far the check of a law goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Established {
    /// Checked for every case there is.
    Exhaustive,
    /// Checked for every case on the named boards.
    OnPresets,
    /// Checked on many cases, drawn at random but the same in every run.
    Property,
}

/// A claim about boards or rules.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// A short name in kebab case, unlike that of any other law.
    pub id: &'static str,
    /// The claim, in a sentence anybody can read.
    pub sentence: &'static str,
    /// How far the check goes.
    pub established: Established,
    /// Checks the claim; the error is a counterexample.
    pub check: fn() -> Result<(), String>,
}

/// The laws about one thing.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// What they are about.
    pub title: &'static str,
    /// The laws.
    pub laws: &'static [Law],
}

/// Every law, chapter by chapter.
pub fn chapters() -> impl Iterator<Item = &'static Chapter> {
    [crate::peg::LAWS, crate::halma::LAWS, crate::dominosa::LAWS, crate::uniforma::LAWS, crate::sudoku::LAWS]
        .into_iter()
        .flatten()
}

/// Every law.
pub fn all() -> impl Iterator<Item = &'static Law> {
    chapters().flat_map(|chapter| chapter.laws)
}

/// A claim about one case: the counterexample is put into words only if it fails.
///
/// # Errors
/// If the claim does not hold.
pub fn claim(holds: bool, counterexample: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(counterexample()) }
}
