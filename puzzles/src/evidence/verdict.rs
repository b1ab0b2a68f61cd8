//! What came out of a check.

/// Why a check did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// More positions would have to be held at one time than this.
    #[error("more than {} positions would have to be held at one time", super::grouped(.0))]
    Positions(u64),
    /// The time was up, or the user asked to stop.
    #[error("the check was stopped before its end")]
    Stopped,
    /// A count went past 2^128.
    #[error("the count is larger than any number that can be checked")]
    Numbers,
}

/// What ends a check early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The claim is wrong, for this reason.
    Refuted(String),
    /// A limit was reached first.
    Limit(Limit),
}

/// The error that refutes a claim.
///
/// # Errors
/// Always: it saves writing `Err(Failure::Refuted(..))`.
pub fn refute<T>(reason: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Refuted(reason.into()))
}

/// What a check says of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Verdict {
    /// All of it was checked and is so.
    Holds {
        /// What was checked, a sentence each.
        checked: Vec<String>,
    },
    /// Something in it is wrong.
    Refuted {
        /// What.
        reason: String,
    },
    /// A limit was reached before all of it was checked, and nothing wrong was found until then.
    Unchecked {
        /// The limit.
        limit: Limit,
        /// What was checked before.
        checked: Vec<String>,
    },
}

impl Verdict {
    /// Runs a check that notes what it has found to be so, line by line.
    pub fn of(check: impl FnOnce(&mut Vec<String>) -> Result<(), Failure>) -> Self {
        let mut checked = Vec::new();
        match check(&mut checked) {
            Ok(()) => Verdict::Holds { checked },
            Err(Failure::Refuted(reason)) => Verdict::Refuted { reason },
            Err(Failure::Limit(limit)) => Verdict::Unchecked { limit, checked },
        }
    }
}
