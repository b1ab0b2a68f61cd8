//! How an answer turned out, in a word and as an exit status.

use serde::Serialize;

/// How one instance turned out; of several, the later in this order counts for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Answered, with yes.
    Solved,
    /// Answered, with no.
    Impossible,
    /// Answered, with more solutions than the one that was asked for.
    #[serde(rename = "solved")]
    Several,
    /// A limit was reached before the answer was known.
    Limit,
    /// The input could not be understood.
    Invalid,
}

impl Status {
    /// The exit status of the program.
    pub const fn exit(self) -> u8 {
        match self {
            Status::Solved => 0,
            Status::Impossible => 1,
            Status::Invalid => 2,
            Status::Several => 3,
            Status::Limit => 4,
        }
    }

    /// Yes or no.
    pub const fn of(yes: bool) -> Self {
        if yes { Status::Solved } else { Status::Impossible }
    }
}
