//! What evidence can say of domino squares, and its checks.
//!
//! A claim is written so that a person can read it: shapes, numbers and dominoes are drawn. [`UniformaClaim::check`] holds
//! solutions against the rules and recounts in its own plain way; it shares no code with the solvers.
//!
//! ```
//! use hlavolam_puzzles::evidence::{Claim, Effort, Verdict};
//! use hlavolam_puzzles::uniforma::claim::{Impossible, Reason, UniformaClaim};
//! use hlavolam_puzzles::uniforma::{Problem, Shape, Wishes};
//!
//! let problem = Problem::new(Shape::centred(&[7, 7]).unwrap(), Wishes::default()).unwrap();
//! let claim = UniformaClaim::Impossible(Impossible { problem, reason: Reason::Neighbours { touching: 19 } });
//! assert!(matches!(claim.check(&Effort::unlimited()), Verdict::Holds { .. }));
//! ```

mod count;
mod impossible;
pub(super) mod recount;
mod rows;
mod solution;
mod tally;

#[cfg(test)]
mod tests;

pub use count::Count;
pub use impossible::{Forced, Impossible, Reason};
pub use solution::Solution;
pub use tally::Tally;

use crate::evidence::{Claim, Effort, Verdict};
use serde::{Deserialize, Serialize};

/// A claim about domino squares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UniformaClaim {
    /// This arrangement fulfils the problem.
    Solution(Solution),
    /// So many patterns and diagrams do.
    Count(Count),
    /// Nothing does.
    Impossible(Impossible),
}

impl Claim for UniformaClaim {
    const EVIDENCE: &'static str = "uniforma";

    fn check(&self, effort: &Effort) -> Verdict {
        Verdict::of(|lines| match self {
            UniformaClaim::Solution(claim) => claim.check(lines),
            UniformaClaim::Count(claim) => claim.check(effort, lines),
            UniformaClaim::Impossible(claim) => claim.check(effort, lines),
        })
    }
}
