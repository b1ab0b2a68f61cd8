//! Chains of this-or-that. An item with two open places puts a domino at one of them and none at the other. Such items
//! hang together by the places that they share; of all places of a chain every other one holds a domino, these or
//! those. What both rule out is closed; and if two places of one kind are rivals, none of that kind hold a domino.

use super::Because;
use super::board::{Board, Item, contains, insert, refill};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::{Forced, PlaceId};

/// The colours of places in a chain, kept so that they need not be allocated again.
#[derive(Clone, Debug, Default)]
pub(super) struct Chains {
    /// The places that belong to a chain already.
    seen: Vec<u64>,
    /// The places of the present chain, in the order in which they were reached, by whether they hold a domino if the
    /// first does not.
    kinds: [Vec<PlaceId>; 2],
    /// The places that dominoes at all of one kind rule out, and their own.
    ruled: [Vec<u64>; 2],
}

impl Chains {
    pub fn find(&mut self, board: &Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        refill(&mut self.seen, board.open().len(), 0);
        for item in 0..board.item_count() {
            if board.count(item) == 2
                && let Some(start) = board.open_of(item).find(|&place| !contains(&self.seen, place))
            {
                self.follow(board, start);
                let hint = self.clash(board, doomed).or_else(|| self.common(board, doomed));
                if hint.is_some() {
                    return hint;
                }
            }
        }
        None
    }

    /// Collects the chain of a place.
    fn follow(&mut self, board: &Board, start: PlaceId) {
        self.kinds.iter_mut().for_each(Vec::clear);
        self.kinds[0].push(start);
        insert(&mut self.seen, start);
        let mut done = [0; 2];
        while let Some(kind) = (0..2).find(|&kind| done[kind] < self.kinds[kind].len()) {
            let place = self.kinds[kind][done[kind]];
            done[kind] += 1;
            for (_, other) in links(board, place) {
                if !contains(&self.seen, other) {
                    insert(&mut self.seen, other);
                    self.kinds[1 - kind].push(other);
                }
            }
        }
    }

    /// Two rivals of one kind.
    fn clash(&self, board: &Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        self.kinds.iter().find_map(|kind| {
            let ends = rivals(board, kind)?;
            doomed.push(ends[0]);
            Some(Hint::Chain(ends))
        })
    }

    /// A place that both kinds rule out.
    fn common(&mut self, board: &Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        let words = board.open().len();
        for (ruled, kind) in self.ruled.iter_mut().zip(&self.kinds) {
            refill(ruled, words, 0);
            for &place in kind {
                (0..words).for_each(|word| ruled[word] |= board.rivals(place, word));
            }
        }
        let places = (0..board.place_count())
            .filter(|&place| self.ruled.iter().all(|ruled| contains(ruled, place)) && board.is_open(place));
        for place in places {
            if self.kinds.iter().any(|kind| kind.contains(&place)) {
                continue;
            }
            let ends =
                [0, 1].map(|kind| self.kinds[kind].iter().copied().find(|&end| board.are_rivals(place, end)));
            if let [Some(one), Some(other)] = ends {
                doomed.push(place);
                return Some(Hint::Chain([one, other]));
            }
        }
        None
    }
}

/// The items that leave a place and another one, and the other one.
fn links(board: &Board, place: PlaceId) -> impl Iterator<Item = (Item, PlaceId)> {
    board
        .items(place)
        .into_iter()
        .filter(|&item| board.count(item) == 2)
        .map(move |item| (item, board.mixed(item) ^ place))
}

fn rivals(board: &Board, kind: &[PlaceId]) -> Option<[PlaceId; 2]> {
    kind.iter().enumerate().find_map(|(index, &one)| {
        kind[..index].iter().find(|&&other| board.are_rivals(one, other)).map(|&other| [one, other])
    })
}

/// The shortest chain from the first end to the last.
pub(super) fn explain(board: &Board, [start, end]: [PlaceId; 2]) -> Because {
    let mut came = vec![None; usize::from(board.place_count())];
    let mut reached = vec![start];
    let mut done = 0;
    while !reached.contains(&end) {
        let place = reached[done];
        done += 1;
        for (item, other) in links(board, place) {
            if !reached.contains(&other) {
                came[usize::from(other)] = Some((item, place));
                reached.push(other);
            }
        }
    }
    let mut path = Vec::new();
    let mut at = end;
    while let Some((item, before)) = came[usize::from(at)] {
        path.push(Forced { need: board.need(item), place: at });
        at = before;
    }
    // Read from the end, every other place holds a domino.
    let lies = path.len() % 2 == 0;
    let mut forced: Vec<Forced> = path.into_iter().step_by(2).collect();
    forced.reverse();
    Because::Chain { start, lies, forced }
}
