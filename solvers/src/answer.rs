//! What comes back from every search.

use crate::Stop;

/// The outcome of a search: a solution, a reason why there is none, or what was known when a limit was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<S, R, K = ()> {
    /// The question is answered.
    Solved(S),
    /// There is no solution, and this is why.
    Impossible(R),
    /// A limit of the budget was reached first; what is known so far comes with it.
    Limit(Stop, K),
}

impl<S, R, K> Answer<S, R, K> {
    /// The solution, if there is one.
    #[must_use]
    pub fn solved(self) -> Option<S> {
        match self {
            Answer::Solved(solution) => Some(solution),
            _ => None,
        }
    }
}
