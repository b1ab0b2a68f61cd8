//! Filled grids of any shape.

use super::judge::Any;
use crate::Stream;
use hlavolam_puzzles::sudoku::{Cell, Shape};

/// So many times it is begun anew before it is given up.
const ATTEMPTS: u32 = 60;

/// A filled grid of a shape, if one is found before long.
///
/// Some random digits are put into random cells, the fewer the more often it was in vain; the solver finds the rest, and the digits
/// change names at random. All grids can come, but not equally often.
pub fn filled(shape: &Shape, judge: &mut Any, stream: &mut Stream) -> Option<Vec<u8>> {
    let mut cells: Vec<Cell> = shape.cells().collect();
    (0..ATTEMPTS).find_map(|attempt| {
        let many = usize::from(shape.side()) * 3 / 2;
        let many = many * (ATTEMPTS - attempt) as usize / ATTEMPTS as usize;
        scatter(shape, many, &mut cells, judge.masks(), stream);
        let solution = judge.solution()?;
        // A cage has its sum by the digits themselves.
        let has_names = shape.cages().is_empty();
        Some(if has_names { renamed(solution, shape.side(), stream) } else { solution })
    })
}

/// Candidates with random digits in so many random cells, each different from its peers.
fn scatter(shape: &Shape, many: usize, cells: &mut [Cell], masks: &mut [u32], stream: &mut Stream) {
    masks.fill(shape.digits().bits());
    stream.shuffle(cells);
    for &cell in &cells[..many.min(cells.len())] {
        let peers = shape.peers(cell).iter().map(|&peer| masks[usize::from(peer)]);
        let taken = peers.filter(|mask| mask.is_power_of_two()).fold(0, |taken, mask| taken | mask);
        let free: Vec<u32> =
            (0..shape.side()).map(|digit| 1 << digit).filter(|bit| taken & bit == 0).collect();
        if !free.is_empty() {
            masks[usize::from(cell)] = free[stream.below(free.len() as u32) as usize];
        }
    }
}

fn renamed(mut grid: Vec<u8>, side: u8, stream: &mut Stream) -> Vec<u8> {
    let mut names: Vec<u8> = (1..=side).collect();
    stream.shuffle(&mut names);
    grid.iter_mut().for_each(|digit| *digit = names[usize::from(*digit) - 1]);
    grid
}
