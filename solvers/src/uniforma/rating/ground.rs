//! What stays the same while a puzzle is rated.

use crate::uniforma::reason::forced;
use hlavolam_puzzles::uniforma::{Problem, Square};

/// The shape and the wishes, in the way in which the rules look at them.
pub(super) struct Ground {
    /// Where dominoes may lie.
    pub places: Vec<Place>,
    /// For each cell the numbers of the places on it.
    pub on: Vec<Vec<usize>>,
    /// For each number the squares on which it must stand.
    pub each: u32,
    /// How many numbers there are.
    pub numbers: usize,
    /// For each square those that must have another number, as bits.
    pub unlike: Vec<u64>,
    /// Two squares of which the second has the next number.
    pub rising: Vec<[usize; 2]>,
}

/// Two cells side by side.
pub(super) struct Place {
    /// The cells.
    pub cells: [usize; 2],
    /// The squares that they belong to.
    pub squares: [usize; 2],
}

impl Ground {
    pub fn new(problem: &Problem) -> Self {
        let (shape, wishes) = (problem.shape(), problem.wishes());
        let place = |joint: &hlavolam_puzzles::uniforma::Joint| {
            let cells = [joint.first, joint.second];
            Place { cells: cells.map(usize::from), squares: cells.map(|cell| shape.owner(cell).into()) }
        };
        let places: Vec<Place> = shape.joints().iter().map(place).collect();
        let mut on = vec![Vec::new(); shape.cells().points().len()];
        for (number, place) in places.iter().enumerate() {
            place.cells.iter().for_each(|&cell| on[cell].push(number));
        }
        let doubles = forced(shape).iter().fold(0_u64, |set, forced| set | 1 << forced.square);
        let unlike = |square: Square| {
            let touching = if wishes.apart { shape.neighbours(square) } else { 0 };
            let doubles = if doubles >> square & 1 == 1 { doubles } else { 0 };
            (touching | doubles) & !(1 << square)
        };
        let rows = wishes.sequences.iter().map(|&row| shape.row(row).map(usize::from).collect::<Vec<_>>());
        Self {
            places,
            on,
            each: u32::try_from(shape.squares_each()).unwrap_or(u32::MAX),
            numbers: shape.numbers().count(),
            unlike: (0..=Square::MAX).take(shape.len()).map(unlike).collect(),
            rising: rows
                .flat_map(|row| row.windows(2).map(|two| [two[0], two[1]]).collect::<Vec<_>>())
                .collect(),
        }
    }
}
