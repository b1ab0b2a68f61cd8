//! The search: closing places until each cell and each domino has one left.
//!
//! Cells and dominoes are *items* alike, and every place belongs to three: its two cells and its domino. A solution
//! leaves each item one open place. An item's state is one word: how many of its places are open, and the exclusive
//! or of their numbers, so that the last one is known without looking for it. A place that is the last of an item is
//! *forced*: it closes all other places of its other items. Nothing is ever chosen, only closed; undoing is opening
//! again what was closed.

use crate::Budget;
use crate::engine::{End, Tally};
use hlavolam_puzzles::dominosa::{PlaceId, Problem};
use std::ops::ControlFlow;

/// One open place more, in the state of an item.
const ONE: u32 = 1 << 16;
/// Nodes between two questions to the budget.
const PATIENCE: u32 = 1024;

/// A problem in flat arrays and the state of its search. It can be loaded again and again without allocating.
#[derive(Clone, Debug, Default)]
pub struct Core {
    /// The cells and the domino of each place.
    items: Vec<[u16; 3]>,
    /// The places of item `i` are `lists[starts[i]..starts[i + 1]]`.
    lists: Vec<PlaceId>,
    starts: Vec<u16>,
    /// For each item: the number of open places above, the exclusive or of them below.
    states: Vec<u32>,
    open: Vec<bool>,
    /// Closed places, in the order in which they were closed.
    closed: Vec<PlaceId>,
    /// Places that were found to be forced and have not yet closed others.
    forced: Vec<PlaceId>,
    /// Branches: how many places were closed before, and the place that was tried first.
    branches: Vec<(usize, PlaceId)>,
    /// Whether some item has no open place.
    is_stuck: bool,
}

impl Core {
    /// The search of a problem.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let mut core = Self::default();
        core.load(problem);
        core
    }

    /// Begins with another problem.
    pub fn load(&mut self, problem: &Problem) {
        let layout = &problem.layout;
        let cells = layout.grid().len();
        self.clear(cells + usize::from(layout.domino_count()));
        let numbers = layout.numbers();
        for (id, place) in (0 as PlaceId..).zip(layout.grid().places()) {
            let [one, other] = place.cells.map(usize::from);
            let domino = cells as u16 + index(numbers[one], numbers[other]);
            let items = [place.cells[0], place.cells[1], domino];
            self.items.push(items);
            for item in items {
                let state = &mut self.states[usize::from(item)];
                *state = (*state + ONE) ^ u32::from(id);
            }
        }
        self.list_places();
        self.open.resize(self.items.len(), true);
        self.is_stuck = self.states.iter().any(|&state| state < ONE);
        let single = self.states.iter().filter(|&&state| state >> 16 == 1);
        self.forced.extend(single.map(|&state| state as PlaceId));
        if !(problem.fixed.is_empty() && problem.forbidden.is_empty()) {
            for (id, _) in (0..).zip(problem.open_places()).filter(|(_, open)| !open) {
                self.is_stuck |= !self.close(id);
            }
        }
    }

    fn clear(&mut self, items: usize) {
        self.items.clear();
        self.open.clear();
        self.closed.clear();
        self.forced.clear();
        self.branches.clear();
        self.states.clear();
        self.states.resize(items, 0);
    }

    fn list_places(&mut self) {
        self.starts.clear();
        let mut end = 0;
        for &state in &self.states {
            end += (state >> 16) as u16;
            self.starts.push(end);
        }
        self.starts.push(end);
        self.lists.resize(usize::from(end), 0);
        for (id, items) in self.items.iter().enumerate().rev() {
            for &item in items {
                // Filled from its end, a list begins where the count-down has come to.
                let start = &mut self.starts[usize::from(item)];
                *start -= 1;
                self.lists[usize::from(*start)] = id as PlaceId;
            }
        }
    }

    /// Visits solutions until `visit` breaks off. It is handed the open places: one for each domino.
    pub fn run(&mut self, budget: &Budget, visit: &mut impl FnMut(&[bool]) -> ControlFlow<()>) -> End {
        let mut patience = PATIENCE;
        loop {
            if !self.is_stuck && self.propagate() {
                match self.branch() {
                    Some(place) => {
                        self.branches.push((self.closed.len(), place));
                        self.forced.push(place);
                        self.is_stuck = false;
                        continue;
                    }
                    None if visit(&self.open).is_break() => return End::Enough,
                    None => {}
                }
            }
            let Some((before, place)) = self.branches.pop() else { return End::All };
            self.undo(before);
            self.is_stuck = !self.close(place);
            patience -= 1;
            if patience == 0 {
                patience = PATIENCE;
                if let Err(stop) = budget.check() {
                    return End::Stopped(stop);
                }
            }
        }
    }

    /// Closes whatever follows from the last places of cells and dominoes, without trying anything. Returns how many
    /// places stay open, or `None` if something is left without a place.
    ///
    /// A layout of which as many stay open as it has dominoes has one solution: the places that are open.
    pub fn settle(&mut self) -> Option<usize> {
        self.is_stuck = self.is_stuck || !self.propagate();
        (!self.is_stuck).then(|| self.open.len() - self.closed.len())
    }

    /// Whether a place is open and closes no other: it is the only one left for its cells and its domino.
    #[must_use]
    pub fn is_decided(&self, place: PlaceId) -> bool {
        let place = usize::from(place);
        self.open[place] && self.items[place].iter().all(|&item| self.states[usize::from(item)] >> 16 == 1)
    }

    /// Counts solutions up to a limit.
    pub fn count(&mut self, limit: u64, budget: &Budget) -> Tally {
        let mut solutions = 0;
        if limit == 0 {
            return Tally { solutions, end: End::Enough };
        }
        let end = self.run(budget, &mut |_| {
            solutions += 1;
            if solutions == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Tally { solutions, end }
    }

    /// Closes a place; false if an item has no place left.
    fn close(&mut self, place: PlaceId) -> bool {
        self.open[usize::from(place)] = false;
        self.closed.push(place);
        let mut all_left = true;
        for item in self.items[usize::from(place)] {
            let state = &mut self.states[usize::from(item)];
            *state = (*state - ONE) ^ u32::from(place);
            match *state >> 16 {
                0 => all_left = false,
                1 => self.forced.push(*state as PlaceId),
                _ => {}
            }
        }
        all_left
    }

    /// Closes whatever forced places rule out; false if an item is left without a place.
    fn propagate(&mut self) -> bool {
        while let Some(place) = self.forced.pop() {
            for item in self.items[usize::from(place)] {
                let item = usize::from(item);
                if self.states[item] < 2 * ONE {
                    continue;
                }
                for at in self.starts[item]..self.starts[item + 1] {
                    let other = self.lists[usize::from(at)];
                    if other != place && self.open[usize::from(other)] && !self.close(other) {
                        self.forced.clear();
                        return false;
                    }
                }
            }
        }
        true
    }

    /// An open place of the item with the fewest, but at least two; `None` if every item has one.
    fn branch(&self) -> Option<PlaceId> {
        // Those with one place wrap round and become the largest.
        let key = |state: u32| state.wrapping_sub(2 * ONE) >> 16;
        let least = self.states.iter().map(|&state| key(state)).min()?;
        if least == key(ONE) {
            return None;
        }
        let item = self.states.iter().position(|&state| key(state) == least)?;
        let places = &self.lists[usize::from(self.starts[item])..usize::from(self.starts[item + 1])];
        places.iter().copied().find(|&place| self.open[usize::from(place)])
    }

    fn undo(&mut self, before: usize) {
        self.forced.clear();
        for place in self.closed.drain(before..) {
            self.open[usize::from(place)] = true;
            for item in self.items[usize::from(place)] {
                let state = &mut self.states[usize::from(item)];
                *state = (*state ^ u32::from(place)) + ONE;
            }
        }
    }
}

/// The index of the domino with two numbers.
fn index(one: u8, other: u8) -> u16 {
    hlavolam_puzzles::dominosa::Domino::new(one, other).index()
}
