//! What was found out about an instance: a solution, two of them, or why there is none.

use super::status::Status;
use hlavolam_solvers::{Answer, Judged, Stop};
use std::fmt::Display;

/// What was found out.
pub enum Found<S, R> {
    /// A solution; whether there are more was not asked.
    Solution(S),
    /// The only solution.
    Only(S),
    /// Two solutions where one was asked for.
    Several([S; 2]),
    /// None, and why.
    Nothing(R),
    /// A limit was reached; a solution found before.
    Limit(Stop, Option<S>),
}

impl<S, R> Found<S, R> {
    pub const fn status(&self) -> Status {
        match self {
            Found::Solution(_) | Found::Only(_) => Status::Solved,
            Found::Several(_) => Status::Several,
            Found::Nothing(_) => Status::Impossible,
            Found::Limit(..) => Status::Limit,
        }
    }

    /// The solution to be shown, if only one is.
    pub const fn solution(&self) -> Option<&S> {
        match self {
            Found::Solution(solution) | Found::Only(solution) | Found::Limit(_, Some(solution)) => {
                Some(solution)
            }
            _ => None,
        }
    }

    /// Holds every solution against the rules before it is shown.
    ///
    /// # Errors
    /// If the run was interrupted, or a solution breaks a rule.
    pub fn checked<E: Display>(&self, check: impl Fn(&S) -> Result<(), E>) -> anyhow::Result<()> {
        let two = if let Found::Several(two) = self { two.as_slice() } else { &[] };
        for solution in self.solution().into_iter().chain(two) {
            check(solution)
                .map_err(|fault| anyhow::anyhow!("a wrong solution was found, which is a fault: {fault}"))?;
        }
        if matches!(self, Found::Limit(Stop::Cancelled, _)) { Err(Stop::Cancelled.into()) } else { Ok(()) }
    }
}

impl<S, R> From<Answer<S, R>> for Found<S, R> {
    fn from(answer: Answer<S, R>) -> Self {
        match answer {
            Answer::Solved(solution) => Found::Solution(solution),
            Answer::Impossible(reason) => Found::Nothing(reason),
            Answer::Limit(stop, ()) => Found::Limit(stop, None),
        }
    }
}

impl<S, R> From<Judged<S, R>> for Found<S, R> {
    fn from(judged: Judged<S, R>) -> Self {
        match judged {
            Judged::Unique(only) => Found::Only(only),
            Judged::Several(two) => Found::Several(two),
            Judged::Impossible(reason) => Found::Nothing(reason),
            Judged::Limit(stop, one) => Found::Limit(stop, one),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_solution_is_never_shown() {
        let odd = |number: &u8| if number % 2 == 1 { Ok(()) } else { Err("not odd") };
        assert!(Found::<u8, ()>::Only(3).checked(odd).is_ok());
        assert!(Found::<u8, ()>::Nothing(()).checked(odd).is_ok());
        for wrong in
            [Found::Solution(2), Found::Only(2), Found::Several([1, 2]), Found::Limit(Stop::Time, Some(2))]
        {
            assert!(Found::<u8, ()>::checked(&wrong, odd).is_err());
        }
        assert!(Found::<u8, ()>::Limit(Stop::Cancelled, None).checked(odd).is_err());
    }
}
