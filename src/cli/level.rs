//! The levels of difficulty that most puzzles share.

use hlavolam_solvers::Level;

/// Reads the name of a level.
pub fn parse(name: &str) -> Result<Level, String> {
    Level::named(name).ok_or_else(|| format!("the levels are {}", names().join(", ")))
}

/// The names of all levels, the easiest first.
pub fn names() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}
