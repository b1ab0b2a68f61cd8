//! X-wing, swordfish, jellyfish: lines in which a digit has places in as many lines across.

use super::board::Index;
use super::cells::{Cells, bits};
use super::frame::HouseId;
use super::step::{Because, Step};
use super::technique::Technique;
use super::view::{View, removing, tight_sets};
use std::ops::{ControlFlow, Range};

/// Lines and as many lines across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fish {
    pub digit: Index,
    /// Whether the lines that are looked at are columns.
    pub in_columns: bool,
    /// Those lines, and those across, by their numbers from 0.
    pub base: u32,
    pub cover: u32,
}

/// Visits all fish of a size, those in columns first, by their lines and then by their digits.
pub(super) fn each<const W: usize, B>(
    view: View<W>,
    size: u32,
    mut visit: impl FnMut(Fish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for in_columns in [true, false] {
        let mut fish = Vec::new();
        for digit in view.board.indices() {
            if u32::from(view.board.used(digit)) + 2 * size <= u32::from(view.frame.side()) {
                gather(view, size, digit, in_columns, &mut fish);
            }
        }
        fish.sort_by_key(|fish| (fish.base, fish.digit));
        fish.into_iter().try_for_each(&mut visit)?;
    }
    ControlFlow::Continue(())
}

fn gather<const W: usize>(view: View<W>, size: u32, digit: Index, in_columns: bool, found: &mut Vec<Fish>) {
    let mut lines = [0; 32];
    let range = lines_of(view, in_columns);
    let count = range.len();
    for (line, house) in lines.iter_mut().zip(range) {
        *line = view.board.places(house as HouseId, digit);
    }
    let _: ControlFlow<()> = tight_sets(&lines[..count], size, &mut |base, cover| {
        found.push(Fish { digit, in_columns, base, cover });
        ControlFlow::Continue(())
    });
}

fn lines_of<const W: usize>(view: View<W>, in_columns: bool) -> Range<usize> {
    if in_columns { view.frame.columns() } else { view.frame.rows() }
}

impl Fish {
    /// The houses of some lines.
    fn houses<const W: usize>(
        self,
        view: View<W>,
        in_columns: bool,
        lines: u32,
    ) -> impl Iterator<Item = HouseId> {
        let start = lines_of(view, in_columns).start as HouseId;
        bits(lines.into()).map(move |line| start + line as HouseId)
    }

    pub fn base_houses<const W: usize>(self, view: View<W>) -> impl Iterator<Item = HouseId> {
        self.houses(view, self.in_columns, self.base)
    }

    pub fn cover_houses<const W: usize>(self, view: View<W>) -> impl Iterator<Item = HouseId> {
        self.houses(view, !self.in_columns, self.cover)
    }

    /// The places that are ruled out.
    pub fn out<const W: usize>(self, view: View<W>) -> Cells<W> {
        let all = |set: Cells<W>, house| set | view.frame.house(house).cells;
        let cover = self.cover_houses(view).fold(Cells::EMPTY, all);
        let base = self.base_houses(view).fold(Cells::EMPTY, all);
        cover.without(base) & view.board.cells(self.digit)
    }

    pub fn because<const W: usize>(self, view: View<W>) -> Because {
        Because::Fish {
            digit: self.digit + 1,
            base: self.base_houses(view).map(|house| view.name(house)).collect(),
            cover: self.cover_houses(view).map(|house| view.name(house)).collect(),
        }
    }
}

pub(super) fn find<const W: usize>(view: View<W>, size: u32) -> Option<Step> {
    let helps = |fish: Fish| match fish.out(view).is_empty() {
        false => ControlFlow::Break(fish),
        true => ControlFlow::Continue(()),
    };
    let fish = each(view, size, helps).break_value()?;
    let (technique, tenths) = match size {
        2 => (Technique::XWing, 32),
        3 => (Technique::Swordfish, 38),
        _ => (Technique::Jellyfish, 52),
    };
    Some(removing(technique, tenths, view.among_one(fish.out(view), fish.digit), fish.because(view)))
}
