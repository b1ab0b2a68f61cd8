//! Changes of a layout that keep its dominoes, so that what is laid stays a solution.

use super::Laid;
use crate::Stream;
use hlavolam_puzzles::dominosa::{Cell, PlaceId};

/// Two dominoes exchanged, or one turned round. Made twice, it has not been made.
#[derive(Clone, Copy, Debug)]
pub struct Change([[Cell; 2]; 2]);

impl Change {
    /// A change of the domino at a place: as often as not it is turned round, else it is exchanged with any other.
    pub fn at(place: PlaceId, laid: &Laid, stream: &mut Stream) -> Self {
        let grid = laid.problem.layout.grid();
        let [one, other] = grid.place(place).cells;
        let to = if stream.below(2) == 0 { place } else { any(&laid.places, stream) };
        if to == place {
            // The second pair does nothing.
            return Self([[one, other], [one, one]]);
        }
        let mut cells = grid.place(to).cells;
        cells.rotate_left(stream.below(2) as usize);
        Self([[one, cells[0]], [other, cells[1]]])
    }

    /// Makes the change, or takes it back.
    pub fn make(self, laid: &mut Laid) {
        self.0.into_iter().for_each(|[one, other]| laid.problem.layout.swap(one, other));
    }
}

/// One of some places, each equally likely.
pub fn any(places: &[PlaceId], stream: &mut Stream) -> PlaceId {
    places[stream.below(places.len() as u32) as usize]
}
