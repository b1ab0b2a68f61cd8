//! Sudoku as an exact cover.

use crate::engine::Cover;
use hlavolam_puzzles::sudoku::{Cell, Problem};

/// The exact cover whose solutions are those of a puzzle without cages, and the cell and digit that each of its options
/// stands for; nothing for a puzzle with cages, since a sum is no item.
///
/// Items are the cells and the digits of each house, which must be covered, and the digits of each pair of cells that must
/// differ, which may be.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Problem};
/// use hlavolam_solvers::{sudoku::as_cover, Budget};
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let (cover, places) = as_cover(&line.parse::<Plain>().unwrap().into()).unwrap();
/// assert_eq!(places[0], (0, 8));
/// assert_eq!(cover.count(u64::MAX, &Budget::default()).solutions, 1);
/// ```
#[must_use]
pub fn as_cover(problem: &Problem) -> Option<(Cover, Vec<(Cell, u8)>)> {
    let shape = problem.shape();
    if !shape.cages().is_empty() {
        return None;
    }
    let side = u32::from(shape.side());
    let (cells, houses) = (shape.len() as u32, shape.houses().len() as u32);
    let primary = cells + houses * side;
    let mut cover = Cover::new(primary as usize, shape.pairs().len() * usize::from(shape.side()));
    let mut places = Vec::new();
    for cell in shape.cells() {
        let paired = (0..).zip(shape.pairs()).filter(|(_, pair)| pair.cells.contains(&cell));
        let pairs: Vec<u32> = paired.map(|(index, _)| index).collect();
        for digit in problem.candidates(cell) {
            let digit_of = |first: u32, list: u32| first + list * side + u32::from(digit) - 1;
            let houses = shape.houses_of(cell).iter().map(|&house| digit_of(cells, house.into()));
            let pairs = pairs.iter().map(|&pair| digit_of(primary, pair));
            cover.add(&[u32::from(cell)].into_iter().chain(houses).chain(pairs).collect::<Vec<u32>>());
            places.push((cell, digit));
        }
    }
    Some((cover, places))
}
