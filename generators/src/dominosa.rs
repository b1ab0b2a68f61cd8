//! Dominoes laid at random.

use crate::Seed;
use crate::seed::Stream;
use hlavolam_puzzles::dominosa::{Domino, Grid, Layout, Tiling, set};
use std::sync::Arc;

/// Squares are looked at so many times for each cell of the board.
const TURNS: usize = 30;

/// The layout of a set up to double-`top` laid at random on a board one column wider than high, and how the dominoes lie.
///
/// All dominoes begin side by side; then squares of two dominoes are turned at random. Every tiling of a rectangle
/// can be reached in this way (W. P. Thurston 1990), and after many turns they are nearly equally likely.
///
/// ```
/// use hlavolam_generators::{dominosa::laid, Seed};
/// use hlavolam_puzzles::dominosa::Problem;
/// let (layout, tiling) = laid(6, Seed(7), 0);
/// assert!(Problem::from(layout.clone()).check(&tiling).is_ok());
/// assert_eq!(laid(6, Seed(7), 0), (layout, tiling));
/// ```
#[must_use]
pub fn laid(top: u8, seed: Seed, index: u64) -> (Layout, Tiling) {
    let mut stream = seed.stream(index);
    let grid = Grid::shared_rectangle(u16::from(top) + 2, u16::from(top) + 1);
    let tiling = turned(&grid, &mut stream);
    let mut left: Vec<Domino> = set(top).collect();
    let mut numbers = vec![0; grid.len()];
    for &place in tiling.places() {
        let domino = left.swap_remove(below(&mut stream, left.len()));
        let mut halves = [domino.low(), domino.high()];
        halves.rotate_left(below(&mut stream, 2));
        for (cell, half) in grid.place(place).cells.into_iter().zip(halves) {
            numbers[usize::from(cell)] = half;
        }
    }
    (Layout::new(grid, numbers).expect("the numbers of a whole set"), tiling)
}

fn turned(grid: &Arc<Grid>, stream: &mut Stream) -> Tiling {
    let (width, height) = grid.size();
    let (width, height) = (usize::from(width), usize::from(height));
    let mut letters: Vec<u8> = (0..grid.len())
        .map(|cell| match (width % 2, cell % width % 2, cell / width % 2) {
            (0, 0, _) => b'L',
            (0, ..) => b'R',
            (_, _, 0) => b'T',
            _ => b'B',
        })
        .collect();
    for _ in 0..TURNS * grid.len() {
        let corner = below(stream, height - 1) * width + below(stream, width - 1);
        let square = [corner, corner + 1, corner + width, corner + width + 1];
        let turned = match &square.map(|cell| letters[cell]) {
            b"LRLR" => b"TTBB",
            b"TTBB" => b"LRLR",
            _ => continue,
        };
        square.into_iter().zip(turned).for_each(|(cell, &letter)| letters[cell] = letter);
    }
    let letters: String = letters.into_iter().map(char::from).collect();
    Tiling::from_letters(Arc::clone(grid), &letters).expect("a turned square stays covered")
}

fn below(stream: &mut Stream, end: usize) -> usize {
    stream.below(u32::try_from(end).unwrap_or(u32::MAX)) as usize
}
