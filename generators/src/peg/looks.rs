//! How a position looks.

use hlavolam_puzzles::board::{Lattice, Permutation, Point};
use hlavolam_puzzles::peg::{Board, Hole};

/// Which symmetries of the board have to keep the start, and which ones make it look better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// None has to. All of them still weigh: the more pegs have a counterpart under one, the better it looks.
    #[default]
    None,
    /// A mirror does.
    Mirror,
    /// A turn does.
    Turn,
    /// A mirror or a turn does.
    Any,
}

impl Symmetry {
    /// Every wish with its name.
    pub const NAMED: [(Self, &'static str); 4] =
        [(Self::None, "none"), (Self::Mirror, "mirror"), (Self::Turn, "turn"), (Self::Any, "any")];

    /// The wish with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|named| named.1 == name).map(|named| named.0)
    }
}

/// What a part in which pegs stand weighs against a peg without a counterpart.
const PART: u32 = 3;

/// Tells how tidy positions of a board look.
#[derive(Clone, Debug)]
pub(super) struct Looks {
    /// The holes around each hole, on the square lattice also those that touch at a corner.
    around: Vec<u64>,
    symmetries: Vec<Permutation>,
}

impl Looks {
    /// For the symmetries that are looked for; on a board that has none of them only the number of parts counts.
    pub fn new(board: &Board, symmetry: Symmetry) -> Self {
        let wanted = |s: &&Permutation| match symmetry {
            Symmetry::None | Symmetry::Any => true,
            Symmetry::Mirror => is_mirror(board, s),
            Symmetry::Turn => !is_mirror(board, s),
        };
        let symmetries = board.symmetries()[1..].iter().filter(wanted).cloned().collect();
        Self { around: (0..).take(board.len()).map(|hole| around(board, hole)).collect(), symmetries }
    }

    /// Whether there is any symmetry to look for.
    pub fn has_symmetry(&self) -> bool {
        !self.symmetries.is_empty()
    }

    /// A symmetry that is looked for and keeps these pegs.
    pub fn keeping(&self, pegs: u64) -> Option<&Permutation> {
        self.symmetries.iter().find(|symmetry| symmetry.image_of_set(pegs) == pegs)
    }

    /// The number of pegs without a counterpart, under the symmetry that leaves the fewest; 0 if there is none to look for.
    pub fn odd_pegs(&self, pegs: u64) -> u32 {
        self.symmetries.iter().map(|s| (pegs & !s.image_of_set(pegs)).count_ones()).min().unwrap_or(0)
    }

    /// How little some pegs please: in how many parts they stand, and how many have no counterpart; 0 is best.
    pub fn ugliness(&self, pegs: u64) -> u32 {
        PART * self.parts(pegs).saturating_sub(1) + self.odd_pegs(pegs)
    }

    /// The number of parts in which the pegs stand.
    pub fn parts(&self, pegs: u64) -> u32 {
        let (mut left, mut parts) = (pegs, 0);
        while left != 0 {
            let mut edge = left & left.wrapping_neg();
            left ^= edge;
            parts += 1;
            while edge != 0 {
                let next = self.around[edge.trailing_zeros() as usize] & left;
                edge = edge & (edge - 1) | next;
                left ^= next;
            }
        }
        parts
    }
}

fn around(board: &Board, hole: Hole) -> u64 {
    const CORNERS: [Point; 4] = [Point::new(-1, -1), Point::new(-1, 1), Point::new(1, -1), Point::new(1, 1)];
    let corners: &[Point] = if board.lattice() == Lattice::Square { &CORNERS } else { &[] };
    let steps = board.lattice().directions().iter().chain(corners);
    let holes = steps.filter_map(|&step| board.hole_at(board.point(hole).plus(step)));
    holes.fold(0, |set, hole| set | 1 << hole)
}

/// Whether a symmetry turns the board over: it changes the sense in which three holes lie that are not in one row.
fn is_mirror(board: &Board, symmetry: &Permutation) -> bool {
    let point = |hole: Hole| board.point(hole);
    let sense = |[a, b, c]: [Point; 3]| {
        let [row, column] = [i32::from(b.row - a.row), i32::from(b.column - a.column)];
        let [other_row, other_column] = [i32::from(c.row - a.row), i32::from(c.column - a.column)];
        (row * other_column - column * other_row).signum()
    };
    let last = (0..).take(board.len());
    let mut corners = last.flat_map(|b| (0..b).map(move |c| [0, b, c]));
    let triple = corners.find(|&triple| sense(triple.map(point)) != 0);
    triple.is_some_and(|triple| {
        sense(triple.map(point)) != sense(triple.map(|hole| point(symmetry.image(hole))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::notation::Source;
    use hlavolam_puzzles::peg::{Preset, parse_holes};

    fn board(name: &str) -> Board {
        Preset::named(name).unwrap().board()
    }

    #[test]
    fn half_of_the_symmetries_are_mirrors() {
        for (name, mirrors, turns) in [("english", 4, 3), ("triangle-5", 3, 2)] {
            let count = |symmetry| Looks::new(&board(name), symmetry).symmetries.len();
            assert_eq!([Symmetry::Mirror, Symmetry::Turn].map(count), [mirrors, turns], "{name}");
            assert_eq!([Symmetry::None, Symmetry::Any].map(count), [mirrors + turns; 2]);
        }
    }

    #[test]
    fn parts_and_odd_pegs_are_counted() {
        let board = board("english");
        let set = |names: &str| parse_holes(&board, &Source::new("pegs", names)).unwrap().0;
        let [mirror, turn] = [Symmetry::Mirror, Symmetry::Turn].map(|symmetry| Looks::new(&board, symmetry));
        for (pegs, parts, odd) in
            [("d4", 1, [0, 0]), ("c3 d4 e5", 1, [0, 0]), ("c1 c3", 2, [1, 2]), ("a4 b4 b3 e1", 2, [2, 4])]
        {
            assert_eq!(
                (mirror.parts(set(pegs)), [mirror.odd_pegs(set(pegs)), turn.odd_pegs(set(pegs))]),
                (parts, odd),
                "{pegs}"
            );
        }
    }
}
