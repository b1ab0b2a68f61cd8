//! A position, where it should lead, and the replay of moves.

use super::{Board, Hole, Jump, Move};

/// Which holes hold pegs: bit i for hole i.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub u64);

impl Position {
    /// Whether there is a peg in a hole.
    #[must_use]
    pub const fn has(self, hole: Hole) -> bool {
        self.0 >> hole & 1 == 1
    }

    /// The number of pegs.
    #[must_use]
    pub const fn peg_count(self) -> u32 {
        self.0.count_ones()
    }

    /// The holes with pegs, in order.
    pub fn pegs(self) -> impl Iterator<Item = Hole> {
        (0..64).filter(move |&hole| self.has(hole))
    }

    /// The position after a jump, if the jump is legal.
    #[must_use]
    pub const fn after(self, jump: Jump) -> Option<Position> {
        if jump.is_legal(self.0) { Some(Position(self.0 ^ jump.holes())) } else { None }
    }

    /// The legal jumps.
    pub fn jumps(self, board: &Board) -> impl Iterator<Item = Jump> {
        board.jumps().iter().copied().filter(move |jump| jump.is_legal(self.0))
    }
}

/// Where a game of peg solitaire should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// With pegs in exactly these holes.
    Pattern(Position),
    /// With one peg, wherever it is.
    AnySingle,
}

impl Goal {
    /// The positions that fulfil the goal.
    #[must_use]
    pub fn positions(self, board: &Board) -> Vec<Position> {
        match self {
            Goal::Pattern(target) => vec![target],
            Goal::AnySingle => (0..board.len()).map(|hole| Position(1 << hole)).collect(),
        }
    }

    /// Whether a position fulfils the goal.
    #[must_use]
    pub fn is_met(self, position: Position) -> bool {
        match self {
            Goal::Pattern(target) => position == target,
            Goal::AnySingle => position.peg_count() == 1,
        }
    }

    /// The number of pegs that are left when the goal is met.
    #[must_use]
    pub fn peg_count(self) -> u32 {
        match self {
            Goal::Pattern(target) => target.peg_count(),
            Goal::AnySingle => 1,
        }
    }
}

/// What is asked: from these pegs to that goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The board played on.
    pub board: Board,
    /// The pegs at the beginning.
    pub start: Position,
    /// Where the game should end.
    pub goal: Goal,
}

/// Why a list of moves is no solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// There is no such jump on the board.
    #[error("move {number}: the board has no jump from {from} to {to}")]
    NoSuchJump {
        /// Which move, 1 first.
        number: usize,
        /// The hole the jump starts from.
        from: String,
        /// The hole it should land in.
        to: String,
    },
    /// The jump cannot be made in the position.
    #[error("move {number}: {from} cannot jump to {to} here")]
    NotLegal {
        /// Which move, 1 first.
        number: usize,
        /// The hole the jump starts from.
        from: String,
        /// The hole it should land in.
        to: String,
    },
    /// A move that goes nowhere.
    #[error("move {number} has no jump")]
    NoJump {
        /// Which move, 1 first.
        number: usize,
    },
    /// All moves are legal, but the last position is not the goal.
    #[error("the moves end with {pegs} pegs, and not at the goal")]
    MissesGoal {
        /// Pegs left at the end.
        pegs: u32,
    },
}

impl Problem {
    /// The symmetries of the board that keep the goal: turning a position by one of them does not change whether,
    /// or in how many ways, the goal can be reached.
    #[must_use]
    pub fn goal_symmetries(&self) -> Vec<crate::board::Permutation> {
        let keeps = |s: &&crate::board::Permutation| match self.goal {
            Goal::Pattern(Position(target)) => s.image_of_set(target) == target,
            Goal::AnySingle => true,
        };
        self.board.symmetries().iter().filter(keeps).cloned().collect()
    }

    /// Plays moves from the start and returns every position on the way, the start first, one for each move.
    ///
    /// # Errors
    /// At the first move that is not legal.
    pub fn positions(&self, moves: &[Move]) -> Result<Vec<Position>, IllegalMove> {
        let mut positions = vec![self.start];
        let mut at = self.start;
        for (number, play) in (1..).zip(moves) {
            at = self.play(at, play, number)?;
            positions.push(at);
        }
        Ok(positions)
    }

    /// Checks that the moves lead from the start to the goal.
    ///
    /// # Errors
    /// At the first move that is not legal, or at the end if the goal is missed.
    pub fn replay(&self, moves: &[Move]) -> Result<(), IllegalMove> {
        let end = *self.positions(moves)?.last().unwrap_or(&self.start);
        if self.goal.is_met(end) { Ok(()) } else { Err(IllegalMove::MissesGoal { pegs: end.peg_count() }) }
    }

    fn play(&self, mut at: Position, play: &Move, number: usize) -> Result<Position, IllegalMove> {
        if play.jump_count() == 0 {
            return Err(IllegalMove::NoJump { number });
        }
        for step in play.path.windows(2) {
            let [from, to] = [step[0], step[1]];
            let Some(jump) = self.board.jump(from, to) else {
                return Err(IllegalMove::NoSuchJump { number, from: self.name(from), to: self.name(to) });
            };
            at = at.after(jump).ok_or_else(|| IllegalMove::NotLegal {
                number,
                from: self.name(from),
                to: self.name(to),
            })?;
        }
        Ok(at)
    }

    /// The name of a hole, also of one that the board does not have.
    fn name(&self, hole: Hole) -> String {
        if usize::from(hole) < self.board.len() {
            self.board.name(hole)
        } else {
            (u16::from(hole) + 1).to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peg::Preset;

    #[test]
    fn a_refusal_says_which_move_and_which_holes() {
        let problem = Preset::named("english").unwrap().problem();
        // d2-d4, then d1-d3 over the hole just left; a hole far from d4; a hole the board does not have.
        for (second, says) in [
            (vec![1, 9], "move 2: d1 cannot jump to d3 here"),
            (vec![16, 0], "move 2: the board has no jump from d4 to c1"),
            (vec![16, 33], "move 2: the board has no jump from d4 to 34"),
            (vec![16], "move 2 has no jump"),
        ] {
            let moves = [Move { path: vec![4, 16] }, Move { path: second }];
            assert_eq!(problem.replay(&moves).unwrap_err().to_string(), says);
        }
        let missed = problem.replay(&[Move { path: vec![4, 16] }]).unwrap_err();
        assert_eq!(missed.to_string(), "the moves end with 31 pegs, and not at the goal");
    }
}
