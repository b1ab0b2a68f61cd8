//! The claim that so many positions can be reached after each jump.

use super::{recount, rows};
use crate::evidence::{Effort, Failure, counted, refute};
use crate::peg::{MAX_HOLES, Problem};
use serde::{Deserialize, Serialize};

/// How many positions can be reached, jump by jump, up to the symmetries that keep both the start and the goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Levels {
    /// What is asked.
    #[serde(with = "rows::problem")]
    pub problem: Problem,
    /// One row for each number of jumps from 0, as long as there are positions.
    pub levels: Vec<Level>,
}

/// The positions that can be reached by a number of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The number of jumps.
    pub jump: u64,
    /// Classes of positions.
    pub classes: u64,
    /// Positions.
    pub positions: u64,
    /// Classes where no jump is left.
    pub terminal: u64,
    /// Classes from which the goal can still be reached, the goal itself among them.
    pub winnable: u64,
}

impl Levels {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        let found = recount::levels(&self.problem, MAX_HOLES, effort)?;
        for (claimed, found) in self.levels.iter().zip(&found) {
            if claimed != found {
                return refute(format!("{claimed:?} is claimed, a recount finds {found:?}"));
            }
        }
        if self.levels.len() != found.len() {
            return refute(format!("{} levels are claimed, there are {}", self.levels.len(), found.len()));
        }
        let classes = found.iter().map(|level| level.classes).sum();
        let recounted = counted(classes, "class", "classes");
        lines.push(format!("{} recounted: {recounted}", counted(found.len() as u64, "level", "levels")));
        Ok(())
    }
}
