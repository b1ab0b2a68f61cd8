//! What evidence can say of peg solitaire, and its checks.
//!
//! A claim is written so that a person can read it: positions are drawn, moves are named. [`PegClaim::check`]
//! replays moves, adds up weights, and recounts positions in the plainest way there is; it shares no code with the
//! solvers.
//!
//! ```
//! use hlavolam_puzzles::evidence::{write, Claim, Effort, Verdict};
//! use hlavolam_puzzles::peg::claim::{Impossible, PegClaim, Reason};
//! use hlavolam_puzzles::peg::{Goal, Position, Preset, Problem};
//!
//! // On a triangle of four rows with a corner empty no game ends with a peg in that corner.
//! let board = Preset::named("triangle-4").unwrap().board();
//! let start = Position(board.full() & !1);
//! let problem = Problem { board, start, goal: Goal::Pattern(Position(1)) };
//! let weights = [1, 0, 1, 1, 1, 0, 1, 0, 1, 1];
//! let reasons = vec![Reason::parity(&problem.board, &weights)];
//! let claim = PegClaim::Impossible(Impossible { problem, reasons });
//! assert!(matches!(claim.check(&Effort::unlimited()), Verdict::Holds { .. }));
//! assert!(write(&claim).unwrap().contains("\"impossible\""));
//! ```

mod count;
mod exhaustion;
mod fewest;
mod finding;
mod hints;
mod impossible;
mod levels;
mod line;
mod pairs;
mod picture;
mod recount;
mod rows;
mod solution;
mod weights;

#[cfg(test)]
mod tests;

pub use count::Count;
pub use fewest::Fewest;
pub use finding::Finding;
pub use hints::{Hint, Hints};
pub use impossible::{Impossible, Reason};
pub use levels::{Level, Levels};
pub use line::Line;
pub use pairs::{Pair, Pairs};
pub use picture::Picture;
pub use solution::Solution;

use crate::evidence::{Claim, Effort, Verdict};
use serde::{Deserialize, Serialize};

/// A claim about peg solitaire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PegClaim {
    /// These moves solve the problem.
    Solution(Solution),
    /// These moves solve it, and no fewer do.
    Fewest(Fewest),
    /// Nothing solves it.
    Impossible(Impossible),
    /// So many sequences of jumps there are.
    Count(Count),
    /// So many positions can be reached.
    Levels(Levels),
    /// What each jump of a position leads to.
    Hints(Hints),
    /// What becomes of every hole left empty and every hole to finish in.
    Pairs(Pairs),
}

impl Claim for PegClaim {
    const EVIDENCE: &'static str = "peg";

    fn check(&self, effort: &Effort) -> Verdict {
        Verdict::of(|lines| match self {
            PegClaim::Solution(claim) => claim.check(lines),
            PegClaim::Fewest(claim) => claim.check(effort, lines),
            PegClaim::Impossible(claim) => claim.check(effort, lines),
            PegClaim::Count(claim) => claim.check(effort, lines),
            PegClaim::Levels(claim) => claim.check(effort, lines),
            PegClaim::Hints(claim) => claim.check(effort, lines),
            PegClaim::Pairs(claim) => claim.check(effort, lines),
        })
    }
}
