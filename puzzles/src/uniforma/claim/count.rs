//! The claim that so many patterns and diagrams fulfil a problem.

use super::{Tally, recount, rows};
use crate::evidence::{Effort, Failure, grouped, refute};
use crate::uniforma::Problem;
use serde::{Deserialize, Serialize};

/// So many patterns and diagrams fulfil the problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// What is asked.
    #[serde(with = "rows")]
    pub problem: Problem,
    /// Numbers on squares that dominoes can make.
    pub patterns: Tally,
    /// Numbers on squares together with the dominoes that make them.
    pub diagrams: Tally,
}

impl Count {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        let found = recount::count(&self.problem, effort)?;
        compare("patterns", self.patterns, found.patterns, lines)?;
        compare("diagrams", self.diagrams, found.diagrams, lines)
    }
}

fn compare(what: &str, claimed: Tally, found: Tally, lines: &mut Vec<String>) -> Result<(), Failure> {
    let numbers = |tally: Tally| [grouped(tally.named), grouped(tally.renamed), grouped(tally.symmetric)];
    let ways = ["", " up to renaming", " up to symmetry"];
    for ((way, claimed), found) in ways.iter().zip(numbers(claimed)).zip(numbers(found)) {
        if claimed != found {
            return refute(format!("{claimed} {what}{way} are claimed, a recount finds {found}"));
        }
    }
    let [named, renamed, symmetric] = numbers(found);
    lines.push(format!("{named} {what} recounted, {renamed} up to renaming, {symmetric} up to symmetry"));
    Ok(())
}
