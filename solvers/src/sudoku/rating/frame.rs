//! The grid of a shape as the techniques look at it: houses and the cells that see each other.

use super::cells::Cells;
use super::step::HouseName;
use super::totals::{Total, totals};
use hlavolam_puzzles::sudoku::{self, Cell, HouseKind, Shape};
use std::ops::Range;

/// Where a house stands in a frame.
pub(super) type HouseId = u8;

/// Houses and peers. Houses come in the order boxes (or regions), rows, columns, further ones; within a house the places
/// are counted from 0 in the order of the cells.
#[derive(Clone, Debug)]
pub(super) struct Frame<const W: usize> {
    side: u8,
    pub houses: Vec<House<W>>,
    /// The houses of each cell, and its place in each.
    homes: Vec<Vec<(HouseId, u8)>>,
    peers: Vec<Cells<W>>,
    /// The houses in the order in which they are looked at: boxes, columns, rows, further ones.
    scan: Vec<HouseId>,
    /// Whether nothing but the houses rules a digit out.
    pub is_pure: bool,
    /// Cells with a known sum.
    pub totals: Vec<Total>,
}

/// A set of cells that holds every digit once.
#[derive(Clone, Debug)]
pub(super) struct House<const W: usize> {
    pub name: HouseName,
    pub cells: Cells<W>,
    pub list: Vec<Cell>,
    /// The ways to part it into two groups that each lie in another house too.
    pub splits: Vec<Split<W>>,
}

/// Two parts of a house; a digit that lies in them alone is in one or in the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split<const W: usize> {
    /// The parts, without the cell they have in common.
    pub parts: [Cells<W>; 2],
    /// The cell in both, if the parts cross.
    pub heart: Option<Cell>,
}

impl<const W: usize> Frame<W> {
    /// The frame of a shape.
    pub fn new(shape: &Shape) -> Self {
        let mut houses: Vec<House<W>> = shape.houses().iter().map(House::new).collect();
        houses.sort_by_key(|house| rank(house.name.kind));
        let mut frame = Self {
            side: shape.side(),
            homes: shape.cells().map(|cell| homes(&houses, cell)).collect(),
            peers: shape.cells().map(|cell| shape.peers(cell).iter().copied().collect()).collect(),
            scan: scan(&houses),
            is_pure: shape.pairs().is_empty() && shape.cages().is_empty(),
            totals: Vec::new(),
            houses,
        };
        frame.split();
        let kinds = [frame.boxes(), frame.rows(), frame.columns()];
        frame.totals = totals(&frame.houses, &kinds, shape.cages());
        frame
    }

    fn split(&mut self) {
        let splits: Vec<Vec<Split<W>>> = self.houses.iter().map(|house| self.splits_of(house)).collect();
        self.houses.iter_mut().zip(splits).for_each(|(house, splits)| house.splits = splits);
    }

    /// Of a box first the crosses of a column and a row, then two rows or two columns; of a row or column two boxes.
    fn splits_of(&self, house: &House<W>) -> Vec<Split<W>> {
        let is_box = rank(house.name.kind) == 0;
        if !is_box && !matches!(house.name.kind, HouseKind::Row | HouseKind::Column) {
            return Vec::new();
        }
        let parts = |ids: Range<usize>| -> Vec<Cells<W>> {
            let meet = |other: &House<W>| other.cells & house.cells;
            self.houses[ids].iter().map(meet).filter(|part| part.len() > 1).collect()
        };
        let [boxes, rows, columns] = [self.boxes(), self.rows(), self.columns()].map(parts);
        if !is_box {
            return pairs(&boxes).rev().collect();
        }
        let cross = |&heart: &Cell| {
            let line = |lines: &[Cells<W>]| {
                lines.iter().find(|line| line.contains(heart)).map(|line| line.without(Cells::of(heart)))
            };
            Some(Split { parts: [line(&columns)?, line(&rows)?], heart: Some(heart) })
        };
        house.list.iter().filter_map(cross).chain(pairs(&rows)).chain(pairs(&columns)).collect()
    }

    pub const fn side(&self) -> u8 {
        self.side
    }

    pub fn cell_count(&self) -> Cell {
        self.peers.len() as Cell
    }

    /// The houses of a cell, and its place in each.
    #[inline]
    pub fn homes(&self, cell: Cell) -> &[(HouseId, u8)] {
        &self.homes[usize::from(cell)]
    }

    /// The cells that cannot hold the same digit as this one.
    #[inline]
    pub fn peers(&self, cell: Cell) -> Cells<W> {
        self.peers[usize::from(cell)]
    }

    /// The cells that see all of some.
    pub fn common_peers(&self, cells: Cells<W>) -> Cells<W> {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else { return Cells::EMPTY };
        cells.fold(self.peers(first), |common, cell| common & self.peers(cell))
    }

    #[inline]
    pub fn house(&self, id: HouseId) -> &House<W> {
        &self.houses[usize::from(id)]
    }

    /// The houses in the order in which they are looked at.
    pub fn scan(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.scan.iter().copied()
    }

    pub fn boxes(&self) -> Range<usize> {
        self.of_rank(0)
    }

    pub fn rows(&self) -> Range<usize> {
        self.of_rank(1)
    }

    pub fn columns(&self) -> Range<usize> {
        self.of_rank(2)
    }

    pub fn others(&self) -> Range<usize> {
        self.of_rank(3)
    }

    fn of_rank(&self, wanted: u8) -> Range<usize> {
        let start = self.houses.partition_point(|house| rank(house.name.kind) < wanted);
        let end = self.houses.partition_point(|house| rank(house.name.kind) <= wanted);
        start..end
    }

    /// The houses that hold all of some cells.
    pub fn shared(&self, cells: Cells<W>) -> impl Iterator<Item = HouseId> + '_ {
        let homes = cells.first().map_or(&[][..], |cell| self.homes(cell));
        homes.iter().map(|&(house, _)| house).filter(move |&house| cells.is_within(self.house(house).cells))
    }
}

impl<const W: usize> House<W> {
    fn new(house: &sudoku::House) -> Self {
        let cells: Cells<W> = house.cells.iter().copied().collect();
        let name = HouseName { kind: house.kind, number: house.number };
        Self { name, cells, list: cells.to_vec(), splits: Vec::new() }
    }

    /// The cells at some places.
    pub fn at(&self, places: u32) -> Cells<W> {
        super::cells::bits(places.into()).map(|place| self.list[place as usize]).collect()
    }
}

/// The order of the kinds of houses.
const fn rank(kind: HouseKind) -> u8 {
    match kind {
        HouseKind::Box | HouseKind::Region => 0,
        HouseKind::Row => 1,
        HouseKind::Column => 2,
        HouseKind::Diagonal | HouseKind::Window | HouseKind::Group => 3,
    }
}

fn homes<const W: usize>(houses: &[House<W>], cell: Cell) -> Vec<(HouseId, u8)> {
    let place = |house: &House<W>| house.list.binary_search(&cell).ok().map(|place| place as u8);
    (0..).zip(houses).filter_map(|(id, house)| Some((id, place(house)?))).collect()
}

fn scan<const W: usize>(houses: &[House<W>]) -> Vec<HouseId> {
    let mut scan: Vec<HouseId> = (0..houses.len() as HouseId).collect();
    scan.sort_by_key(|&id| [0, 2, 1, 3][usize::from(rank(houses[usize::from(id)].name.kind))]);
    scan
}

/// All pairs, the later part of a pair changing slower.
fn pairs<const W: usize>(parts: &[Cells<W>]) -> impl DoubleEndedIterator<Item = Split<W>> + '_ {
    let with = |last: usize| (0..last).map(move |first| [first, last]);
    let split = |pair: [usize; 2]| Split { parts: pair.map(|part| parts[part]), heart: None };
    (1..parts.len()).flat_map(with).map(split)
}
