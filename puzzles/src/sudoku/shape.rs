//! The shape of a puzzle: its cells, and the rules that hold between them.

mod houses;
mod pairs;

pub use pairs::{Leap, Pair};

use super::{Boxes, Cage, Cell, DigitSet, Extras, House, HouseKind, cell_name};
use std::sync::{Arc, OnceLock};

/// The largest side of a grid.
pub const MAX_SIDE: u8 = 25;

/// A house, by its index among the houses of its shape.
pub type HouseId = u8;

/// A grid with its boxes and further rules, and the houses and pairs of cells that follow from them.
///
/// ```
/// use hlavolam_puzzles::sudoku::Shape;
/// let shape = Shape::classic();
/// assert_eq!((shape.side(), shape.houses().len(), shape.peers(0).len()), (9, 27, 20));
/// assert_eq!(shape.houses()[20].to_string(), "box 3");
/// assert_eq!(shape.cell_name(80), "r9c9");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    side: u8,
    boxes: Boxes,
    extras: Extras,
    houses: Vec<House>,
    houses_of: Vec<Vec<HouseId>>,
    cage_of: Vec<Option<u16>>,
    pairs: Vec<Pair>,
    peers: Vec<Vec<Cell>>,
}

/// Why boxes and further rules make no shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// A box is too small or too large.
    #[error("boxes of {rows} by {columns} cells; a box has 2 to 5 rows and 2 to 5 columns")]
    Box {
        /// Its rows.
        rows: u8,
        /// Its columns.
        columns: u8,
    },
    /// The cells of the regions make no square of a side from 4 to 25.
    #[error("{0} cells make no square with a side from 4 to {MAX_SIDE}")]
    Cells(usize),
    /// A region has more or fewer cells than there are digits.
    #[error("region {region} has {cells} cells, not {side}")]
    Region {
        /// The region, from 1.
        region: usize,
        /// Its cells.
        cells: usize,
        /// How many there should be.
        side: u8,
    },
    /// There are no windows in such a grid.
    #[error("windows need square boxes, such as 3 by 3")]
    Windows,
    /// There are no boxes to take groups from.
    #[error("disjoint groups need boxes that are rectangles")]
    Groups,
    /// A cage has no cell, or more than there are digits.
    #[error("cage {cage} has {cells} cells, not 1 to {side}")]
    CageSize {
        /// The cage, from 1.
        cage: usize,
        /// Its cells.
        cells: usize,
        /// The most there can be.
        side: u8,
    },
    /// A cell of a cage lies outside the grid, or in two cages.
    #[error("cage {cage}: {cell} is no cell of the grid, or in a cage already")]
    CageCell {
        /// The cage, from 1.
        cage: usize,
        /// The name of the cell.
        cell: String,
    },
}

impl Shape {
    /// A shape from its boxes and further rules.
    ///
    /// # Errors
    /// If they do not go together.
    pub fn new(boxes: Boxes, mut extras: Extras) -> Result<Self, ShapeError> {
        let side = boxes.side()?;
        let boxes = match boxes {
            Boxes::Jigsaw(regions) => Boxes::jigsaw(&regions),
            blocks => blocks,
        };
        let houses = houses::houses(side, &boxes, &extras)?;
        let cage_of = cages(side, &mut extras.cages)?;
        let houses_of = houses_of(side, &houses);
        let pairs = pairs::pairs(side, &extras, &houses_of);
        let mut shape = Self { side, boxes, extras, houses, houses_of, cage_of, pairs, peers: Vec::new() };
        shape.peers = shape.cells().map(|cell| shape.find_peers(cell)).collect();
        Ok(shape)
    }

    /// Nine rows, columns and boxes of three by three, and nothing else. It is made once and shared.
    #[must_use]
    pub fn classic() -> Arc<Self> {
        Self::of_blocks(3, 3).expect("boxes of 3 by 3 make a shape")
    }

    /// The shape with boxes of `rows` by `columns` cells and nothing else, made once and shared.
    ///
    /// # Errors
    /// If there are no such boxes.
    pub fn of_blocks(rows: u8, columns: u8) -> Result<Arc<Self>, ShapeError> {
        static SHARED: [OnceLock<Arc<Shape>>; 16] = [const { OnceLock::new() }; 16];
        let [above, left] = [rows, columns].map(|length| usize::from(length.wrapping_sub(2)));
        let make = || Self::new(Boxes::Blocks { rows, columns }, Extras::default()).map(Arc::new);
        match SHARED.get(4 * above + left) {
            Some(shared) if left < 4 => {
                Ok(Arc::clone(shared.get_or_init(|| make().expect("boxes of 2 to 5 rows and columns"))))
            }
            _ => make(),
        }
    }

    /// Whether this is the usual sudoku: boxes of three by three and no further rule.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.boxes == Boxes::CLASSIC && self.extras.is_none()
    }

    /// The number of rows, of columns, and of digits: 4 to 25.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// The number of cells.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a grid has at least 16 cells")]
    pub const fn len(&self) -> usize {
        self.side as usize * self.side as usize
    }

    /// Every cell.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        0..Cell::from(self.side) * Cell::from(self.side)
    }

    /// Every digit.
    #[must_use]
    pub const fn digits(&self) -> DigitSet {
        DigitSet::all(self.side)
    }

    /// The boxes or regions.
    #[must_use]
    pub const fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    /// The further rules.
    #[must_use]
    pub const fn extras(&self) -> &Extras {
        &self.extras
    }

    /// Every house: rows, columns, boxes or regions, diagonals, windows, groups, in this order.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a cell; the first three are its row, column, and box or region.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[usize::from(cell)]
    }

    /// The cages, each with its cells in order, by their first cells.
    #[must_use]
    pub fn cages(&self) -> &[Cage] {
        &self.extras.cages
    }

    /// The index of the cage of a cell.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cage_of(&self, cell: Cell) -> Option<u16> {
        self.cage_of[usize::from(cell)]
    }

    /// Pairs of cells that must differ though they share neither a house nor a cage.
    #[must_use]
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The other cells that must differ from a cell, in order.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[usize::from(cell)]
    }

    /// The row and column of a cell, from 0.
    #[must_use]
    pub fn position(&self, cell: Cell) -> (u8, u8) {
        let side = Cell::from(self.side);
        ((cell / side) as u8, (cell % side) as u8)
    }

    /// The cell in a row and column, counted from 0.
    #[must_use]
    pub fn cell_at(&self, row: u8, column: u8) -> Cell {
        Cell::from(row) * Cell::from(self.side) + Cell::from(column)
    }

    /// The name of a cell, such as `r1c1`.
    #[must_use]
    pub fn cell_name(&self, cell: Cell) -> String {
        cell_name(cell, self.side)
    }

    /// The name of a cage in a sentence.
    ///
    /// # Panics
    /// If there is no such cage.
    #[must_use]
    pub fn cage_name(&self, cage: usize) -> String {
        let Cage { cells, sum } = &self.cages()[cage];
        format!("the cage of {sum} at {}", self.cell_name(cells[0]))
    }

    fn find_peers(&self, cell: Cell) -> Vec<Cell> {
        let houses = self.houses_of(cell).iter().map(|&house| &self.houses[usize::from(house)].cells);
        let cage = self.cage_of(cell).map(|cage| &self.cages()[usize::from(cage)].cells);
        let paired = self.pairs.iter().filter_map(|pair| pair.other(cell));
        let mut peers: Vec<Cell> = houses.chain(cage).flatten().copied().chain(paired).collect();
        peers.sort_unstable();
        peers.dedup();
        peers.retain(|&peer| peer != cell);
        peers
    }
}

/// Puts cages in order and tells the cage of each cell.
fn cages(side: u8, cages: &mut [Cage]) -> Result<Vec<Option<u16>>, ShapeError> {
    cages.iter_mut().for_each(|cage| cage.cells.sort_unstable());
    cages.sort_by_key(|cage| cage.cells.first().copied());
    let mut cage_of = vec![None; usize::from(side).pow(2)];
    for (index, Cage { cells, .. }) in (0_u16..).zip(cages) {
        let cage = usize::from(index) + 1;
        if !(1..=usize::from(side)).contains(&cells.len()) {
            return Err(ShapeError::CageSize { cage, cells: cells.len(), side });
        }
        for &cell in &*cells {
            match cage_of.get_mut(usize::from(cell)) {
                Some(free @ None) => *free = Some(index),
                _ => return Err(ShapeError::CageCell { cage, cell: cell_name(cell, side) }),
            }
        }
    }
    Ok(cage_of)
}

fn houses_of(side: u8, houses: &[House]) -> Vec<Vec<HouseId>> {
    let mut houses_of = vec![Vec::new(); usize::from(side).pow(2)];
    for (id, house) in (0..).zip(houses) {
        house.cells.iter().for_each(|&cell| houses_of[usize::from(cell)].push(id));
    }
    houses_of
}

#[cfg(test)]
mod tests;
