//! Cells of one number that are left with as many dominoes as they are.
//!
//! Each domino with a number covers one of its cells, the double two. A *matching* gives every cell a domino of its own;
//! from a cell on, the cells and the dominoes that hang together are found by going from cells to all their dominoes
//! and from dominoes to the cells they are matched with. If that ends without an unmatched domino, the dominoes are just
//! enough for the cells, and no smaller such set holds the cell (the method of J.-C. Régin 1994 for values that must
//! all be different).

use super::board::{Board, bits};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::{Cell, Domino, MAX_TOP, PlaceId};

/// The most cells with the same number.
const MAX_CELLS: usize = MAX_TOP as usize + 2;
/// The second half of a double, which stands for no number.
const SECOND: u32 = MAX_TOP as u32 + 1;
const FREE: u8 = u8::MAX;

/// Cells and dominoes of one number that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tight {
    number: u8,
    /// Bit i: the cell that is the i-th with the number, from 0.
    cells: u32,
    /// Bit i: the domino of the number and i.
    partners: u32,
}

/// The cells of each number.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    share: usize,
    cells: Vec<Cell>,
    /// The position of each cell among those of its number.
    rank: Vec<u8>,
}

/// The cells of one number, and what may lie on them.
struct Number<'a> {
    number: u8,
    cells: &'a [Cell],
    /// For each cell: bit i if its domino may be that of the number and i.
    partners: [u32; MAX_CELLS],
    /// The cell that each domino is matched with.
    matched: [u8; 32],
}

impl Numbers {
    pub fn load(&mut self, board: &Board, top: u8) {
        self.share = usize::from(top) + 2;
        super::board::refill(&mut self.cells, self.share * (usize::from(top) + 1), 0);
        super::board::refill(&mut self.rank, usize::from(board.cells()), 0);
        let mut counts = [0; MAX_TOP as usize + 1];
        for (cell, &number) in (0..).zip(board.numbers()) {
            let count = &mut counts[usize::from(number)];
            self.rank[usize::from(cell)] = *count;
            self.cells[usize::from(number) * self.share + usize::from(*count)] = cell;
            *count += 1;
        }
    }

    /// Sets without the double.
    pub fn find(&self, board: &Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        self.smallest(board, false, doomed).map(Hint::Set)
    }

    /// Sets with the double, which counts for two.
    pub fn find_double(&self, board: &Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        self.smallest(board, true, doomed).map(Hint::DoubleSet)
    }

    fn of<'a>(&'a self, number: u8, board: &Board) -> Number<'a> {
        let cells = &self.cells[usize::from(number) * self.share..][..self.share];
        let mut partners = [0; MAX_CELLS];
        for (partners, &cell) in partners.iter_mut().zip(cells) {
            for neighbour in board.neighbours(cell) {
                *partners |= 1 << board.number(neighbour);
            }
        }
        Number { number, cells, partners, matched: [FREE; 32] }
    }

    /// The smallest set that closes any place.
    fn smallest(&self, board: &Board, doubles: bool, doomed: &mut Vec<PlaceId>) -> Option<Tight> {
        let numbers = (self.cells.len() / self.share) as u8;
        let mut best: Option<Tight> = None;
        for number in 0..numbers {
            let mut one = self.of(number, board);
            let members = one.members(doubles);
            if !one.match_all(members) {
                continue;
            }
            for start in bits(0, members.into()) {
                let Some(tight) = one.closure(start) else { continue };
                let is_smaller = best.is_none_or(|best| tight.cells.count_ones() < best.cells.count_ones());
                if is_smaller && self.closed_by(board, tight).next().is_some() {
                    best = Some(tight);
                }
            }
        }
        doomed.extend(best.into_iter().flat_map(|tight| self.closed_by(board, tight)));
        best
    }

    /// The places of the set's dominoes that lie outside the set, or half outside in the case of the double.
    fn closed_by<'a>(&'a self, board: &'a Board, tight: Tight) -> impl Iterator<Item = PlaceId> + 'a {
        let dominoes = bits(0, tight.partners.into())
            .map(move |partner| board.cells() + Domino::new(tight.number, partner as u8).index());
        let places = dominoes.flat_map(move |item| board.open_of(item));
        places.filter(move |&place| {
            let [one, other, _] = board.items(place);
            let is_out = |&cell: &Cell| {
                board.number(cell) == tight.number && tight.cells >> self.rank[usize::from(cell)] & 1 == 0
            };
            [one, other].iter().any(is_out)
        })
    }
}

impl Number<'_> {
    /// The cells that take part: without doubles, only those which the double cannot cover. With them, the double has
    /// two halves.
    fn members(&mut self, doubles: bool) -> u32 {
        let double = 1 << self.number;
        let mut members = 0;
        for (index, partners) in self.partners[..self.cells.len()].iter_mut().enumerate() {
            if *partners & double == 0 {
                members |= 1 << index;
            } else if doubles {
                members |= 1 << index;
                *partners |= 1 << SECOND;
            }
        }
        members
    }

    /// Matches every cell that takes part with a domino; false if there are not enough.
    fn match_all(&mut self, members: u32) -> bool {
        bits(0, members.into()).all(|cell| self.augment(cell as u8, &mut 0))
    }

    /// Finds a domino for a cell; another cell may have to take another one for it (D. Kőnig 1931).
    fn augment(&mut self, cell: u8, seen: &mut u32) -> bool {
        let partners = self.partners[usize::from(cell)];
        let free = bits(0, partners.into()).find(|&partner| self.matched[usize::from(partner)] == FREE);
        if let Some(partner) = free {
            self.matched[usize::from(partner)] = cell;
            return true;
        }
        loop {
            let untried = partners & !*seen;
            if untried == 0 {
                return false;
            }
            let partner = untried.trailing_zeros();
            *seen |= 1 << partner;
            let holder = self.matched[partner as usize];
            if self.augment(holder, seen) {
                self.matched[partner as usize] = cell;
                return true;
            }
        }
    }

    /// The smallest set that holds a cell.
    fn closure(&self, start: u16) -> Option<Tight> {
        let (mut cells, mut partners) = (1_u32 << start, 0_u32);
        let mut rest = cells;
        while rest != 0 {
            let cell = rest.trailing_zeros();
            rest &= rest - 1;
            for partner in bits(0, (self.partners[cell as usize] & !partners).into()) {
                partners |= 1 << partner;
                let holder = self.matched[usize::from(partner)];
                if holder == FREE {
                    return None;
                }
                rest |= 1 << holder & !cells;
                cells |= 1 << holder;
            }
        }
        Some(Tight { number: self.number, cells, partners: partners & !(1 << SECOND) })
    }
}

/// The cells and the dominoes of a set.
pub(super) fn explain(board: &Board, tight: Tight) -> (Vec<Cell>, Vec<Domino>) {
    let same = (0..).zip(board.numbers()).filter(|&(_, &number)| number == tight.number);
    let cells = (0..).zip(same).filter(|&(rank, _)| tight.cells >> rank & 1 == 1).map(|(_, (cell, _))| cell);
    let dominoes = bits(0, tight.partners.into()).map(|partner| Domino::new(tight.number, partner as u8));
    (cells.collect(), dominoes.collect())
}
