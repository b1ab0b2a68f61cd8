//! Runs of instances of which no two are the same up to symmetry.

use std::collections::HashSet;
use std::hash::Hash;

/// Something that can be the same as another up to symmetry.
pub trait Classed {
    /// What all that are the same have in common, and no others.
    type Class: Eq + Hash;

    /// The class of this one.
    fn class(&self) -> Self::Class;
}

/// The classes of a run so far, and of what it must not repeat.
///
/// Instances are admitted in the order of their indices. Where one is the same as an earlier one, its index goes on to its
/// next candidate, so the outcome is the same however many threads make them.
#[derive(Debug)]
pub struct Series<M: Classed> {
    seen: HashSet<M::Class>,
}

/// All candidates of an index are the same as earlier instances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{CANDIDATES} puzzles one after the other were the same as earlier ones up to symmetry")]
pub struct Repeats;

/// So many candidates of an index are tried.
pub const CANDIDATES: u64 = 1000;

impl<M: Classed> Default for Series<M> {
    fn default() -> Self {
        Self { seen: HashSet::new() }
    }
}

impl<M: Classed> Series<M> {
    /// A run that must not repeat these.
    #[must_use]
    pub fn excluding(classes: impl IntoIterator<Item = M::Class>) -> Self {
        Self { seen: classes.into_iter().collect() }
    }

    /// Sees to it that nothing of this class comes.
    pub fn exclude(&mut self, class: M::Class) {
        self.seen.insert(class);
    }

    /// The first of the candidates of an index that is not the same as an earlier instance. `made` is the candidate 0, `make`
    /// makes the others.
    ///
    /// # Errors
    /// If `make` fails, or all of [`CANDIDATES`] are the same as earlier ones.
    pub fn admit<E: From<Repeats>>(
        &mut self,
        mut made: M,
        mut make: impl FnMut(u64) -> Result<M, E>,
    ) -> Result<M, E> {
        for candidate in 1..=CANDIDATES {
            if self.seen.insert(made.class()) {
                return Ok(made);
            }
            if candidate < CANDIDATES {
                made = make(candidate)?;
            }
        }
        Err(Repeats.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Classed for i32 {
        type Class = i32;

        fn class(&self) -> i32 {
            self.abs()
        }
    }

    #[test]
    fn the_first_new_candidate_is_admitted() {
        let mut series = Series::<i32>::default();
        series.exclude(4);
        let mut admit = |made| series.admit(made, |candidate| Ok::<_, Repeats>(candidate as i32));
        assert_eq!([admit(-7), admit(7), admit(4), admit(-1)], [Ok(-7), Ok(1), Ok(2), Ok(3)]);
    }

    #[test]
    fn a_class_that_comes_again_and_again_ends_it() {
        let mut series = Series::<i32>::default();
        series.exclude(5);
        assert_eq!(series.admit(5, |_| Ok(5)), Err(Repeats));
    }
}
