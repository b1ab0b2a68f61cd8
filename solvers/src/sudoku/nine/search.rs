//! The search: rules until nothing changes, then a candidate is tried both ways, in the two grids of a pair.

use super::branch::choose;
use super::grid::Grid;
use super::lanes::{Lanes, Portable};
use super::rules::{FIRST, Pair, SECOND};
use crate::{Budget, Stop};
use std::ops::ControlFlow;

/// After so many tries the budget is asked.
const PATIENCE: u32 = 1024;

/// Who hears of a search, and may end it.
pub(super) struct Visitor<'a> {
    /// Hears of each solution: a grid with one candidate in each cell.
    pub(super) found: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
    /// What the search may use, if that is limited.
    pub(super) budget: Option<&'a Budget>,
    /// The limit that was reached.
    pub(super) stop: Option<Stop>,
    tries: u32,
}

impl<'a> Visitor<'a> {
    /// Somebody who hears of solutions.
    pub(super) fn new(found: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>) -> Self {
        Self { found, budget: None, stop: None, tries: 0 }
    }

    /// A candidate is about to be tried.
    #[inline(always)]
    fn tries(&mut self) -> ControlFlow<()> {
        match self.budget {
            None => ControlFlow::Continue(()),
            Some(budget) => self.tries_within(budget),
        }
    }

    fn tries_within(&mut self, budget: &Budget) -> ControlFlow<()> {
        if self.tries.is_multiple_of(PATIENCE) {
            self.stop = budget.check().err();
        }
        self.tries = self.tries.wrapping_add(1);
        if self.stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Visits all solutions of a grid, in the same order on every machine.
pub(super) fn search(grid: &Grid, visitor: &mut Visitor) -> ControlFlow<()> {
    #[cfg(target_arch = "x86_64")]
    {
        // SAFETY: the machine has what the search is compiled for; so for the next.
        if by_avx512::is_there() {
            return unsafe { by_avx512::begin(grid, visitor) };
        }
        if by_avx2::is_there() {
            return unsafe { by_avx2::begin(grid, visitor) };
        }
    }
    begin::<Portable>(grid, visitor)
}

/// Registers of one kind, and the search compiled for them.
pub(super) trait Compiled: Lanes {
    /// Visits the solutions of a grid to which the rules have been applied. The grid is used up.
    fn explore(grid: &mut Grid, visitor: &mut Visitor) -> ControlFlow<()>;
}

impl Compiled for Portable {
    fn explore(grid: &mut Grid, visitor: &mut Visitor) -> ControlFlow<()> {
        explore::<Self>(grid, visitor)
    }
}

/// A room with the search compiled for registers of a kind, and the features of a machine that it needs.
#[cfg(target_arch = "x86_64")]
macro_rules! compiled {
    ($room:ident, $registers:ident, $features:literal, $($feature:tt),+) => {
        mod $room {
            use super::super::avx::$registers;
            use super::{Compiled, ControlFlow, Grid, Visitor};
            use std::arch::is_x86_feature_detected;

            /// Whether the machine has all that the functions below are compiled for.
            pub(super) fn is_there() -> bool {
                $(is_x86_feature_detected!($feature))&&+
            }

            #[target_feature(enable = $features)]
            pub(super) fn begin(grid: &Grid, visitor: &mut Visitor) -> ControlFlow<()> {
                super::begin::<$registers>(grid, visitor)
            }

            #[target_feature(enable = $features)]
            fn explore(grid: &mut Grid, visitor: &mut Visitor) -> ControlFlow<()> {
                super::explore::<$registers>(grid, visitor)
            }

            impl Compiled for $registers {
                #[inline(always)]
                fn explore(grid: &mut Grid, visitor: &mut Visitor) -> ControlFlow<()> {
                    // SAFETY: only a search that `begin` began comes here.
                    unsafe { explore(grid, visitor) }
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compiled!(by_avx2, Avx2, "avx2,bmi1,popcnt", "avx2", "bmi1", "popcnt");
#[cfg(target_arch = "x86_64")]
compiled!(
    by_avx512,
    Avx512,
    "avx2,bmi1,popcnt,avx512f,avx512vl",
    "avx2",
    "bmi1",
    "popcnt",
    "avx512f",
    "avx512vl"
);

/// Applies the rules to a grid, then visits its solutions.
#[inline(always)]
pub(super) fn begin<L: Compiled>(grid: &Grid, visitor: &mut Visitor) -> ControlFlow<()> {
    let mut pair = Pair::<L>::twice(grid);
    if pair.settle(FIRST) == 0 {
        return ControlFlow::Continue(());
    }
    L::explore(&mut pair.half(FIRST), visitor)
}

/// One of the two grids goes on here, the other waits on the stack, at most one for each digit that is placed.
#[inline(always)]
fn explore<L: Compiled>(grid: &mut Grid, visitor: &mut Visitor) -> ControlFlow<()> {
    loop {
        let mut pair = Pair::<L>::twice(grid);
        let Some(candidate) = choose(grid, &pair) else {
            return if pair.is_complete() { (visitor.found)(grid) } else { ControlFlow::Continue(()) };
        };
        visitor.tries()?;
        pair.take(candidate.group, candidate.word, candidate.others, candidate.bit);
        match pair.settle(FIRST | SECOND) {
            0 => return ControlFlow::Continue(()),
            FIRST => *grid = pair.half(FIRST),
            SECOND => *grid = pair.half(SECOND),
            _ => {
                L::explore(&mut pair.half(FIRST), visitor)?;
                *grid = pair.half(SECOND);
            }
        }
    }
}
