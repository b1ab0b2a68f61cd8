//! One search on many threads: the top of the tree is cut into branches, which are searched independently.

use super::dance::Dance;
use super::{Cover, End, Tally};
use crate::Budget;
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Branches for each thread, so that one large branch does not leave the others idle for long.
const BRANCHES: usize = 64;

/// Visits at most `limit` solutions on the threads of the budget.
pub(super) fn search(
    cover: &Cover,
    limit: u64,
    budget: &Budget,
    visit: &(impl Fn(&mut Dance) + Sync),
) -> Tally {
    let found = AtomicU64::new(0);
    let keep_going = || match budget.check() {
        Err(stop) => Err(End::Stopped(stop)),
        Ok(()) if found.load(Relaxed) >= limit => Err(End::Enough),
        Ok(()) => Ok(()),
    };
    let take = |dance: &mut Dance| {
        let before = found.fetch_add(1, Relaxed);
        if before >= limit {
            return ControlFlow::Break(());
        }
        visit(dance);
        if before + 1 == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let below = |dance: &mut Dance, branch: &Vec<u32>| {
        keep_going()?;
        dance.reset();
        branch.iter().for_each(|&option| dance.fix(option));
        match dance.run(&keep_going, &mut |dance| take(dance)) {
            End::All => Ok(()),
            end => Err(end),
        }
    };
    let search_all = || {
        let branches = branches(cover, budget.thread_count() * BRANCHES);
        branches.par_iter().try_for_each_init(|| Dance::new(cover), below)
    };
    let end = budget.run(search_all).err().unwrap_or(End::All);
    Tally { solutions: found.into_inner().min(limit), end }
}

/// Choices of options that together lead to every solution, about `enough` of them.
fn branches(cover: &Cover, enough: usize) -> Vec<Vec<u32>> {
    let mut dance = Dance::new(cover);
    let mut branches = vec![Vec::new()];
    let mut whole = Vec::new();
    while !branches.is_empty() && branches.len() + whole.len() < enough {
        let mut longer = Vec::new();
        for branch in branches {
            dance.reset();
            branch.iter().for_each(|&option| dance.fix(option));
            match dance.smallest() {
                Some(item) => {
                    longer.extend(dance.options(item).map(|option| [&branch[..], &[option]].concat()));
                }
                None => whole.push(branch),
            }
        }
        branches = longer;
    }
    whole.extend(branches);
    whole
}
