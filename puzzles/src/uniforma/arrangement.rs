//! What an answer is: a number for each square, and where the dominoes lie.

use super::{Cell, Joint, Shape, Symmetry};

/// A number for each square, in the order of the squares.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern(pub Vec<u8>);

impl Pattern {
    /// The pattern with its numbers renamed in the order in which they first appear: 0, 1, 2, .. Patterns that differ
    /// only by the names of the numbers become the same.
    ///
    /// ```
    /// use hlavolam_puzzles::uniforma::Pattern;
    /// assert_eq!(Pattern(vec![5, 2, 5, 0]).renamed(), Pattern(vec![0, 1, 0, 2]));
    /// ```
    #[must_use]
    pub fn renamed(&self) -> Self {
        let mut seen = Vec::new();
        let name = |&number: &u8| {
            let place = seen.iter().position(|&other| other == number).unwrap_or_else(|| {
                seen.push(number);
                seen.len() - 1
            });
            u8::try_from(place).expect("there are at most 256 different bytes")
        };
        Self(self.0.iter().map(name).collect())
    }

    /// The pattern turned or mirrored.
    ///
    /// # Panics
    /// If the symmetry is one of a shape with another number of squares.
    #[must_use]
    pub fn under(&self, symmetry: &Symmetry) -> Self {
        Self(carried(&self.0, &symmetry.squares, |&number| number))
    }
}

/// Which cell lies under the other half of each cell's domino, in the order of the cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(pub Vec<Cell>);

impl Placement {
    /// The dominoes, each by its two cells, in the order of the first of them.
    pub fn dominoes(&self) -> impl Iterator<Item = Joint> {
        let cells = (0..=Cell::MAX).zip(&self.0);
        cells.filter(|&(first, &second)| first < second).map(|(first, &second)| Joint { first, second })
    }

    /// The placement turned or mirrored.
    ///
    /// # Panics
    /// If the symmetry is one of a shape with another number of cells.
    #[must_use]
    pub fn under(&self, symmetry: &Symmetry) -> Self {
        Self(carried(&self.0, &symmetry.cells, |&cell| symmetry.cells.image(cell)))
    }
}

/// Values carried along with the places they stand at.
fn carried(values: &[u8], along: &crate::board::Permutation, becomes: impl Fn(&u8) -> u8) -> Vec<u8> {
    assert_eq!(values.len(), along.len(), "a symmetry of the same shape");
    let mut carried = vec![0; values.len()];
    for (from, value) in (0..=u8::MAX).zip(values) {
        carried[usize::from(along.image(from))] = becomes(value);
    }
    carried
}

/// A whole answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrangement {
    /// The number on each square.
    pub pattern: Pattern,
    /// Where the dominoes lie.
    pub placement: Placement,
}

impl Arrangement {
    /// The numbers on the two halves of a domino of this arrangement, the smaller first.
    ///
    /// # Panics
    /// If the cells or their squares are not among those of the shape and the pattern.
    #[must_use]
    pub fn halves(&self, shape: &Shape, domino: Joint) -> [u8; 2] {
        let mut halves =
            [domino.first, domino.second].map(|cell| self.pattern.0[usize::from(shape.owner(cell))]);
        halves.sort_unstable();
        halves
    }

    /// The arrangement turned or mirrored, its numbers renamed in the order in which they then appear.
    #[must_use]
    pub fn renamed_under(&self, symmetry: &Symmetry) -> Self {
        let pattern = self.pattern.under(symmetry).renamed();
        Self { pattern, placement: self.placement.under(symmetry) }
    }
}
