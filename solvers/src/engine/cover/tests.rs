//! The engine against the plainest search there is, against another implementation, and against known numbers.

use super::{Cover, End, Tally};
use crate::{Budget, CancelToken, Stop};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Duration;

/// A problem: primary items, optional items, options.
type Case = (usize, usize, Vec<BTreeSet<u32>>);

fn cover_of((primary, optional, options): &Case) -> Cover {
    let mut cover = Cover::new(*primary, *optional);
    for option in options {
        cover.add(&option.iter().copied().collect::<Vec<_>>());
    }
    cover
}

/// Every set of options that is an exact cover, found by trying each option with and without.
fn plain((primary, _, options): &Case) -> BTreeSet<Vec<u32>> {
    fn below(
        at: u32,
        case: &Case,
        covered: &BTreeSet<u32>,
        chosen: &mut Vec<u32>,
        out: &mut BTreeSet<Vec<u32>>,
    ) {
        let (primary, _, options) = case;
        let Some(option) = options.get(at as usize) else {
            if (0..*primary as u32).all(|item| covered.contains(&item)) {
                out.insert(chosen.clone());
            }
            return;
        };
        below(at + 1, case, covered, chosen, out);
        let covers_something = option.iter().any(|&item| (item as usize) < *primary);
        if covers_something && option.is_disjoint(covered) {
            chosen.push(at);
            below(at + 1, case, &(covered | option), chosen, out);
            chosen.pop();
        }
    }
    let mut out = BTreeSet::new();
    below(0, &(*primary, 0, options.clone()), &BTreeSet::new(), &mut Vec::new(), &mut out);
    out
}

fn cases() -> impl Strategy<Value = Case> {
    (0_usize..7, 0_usize..4).prop_flat_map(|(primary, optional)| {
        let items = (primary + optional) as u32;
        let option = prop::collection::btree_set(0..items.max(1), 1..4);
        let options = prop::collection::vec(option, 0..if items == 0 { 1 } else { 14 });
        (Just(primary), Just(optional), options)
    })
}

fn visited(cover: &Cover, limit: u64, threads: usize) -> (Tally, Vec<Vec<u32>>) {
    let found = Mutex::new(Vec::new());
    let budget = Budget::default().threads(threads);
    let tally = cover.each(limit, &budget, |solution| found.lock().unwrap().push(solution.to_vec()));
    (tally, found.into_inner().unwrap())
}

proptest! {
    #[test]
    fn the_solutions_are_those_of_the_plain_search(case in cases()) {
        let (cover, expected) = (cover_of(&case), plain(&case));
        let mut first = Vec::new();
        let tally = cover.first(u64::MAX, &Budget::default().threads(1), |found| first.push(found.to_vec()));
        prop_assert_eq!(tally, Tally { solutions: expected.len() as u64, end: End::All });
        prop_assert_eq!(first.into_iter().collect::<BTreeSet<_>>(), expected.clone());
        let (tally, each) = visited(&cover, u64::MAX, 3);
        prop_assert_eq!((tally.solutions, each.len()), (expected.len() as u64, expected.len()));
        prop_assert_eq!(each.into_iter().collect::<BTreeSet<_>>(), expected);
    }

    #[test]
    fn no_more_solutions_are_visited_than_asked_for(case in cases(), limit in 0_u64..5) {
        let (cover, expected) = (cover_of(&case), plain(&case));
        let (tally, each) = visited(&cover, limit, 2);
        let there = (expected.len() as u64).min(limit);
        prop_assert_eq!((tally.solutions, each.len() as u64), (there, there));
        prop_assert_eq!(tally.end == End::Enough, limit <= expected.len() as u64, "{:?}", tally);
        let first = cover.first(limit, &Budget::default().threads(1), |_| ());
        prop_assert_eq!(first, tally);
    }

    #[test]
    fn another_implementation_counts_the_same(case in cases()) {
        prop_assume!(case.0 > 0 && !case.2.is_empty());
        prop_assert_eq!(cover_of(&case).count(u64::MAX, &Budget::default()).solutions, judged(&case));
    }
}

/// The count by the crate exact-covers, which is dancing links.
fn judged((primary, optional, options): &Case) -> u64 {
    use exact_covers::{DlSolver, Solver};
    let primary: Vec<u32> = (0..*primary as u32).collect();
    let optional: Vec<u32> = (primary.len() as u32..(primary.len() + optional) as u32).collect();
    let mut solver: DlSolver<u32, ()> = DlSolver::new(&primary, &optional);
    for option in options {
        let (needed, extra): (Vec<u32>, Vec<u32>) =
            option.iter().partition(|&&item| (item as usize) < primary.len());
        if !needed.is_empty() {
            solver.add_option(needed, extra.into_iter().map(|item| (item, None)).collect::<Vec<_>>());
        }
    }
    let mut count = 0;
    solver.solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Queens on a board: rows and columns are primary, diagonals optional.
fn queens(size: u32) -> Cover {
    let mut cover = Cover::new(2 * size as usize, 2 * (2 * size as usize - 1));
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        let rising = 2 * size + row + column;
        let falling = 2 * size + (2 * size - 1) + (row + size - 1 - column);
        cover.add(&[row, size + column, rising, falling]);
    }
    cover
}

#[test]
fn queens_are_counted_as_is_known() {
    // OEIS A000170.
    for (size, known) in
        [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92), (9, 352), (10, 724)]
    {
        let tally = queens(size).count(u64::MAX, &Budget::default());
        assert_eq!(tally, Tally { solutions: known, end: End::All }, "{size} queens");
    }
}

#[test]
fn a_budget_ends_the_search_with_what_was_found() {
    let many = queens(14);
    let in_vain = many.count(u64::MAX, &Budget::default().time(Duration::ZERO));
    assert_eq!(in_vain.end, End::Stopped(Stop::Time));
    let poor = many.count(u64::MAX, &Budget::default().memory(1000));
    assert_eq!(poor, Tally { solutions: 0, end: End::Stopped(Stop::Memory) });
    let token = CancelToken::default();
    let budget = Budget::default().cancelled_by(token.clone());
    let mut seen = 0;
    let tally = many.first(u64::MAX, &budget, |_| {
        seen += 1;
        token.cancel();
    });
    assert_eq!(tally, Tally { solutions: seen, end: End::Stopped(Stop::Cancelled) });
    assert!((1..100_000).contains(&seen));
}

#[test]
fn options_that_make_no_sense_are_refused() {
    for option in [&[][..], &[0, 0], &[3]] {
        assert!(std::panic::catch_unwind(|| Cover::new(2, 1).add(option)).is_err(), "{option:?}");
    }
}
