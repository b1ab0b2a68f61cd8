//! Parallel depth-first search with a shared table of dead states, and restarts with shuffled move order.
//!
//! Each attempt follows a move order of its own until it has visited its share of states; the shares follow the
//! sequence 1 1 2 1 1 2 4 1 1 .. (M. Luby, A. Sinclair, D. Zuckerman 1993), since most wrong beginnings are told from
//! right ones by trying many of them briefly. States whose whole subtree was searched in vain go into the table, where every later attempt of any
//! thread finds them. An attempt that ends without having been cut short has searched everything.

use super::DeadTable;
use crate::{Budget, Stop};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A tree to be searched for a state that is won.
pub trait Deep: Sync {
    /// A state.
    type State: Copy + Send + Sync;

    /// Appends the states one step further.
    fn children(&self, of: Self::State, out: &mut Vec<Self::State>);

    /// States of a lower rank are tried first; every attempt but the first adds to each rank a random number below
    /// [`Deep::NOISE`].
    fn rank(&self, state: Self::State) -> u32;

    /// How far the order of attempts strays from the ranks.
    const NOISE: u32;

    /// Whether a state is known to be won (`true`) or lost (`false`) without searching.
    fn verdict(&self, state: Self::State) -> Option<bool>;

    /// A key that only states of the same fate share; 0 for a state not worth remembering.
    fn key(&self, state: Self::State) -> u64;
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<S> {
    /// The states from the start to one that is won.
    Path(Vec<S>),
    /// Everything was searched: there is none.
    Nothing,
    /// The allowed number of states was visited.
    GaveUp,
}

/// How much a search may do.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// States to visit in all, about.
    pub visits: u64,
    /// States to visit in the shortest attempts.
    pub share: u64,
    /// Whether all threads take part; one alone finds the same path every time.
    pub parallel: bool,
}

/// Searches below `start`.
///
/// # Errors
/// If the budget ends first.
pub fn search_deep<D: Deep>(
    tree: &D,
    start: D::State,
    table: &DeadTable,
    effort: Effort,
    budget: &Budget,
) -> Result<Found<D::State>, Stop> {
    let search = Search {
        tree,
        table,
        budget,
        visited: AtomicU64::new(0),
        over: AtomicBool::new(false),
        outcome: Mutex::new(None),
    };
    let attempts = AtomicU64::new(0);
    let work = || {
        while !search.is_over() && search.visited.load(Ordering::Relaxed) < effort.visits {
            let number = attempts.fetch_add(1, Ordering::Relaxed);
            search.attempt(start, number, effort.share.saturating_mul(luby(number + 1)));
        }
    };
    if effort.parallel {
        budget.run(|| rayon::broadcast(|_| work()));
    } else {
        work();
    }
    let outcome = search.outcome.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    outcome.unwrap_or(Ok(Found::GaveUp))
}

/// The sequence 1 1 2 1 1 2 4 .., from number 1.
fn luby(number: u64) -> u64 {
    if (number + 1).is_power_of_two() { number.div_ceil(2) } else { luby(number + 1 - (1 << number.ilog2())) }
}

type Outcome<S> = Result<Found<S>, Stop>;

struct Search<'a, D: Deep> {
    tree: &'a D,
    table: &'a DeadTable,
    budget: &'a Budget,
    visited: AtomicU64,
    over: AtomicBool,
    outcome: Mutex<Option<Outcome<D::State>>>,
}

impl<D: Deep> Search<'_, D> {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Settles the search, unless another thread was first.
    fn settle(&self, outcome: Outcome<D::State>) {
        let mut slot = self.outcome.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        slot.get_or_insert(outcome);
        self.over.store(true, Ordering::Relaxed);
    }

    /// One descent in the order that belongs to the attempt's number.
    fn attempt(&self, start: D::State, number: u64, visits: u64) {
        let noise = (number > 0).then(|| ChaCha8Rng::seed_from_u64(number));
        let mut descent = Descent {
            search: self,
            noise,
            left: visits,
            path: Vec::new(),
            fresh: Vec::new(),
            spare: Vec::new(),
        };
        match descent.below(start) {
            Fate::Won => {
                descent.path.reverse();
                self.settle(Ok(Found::Path(descent.path)));
            }
            Fate::Dead => self.settle(Ok(Found::Nothing)),
            Fate::Cut => {}
        }
        self.visited.fetch_add(visits - descent.left, Ordering::Relaxed);
    }
}

/// What a descent found out about a state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Won,
    Dead,
    /// The descent was cut short; nothing is known.
    Cut,
}

struct Descent<'s, 'a, D: Deep> {
    search: &'s Search<'a, D>,
    noise: Option<ChaCha8Rng>,
    left: u64,
    /// The states of the path found, from its end.
    path: Vec<D::State>,
    /// Room for children as the tree gives them.
    fresh: Vec<D::State>,
    /// Buffers for ranked children, to be used again.
    spare: Vec<Vec<(u32, D::State)>>,
}

impl<D: Deep> Descent<'_, '_, D> {
    fn below(&mut self, state: D::State) -> Fate {
        let tree = self.search.tree;
        let fate = match tree.verdict(state) {
            Some(true) => Fate::Won,
            Some(false) => Fate::Dead,
            None => {
                let key = tree.key(state);
                if self.search.table.contains(key) { Fate::Dead } else { self.through_children(state, key) }
            }
        };
        if fate == Fate::Won {
            self.path.push(state);
        }
        fate
    }

    fn through_children(&mut self, state: D::State, key: u64) -> Fate {
        if self.must_stop() {
            return Fate::Cut;
        }
        let mut children = self.spare.pop().unwrap_or_default();
        self.search.tree.children(state, &mut self.fresh);
        children.clear();
        children.extend(self.fresh.drain(..).map(|child| (0, child)));
        self.order(&mut children);
        let mut fate = Fate::Dead;
        for &(_, child) in &children {
            fate = self.below(child);
            if fate != Fate::Dead {
                break;
            }
        }
        self.spare.push(children);
        if fate == Fate::Dead {
            self.search.table.insert(key);
        }
        fate
    }

    fn must_stop(&mut self) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
        if self.left.is_multiple_of(1024)
            && let Err(stop) = self.search.budget.check()
        {
            self.search.settle(Err(stop));
        }
        self.left.is_multiple_of(64) && self.search.is_over()
    }

    /// Puts children in the order of this attempt.
    fn order(&mut self, children: &mut [(u32, D::State)]) {
        for (rank, child) in children.iter_mut() {
            *rank = self.search.tree.rank(*child);
            if let Some(random) = &mut self.noise {
                *rank += random.next_u32() % D::NOISE;
            }
        }
        children.sort_by_key(|&(rank, _)| rank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Take 1, 2 or 3 matches from a heap, never the number taken before; the state is (matches, last taken).
    struct Heap;

    impl Deep for Heap {
        type State = (u32, u32);
        fn children(&self, (left, last): (u32, u32), out: &mut Vec<(u32, u32)>) {
            out.extend((1..=3).filter(|&k| k != last && k <= left).map(|k| (left - k, k)));
        }
        fn rank(&self, (left, _): (u32, u32)) -> u32 {
            left
        }
        const NOISE: u32 = 3;
        fn verdict(&self, (left, last): (u32, u32)) -> Option<bool> {
            (left == 0).then_some(last == 3)
        }
        fn key(&self, (left, last): (u32, u32)) -> u64 {
            u64::from(left * 4 + last)
        }
    }

    fn search(start: (u32, u32), visits: u64) -> Found<(u32, u32)> {
        let table = DeadTable::with_bytes(1 << 12);
        let effort = Effort { visits, share: 100, parallel: true };
        search_deep(&Heap, start, &table, effort, &Budget::default()).unwrap()
    }

    #[test]
    fn a_path_leads_by_children_from_the_start_to_a_won_state() {
        let Found::Path(path) = search((60, 0), 1_000_000) else { panic!("60 = 3 + 57") };
        assert_eq!(path[0], (60, 0));
        assert_eq!(Heap.verdict(path[path.len() - 1]), Some(true));
        for step in path.windows(2) {
            let mut children = Vec::new();
            Heap.children(step[0], &mut children);
            assert!(children.contains(&step[1]));
        }
    }

    #[test]
    fn an_exhausted_search_says_so() {
        assert_eq!(search((2, 0), 1_000_000), Found::Nothing);
    }

    #[test]
    fn a_cancelled_search_stops() {
        let token = crate::CancelToken::default();
        token.cancel();
        let budget = Budget::default().cancelled_by(token);
        let table = DeadTable::with_bytes(64);
        let effort = Effort { visits: u64::MAX, share: 10_000, parallel: true };
        assert_eq!(search_deep(&Heap, (5000, 3), &table, effort, &budget), Err(Stop::Cancelled));
    }

    #[test]
    fn shares_follow_the_sequence() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
