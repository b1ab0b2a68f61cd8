//! Which puzzles are the same up to symmetry.

use hlavolam_puzzles::sudoku::{Boxes, Canoniser, Cell, Problem, Shape};
use std::collections::HashMap;
use std::hash::Hash;

/// What all equivalent puzzles have in common, and no others.
///
/// Two usual sudokus are equivalent if one of their 3,359,232 x 9! symmetries takes one to the other. Puzzles of other shapes are
/// if a turn or mirror of the square does, together with other names for the digits where there are no cages; the boxes, regions
/// and further rules turn with the grid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(Box<[u8]>);

impl Class {
    /// The class of a puzzle without pencil marks.
    #[must_use]
    pub fn of(problem: &Problem, canoniser: &mut Canoniser) -> Self {
        let least = match problem.plain() {
            Some(plain) => canoniser.canonical(&plain).form.cells().to_vec(),
            None => (0..8).map(|motion| described(problem, motion)).min().expect("eight motions"),
        };
        Self(least.into())
    }
}

/// The cell that comes to another by a turn or mirror: bit 0 exchanges left and right, bit 1 top and bottom, bit 2 rows and
/// columns.
fn source(shape: &Shape, cell: Cell, motion: u8) -> Cell {
    let last = shape.side() - 1;
    let (row, column) = shape.position(cell);
    let column = if motion & 1 == 0 { column } else { last - column };
    let row = if motion & 2 == 0 { row } else { last - row };
    if motion & 4 == 0 { shape.cell_at(row, column) } else { shape.cell_at(column, row) }
}

/// Everything that a puzzle is made of, as a turn or mirror shows it.
fn described(problem: &Problem, motion: u8) -> Vec<u8> {
    let shape = problem.shape();
    let cells = || shape.cells().map(|cell| source(shape, cell, motion));
    let (extras, boxes) = (shape.extras(), shape.boxes());
    let mut diagonals = extras.diagonals;
    if (motion & 1 == 1) != (motion & 2 == 2) {
        diagonals.reverse();
    }
    let flags = [extras.windoku, extras.disjoint_groups, extras.anti_knight, extras.anti_king];
    let mut told: Vec<u8> = diagonals.into_iter().chain(flags).map(u8::from).collect();
    told.push(matches!(boxes, Boxes::Blocks { .. }).into());
    told.extend(numbered(cells().map(|cell| Some(boxes.of(cell)))));
    told.extend(numbered(cells().map(|cell| shape.cage_of(cell))));
    let sum = |cell| shape.cage_of(cell).map_or(0, |cage| shape.cages()[usize::from(cage)].sum);
    told.extend(cells().flat_map(|cell| sum(cell).to_be_bytes()));
    let givens = cells().map(|cell| problem.given(cell));
    if shape.cages().is_empty() {
        told.extend(numbered(givens.map(|digit| (digit != 0).then_some(digit))));
    } else {
        told.extend(givens);
    }
    told
}

/// Names from 1 in the order in which they come; 0 for nothing.
fn numbered<T: Hash + Eq>(labels: impl Iterator<Item = Option<T>>) -> impl Iterator<Item = u8> {
    let mut names = HashMap::new();
    let named = labels.map(move |label| {
        label.map_or(0, |label| {
            let next = names.len() as u16 + 1;
            *names.entry(label).or_insert(next)
        })
    });
    named.flat_map(u16::to_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::sudoku::{Cage, Extras};
    use std::sync::Arc;

    fn class(extras: Extras, givens: [u8; 16]) -> Class {
        let shape = Shape::new(Boxes::Blocks { rows: 2, columns: 2 }, extras).unwrap();
        Class::of(&Problem::new(Arc::new(shape), givens.to_vec()).unwrap(), &mut Canoniser::default())
    }

    #[test]
    fn turned_and_renamed_puzzles_are_of_one_class() {
        let one = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0];
        let turned = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1];
        let other = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0];
        for extras in [Extras::default(), Extras { anti_knight: true, ..Extras::default() }] {
            assert_eq!(class(extras.clone(), one), class(extras.clone(), turned));
            assert_ne!(class(extras.clone(), one), class(extras, other));
        }
        let diagonal = |which| Extras { diagonals: which, ..Extras::default() };
        // A mirror takes one diagonal to the other.
        let mirrored = [0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0];
        assert_eq!(class(diagonal([true, false]), one), class(diagonal([false, true]), mirrored));
        assert_ne!(class(diagonal([true, false]), one), class(diagonal([true, true]), one));
    }

    #[test]
    fn sums_are_no_names() {
        let caged = |sum| Extras { cages: vec![Cage { cells: vec![0, 1], sum }], ..Extras::default() };
        let givens = |digit| [digit, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        assert_ne!(class(caged(3), givens(1)), class(caged(3), givens(2)));
        assert_ne!(class(caged(3), givens(0)), class(caged(4), givens(0)));
    }
}
