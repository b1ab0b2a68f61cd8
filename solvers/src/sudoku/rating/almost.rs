//! WXYZ-wings and larger: an almost locked set, n cells that see each other with n + 1 digits, and a cell with two of these
//! digits. If one of the two links the parts, the other one is in one of them; if both do, all digits are locked.

use super::board::Index;
use super::cells::{Cells, bits};
use super::step::{Because, Candidate, Step};
use super::technique::Technique;
use super::view::{View, digits, removing};
use hlavolam_puzzles::sudoku::Cell;
use std::cmp::Reverse;

/// What makes one wing better than another: the rating in tenths, more eliminations, and then whether both digits link,
/// the largest number of candidates in a cell, and the number of them in all.
type Rank = (u8, Reverse<usize>, Reverse<(bool, u32, u32)>);

/// An almost locked set.
#[derive(Clone, Copy, Debug)]
struct Almost<const W: usize> {
    cells: Cells<W>,
    /// Its digits, by their indices.
    digits: u32,
    /// The largest number of candidates of a cell, and the number of all.
    largest: u32,
    candidates: u32,
}

/// A wing and what it rules out.
#[derive(Clone, Debug)]
struct Wing<const W: usize> {
    almost: Almost<W>,
    pincer: Cell,
    /// The digits that link, by their indices.
    linked: u32,
    /// The digit that is in one of the two parts, unless all are locked.
    out: Option<Index>,
    removed: Vec<Candidate>,
}

/// The best wing of `size` digits and cells, which is 4 to 7.
pub(super) fn find<const W: usize>(view: View<W>, size: u32) -> Option<Step> {
    let mut best = None;
    let pincers = view.board.with_count(2);
    for cell in 0..view.frame.cell_count() {
        let start = Almost { cells: Cells::EMPTY, digits: 0, largest: 0, candidates: 0 };
        grow(view, size, cell, &start, view.frame.peers(cell).after(cell), pincers, &mut best);
    }
    best.map(|(_, wing)| told(view, size, wing))
}

/// Adds a cell to a set that it sees, and then each of those after it that all see.
fn grow<const W: usize>(
    view: View<W>,
    size: u32,
    cell: Cell,
    almost: &Almost<W>,
    further: Cells<W>,
    pincers: Cells<W>,
    best: &mut Option<(Rank, Wing<W>)>,
) {
    let own = view.board.count(cell);
    let wider = almost.digits | view.board.mask(cell);
    if own < 2 || wider.count_ones() > size {
        return;
    }
    let grown = Almost {
        cells: almost.cells | Cells::of(cell),
        digits: wider,
        largest: almost.largest.max(own),
        candidates: almost.candidates + own,
    };
    if grown.cells.len() < size - 1 {
        for next in further.iter() {
            grow(view, size, next, &grown, further & view.frame.peers(next).after(next), pincers, best);
        }
    } else if wider.count_ones() == size {
        with_pincers(view, size, &grown, pincers, best);
    }
}

fn with_pincers<const W: usize>(
    view: View<W>,
    size: u32,
    almost: &Almost<W>,
    pincers: Cells<W>,
    best: &mut Option<(Rank, Wing<W>)>,
) {
    let seen = almost.cells.iter().fold(Cells::EMPTY, |all, cell| all | view.frame.peers(cell));
    for pincer in (seen & pincers).without(almost.cells).iter() {
        if view.board.mask(pincer) & !almost.digits != 0 {
            continue;
        }
        let Some(wing) = wing(view, almost, pincer) else { continue };
        let is_double = wing.out.is_none();
        let suffix = (is_double, almost.largest, almost.candidates);
        let rank = (tenths(size, almost.largest), Reverse(wing.removed.len()), Reverse(suffix));
        if best.as_ref().is_none_or(|(known, _)| rank < *known) {
            *best = Some((rank, wing));
        }
    }
}

/// The wing of a set and a pincer, if it rules anything out.
fn wing<const W: usize>(view: View<W>, almost: &Almost<W>, pincer: Cell) -> Option<Wing<W>> {
    let pair = view.board.mask(pincer);
    let links = |digit: u32| {
        let cells = almost.cells & view.board.cells(digit as Index);
        cells.is_within(view.frame.peers(pincer))
    };
    let linked = bits(pair.into()).filter(|&digit| links(digit)).fold(0, |set, digit| set | 1 << digit);
    let out = |digit: Index, with: bool| out(view, almost, pincer, digit, with);
    let removed: Vec<Candidate>;
    let mut apart = None;
    if linked == pair {
        let inner = bits((almost.digits & !pair).into());
        let weak: Vec<Candidate> = inner.flat_map(|digit| out(digit as Index, false)).collect();
        let [x, z] = ends(pair).map(|digit| out(digit, true));
        if weak.is_empty() {
            let [first, last] = ends(pair);
            apart = if z.is_empty() {
                Some(first)
            } else if x.is_empty() {
                Some(last)
            } else {
                None
            };
        }
        removed = weak.into_iter().chain(x).chain(z).collect();
    } else {
        let digit = (pair & !linked).trailing_zeros() as Index;
        if linked == 0 {
            return None;
        }
        apart = Some(digit);
        removed = out(digit, true);
    }
    let linked = apart.map_or(linked, |digit| pair & !(1 << digit));
    (!removed.is_empty()).then_some(Wing { almost: *almost, pincer, linked, out: apart, removed })
}

fn ends(pair: u32) -> [Index; 2] {
    [pair.trailing_zeros() as Index, pair.ilog2() as Index]
}

/// The candidates of a digit outside that see all those in the set, and the pincer too if it counts.
fn out<const W: usize>(
    view: View<W>,
    almost: &Almost<W>,
    pincer: Cell,
    digit: Index,
    with_pincer: bool,
) -> Vec<Candidate> {
    let mut all = almost.cells & view.board.cells(digit);
    if with_pincer {
        all.insert(pincer);
    }
    let mut seen = view.frame.common_peers(all).without(almost.cells);
    seen.remove(pincer);
    view.among_one(seen, digit)
}

/// The rating by the size and the largest number of candidates of a cell.
const fn tenths(size: u32, largest: u32) -> u8 {
    let below = 3_u32.abs_diff(largest) as u8;
    match size {
        4 => 56 - below,
        5 => 64 - below,
        6 => 66,
        _ => 75,
    }
}

fn told<const W: usize>(view: View<W>, size: u32, wing: Wing<W>) -> Step {
    let technique = match size {
        4 => Technique::WxyzWing,
        5 => Technique::VwxyzWing,
        6 => Technique::UvwxyzWing,
        _ => Technique::TuvwxyzWing,
    };
    let mut removed = wing.removed;
    removed.sort_unstable();
    let because = Because::Wing {
        cells: wing.almost.cells.to_vec(),
        pincer: wing.pincer,
        linked: digits(wing.linked),
        out: wing.out.map(|digit| digit + 1),
    };
    debug_assert!(removed.iter().all(|candidate| view.board.has(candidate.cell, candidate.digit - 1)));
    removing(technique, tenths(size, wing.almost.largest), removed, because)
}
