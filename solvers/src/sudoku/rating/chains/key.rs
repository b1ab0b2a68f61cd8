//! How hard a chain is, and which of several is taken.

/// By what chains are compared: the rating in tenths, the number of nodes, and the kind of chain. The least is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) struct Key {
    pub tenths: u8,
    pub nodes: u32,
    pub kind: u8,
}

impl Key {
    /// The key of a chain of so many nodes whose rating is at least `base`.
    pub const fn new(base: u8, nodes: u32, kind: u8) -> Self {
        Self { tenths: base + for_length(nodes), nodes, kind }
    }

    /// The key that every chain up to a rating is below.
    pub const fn above(tenths: u8) -> Self {
        Self { tenths: tenths.saturating_add(1), nodes: 0, kind: 0 }
    }
}

/// What so many nodes add to the rating: a tenth above 6, 8, 10, 14, 18, 26, 34, .. nodes.
const fn for_length(nodes: u32) -> u8 {
    let (mut tenths, mut step, mut is_odd) = (0, 4, false);
    while nodes > step + 2 {
        tenths += 1;
        step = if is_odd { step * 4 / 3 } else { step * 3 / 2 };
        is_odd = !is_odd;
    }
    tenths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_chain_is_harder() {
        let bounds = [6, 8, 10, 14, 18, 26, 34, 50, 66];
        for (tenths, bound) in (0..).zip(bounds) {
            assert_eq!((for_length(bound), for_length(bound + 1)), (tenths, tenths + 1));
        }
        assert!(Key::new(70, 6, 4) < Key::new(70, 7, 2) && Key::new(70, 6, 2) < Key::new(70, 6, 4));
        assert!(Key::new(70, 1000, 9) < Key::above(Key::new(70, 1000, 9).tenths));
    }
}
