//! Which layouts are the same up to symmetry.

use super::{Laid, Made};
use crate::series::Classed;
use hlavolam_puzzles::board::Point;
use hlavolam_puzzles::dominosa::Layout;

/// What layouts have in common that a rotation or mirror of the board takes to each other, together with other names for the
/// numbers, and no others: the least of them, row by row, numbers named in the order in which they come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class(Box<[u8]>);

/// A place outside the board.
const OUTSIDE: u8 = u8::MAX;
/// A number that was not met yet.
const UNNAMED: u8 = u8::MAX;

impl Class {
    /// The class of a layout.
    #[must_use]
    pub fn of(layout: &Layout) -> Self {
        Self((0..8).map(|motion| turned(layout, motion)).min().unwrap_or_default().into())
    }
}

/// The columns and the numbers of a layout after a turn or mirror: bit 0 exchanges left and right, bit 1 top and bottom, bit 2
/// rows and columns.
fn turned(layout: &Layout, motion: u8) -> Vec<u8> {
    let grid = layout.grid();
    let (width, height) = grid.size();
    let (columns, rows) = if motion & 4 == 0 { (width, height) } else { (height, width) };
    let mut names = [UNNAMED; 1 << u8::BITS];
    let mut next = 0;
    let mut told = columns.to_be_bytes().to_vec();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let column = if motion & 1 == 0 { column } else { columns - 1 - column };
        let row = if motion & 2 == 0 { row } else { rows - 1 - row };
        let [row, column] = if motion & 4 == 0 { [row, column] } else { [column, row] };
        let [row, column] = [row, column].map(|number| i16::try_from(number).unwrap_or(i16::MAX));
        let Some(cell) = grid.cell_at(Point::new(row, column)) else {
            told.push(OUTSIDE);
            continue;
        };
        let name = &mut names[usize::from(layout.numbers()[usize::from(cell)])];
        if *name == UNNAMED {
            *name = next;
            next += 1;
        }
        told.push(*name);
    }
    told
}

impl Classed for Made {
    type Class = Class;

    fn class(&self) -> Class {
        Class::of(&self.problem.layout)
    }
}

impl Classed for Laid {
    type Class = Class;

    fn class(&self) -> Class {
        Class::of(&self.problem.layout)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use hlavolam_puzzles::dominosa::Grid;

    #[test]
    fn turned_and_renamed_layouts_are_of_one_class() {
        for index in 0..20 {
            let laid = Laid::at_random(4, &mut Seed(1).stream(index)).problem.layout;
            let (columns, rows) = laid.grid().size();
            let numbers = laid.numbers();
            let number = |row: u16, column: u16| numbers[usize::from(row * columns + column)];
            let half: Vec<u8> = numbers.iter().rev().map(|number| (number + 2) % 5).collect();
            let half = Layout::new(Grid::shared_rectangle(columns, rows), half).unwrap();
            let flipped =
                (0..columns).flat_map(|column| (0..rows).map(move |row| number(row, column))).collect();
            let flipped = Layout::new(Grid::shared_rectangle(rows, columns), flipped).unwrap();
            assert_eq!([Class::of(&half), Class::of(&flipped)], [Class::of(&laid), Class::of(&laid)]);
            let other = Laid::at_random(4, &mut Seed(2).stream(index)).problem.layout;
            assert_ne!(Class::of(&laid), Class::of(&other));
        }
    }
}
