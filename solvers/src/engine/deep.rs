//! Parallel depth-first search with a shared table of dead states, and restarts with shuffled move order.
//!
//! Each attempt follows a move order of its own until it has visited a number of states that grows from attempt to
//! attempt; states whose whole subtree was searched in vain go into the table, where every later attempt of any
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

    /// Appends the states one step further, in the order in which they should be tried.
    fn children(&self, of: Self::State, out: &mut Vec<Self::State>);

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

/// Searches below `start`, visiting about `visits` states at most.
///
/// The first attempt runs alone, in the tree's own order, so that easy searches give the same path every time.
///
/// # Errors
/// If the budget ends first.
pub fn search_deep<D: Deep>(
    tree: &D,
    start: D::State,
    table: &DeadTable,
    visits: u64,
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
    let first = (visits / 8).max(1000);
    search.attempt(start, 0, first);
    let attempts = AtomicU64::new(1);
    if !search.is_over() {
        budget.run(|| {
            rayon::broadcast(|_| {
                while !search.is_over() && search.visited.load(Ordering::Relaxed) < visits {
                    let number = attempts.fetch_add(1, Ordering::Relaxed);
                    search.attempt(start, number, first << (number / 8).min(40));
                }
            })
        });
    }
    let outcome = search.outcome.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    outcome.unwrap_or(Ok(Found::GaveUp))
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
        let shuffle = (number > 0).then(|| ChaCha8Rng::seed_from_u64(number));
        let mut descent =
            Descent { search: self, shuffle, left: visits, path: Vec::new(), spare: Vec::new() };
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
    shuffle: Option<ChaCha8Rng>,
    left: u64,
    /// The states of the path found, from its end.
    path: Vec<D::State>,
    /// Buffers for children, to be used again.
    spare: Vec<Vec<D::State>>,
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
        children.clear();
        self.search.tree.children(state, &mut children);
        self.mix(&mut children);
        let mut fate = Fate::Dead;
        for &child in &children {
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
        if self.left % 1024 == 0
            && let Err(stop) = self.search.budget.check()
        {
            self.search.settle(Err(stop));
        }
        self.left % 64 == 0 && self.search.is_over()
    }

    fn mix(&mut self, children: &mut [D::State]) {
        if let Some(random) = &mut self.shuffle {
            for last in (1..children.len()).rev() {
                let other = random.next_u32() as usize % (last + 1);
                children.swap(last, other);
            }
        }
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
        fn verdict(&self, (left, last): (u32, u32)) -> Option<bool> {
            (left == 0).then_some(last == 3)
        }
        fn key(&self, (left, last): (u32, u32)) -> u64 {
            u64::from(left * 4 + last)
        }
    }

    fn search(start: (u32, u32), visits: u64) -> Found<(u32, u32)> {
        search_deep(&Heap, start, &DeadTable::with_bytes(1 << 12), visits, &Budget::default()).unwrap()
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
        assert_eq!(search_deep(&Heap, (5000, 3), &table, u64::MAX, &budget), Err(Stop::Cancelled));
    }
}
