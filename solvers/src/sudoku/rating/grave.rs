//! The bivalue universal grave: if all cells had two candidates and all digits two places in each house, there would be two
//! solutions or none. So of the candidates that are more than this, one is right.

use super::board::{Board, Index};
use super::cells::{Cells, bits};
use super::frame::HouseId;
use super::step::{Because, Candidate, Rescue, Step};
use super::technique::Technique;
use super::view::{View, candidates, choices, digits, removing};
use hlavolam_puzzles::sudoku::Cell;

/// The cells with further candidates, in the order in which they are found, and those candidates.
#[derive(Clone, Debug, Default)]
struct Extra {
    cells: Vec<(Cell, u32)>,
}

impl Extra {
    fn add(&mut self, cell: Cell, digit: Index) {
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.cells.push((cell, 1 << digit)),
        }
    }

    fn digits(&self) -> u32 {
        self.cells.iter().fold(0, |all, (_, digits)| all | digits)
    }

    fn set<const W: usize>(&self) -> Cells<W> {
        self.cells.iter().map(|&(cell, _)| cell).collect()
    }

    fn candidates(&self) -> Vec<Candidate> {
        let mut all: Vec<Candidate> =
            self.cells.iter().flat_map(|&(cell, digits)| candidates(cell, digits)).collect();
        all.sort_unstable();
        all
    }
}

pub(super) fn find<const W: usize>(view: View<W>) -> Option<Step> {
    if !view.frame.is_pure {
        return None;
    }
    let extra = extra(view)?;
    if extra.cells.is_empty() || !is_grave(view, &extra) {
        return None;
    }
    if let [(cell, more)] = extra.cells[..] {
        let removed = candidates(cell, view.board.mask(cell) & !more).collect();
        return Some(told(56, &extra, removed, Rescue::OneCell(cell)));
    }
    if extra.digits().is_power_of_two() {
        return same_digit(view, &extra).or_else(|| locked(view, &extra));
    }
    if view.frame.common_peers(extra.set::<W>()).is_empty() {
        return None;
    }
    locked(view, &extra).or_else(|| subset(view, &extra))
}

/// The candidates that are more than two in some house, where it is clear which.
fn extra<const W: usize>(view: View<W>) -> Option<Extra> {
    let mut extra = Extra::default();
    let mut odd: Option<(Index, Cells<W>)> = None;
    let mut is_one_digit = true;
    for house in (0..).take(view.frame.houses.len()) {
        for (digit, &places) in (0..).zip(view.board.all_places(house)) {
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let spots = view.spots(house, digit);
            let rich: Cells<W> = spots.iter().filter(|&cell| view.board.count(cell) > 2).collect();
            match &mut odd {
                None => odd = Some((digit, rich)),
                Some((known, all)) if *known == digit => *all |= rich,
                Some(_) => is_one_digit = false,
            }
            if let Some(cell) = rich.only() {
                extra.add(cell, digit);
                if is_hopeless(view, &extra) {
                    return None;
                }
            } else if rich.is_empty() {
                return None;
            }
        }
    }
    if let Some((digit, all)) = odd.filter(|_| is_one_digit) {
        all.without(extra.set()).iter().for_each(|cell| extra.add(cell, digit));
    }
    Some(extra)
}

/// Whether the extra candidates can no longer serve: there are several cells and digits, and no cell sees all.
fn is_hopeless<const W: usize>(view: View<W>, extra: &Extra) -> bool {
    let is_single = extra.cells.len() < 2 || extra.digits().is_power_of_two();
    !is_single && view.frame.common_peers(extra.set::<W>()).is_empty()
}

/// Whether the grid without the extra candidates is a grave.
fn is_grave<const W: usize>(view: View<W>, extra: &Extra) -> bool {
    let mut rest: Board<W> = view.board.clone();
    for &(cell, digits) in &extra.cells {
        bits(digits.into()).for_each(|digit| rest.remove(view.frame, cell, digit as Index));
    }
    let cells = (0..view.frame.cell_count()).all(|cell| rest.value(cell) != 0 || rest.count(cell) == 2);
    let houses = (0..).take(view.frame.houses.len());
    let is_even = |places: &u32| matches!(places.count_ones(), 0 | 2);
    cells && houses.into_iter().all(|house: HouseId| rest.all_places(house).iter().all(is_even))
}

/// Type 2: one of the cells holds the digit.
fn same_digit<const W: usize>(view: View<W>, extra: &Extra) -> Option<Step> {
    let digit = extra.digits().trailing_zeros() as Index;
    let removed = view.among_one(view.frame.common_peers(extra.set::<W>()), digit);
    let cells = extra.cells.iter().map(|&(cell, _)| cell).collect();
    (!removed.is_empty()).then(|| told(57, extra, removed, Rescue::SameDigit { cells, digit: digit + 1 }))
}

/// Type 3: the cells act as one cell of a naked set.
fn subset<const W: usize>(view: View<W>, extra: &Extra) -> Option<Step> {
    let common = view.frame.common_peers(extra.set::<W>());
    let shared: Vec<HouseId> = view.frame.shared(extra.set::<W>()).collect();
    for size in 2..=6 {
        for &house in &shared {
            let others: Vec<Cell> = (view.frame.house(house).cells & common)
                .iter()
                .filter(|&cell| view.board.value(cell) == 0)
                .collect();
            if let Some(step) = subset_in(view, extra, house, &others, size) {
                return Some(step);
            }
        }
    }
    None
}

fn subset_in<const W: usize>(
    view: View<W>,
    extra: &Extra,
    house: HouseId,
    others: &[Cell],
    size: u32,
) -> Option<Step> {
    for choice in choices(others.len() as u32, size - 1) {
        let chosen: Vec<Cell> = bits(choice.into()).map(|index| others[index as usize]).collect();
        let own = chosen.iter().fold(0, |all, &cell| all | view.board.mask(cell));
        let set = own | extra.digits();
        let fits =
            own.count_ones() == size && set == own && chosen.iter().all(|&cell| view.board.count(cell) > 1);
        if !fits {
            continue;
        }
        let rest: Cells<W> = others.iter().copied().filter(|cell| !chosen.contains(cell)).collect();
        let removed = view.among(rest, set);
        if !removed.is_empty() {
            let cells = extra.cells.iter().map(|&(cell, _)| cell).collect();
            let house = view.name(house);
            let rescue =
                Rescue::Subset { cells, others: chosen, digits: digits(set), house, is_hidden: false };
            return Some(told(56 + size as u8, extra, removed, rescue));
        }
    }
    None
}

/// Type 4: two cells of a house have a digit in common that must be in one of them.
fn locked<const W: usize>(view: View<W>, extra: &Extra) -> Option<Step> {
    let [(one, _), (other, _)] = extra.cells[..] else { return None };
    let common = view.board.mask(one) & view.board.mask(other) & !extra.digits();
    let house = view.frame.shared(extra.set::<W>()).next().filter(|_| common.is_power_of_two())?;
    let removed: Vec<Candidate> = extra
        .cells
        .iter()
        .flat_map(|&(cell, more)| candidates(cell, view.board.mask(cell) & !more & !common))
        .collect();
    let digit = common.trailing_zeros() as u8 + 1;
    Some(told(57, extra, removed, Rescue::Locked { cells: [one, other], digit, house: view.name(house) }))
}

fn told(tenths: u8, extra: &Extra, removed: Vec<Candidate>, rescue: Rescue) -> Step {
    let because = Because::Grave { extra: extra.candidates(), rescue };
    let mut step = removing(Technique::BivalueGrave, tenths, removed, because);
    step.removed.sort_unstable();
    step
}
