//! The tiles: pairs of numbers, each pair once in a set.

use std::fmt;

/// The largest number on a tile that is supported; a set up to it has 496 dominoes.
pub const MAX_TOP: u8 = 30;

/// A tile with two numbers, or the same number twice.
///
/// ```
/// use hlavolam_puzzles::dominosa::Domino;
/// let domino = Domino::new(5, 2);
/// assert_eq!((domino, domino.to_string()), (Domino::new(2, 5), "2-5".to_owned()));
/// assert_eq!(Domino::at(domino.index()), domino);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domino {
    high: u8,
    low: u8,
}

impl Domino {
    /// The tile with these numbers, in either order.
    #[must_use]
    pub const fn new(one: u8, other: u8) -> Self {
        if one < other { Self { high: other, low: one } } else { Self { high: one, low: other } }
    }

    /// The smaller number.
    #[must_use]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The larger number.
    #[must_use]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// Whether both numbers are the same.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.low == self.high
    }

    /// Its place in the order 0-0, 0-1, 1-1, 0-2, .., which is the same in sets of every size.
    #[must_use]
    pub const fn index(self) -> u16 {
        let high = self.high as u16;
        high * (high + 1) / 2 + self.low as u16
    }

    /// The tile with a place in that order.
    ///
    /// # Panics
    /// If the index belongs to no set up to [`MAX_TOP`].
    #[must_use]
    pub fn at(index: u16) -> Self {
        let high = (0..=MAX_TOP).rfind(|&high| Domino::new(high, 0).index() <= index).unwrap_or(0);
        let low = index - Domino::new(high, 0).index();
        assert!(low <= u16::from(high), "a domino of a set up to double-{MAX_TOP}");
        Self { high, low: u8::try_from(low).unwrap_or(high) }
    }
}

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

/// The number of dominoes of the set up to double-`top`.
#[must_use]
pub const fn set_size(top: u8) -> u16 {
    Domino::new(top, top).index() + 1
}

/// All dominoes of the set up to double-`top`, in the order of their indices.
pub fn set(top: u8) -> impl Iterator<Item = Domino> {
    (0..=top).flat_map(|high| (0..=high).map(move |low| Domino { high, low }))
}

/// The set that covers so many cells, if there is one: `cells` = (top + 1) (top + 2).
///
/// ```
/// use hlavolam_puzzles::dominosa::top_of;
/// assert_eq!((top_of(56), top_of(55), top_of(2)), (Some(6), None, None));
/// ```
#[must_use]
pub fn top_of(cells: usize) -> Option<u8> {
    (1..=MAX_TOP).find(|&top| 2 * usize::from(set_size(top)) == cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_an_index_of_its_own() {
        for top in 0..=MAX_TOP {
            let indices: Vec<u16> = set(top).map(Domino::index).collect();
            assert_eq!(indices, (0..set_size(top)).collect::<Vec<_>>());
            assert!(set(top).all(|domino| Domino::at(domino.index()) == domino && domino.high() <= top));
        }
    }

    #[test]
    fn a_double_six_set_has_28_tiles_and_7_doubles() {
        assert_eq!((set_size(6), set(6).filter(|domino| domino.is_double()).count()), (28, 7));
    }
}
