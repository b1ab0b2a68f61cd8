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
/// At so many places of a double, each of its halves is left out in turn.
const MAX_CHOICES: usize = 4;

/// Cells and dominoes of one number that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tight {
    number: u8,
    /// Bit i: the cell that is the i-th with the number, from 0.
    cells: u32,
    /// Bit i: the domino of the number and i.
    partners: u32,
    /// Whether the double covers two of the cells; otherwise it can cover one at most.
    doubled: bool,
}

/// The cells of each number.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    share: usize,
    cells: Vec<Cell>,
    /// The position of each cell among those of its number.
    rank: Vec<u8>,
}

/// What may lie on the cells of one number.
#[derive(Clone)]
struct Number {
    number: u8,
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

    fn of(&self, number: u8, board: &Board) -> Number {
        let cells = &self.cells[usize::from(number) * self.share..][..self.share];
        let mut partners = [0; MAX_CELLS];
        for (partners, &cell) in partners.iter_mut().zip(cells) {
            for neighbour in board.neighbours(cell) {
                *partners |= 1 << board.number(neighbour);
            }
        }
        Number { number, partners, matched: [FREE; 32] }
    }

    /// The smallest set that closes any place.
    fn smallest(&self, board: &Board, doubled: bool, doomed: &mut Vec<PlaceId>) -> Option<Tight> {
        let mut best: Option<Tight> = None;
        for number in 0..(self.cells.len() / self.share) as u8 {
            let all = self.of(number, board);
            if doubled {
                self.improve(board, all.with_halves(), u32::MAX, doubled, &mut best);
                continue;
            }
            let pairs = self.pairs(number, board);
            for choice in 0..1 << pairs.clone().count().min(MAX_CHOICES) {
                self.improve(board, all.clone(), !left_out(pairs.clone(), choice), doubled, &mut best);
            }
        }
        doomed.extend(best.into_iter().flat_map(|tight| self.closed_by(board, tight)));
        best
    }

    /// Looks for a smaller set among some of the cells of a number.
    fn improve(
        &self,
        board: &Board,
        mut number: Number,
        members: u32,
        doubled: bool,
        best: &mut Option<Tight>,
    ) {
        let members = members & (u32::MAX >> (32 - self.share));
        if !number.match_all(members) {
            return;
        }
        for start in bits(0, members.into()) {
            let Some((cells, partners)) = number.closure(start) else { continue };
            let tight = Tight { number: number.number, cells, partners, doubled };
            let is_smaller = best.is_none_or(|best| cells.count_ones() < best.cells.count_ones());
            if is_smaller && self.closed_by(board, tight).next().is_some() {
                *best = Some(tight);
            }
        }
    }

    /// Where the double may lie: two cells each, by their ranks.
    fn pairs<'a>(&'a self, number: u8, board: &'a Board) -> impl Iterator<Item = [u8; 2]> + Clone + 'a {
        let double = board.cells() + Domino::new(number, number).index();
        board.open_of(double).map(move |place| {
            let [one, other, _] = board.items(place);
            [one, other].map(|cell| self.rank[usize::from(cell)])
        })
    }

    /// The places of the set's dominoes that lie outside the set. A double that covers two cells of it may not lie half
    /// outside, another may.
    fn closed_by<'a>(&'a self, board: &'a Board, tight: Tight) -> impl Iterator<Item = PlaceId> + 'a {
        let dominoes = bits(0, tight.partners.into())
            .map(move |partner| board.cells() + Domino::new(tight.number, partner as u8).index());
        dominoes.flat_map(move |item| board.open_of(item)).filter(move |&place| {
            let [one, other, _] = board.items(place);
            let is_in = |cell: Cell| {
                board.number(cell) == tight.number && tight.cells >> self.rank[usize::from(cell)] & 1 == 1
            };
            let covers = u8::from(is_in(one)) + u8::from(is_in(other));
            let is_double = board.number(one) == board.number(other);
            covers < 1 + u8::from(is_double && tight.doubled)
        })
    }
}

/// The cells that are left out so that the double covers one of the others at most: of each place one cell, by the bits of
/// the choice. Beyond as many places as are chosen from, both.
fn left_out(pairs: impl Iterator<Item = [u8; 2]>, choice: usize) -> u32 {
    let out = (0..).zip(pairs).map(|(bit, [one, other])| {
        let both = 1 << one | 1 << other;
        if bit >= MAX_CHOICES { both } else { 1 << if choice >> bit & 1 == 0 { one } else { other } }
    });
    out.fold(0, |all, out| all | out)
}

impl Number {
    /// The same with two halves of the double.
    fn with_halves(&self) -> Self {
        let mut halves = self.clone();
        for partners in &mut halves.partners {
            *partners |= (*partners >> self.number & 1) << SECOND;
        }
        halves
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

    /// The smallest set that holds a cell: its cells and its dominoes.
    fn closure(&self, start: u16) -> Option<(u32, u32)> {
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
        Some((cells, partners & !(1 << SECOND)))
    }
}

/// The cells and the dominoes of a set.
pub(super) fn explain(board: &Board, tight: Tight) -> (Vec<Cell>, Vec<Domino>) {
    let same = (0..).zip(board.numbers()).filter(|&(_, &number)| number == tight.number);
    let cells = (0..).zip(same).filter(|&(rank, _)| tight.cells >> rank & 1 == 1).map(|(_, (cell, _))| cell);
    let dominoes = bits(0, tight.partners.into()).map(|partner| Domino::new(tight.number, partner as u8));
    (cells.collect(), dominoes.collect())
}
