//! A symmetry of a board as the list of where each hole goes.

/// A permutation of the points of a board; `image(i)` is where point `i` goes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permutation(Vec<u8>);

impl Permutation {
    /// The permutation with the given images, or `None` if two points go to the same place or one leaves the board.
    #[must_use]
    pub fn new(images: Vec<u8>) -> Option<Self> {
        let mut seen = vec![false; images.len()];
        for &image in &images {
            let place = seen.get_mut(usize::from(image))?;
            if std::mem::replace(place, true) {
                return None;
            }
        }
        Some(Self(images))
    }

    /// The permutation of `len` points that moves nothing.
    #[must_use]
    pub fn identity(len: u8) -> Self {
        Self((0..len).collect())
    }

    /// Where point `index` goes.
    ///
    /// # Panics
    /// If the point is not on the board.
    #[must_use]
    pub fn image(&self, index: u8) -> u8 {
        self.0[usize::from(index)]
    }

    /// The number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no point at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The set of images of a set of points, both as bits of a word (boards of up to 64 points).
    #[must_use]
    pub fn image_of_set(&self, set: u64) -> u64 {
        self.0.iter().enumerate().fold(0, |image, (i, &to)| image | ((set >> i & 1) << to))
    }

    /// First this permutation, then `next`.
    #[must_use]
    pub fn then(&self, next: &Permutation) -> Permutation {
        Self(self.0.iter().map(|&i| next.image(i)).collect())
    }

    /// The permutation that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Permutation {
        let mut images = vec![0; self.0.len()];
        for (from, &to) in (0u8..).zip(&self.0) {
            images[usize::from(to)] = from;
        }
        Self(images)
    }
}
