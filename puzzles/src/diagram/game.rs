//! Pictures of a game, one after the other.

use super::{Diagram, Panel};
use std::ops::Range;

/// A game with more moves than this shows several in one picture.
const SINGLE_MOVES: usize = 12;
/// How many moves one picture shows at most.
const RUN: usize = 3;

/// Which moves of a game share a picture: each has its own if there are few; otherwise up to three in a row that have
/// no place in common, so that all are as they look in the first position. `meet` tells of two moves whether they have.
pub(crate) fn pictures(moves: usize, meet: impl Fn(usize, usize) -> bool) -> Vec<Range<usize>> {
    let most = if moves > SINGLE_MOVES { RUN } else { 1 };
    let mut pictures: Vec<Range<usize>> = Vec::new();
    for play in 0..moves {
        match pictures.last_mut() {
            Some(last) if last.len() < most && !last.clone().any(|before| meet(before, play)) => {
                last.end += 1
            }
            _ => pictures.push(play..play + 1),
        }
    }
    pictures
}

impl Diagram {
    /// A sheet a little higher than it is wide.
    pub(crate) fn sheet(panels: Vec<Panel>) -> Self {
        let across = match panels.len() {
            0..=3 => panels.len(),
            4 => 2,
            5..=9 => 3,
            _ => 4,
        };
        Self { panels, across }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Lattice;

    #[test]
    fn sheets_are_a_little_higher_than_wide() {
        let across = |panels: usize| Diagram::sheet(vec![Panel::new(Lattice::Square); panels]).across;
        assert_eq!([0, 1, 2, 3, 4, 5, 9, 10, 30].map(across), [0, 1, 2, 3, 2, 3, 3, 4, 4]);
    }

    #[test]
    fn moves_of_long_games_share_pictures_if_they_do_not_meet() {
        let lengths = |moves, meet: fn(usize, usize) -> bool| -> Vec<usize> {
            pictures(moves, meet).iter().map(ExactSizeIterator::len).collect()
        };
        assert_eq!(lengths(12, |_, _| false), [1; 12]);
        assert_eq!(lengths(13, |_, _| false), [3, 3, 3, 3, 1]);
        assert_eq!(lengths(13, |_, _| true), [1; 13]);
        // Moves 1 and 3 meet, the first of them at the beginning of a picture.
        assert_eq!(lengths(13, |one, other| (one, other) == (1, 3)), [3, 3, 3, 3, 1]);
        assert_eq!(lengths(13, |one, other| (one, other) == (0, 2)), [2, 3, 3, 3, 2]);
    }
}
