//! The claim of what each jump of a position leads to.

use super::finding::{Finding, Tally};
use super::line::read_move;
use super::{Line, rows};
use crate::evidence::{Effort, Failure, counted, refute};
use crate::peg::{Jump, Move, Position, Problem};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// For every legal jump of a position, whether the goal can still be reached after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hints {
    /// The position and the goal.
    #[serde(with = "rows::problem")]
    pub problem: Problem,
    /// Every legal jump once.
    pub jumps: Vec<Hint>,
}

/// What one jump leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The jump, such as `d2-d4`.
    pub jump: String,
    /// Moves from the position before the jump, the first of them beginning with it; or why the goal cannot be
    /// reached from the position after it.
    pub found: Finding,
}

impl Hint {
    /// What is known of a jump.
    ///
    /// # Panics
    /// If the jump is not on the board of the problem.
    #[must_use]
    pub fn new(problem: &Problem, jump: Jump, found: Finding) -> Self {
        let step = Move { path: vec![jump.from, jump.to] };
        Self { jump: step.notation(&problem.board), found }
    }
}

impl Hints {
    pub(super) fn check(&self, effort: &Effort, lines: &mut Vec<String>) -> Result<(), Failure> {
        let mut seen = BTreeSet::new();
        let mut tally = Tally::default();
        for hint in &self.jumps {
            let (jump, after) = self.jump(hint)?;
            if !seen.insert(jump) {
                return refute(format!("{} is listed twice", hint.jump));
            }
            if let Finding::Solved(moves) | Finding::Fewest { moves, .. } = &hint.found {
                self.begins_with(moves, jump, &hint.jump)?;
            }
            tally.check(&hint.jump, &hint.found, &self.about(&hint.found, after), effort)?;
        }
        if let Some(missing) = self.problem.start.jumps(&self.problem.board).find(|jump| !seen.contains(jump))
        {
            let name = Hint::new(&self.problem, missing, Finding::Limit).jump;
            return refute(format!("the jump {name} is not listed"));
        }
        lines.push(format!("{}, each listed once", counted(seen.len() as u64, "legal jump", "legal jumps")));
        tally.finish(lines)
    }

    /// Lines are played from the position itself, reasons hold for the position after the jump.
    fn about(&self, found: &Finding, after: Position) -> Problem {
        match found {
            Finding::Impossible(_) => Problem { start: after, ..self.problem.clone() },
            _ => self.problem.clone(),
        }
    }

    /// The jump a hint is about, and the position after it.
    fn jump(&self, hint: &Hint) -> Result<(Jump, Position), Failure> {
        let board = &self.problem.board;
        let step = read_move(board, &hint.jump, "the jump")?;
        let named = match step.path[..] {
            [from, to] => board.jump(from, to),
            _ => None,
        };
        match named.and_then(|jump| Some((jump, self.problem.start.after(jump)?))) {
            Some(found) => Ok(found),
            None => refute(format!("{} is no legal jump here", hint.jump)),
        }
    }

    fn begins_with(&self, moves: &Line, jump: Jump, name: &str) -> Result<(), Failure> {
        let moves = moves.read(&self.problem.board)?;
        if moves.first().is_some_and(|first| first.path.starts_with(&[jump.from, jump.to])) {
            Ok(())
        } else {
            refute(format!("{name}: the line does not begin with this jump"))
        }
    }
}
