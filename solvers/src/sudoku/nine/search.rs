//! The search: rules until nothing changes, then a candidate is tried both ways.

use super::branch::choose;
use super::grid::Grid;
use super::lanes::{Lanes, Portable};
use super::rules::Pair;
use std::ops::ControlFlow;

/// Who hears of a search, and may end it.
pub(super) trait Visitor {
    /// A solution: each cell of the grid has one candidate.
    fn found(&mut self, solution: &Grid) -> ControlFlow<()>;

    /// A candidate is about to be tried.
    #[inline(always)]
    fn branching(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Visits all solutions of a grid, in the same order on every machine.
pub(super) fn search(grid: &Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the machine has AVX2.
        return unsafe { avx2::begin(grid, visitor) };
    }
    begin::<Portable>(grid, visitor)
}

/// Registers of one kind, and the search compiled for them.
trait Compiled: Lanes {
    /// Visits the solutions of a grid to which the rules have been applied.
    fn explore(grid: Grid, visitor: &mut impl Visitor) -> ControlFlow<()>;
}

impl Compiled for Portable {
    fn explore(grid: Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
        explore::<Self>(grid, visitor)
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::super::avx2::Avx2;
    use super::{Compiled, ControlFlow, Grid, Visitor};

    #[target_feature(enable = "avx2,bmi1")]
    pub(super) fn begin(grid: &Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
        super::begin::<Avx2>(grid, visitor)
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn explore(grid: Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
        super::explore::<Avx2>(grid, visitor)
    }

    impl Compiled for Avx2 {
        #[inline(always)]
        fn explore(grid: Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
            // SAFETY: only a search that `begin` began comes here.
            unsafe { explore(grid, visitor) }
        }
    }
}

#[inline(always)]
fn begin<L: Compiled>(grid: &Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
    let mut pair = Pair::<L>::twice(grid);
    if pair.settle(1) == 0 {
        return ControlFlow::Continue(());
    }
    L::explore(pair.half(0), visitor)
}

#[inline(always)]
fn explore<L: Compiled>(mut grid: Grid, visitor: &mut impl Visitor) -> ControlFlow<()> {
    loop {
        let Some(candidate) = choose(&grid) else { return visitor.found(&grid) };
        visitor.branching()?;
        let mut pair = Pair::<L>::twice(&grid);
        pair.take(candidate.group, candidate.word, candidate.others, candidate.bit);
        match pair.settle(3) {
            0 => return ControlFlow::Continue(()),
            1 => grid = pair.half(0),
            2 => grid = pair.half(1),
            _ => {
                L::explore(pair.half(0), visitor)?;
                grid = pair.half(1);
            }
        }
    }
}
