//! What is told of how hard a position is.

use hlavolam_puzzles::evidence::{counted, grouped};
use hlavolam_puzzles::peg::{Board, Move};
use hlavolam_solvers::peg::{Choice, Survey};
use serde::Serialize;

/// What `--json` prints of a survey.
#[derive(Serialize)]
pub struct Measures {
    level: &'static str,
    par: usize,
    solutions: String,
    different: String,
    first_jumps: FirstJumps,
    good_share: f64,
    odds: String,
}

#[derive(Serialize)]
struct FirstJumps {
    legal: u32,
    good: u32,
}

impl From<&Survey> for Measures {
    fn from(survey: &Survey) -> Self {
        let Choice { legal, good } = first(survey);
        Self {
            level: survey.level().name(),
            par: survey.moves.len(),
            solutions: survey.solutions.to_string(),
            different: survey.different.to_string(),
            first_jumps: FirstJumps { legal, good },
            good_share: (survey.good_share() * 1000.0).round() / 1000.0,
            odds: odds(survey).to_string(),
        }
    }
}

/// The choice at the start.
fn first(survey: &Survey) -> Choice {
    survey.choices.first().copied().unwrap_or(Choice { legal: 0, good: 0 })
}

/// Of how many games at random one reaches the goal, in whole games.
fn odds(survey: &Survey) -> u128 {
    // Beyond 128 bits the largest number stands for all.
    survey.odds().round() as u128
}

/// The moves of a solution as they are written.
pub fn notation(board: &Board, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|play| play.notation(board)).collect()
}

/// The measures in words, a line each.
pub fn told(survey: &Survey) -> String {
    let Choice { legal, good } = first(survey);
    let jumps: usize = survey.moves.iter().map(Move::jump_count).sum();
    let rows = [
        ("level", survey.level().to_string()),
        (
            "par",
            format!(
                "{}, {}",
                counted(survey.moves.len() as u64, "move", "moves"),
                counted(jumps as u64, "jump", "jumps")
            ),
        ),
        ("solutions", grouped(survey.solutions)),
        ("different", format!("{} up to order and symmetry", grouped(survey.different))),
        ("first jumps", format!("{good} of {legal} keep the goal in reach")),
        ("later", format!("{:.0} % of the jumps along a solution do", 100.0 * survey.good_share())),
        ("by chance", format!("one game in {}", grouped(odds(survey)))),
    ];
    rows.into_iter().map(|(name, text)| format!("{name:<11}  {text}\n")).collect()
}
