//! How much work a check may do.

use super::{Failure, Limit};

/// The limits of a check. Reaching one is no refutation: the claim stays [`Unchecked`](super::Verdict::Unchecked).
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The largest number of positions that a recount may hold at one time.
    pub max_positions: u64,
    /// Asked often while something is recounted; once it answers false the check stops.
    pub keep_going: &'a (dyn Fn() -> bool + Sync),
}

impl Effort<'static> {
    /// No limits at all.
    #[must_use]
    pub fn unlimited() -> Self {
        Self { max_positions: u64::MAX, keep_going: &|| true }
    }
}

impl<'a> Effort<'a> {
    /// What one position held takes at the very most, in bytes: a hash table that has just doubled, its old half
    /// not yet given back, with an exact count beside each position.
    pub const BYTES_PER_POSITION: u64 = 120;

    /// As many positions as surely fit in this many bytes.
    #[must_use]
    pub fn within(bytes: u64, keep_going: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { max_positions: bytes / Self::BYTES_PER_POSITION, keep_going }
    }

    /// Whether a check that holds this many positions may go on.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn allows(&self, positions: usize) -> Result<(), Failure> {
        if u64::try_from(positions).is_ok_and(|held| held <= self.max_positions) {
            Ok(())
        } else {
            Err(Failure::Limit(Limit::Positions(self.max_positions)))
        }
    }

    /// Asks whether to keep going.
    ///
    /// # Errors
    /// [`Limit::Stopped`] if not.
    pub fn poll(&self) -> Result<(), Failure> {
        if (self.keep_going)() { Ok(()) } else { Err(Failure::Limit(Limit::Stopped)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_reached_one_beyond_them() {
        let effort = Effort::within(2 * Effort::BYTES_PER_POSITION, &|| true);
        assert_eq!(effort.allows(2), Ok(()));
        assert_eq!(effort.allows(3), Err(Failure::Limit(Limit::Positions(2))));
        assert_eq!(Effort::unlimited().allows(usize::MAX), Ok(()));
    }

    #[test]
    fn a_check_stops_when_it_is_told() {
        assert_eq!(Effort::unlimited().poll(), Ok(()));
        assert_eq!(Effort::within(0, &|| false).poll(), Err(Failure::Limit(Limit::Stopped)));
    }
}
