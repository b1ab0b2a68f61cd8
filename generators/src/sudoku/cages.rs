//! Killer cages at random.

use crate::Stream;
use hlavolam_puzzles::sudoku::{Cage, Cell, Shape};

/// Cages over the whole of a filled grid, each joined by its edges and without a digit twice, of at most `largest` cells.
pub fn cages(shape: &Shape, solution: &[u8], largest: u8, stream: &mut Stream) -> Vec<Cage> {
    let mut free = vec![true; shape.len()];
    let mut order: Vec<Cell> = shape.cells().collect();
    stream.shuffle(&mut order);
    let mut cages = Vec::new();
    for first in order {
        if free[usize::from(first)] {
            let size = 2 + stream.below(u32::from(largest).max(2) - 1) as usize;
            let cells = grown(shape, solution, first, size, &mut free, stream);
            let sum = cells.iter().map(|&cell| u16::from(solution[usize::from(cell)])).sum();
            cages.push(Cage { cells, sum });
        }
    }
    cages
}

/// A cage that begins with a cell and takes in free neighbours, until it is so large or there are none.
fn grown(
    shape: &Shape,
    solution: &[u8],
    first: Cell,
    size: usize,
    free: &mut [bool],
    stream: &mut Stream,
) -> Vec<Cell> {
    let mut cells = vec![first];
    free[usize::from(first)] = false;
    while cells.len() < size {
        let digit = |cell: Cell| solution[usize::from(cell)];
        let may_join =
            |&next: &Cell| free[usize::from(next)] && cells.iter().all(|&cell| digit(cell) != digit(next));
        let next: Vec<Cell> = cells.iter().flat_map(|&cell| around(shape, cell)).filter(may_join).collect();
        if next.is_empty() {
            break;
        }
        let next = next[stream.below(next.len() as u32) as usize];
        free[usize::from(next)] = false;
        cells.push(next);
    }
    cells.sort_unstable();
    cells
}

/// The cells that share an edge with a cell.
fn around(shape: &Shape, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
    let (row, column) = shape.position(cell);
    let (side, last) = (Cell::from(shape.side()), shape.side() - 1);
    let up = (row > 0).then(|| cell - side);
    let down = (row < last).then_some(cell + side);
    let left = (column > 0).then(|| cell - 1);
    let right = (column < last).then_some(cell + 1);
    [up, down, left, right].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use crate::sudoku::{Evenness, Filler};

    #[test]
    fn cages_part_the_grid() {
        let shape = Shape::classic();
        for index in 0..20 {
            let mut stream = Seed(1).stream(index);
            let solution = Filler::default().fill(Evenness::Nearly, &mut stream);
            let cages = cages(&shape, solution.cells(), 4, &mut stream);
            let mut cells: Vec<Cell> = cages.iter().flat_map(|cage| cage.cells.clone()).collect();
            cells.sort_unstable();
            assert!(cells.into_iter().eq(0..81));
            for Cage { cells, sum } in cages {
                let mut digits: Vec<u8> =
                    cells.iter().map(|&cell| solution.cells()[usize::from(cell)]).collect();
                assert_eq!(digits.iter().map(|&digit| u16::from(digit)).sum::<u16>(), sum);
                digits.sort_unstable();
                digits.dedup();
                assert_eq!(digits.len(), cells.len());
                assert!(cells.len() <= 4);
            }
        }
    }
}
