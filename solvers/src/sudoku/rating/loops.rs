//! Unique rectangles and loops: cells that could hold two digits in two ways, so that a puzzle with one solution must keep
//! them from it.

use super::cells::{Cells, bits};
use super::frame::HouseId;
use super::step::{Because, Candidate, Rescue, Step};
use super::technique::Technique;
use super::view::{View, candidates, choices, digits, removing};
use hlavolam_puzzles::sudoku::Cell;

/// Cells of a loop with more than its two digits, unless all have the same digit more, at most.
const SPARE: i8 = 2;

/// A loop and what can be said of it.
#[derive(Clone, Debug)]
struct Found {
    /// The rating in tenths and the type, by which loops are compared.
    rank: (u8, u8),
    step: Step,
}

/// The easiest loop that rules something out.
pub(super) fn find<const W: usize>(view: View<W>) -> Option<Step> {
    if !view.frame.is_pure {
        return None;
    }
    let mut best: Option<Found> = None;
    let pairs = view.board.with_count(2);
    for start in pairs.iter() {
        let pair = view.board.mask(start);
        let [low, high] = [pair.trailing_zeros(), pair.ilog2()].map(|digit| view.board.cells(digit as u8));
        let both = low & high;
        let mut walk = Walk { view, pair, both, path: Vec::new(), best: &mut best };
        walk.go_on(start, SPARE, 0, None);
    }
    best.map(|found| found.step)
}

/// A walk from house to house along cells that can hold both digits.
struct Walk<'a, 'b, const W: usize> {
    view: View<'a, W>,
    /// The two digits, by their indices.
    pair: u32,
    /// The cells in which both are possible.
    both: Cells<W>,
    path: Vec<Cell>,
    best: &'b mut Option<Found>,
}

impl<const W: usize> Walk<'_, '_, W> {
    /// Visits a cell, and all that can come after it. `more` are the further candidates on the way.
    fn go_on(&mut self, cell: Cell, spare: i8, more: u32, last: Option<HouseId>) {
        self.path.push(cell);
        for &(house, _) in self.view.frame.homes(cell) {
            if Some(house) == last {
                continue;
            }
            for next in (self.view.frame.house(house).cells & self.both).iter() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !self.path.contains(&next) {
                    let wider = more | (self.view.board.mask(next) & !self.pair);
                    let is_plain = self.view.board.mask(next) == self.pair;
                    if is_plain || wider.count_ones() == 1 || spare > 0 {
                        self.go_on(next, spare - i8::from(!is_plain), wider, Some(house));
                    }
                }
            }
        }
        self.path.pop();
    }

    /// Looks at a loop that is closed.
    fn close(&mut self) {
        if !self.alternates() {
            return;
        }
        let base = match self.path.len() {
            4 => 45,
            6 => 46,
            8 => 47,
            _ => 50,
        };
        let extra: Vec<Cell> =
            self.path.iter().copied().filter(|&cell| self.view.board.mask(cell) != self.pair).collect();
        match extra[..] {
            [] => {}
            [cell] => self.offer(base, 1, candidates(cell, self.pair).collect(), Rescue::OneCell(cell)),
            [one, other] => self.two_cells(base, [one, other]),
            _ => self.same_digit(base, &extra),
        }
    }

    /// Whether the loop meets each house at two cells of different parity, or not at all.
    fn alternates(&self) -> bool {
        let mut met = [0_u128; 2];
        for (index, &cell) in self.path.iter().enumerate() {
            for &(house, _) in self.view.frame.homes(cell) {
                if met[index % 2] >> house & 1 == 1 {
                    return false;
                }
                met[index % 2] |= 1 << house;
            }
        }
        met[0] == met[1]
    }

    fn two_cells(&mut self, base: u8, cells: [Cell; 2]) {
        let more = cells.iter().fold(0, |all, &cell| all | self.view.board.mask(cell)) & !self.pair;
        if more.is_power_of_two() {
            self.same_digit(base, &cells);
        } else {
            self.subsets(base, cells, more);
        }
        self.locked(base, cells);
    }

    /// Type 2: one of the cells holds the digit that all have more.
    fn same_digit(&mut self, base: u8, cells: &[Cell]) {
        let more = self.view.board.mask(cells[0]) & !self.pair;
        let digit = more.trailing_zeros() as u8;
        let seen = self.view.frame.common_peers(cells.iter().copied().collect());
        let removed = self.view.among_one(seen, digit);
        self.offer(base, 2, removed, Rescue::SameDigit { cells: cells.to_vec(), digit: digit + 1 });
    }

    /// Type 3: the two cells together act as one cell of a naked or hidden set.
    fn subsets(&mut self, base: u8, cells: [Cell; 2], more: u32) {
        let side = self.view.frame.side();
        let shared: Vec<HouseId> = self.view.frame.shared(cells.into_iter().collect()).collect();
        for size in 2..side.saturating_sub(1) {
            for &house in &shared {
                let vacant = self.view.board.vacant(house);
                if 2 * size <= vacant && u32::from(size) >= more.count_ones() {
                    self.naked(base, cells, more, house, size);
                }
                if 2 * size < vacant {
                    self.hidden(base, cells, more, house, size);
                }
            }
        }
    }

    fn places(&self, house: HouseId, cells: [Cell; 2]) -> u32 {
        let list = &self.view.frame.house(house).list;
        let place = |cell| list.binary_search(&cell).map_or(0, |place| 1 << place);
        cells.into_iter().map(place).sum()
    }

    fn naked(&mut self, base: u8, cells: [Cell; 2], more: u32, house: HouseId, size: u8) {
        let masks = self.view.masks(house);
        let own = self.places(house, cells);
        let common = cells.iter().fold(more, |all, &cell| all & self.view.board.mask(cell));
        for others in choices(masks.as_slice().len() as u32, u32::from(size) - 1) {
            if others & own != 0 {
                continue;
            }
            let chosen = || bits(others.into()).map(|place| masks.as_slice()[place as usize]);
            let of_others = chosen().fold(0, |all, mask| all | mask);
            let covers = (common | of_others).count_ones() == u32::from(size);
            if covers
                && (of_others | more).count_ones() == u32::from(size)
                && chosen().all(|it| it.count_ones() > 1)
            {
                let set = of_others | more;
                let rest = self.view.frame.house(house).at(!(others | own) & mask_of(masks.as_slice().len()));
                let others = self.view.frame.house(house).at(others).to_vec();
                let removed = self.view.among(rest, set);
                let house = self.view.name(house);
                let rescue = Rescue::Subset {
                    cells: cells.to_vec(),
                    others,
                    digits: digits(set),
                    house,
                    is_hidden: false,
                };
                self.offer(base + size - 1, 3, removed, rescue);
            }
        }
    }

    fn hidden(&mut self, base: u8, cells: [Cell; 2], more: u32, house: HouseId, size: u8) {
        let rest: Vec<u8> =
            self.view.board.indices().filter(|&digit| (self.pair | more) >> digit & 1 == 0).collect();
        let own = self.places(house, cells);
        for choice in choices(rest.len() as u32, u32::from(size) - 2) {
            let chosen = bits(choice.into()).map(|index| rest[index as usize]);
            let set = chosen.fold(self.pair, |set, digit| set | 1 << digit);
            let places = |digit: u32| self.view.board.places(house, digit as u8) & !own;
            let in_loop = |digit: u32| self.view.board.places(house, digit as u8) & own != 0;
            let others = bits(set.into()).fold(0, |all, digit| all | places(digit));
            let fits = bits(set.into()).all(|digit| in_loop(digit) || places(digit) != 0);
            if fits && others.count_ones() == u32::from(size) - 1 {
                let cells_of = self.view.frame.house(house).at(others);
                let removed = self.view.among(cells_of, !set);
                let rescue = Rescue::Subset {
                    cells: cells.to_vec(),
                    others: cells_of.to_vec(),
                    digits: digits(set),
                    house: self.view.name(house),
                    is_hidden: true,
                };
                self.offer(base + size - 2, 3, removed, rescue);
            }
        }
    }

    /// Type 4: one of the two digits has no other place in a house of both cells, so the other one is in neither.
    fn locked(&mut self, base: u8, cells: [Cell; 2]) {
        let both: Cells<W> = cells.into_iter().collect();
        let shared: Vec<HouseId> = self.view.frame.shared(both).collect();
        let [low, high] = [self.pair.trailing_zeros() as u8, self.pair.ilog2() as u8];
        for (digit, other) in [(low, high), (high, low)] {
            let is_locked = |&house: &HouseId| self.view.spots(house, digit).is_within(both);
            if let Some(house) = shared.iter().copied().rfind(is_locked) {
                let removed = self.view.among_one(both, other);
                let rescue = Rescue::Locked { cells, digit: digit + 1, house: self.view.name(house) };
                self.offer(base, 4, removed, rescue);
                return;
            }
        }
    }

    fn offer(&mut self, tenths: u8, kind: u8, removed: Vec<Candidate>, rescue: Rescue) {
        let rank = (tenths, kind);
        if removed.is_empty() || self.best.as_ref().is_some_and(|best| best.rank <= rank) {
            return;
        }
        let technique = if self.path.len() == 4 { Technique::UniqueRectangle } else { Technique::UniqueLoop };
        let [low, high] = [self.pair.trailing_zeros() as u8 + 1, self.pair.ilog2() as u8 + 1];
        let because = Because::Loop { cells: self.path.clone(), digits: [low, high], rescue };
        *self.best = Some(Found { rank, step: removing(technique, tenths, removed, because) });
    }
}

const fn mask_of(len: usize) -> u32 {
    ((1_u64 << len) - 1) as u32
}
