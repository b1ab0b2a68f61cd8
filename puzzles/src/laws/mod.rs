//! What is claimed of boards and rules: named laws, each with a plain sentence and its check.

/// How strongly a law is established by its check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Established {
    /// Checked for every case there is.
    Exhaustive,
    /// Checked for every case on the named boards.
    OnPresets,
    /// Checked on many random cases.
    Property,
}

/// A claim about boards or rules.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// A short name in kebab case.
    pub id: &'static str,
    /// The claim, in a sentence anybody can read.
    pub sentence: &'static str,
    /// How far the check goes.
    pub established: Established,
    /// Checks the claim; the error is a counterexample.
    pub check: fn() -> Result<(), String>,
}
