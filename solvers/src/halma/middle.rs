//! What helps to find two halves of a way that fit.

use super::ground::Ground;
use super::word::Word;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Numbers for the cells of a board, which are added up over the men of a position.
pub(super) struct Middle {
    /// At random, but the same for cells that symmetries take to each other.
    pub marks: Vec<u64>,
    /// The mark of the mirror cell.
    pub image_marks: Vec<u64>,
    /// How far ahead of its mirror cell a cell is; nothing at all if symmetries do not keep that.
    pub ranks: Vec<i32>,
}

impl Middle {
    /// For a board with the class of each number.
    pub fn new<W: Word>(ground: &Ground<W>, classes: &[u8]) -> Self {
        let numbers = 0..ground.len();
        let symmetries = ground.symmetries();
        let first = |number: usize| {
            symmetries.iter().map(|symmetry| usize::from(symmetry[number])).fold(number, usize::min)
        };
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let own: Vec<u64> = numbers.clone().map(|_| random.next_u64()).collect();
        let mirror = |number: usize| ground.mirror().map_or(number, |mirror| mirror[number].into());
        let ahead = |number: usize| i32::from(classes[number]) - i32::from(classes[mirror(number)]);
        let is_kept = numbers.clone().all(|number| {
            mirror(mirror(number)) == number
                && symmetries.iter().all(|symmetry| ahead(symmetry[number].into()) == ahead(number))
        });
        Self {
            marks: numbers.clone().map(|number| own[first(number)]).collect(),
            image_marks: numbers.clone().map(|number| own[first(mirror(number))]).collect(),
            ranks: numbers.map(|number| if is_kept { ahead(number) } else { 0 }).collect(),
        }
    }
}
