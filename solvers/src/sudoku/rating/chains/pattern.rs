//! Techniques that are used within a chain, where candidates that were ruled out before make them possible.

use super::super::board::Index;
use super::super::cells::{Cells, bits};
use super::super::fish::{self, Fish};
use super::super::locking::{self, Locked};
use super::super::step::Step;
use super::super::subsets::{self, Subset};
use super::super::view::View;
use super::tree::{NodeId, Rules};
use hlavolam_puzzles::sudoku::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A use of a technique.
#[derive(Clone, Debug)]
pub(in super::super) struct Pattern {
    pub kind: Kind,
    /// The first node that was not there yet.
    pub since: NodeId,
}

/// Which technique.
#[derive(Clone, Debug)]
pub(in super::super) enum Kind {
    Locked(Locked),
    Subset(Subset),
    Fish(Fish),
    Nested(Arc<Nested>),
}

/// A chain within a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Nested {
    /// How many nodes it has, with those of chains within it.
    pub nodes: u32,
    pub step: Step,
}

/// A candidate.
pub(super) type Mark = (Cell, Index);

/// Somebody who is told which technique found something, what was ruled out before that it uses, and what it rules out.
pub(super) type Told<'a> = &'a mut dyn FnMut(Kind, &[Mark], &[Mark]);

/// Somebody who finds chains within chains.
pub(in super::super) trait Nest<const W: usize> {
    /// Tells all chains that the rules allow in what is left of a board, the easiest first.
    fn each(&mut self, whole: View<W>, left: View<W>, rules: Rules, told: Told<'_>);
}

/// Tells what the first technique that finds anything finds in what is left of a board. What it would find on the whole
/// board is not counted.
pub(super) fn each<const W: usize>(
    whole: View<W>,
    left: View<W>,
    rules: Rules,
    nest: &mut impl Nest<W>,
    told: Told<'_>,
) {
    let mut notes = Notes { whole, left, causes: Vec::new(), out: Vec::new(), is_found: false, told };
    notes.locked();
    if !notes.is_found {
        notes.pairs(true);
    }
    if !notes.is_found {
        notes.pairs(false);
    }
    if !notes.is_found {
        notes.x_wings();
    }
    if !notes.is_found && rules.level > 1 {
        nest.each(whole, left, rules, told);
    }
}

/// What was found.
struct Notes<'a, 'b, const W: usize> {
    whole: View<'a, W>,
    left: View<'a, W>,
    causes: Vec<Mark>,
    out: Vec<Mark>,
    is_found: bool,
    told: Told<'b>,
}

impl<const W: usize> Notes<'_, '_, W> {
    /// Tells what stands in the lists, if that is anything, and empties them.
    fn tell(&mut self, kind: Kind) -> ControlFlow<()> {
        if !self.causes.is_empty() && !self.out.is_empty() {
            self.is_found = true;
            (self.told)(kind, &self.causes, &self.out);
        }
        self.causes.clear();
        self.out.clear();
        ControlFlow::Continue(())
    }

    /// The cells of a digit that are no longer possible count as causes where they lie in some cells.
    fn gone(&mut self, digit: Index, within: Cells<W>) {
        let gone = self.whole.board.cells(digit).without(self.left.board.cells(digit)) & within;
        self.causes.extend(gone.iter().map(|cell| (cell, digit)));
    }

    fn locked(&mut self) {
        let _ = locking::each(self.left, |locked: Locked| {
            let house = |id| self.whole.frame.house(id).cells;
            self.gone(locked.digit, house(locked.from).without(house(locked.into)));
            self.out.extend(locked.out(self.left).iter().map(|cell| (cell, locked.digit)));
            self.tell(Kind::Locked(locked))
        });
    }

    fn pairs(&mut self, is_hidden: bool) {
        let left = self.left;
        let note = |subset: Subset| {
            let house = self.whole.frame.house(subset.house);
            let inside = house.at(subset.places);
            if is_hidden {
                bits(subset.digits.into())
                    .for_each(|digit| self.gone(digit as Index, house.cells.without(inside)));
            } else {
                let others = self.whole.board.indices().filter(|&digit| subset.digits >> digit & 1 == 0);
                others.for_each(|digit| self.gone(digit, inside));
            }
            self.out.extend(subset.out(left).map(|out| (out.cell, out.digit - 1)));
            self.tell(Kind::Subset(subset))
        };
        let _ = if is_hidden {
            subsets::each_hidden(left, 2, 4, note)
        } else {
            subsets::each_naked(left, 2, note)
        };
    }

    fn x_wings(&mut self) {
        let left = self.left;
        let _ = fish::each(left, 2, |fish: Fish| {
            let all = |set: Cells<W>, house| set | left.frame.house(house).cells;
            let base = fish.base_houses(left).fold(Cells::EMPTY, all);
            let cover = fish.cover_houses(left).fold(Cells::EMPTY, all);
            self.gone(fish.digit, base.without(cover));
            self.out.extend(fish.out(left).iter().map(|cell| (cell, fish.digit)));
            self.tell(Kind::Fish(fish))
        });
    }
}
