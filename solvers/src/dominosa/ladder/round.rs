//! Trying one place after another.

use super::board::Board;
use hlavolam_puzzles::dominosa::PlaceId;

/// Goes round the board, from where it found something the last time.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    next: PlaceId,
}

impl Round {
    /// Begins at the first place.
    pub fn restart(&mut self) {
        self.next = 0;
    }

    /// The next place where a domino may lie, but must not: `fails` is asked with one laid there. The board is left as
    /// it was.
    pub fn find(&mut self, board: &mut Board, mut fails: impl FnMut(&mut Board) -> bool) -> Option<PlaceId> {
        let places = board.place_count();
        let found = (self.next..places).chain(0..self.next).find(|&place| {
            board.is_open(place) && !board.is_laid(place) && {
                let mark = board.mark();
                board.lay(place);
                let fails = fails(board);
                board.undo(mark);
                fails
            }
        });
        self.next = found.unwrap_or(self.next);
        found
    }
}
