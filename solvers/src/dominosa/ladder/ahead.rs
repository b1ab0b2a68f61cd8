//! Looking ahead: what a domino would force, one after another.

use super::Because;
use super::board::{Board, Item};
use super::hint::Hint;
use super::round::Round;
use hlavolam_puzzles::dominosa::{Forced, PlaceId};

pub(super) fn find(board: &mut Board, round: &mut Round, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
    let place = round.find(board, |board| {
        board.settle();
        board.stuck().is_some()
    })?;
    doomed.push(place);
    Some(Hint::LookAhead(place))
}

/// The forced dominoes that lead from a domino to something without a place, without those that take no part.
pub(super) fn explain(board: &mut Board, place: PlaceId) -> Because {
    let mark = board.mark();
    let mut trial = Trial::new(board, place);
    while board.stuck().is_none()
        && let Some((item, place)) = board.next_forced()
    {
        trial.lay(board, item, place);
    }
    let stuck = board.stuck().expect("looking ahead found a contradiction");
    board.undo(mark);
    let forced = trial.needed_for(board, stuck);
    Because::LookAhead { forced, stuck: board.need(stuck) }
}

/// Dominoes laid on trial, and which of them closed each place.
struct Trial {
    steps: Vec<(Item, PlaceId)>,
    closed_by: Vec<Option<usize>>,
}

impl Trial {
    fn new(board: &mut Board, place: PlaceId) -> Self {
        let closed_by = vec![None; usize::from(board.place_count())];
        board.lay(place);
        Self { steps: Vec::new(), closed_by }
    }

    fn lay(&mut self, board: &mut Board, item: Item, place: PlaceId) {
        let before = board.closed().len();
        board.lay(place);
        for &closed in &board.closed()[before..] {
            self.closed_by[usize::from(closed)] = Some(self.steps.len());
        }
        self.steps.push((item, place));
    }

    /// The steps without which an item would not be stuck.
    fn needed_for(&self, board: &Board, stuck: Item) -> Vec<Forced> {
        let mut needed = vec![false; self.steps.len()];
        let mut asked = vec![stuck];
        while let Some(item) = asked.pop() {
            for place in board.open_of(item) {
                if let Some(step) = self.closed_by[usize::from(place)]
                    && !std::mem::replace(&mut needed[step], true)
                {
                    asked.push(self.steps[step].0);
                }
            }
        }
        let steps = self.steps.iter().zip(needed).filter(|(_, needed)| *needed);
        steps.map(|(&(item, place), _)| Forced { need: board.need(item), place }).collect()
    }
}
