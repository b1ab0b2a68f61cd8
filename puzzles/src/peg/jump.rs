//! Jumps and moves.

use super::{Board, Hole};

/// One hop: the peg at `from` leaps over the peg at `over`, which is taken off, into the empty hole `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Jump {
    /// Where the jumping peg stands.
    pub from: Hole,
    /// Where the peg that is taken off stands.
    pub over: Hole,
    /// Where the jumping peg lands.
    pub to: Hole,
}

impl Jump {
    /// The three holes whose state the jump turns round.
    #[must_use]
    pub const fn holes(self) -> u64 {
        1 << self.from | 1 << self.over | 1 << self.to
    }

    /// The two holes that must hold pegs.
    #[must_use]
    pub const fn pegs(self) -> u64 {
        1 << self.from | 1 << self.over
    }

    /// Whether the jump can be made among these pegs.
    #[must_use]
    pub const fn is_legal(self, pegs: u64) -> bool {
        pegs & self.holes() == self.pegs()
    }
}

/// One move: the holes that one peg visits, at least two.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The holes in the order the peg visits them.
    pub path: Vec<Hole>,
}

impl Move {
    /// Joins jumps into moves: a jump that goes on with the peg that jumped last belongs to the same move.
    #[must_use]
    pub fn chain(jumps: &[Jump]) -> Vec<Move> {
        let mut moves: Vec<Move> = Vec::new();
        for jump in jumps {
            match moves.last_mut() {
                Some(last) if last.path.last() == Some(&jump.from) => last.path.push(jump.to),
                _ => moves.push(Move { path: vec![jump.from, jump.to] }),
            }
        }
        moves
    }

    /// The number of jumps in the move.
    #[must_use]
    pub fn jump_count(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// The move as people write it: `g3-e3-e5`.
    #[must_use]
    pub fn notation(&self, board: &Board) -> String {
        self.path.iter().map(|&hole| board.name(hole)).collect::<Vec<_>>().join("-")
    }
}
