//! Aligned exclusion: all combinations of candidates of two or three cells are gone through. One that leaves a cell that
//! they all see without a candidate is out, and so is a candidate that no combination is left for.

use super::cells::{Cells, bits};
use super::step::{Because, Candidate, Step};
use super::technique::Technique;
use super::view::{View, candidates, removing};
use hlavolam_puzzles::sudoku::Cell;

/// Cells that can take part, each with the cells that it sees and that could be left without a candidate.
struct Field<const W: usize> {
    cells: Vec<Cell>,
    watchers: Vec<Cells<W>>,
}

impl<const W: usize> Field<W> {
    /// Cells with at most `most` candidates can be left without.
    fn new(view: View<W>, most: u32) -> Self {
        let singles = view.board.with_count(1);
        let few = (2..=most).fold(Cells::EMPTY, |all, count| all | view.board.with_count(count));
        let mut field = Self { cells: Vec::new(), watchers: Vec::new() };
        for cell in 0..view.frame.cell_count() {
            let seen = view.frame.peers(cell);
            if view.board.count(cell) >= 2 && !seen.meets(singles) && seen.meets(few) {
                field.cells.push(cell);
                field.watchers.push(seen & few);
            }
        }
        field
    }

    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> + use<W> {
        (1..self.cells.len()).flat_map(|last| (0..last).map(move |first| [first, last]))
    }
}

pub(super) fn pair<const W: usize>(view: View<W>) -> Option<Step> {
    let field = Field::new(view, 2);
    field.pairs().find_map(|pair| {
        let watchers = field.watchers[pair[0]] & field.watchers[pair[1]];
        let cells = pair.map(|index| field.cells[index]);
        (watchers.len() >= 2).then(|| excluded(view, &cells, watchers)).flatten()
    })
}

pub(super) fn triplet<const W: usize>(view: View<W>) -> Option<Step> {
    let field = Field::new(view, 3);
    let all: Cells<W> = field.cells.iter().copied().collect();
    field.pairs().find_map(|pair| {
        let [one, other] = pair.map(|index| field.watchers[index]);
        if (one & other).len() < 2 {
            return None;
        }
        let cells = pair.map(|index| field.cells[index]);
        let thirds = ((one | other) & all).without(cells.into_iter().collect());
        thirds.iter().find_map(|third| {
            let index = field.cells.binary_search(&third).ok()?;
            let watchers = one & other & field.watchers[index];
            let cells = [cells[0], cells[1], third];
            (watchers.len() >= 2).then(|| excluded(view, &cells, watchers)).flatten()
        })
    })
}

/// What is ruled out in some cells, if anything is.
fn excluded<const W: usize>(view: View<W>, cells: &[Cell], watchers: Cells<W>) -> Option<Step> {
    let mut allowed = [0_u32; 3];
    each_combination(view, cells, &mut |combination| {
        if clash(view, cells, combination, watchers).is_none() {
            allowed.iter_mut().zip(combination).for_each(|(allowed, digit)| *allowed |= 1 << digit);
        }
    });
    let out = |(&cell, allowed): (&Cell, u32)| candidates(cell, view.board.mask(cell) & !allowed);
    let mut removed: Vec<Candidate> = cells.iter().zip(allowed).flat_map(out).collect();
    removed.sort_unstable();
    if removed.is_empty() {
        return None;
    }
    let (technique, tenths) = if cells.len() == 2 {
        (Technique::AlignedPairExclusion, 62)
    } else {
        (Technique::AlignedTripletExclusion, 75)
    };
    let combinations = told(view, cells, watchers, &removed);
    Some(removing(technique, tenths, removed, Because::Exclusion { cells: cells.to_vec(), combinations }))
}

fn each_combination<const W: usize>(view: View<W>, cells: &[Cell], visit: &mut impl FnMut(&[u8])) {
    let masks = |index: usize| cells.get(index).map_or(1, |&cell| view.board.mask(cell));
    for first in bits(masks(0).into()) {
        for second in bits(masks(1).into()) {
            for third in bits(masks(2).into()) {
                visit(&[first as u8, second as u8, third as u8][..cells.len()]);
            }
        }
    }
}

/// Why a combination cannot be: the cell without a candidate, or `None` if two cells that see each other have one digit.
fn clash<const W: usize>(
    view: View<W>,
    cells: &[Cell],
    digits: &[u8],
    watchers: Cells<W>,
) -> Option<Option<Cell>> {
    for (later, &cell) in cells.iter().enumerate() {
        let same = (0..later).any(|earlier| {
            digits[earlier] == digits[later] && view.frame.peers(cell).contains(cells[earlier])
        });
        if same {
            return Some(None);
        }
    }
    let set = digits.iter().fold(0, |set, digit| set | 1_u32 << digit);
    watchers.iter().find(|&cell| view.board.mask(cell) & !set == 0).map(Some)
}

/// The combinations with a candidate that is ruled out, and what is wrong with each.
fn told<const W: usize>(
    view: View<W>,
    cells: &[Cell],
    watchers: Cells<W>,
    removed: &[Candidate],
) -> Vec<(Vec<u8>, Option<Cell>)> {
    let mut told = Vec::new();
    each_combination(view, cells, &mut |combination| {
        let is_out = |(&cell, &digit)| removed.contains(&Candidate { cell, digit: digit + 1 });
        if cells.iter().zip(combination).any(is_out)
            && let Some(why) = clash(view, cells, combination, watchers)
        {
            told.push((combination.iter().map(|digit| digit + 1).collect(), why));
        }
    });
    told
}
