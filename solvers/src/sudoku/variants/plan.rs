//! A shape in flat arrays, as the search reads it.

use super::sums::Sum;
use hlavolam_puzzles::sudoku::{Cell, Shape};

/// Lists of small numbers, one after the other in one array.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    members: Vec<u16>,
    starts: Vec<u32>,
}

/// The cells of a shape with what each of them touches, and the sums its cages ask for.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub side: usize,
    pub cells: usize,
    /// Every digit as a bit.
    pub all: u32,
    /// The cells that must differ from each cell.
    pub peers: Lists,
    /// The cells of each house.
    pub houses: Lists,
    /// The houses of each cell.
    pub houses_of: Lists,
    pub sums: Vec<Sum>,
    /// The sums that each cell is part of.
    pub sums_of: Lists,
}

impl Lists {
    pub fn of(lists: impl IntoIterator<Item = Vec<u16>>) -> Self {
        let (mut members, mut starts) = (Vec::new(), vec![0]);
        for list in lists {
            members.extend(list);
            starts.push(members.len() as u32);
        }
        Self { members, starts }
    }

    pub fn get(&self, list: usize) -> &[u16] {
        &self.members[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }
}

impl Plan {
    pub fn new(shape: &Shape) -> Self {
        let sums = Sum::all(shape);
        let sums_of = |cell: Cell| {
            (0..).zip(&sums).filter(|(_, sum)| sum.cells.contains(&cell)).map(|(id, _)| id).collect()
        };
        let houses_of = |cell| shape.houses_of(cell).iter().map(|&house| u16::from(house)).collect();
        Self {
            side: usize::from(shape.side()),
            cells: shape.len(),
            all: shape.digits().bits(),
            peers: Lists::of(shape.cells().map(|cell| shape.peers(cell).to_vec())),
            houses: Lists::of(shape.houses().iter().map(|house| house.cells.clone())),
            houses_of: Lists::of(shape.cells().map(houses_of)),
            sums_of: Lists::of(shape.cells().map(sums_of)),
            sums,
        }
    }
}
