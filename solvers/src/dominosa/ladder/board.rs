//! What is known while a puzzle is rated: which places are open, and where dominoes are laid.
//!
//! Cells and dominoes are *items* alike, and every place belongs to three: its two cells and its domino. Two places with
//! an item in common are rivals. The counts of the items are kept as the search keeps them, in words that hold how many
//! places are open and the exclusive or of their numbers; beside them each item has its places as a set of bits, so
//! that what all places of an item rule out is a few words of `and` and `or`.

use hlavolam_puzzles::dominosa::{Cell, Domino, Need, PlaceId, Problem};

/// A cell, or the number of cells and the index of a domino.
pub(super) type Item = u16;

/// One open place more, in the state of an item.
const ONE: u32 = 1 << 16;

/// The state of a puzzle. It can be loaded again and again without allocating.
#[derive(Clone, Debug, Default)]
pub(super) struct Board {
    cells: u16,
    numbers: Vec<u8>,
    /// The cells and the domino of each place.
    items: Vec<[Item; 3]>,
    /// The places of item `i` are `lists[starts[i]..starts[i + 1]]`.
    lists: Vec<PlaceId>,
    starts: Vec<u16>,
    /// For each item: the number of open places above, the exclusive or of them below.
    states: Vec<u32>,
    /// Words of a set of places.
    words: usize,
    open: Vec<u64>,
    /// The places of each item, open or not: a set after a set.
    members: Vec<u64>,
    /// Places where dominoes are laid, in order, and the same as a set.
    laid: Vec<PlaceId>,
    is_laid: Vec<u64>,
    /// Closed places, in the order in which they were closed.
    closed: Vec<PlaceId>,
    /// Items that had one place left when they were put here.
    forced: Vec<Item>,
    /// The first item that has none.
    stuck: Option<Item>,
    /// Items with other places than when each technique looked at them last.
    touched: [Vec<u64>; 2],
    /// Whether what is done will be undone.
    is_trial: bool,
}

/// Techniques that look only at what has changed since they looked last.
#[derive(Clone, Copy, Debug)]
pub(super) enum Looker {
    Shared,
    NothingLeft,
}

/// A state of the board to come back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    closed: usize,
    laid: usize,
}

impl Board {
    /// Begins with a problem.
    pub fn load(&mut self, problem: &Problem) {
        let layout = &problem.layout;
        let grid = layout.grid();
        self.numbers.clear();
        self.numbers.extend_from_slice(layout.numbers());
        self.cells = self.numbers.len() as u16;
        self.clear(self.numbers.len() + usize::from(layout.domino_count()), grid.places().len());
        for (id, place) in (0 as PlaceId..).zip(grid.places()) {
            let [one, other] = place.cells;
            let domino = Domino::new(self.number(one), self.number(other));
            self.add(id, [one, other, self.cells + domino.index()]);
        }
        self.list_places();
        if !(problem.fixed.is_empty() && problem.forbidden.is_empty()) {
            for (id, _) in (0..).zip(problem.open_places()).filter(|(_, open)| !open) {
                self.close(id);
            }
        }
        self.forced.clear();
        for item in (0..self.item_count()).rev() {
            match self.count(item) {
                0 => self.stuck = Some(item),
                1 => self.forced.push(item),
                _ => {}
            }
        }
    }

    fn clear(&mut self, items: usize, places: usize) {
        self.words = places.div_ceil(64);
        self.items.clear();
        self.laid.clear();
        self.closed.clear();
        self.stuck = None;
        refill(&mut self.states, items, 0);
        refill(&mut self.open, self.words, 0);
        refill(&mut self.is_laid, self.words, 0);
        refill(&mut self.members, items * self.words, 0);
        for touched in &mut self.touched {
            refill(touched, items.div_ceil(64), 0);
            (0..items as Item).for_each(|item| insert(touched, item));
        }
    }

    fn add(&mut self, id: PlaceId, items: [Item; 3]) {
        insert(&mut self.open, id);
        self.items.push(items);
        for item in items.map(usize::from) {
            self.states[item] = (self.states[item] + ONE) ^ u32::from(id);
            insert(&mut self.members[item * self.words..], id);
        }
    }

    fn list_places(&mut self) {
        self.starts.clear();
        let mut end = 0;
        for &state in &self.states {
            end += (state >> 16) as u16;
            self.starts.push(end);
        }
        self.starts.push(end);
        refill(&mut self.lists, usize::from(end), 0);
        for (id, items) in self.items.iter().enumerate().rev() {
            for &item in items {
                // Filled from its end, a list begins where the count-down has come to.
                let start = &mut self.starts[usize::from(item)];
                *start -= 1;
                self.lists[usize::from(*start)] = id as PlaceId;
            }
        }
    }

    pub const fn cells(&self) -> u16 {
        self.cells
    }

    pub fn item_count(&self) -> Item {
        self.states.len() as Item
    }

    pub fn place_count(&self) -> PlaceId {
        self.items.len() as PlaceId
    }

    pub const fn is_cell(&self, item: Item) -> bool {
        item < self.cells
    }

    /// The number in a cell.
    pub fn number(&self, cell: Cell) -> u8 {
        self.numbers[usize::from(cell)]
    }

    pub fn numbers(&self) -> &[u8] {
        &self.numbers
    }

    /// What an item is.
    pub fn need(&self, item: Item) -> Need {
        if self.is_cell(item) { Need::Cell(item) } else { Need::Domino(Domino::at(item - self.cells)) }
    }

    /// The two cells and the domino of a place.
    pub fn items(&self, place: PlaceId) -> [Item; 3] {
        self.items[usize::from(place)]
    }

    /// How many places of an item are open.
    pub fn count(&self, item: Item) -> u32 {
        self.states[usize::from(item)] >> 16
    }

    /// The exclusive or of the open places of an item: if there is one, this is it.
    pub fn mixed(&self, item: Item) -> PlaceId {
        self.states[usize::from(item)] as PlaceId
    }

    pub fn is_open(&self, place: PlaceId) -> bool {
        contains(&self.open, place)
    }

    pub fn is_laid(&self, place: PlaceId) -> bool {
        contains(&self.is_laid, place)
    }

    /// The open places as a set.
    pub fn open(&self) -> &[u64] {
        &self.open
    }

    /// The places of an item as a set, open or not.
    pub fn members(&self, item: Item) -> &[u64] {
        let start = usize::from(item) * self.words;
        &self.members[start..start + self.words]
    }

    /// The open places of an item, in order.
    pub fn open_of(&self, item: Item) -> impl Iterator<Item = PlaceId> + Clone {
        let [start, end] = [0, 1].map(|next| usize::from(self.starts[usize::from(item) + next]));
        self.lists[start..end].iter().copied().filter(|&place| self.is_open(place))
    }

    /// The other cell of a place that covers a cell.
    pub fn partner(&self, place: PlaceId, cell: Cell) -> Cell {
        let [one, other, _] = self.items(place);
        one ^ other ^ cell
    }

    /// The cells that open places join to a cell.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.open_of(cell).map(move |place| self.partner(place, cell))
    }

    /// Whether two places have a cell or their domino in common.
    pub fn are_rivals(&self, one: PlaceId, other: PlaceId) -> bool {
        let [a, b] = [one, other].map(|place| self.items(place));
        a.iter().any(|item| b.contains(item))
    }

    /// One word of the set of a place and its rivals, open or not.
    pub fn rivals(&self, place: PlaceId, word: usize) -> u64 {
        let [a, b, c] = self.items(place).map(|item| self.members[usize::from(item) * self.words + word]);
        a | b | c
    }

    /// The first item without a place.
    pub const fn stuck(&self) -> Option<Item> {
        self.stuck
    }

    /// Whether every domino is laid.
    pub fn is_done(&self) -> bool {
        self.laid.len() == self.states.len() - usize::from(self.cells)
    }

    /// The places of the dominoes that are laid, in order of laying.
    pub fn laid(&self) -> &[PlaceId] {
        &self.laid
    }

    /// Places closed so far, in order.
    pub fn closed(&self) -> &[PlaceId] {
        &self.closed
    }

    /// Items with one place left whose domino is not laid yet, the next one last; some may be out of date.
    pub fn forced(&self) -> &[Item] {
        &self.forced
    }

    /// The next item with one place left whose domino is not laid yet, and the place.
    pub fn next_forced(&mut self) -> Option<(Item, PlaceId)> {
        while let Some(item) = self.forced.pop() {
            let place = self.mixed(item);
            if self.count(item) == 1 && !self.is_laid(place) {
                return Some((item, place));
            }
        }
        None
    }

    /// An item whose places have changed since it was given to a technique, the first in order.
    pub fn next_touched(&mut self, by: Looker) -> Option<Item> {
        let (index, word) = self.touched[by as usize].iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some((64 * index as u32 + bit) as Item)
    }

    /// Closes an open place.
    pub fn close(&mut self, place: PlaceId) {
        remove(&mut self.open, place);
        self.closed.push(place);
        for item in self.items(place) {
            if !self.is_trial {
                self.touched.iter_mut().for_each(|touched| insert(touched, item));
            }
            let state = &mut self.states[usize::from(item)];
            *state = (*state - ONE) ^ u32::from(place);
            match *state >> 16 {
                0 => _ = self.stuck.get_or_insert(item),
                1 => self.forced.push(item),
                _ => {}
            }
        }
    }

    /// Lays a domino, which closes all rivals of its place.
    pub fn lay(&mut self, place: PlaceId) {
        self.laid.push(place);
        insert(&mut self.is_laid, place);
        for item in self.items(place) {
            if self.count(item) > 1 {
                let [start, end] = [0, 1].map(|next| usize::from(self.starts[usize::from(item) + next]));
                for at in start..end {
                    let rival = self.lists[at];
                    if rival != place && self.is_open(rival) {
                        self.close(rival);
                    }
                }
            }
        }
    }

    /// Lays what is forced, as long as there is anything and nothing is left without a place.
    pub fn settle(&mut self) {
        while self.stuck.is_none()
            && let Some((_, place)) = self.next_forced()
        {
            self.lay(place);
        }
    }

    /// Begins a trial: the state to come back to. Nothing may be forced or stuck in it.
    pub fn mark(&mut self) -> Mark {
        debug_assert!(self.stuck.is_none() && self.forced.is_empty() && !self.is_trial);
        self.is_trial = true;
        Mark { closed: self.closed.len(), laid: self.laid.len() }
    }

    /// Ends a trial and comes back to the state before it.
    pub fn undo(&mut self, mark: Mark) {
        self.is_trial = false;
        self.stuck = None;
        self.forced.clear();
        while self.laid.len() > mark.laid {
            let place = self.laid.pop().expect("more were laid");
            remove(&mut self.is_laid, place);
        }
        while self.closed.len() > mark.closed {
            let place = self.closed.pop().expect("more were closed");
            insert(&mut self.open, place);
            for item in self.items(place) {
                let state = &mut self.states[usize::from(item)];
                *state = (*state ^ u32::from(place)) + ONE;
            }
        }
    }
}

/// Makes a list of so many values.
pub(super) fn refill<T: Copy>(list: &mut Vec<T>, length: usize, value: T) {
    list.clear();
    list.resize(length, value);
}

/// Whether a set of bits holds a number.
pub(super) fn contains(set: &[u64], number: u16) -> bool {
    set[usize::from(number / 64)] >> (number % 64) & 1 == 1
}

/// Puts a number into a set of bits.
pub(super) fn insert(set: &mut [u64], number: u16) {
    set[usize::from(number / 64)] |= 1 << (number % 64);
}

fn remove(set: &mut [u64], number: u16) {
    set[usize::from(number / 64)] &= !(1 << (number % 64));
}

/// The numbers in one word of a set of bits.
pub(super) fn bits(index: usize, mut word: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u16)?;
        word &= word - 1;
        Some(64 * index as u16 + bit)
    })
}
