//! The claim that there are so many solutions or games.

use super::{recount, rows};
use crate::evidence::{Effort, Failure, counted, decimal, grouped, refute};
use crate::peg::Problem;
use serde::{Deserialize, Serialize};

/// So many sequences of jumps lead from the start to the goal, or to a position where no jump is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// What is asked.
    #[serde(with = "rows::problem")]
    pub problem: Problem,
    /// Sequences of jumps that end in a goal position.
    #[serde(default, with = "decimal", skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u128>,
    /// Sequences of jumps that end where no jump is left.
    #[serde(default, with = "decimal", skip_serializing_if = "Option::is_none")]
    pub games: Option<u128>,
}

impl Count {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        if self.solutions.is_none() && self.games.is_none() {
            return refute("neither solutions nor games are counted");
        }
        let counted_again = recount::count(&self.problem, self.games.is_some(), effort)?;
        compare("solutions", self.solutions, counted_again.solutions, lines)?;
        compare("games", self.games, counted_again.games, lines)?;
        lines.push(format!("recounted over {}", counted(counted_again.classes, "class", "classes")));
        Ok(())
    }
}

fn compare(what: &str, claimed: Option<u128>, found: u128, lines: &mut Vec<String>) -> Result<(), Failure> {
    match claimed {
        None => Ok(()),
        Some(number) if number == found => {
            lines.push(format!("{} {what}", grouped(number)));
            Ok(())
        }
        Some(number) => {
            refute(format!("{} {what} are claimed, a recount finds {}", grouped(number), grouped(found)))
        }
    }
}
