//! What comes back from every search.

use crate::Stop;
use crate::engine::End;

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

    /// The same answer with something else made of the solution.
    #[must_use]
    pub fn map<T>(self, made: impl FnOnce(S) -> T) -> Answer<T, R, K> {
        match self {
            Answer::Solved(solution) => Answer::Solved(made(solution)),
            Answer::Impossible(reason) => Answer::Impossible(reason),
            Answer::Limit(stop, known) => Answer::Limit(stop, known),
        }
    }
}

impl<S, R> Answer<S, R> {
    /// What a search for one solution tells, given what it found and how it ended.
    pub(crate) fn of(found: Option<S>, end: End, reason: impl FnOnce() -> R) -> Self {
        match (found, end) {
            (Some(solution), _) => Answer::Solved(solution),
            (None, End::Stopped(stop)) => Answer::Limit(stop, ()),
            (None, _) => Answer::Impossible(reason()),
        }
    }
}

/// Whether there is one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged<S, R> {
    /// There is none, and why.
    Impossible(R),
    /// There is this one and no other.
    Unique(S),
    /// There are these two, and maybe more.
    Several([S; 2]),
    /// A limit was reached before it was known; a solution that was found until then.
    Limit(Stop, Option<S>),
}

impl<S, R> Judged<S, R> {
    /// What a search for two solutions tells, given those it found and how it ended.
    pub(crate) fn of(mut found: Vec<S>, end: End, reason: impl FnOnce() -> R) -> Self {
        match (found.pop(), found.pop(), end) {
            (Some(second), Some(first), _) => Judged::Several([first, second]),
            (one, _, End::Stopped(stop)) => Judged::Limit(stop, one),
            (Some(only), _, _) => Judged::Unique(only),
            (None, _, _) => Judged::Impossible(reason()),
        }
    }
}
