//! Exact cover: choose options so that every item is covered once.
//!
//! *Items* are to be covered, *options* are sets of items. A solution is a set of options that has each primary item in
//! exactly one of them and each optional item in at most one. The search is D. E. Knuth's algorithm X on "dancing
//! cells" (2023; after the sparse sets of P. Briggs and L. Torczon 1993): the options that can still cover an item
//! stand in the front part of an array, and taking one out is a swap with the last and a smaller size. Undoing needs
//! the sizes alone.
//!
//! ```
//! use hlavolam_solvers::engine::{Cover, End};
//! use hlavolam_solvers::Budget;
//!
//! // Knuth's first example: the options {2,4} {0,3,6} {1,2,5} {0,3,5} {1,6} {3,4,6}; only 0, 3 and 4 together do.
//! let mut cover = Cover::new(7, 0);
//! for option in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]] {
//!     cover.add(option);
//! }
//! let mut found = Vec::new();
//! let tally = cover.first(10, &Budget::default(), |solution| found.push(solution.to_vec()));
//! assert_eq!((found, tally.end), (vec![vec![0, 3, 4]], End::All));
//! assert_eq!(cover.count(u64::MAX, &Budget::default()).solutions, 1);
//! ```

mod dance;
mod split;

#[cfg(test)]
mod tests;

use crate::{Budget, Held, Stop};
use dance::Dance;
use std::ops::ControlFlow;

/// Items and options, to be searched for exact covers.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    primary: u32,
    items: u32,
    /// The items of option `o` are `members[starts[o]..starts[o + 1]]`.
    members: Vec<u32>,
    starts: Vec<u32>,
}

/// How a search came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was searched.
    All,
    /// As many solutions as were asked for were found; there may be more.
    Enough,
    /// A limit of the budget was reached.
    Stopped(Stop),
}

/// How many solutions were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Solutions found before the end.
    pub solutions: u64,
    /// Why the search ended.
    pub end: End,
}

impl Cover {
    /// Items without options: first `primary` ones that must be covered, then `optional` ones that may be.
    ///
    /// # Panics
    /// If there are 2^32 items or more.
    #[must_use]
    pub fn new(primary: usize, optional: usize) -> Self {
        let number = |items| u32::try_from(items).expect("fewer than 2^32 items");
        let (primary, items) = (number(primary), number(primary + optional));
        Self { primary, items, members: Vec::new(), starts: vec![0] }
    }

    /// Adds an option and returns its number, from 0. Options with the same items are different options.
    ///
    /// # Panics
    /// If it has no item, an item twice, or one that does not exist.
    pub fn add(&mut self, items: &[u32]) -> u32 {
        assert!(!items.is_empty(), "an option covers something");
        assert!(items.iter().all(|&item| item < self.items), "an item that exists");
        let repeated = items.iter().enumerate().any(|(at, item)| items[..at].contains(item));
        assert!(!repeated, "an option has each item once");
        self.members.extend_from_slice(items);
        self.starts.push(u32::try_from(self.members.len()).expect("fewer than 2^32 items in all options"));
        u32::try_from(self.starts.len() - 2).expect("fewer options than items in them")
    }

    /// The number of options.
    #[must_use]
    pub fn option_count(&self) -> usize {
        self.starts.len() - 1
    }

    fn option(&self, option: usize) -> &[u32] {
        &self.members[self.starts[option] as usize..self.starts[option + 1] as usize]
    }

    /// Visits the first solutions, at most `limit` of them, on one thread and always in the same order. A solution is
    /// the numbers of its options in rising order.
    pub fn first(&self, limit: u64, budget: &Budget, mut visit: impl FnMut(&[u32])) -> Tally {
        let mut solutions = 0;
        let end = match self.reserve(1, budget) {
            Err(stop) => End::Stopped(stop),
            Ok(_) if limit == 0 => End::Enough,
            Ok(_held) => Dance::new(self).run(&|| budget.check().map_err(End::Stopped), &mut |dance| {
                visit(dance.written());
                solutions += 1;
                if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }),
        };
        Tally { solutions, end }
    }

    /// Counts the solutions, up to `limit`, on all threads of the budget. None of them is written down.
    #[must_use]
    pub fn count(&self, limit: u64, budget: &Budget) -> Tally {
        self.shared(limit, budget, |_| ())
    }

    /// Visits the solutions as they come, at most `limit` of them, on all threads of the budget.
    pub fn each(&self, limit: u64, budget: &Budget, visit: impl Fn(&[u32]) + Sync) -> Tally {
        self.shared(limit, budget, |dance| visit(dance.written()))
    }

    fn shared(&self, limit: u64, budget: &Budget, visit: impl Fn(&mut Dance) + Sync) -> Tally {
        match self.reserve(budget.thread_count() as u64 + 1, budget) {
            Ok(_) if limit == 0 => Tally { solutions: 0, end: End::Enough },
            Ok(_held) => split::search(self, limit, budget, &visit),
            Err(stop) => Tally { solutions: 0, end: End::Stopped(stop) },
        }
    }

    /// Sets aside what so many searches need for their arrays.
    fn reserve(&self, searches: u64, budget: &Budget) -> Result<Held, Stop> {
        budget.reserve(searches * Dance::bytes(self))
    }
}
