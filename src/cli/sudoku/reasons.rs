//! Why there is no solution, so that a person can check it.

use hlavolam_puzzles::sudoku::claim::Why;
use hlavolam_puzzles::sudoku::{Problem, Reason};
use serde_json::{Value, json};

/// The reason as `--json` prints it.
pub fn reason_line(problem: &Problem, reason: &Reason) -> Value {
    match Why::new(problem, reason) {
        Why::Broken => json!({"reason": "broken", "fault": fault(problem)}),
        Why::NoCandidate(cell) => json!({"reason": "no-candidate", "cell": cell}),
        Why::NoPlace { digit, house } => json!({"reason": "no-place", "digit": digit, "house": house}),
        Why::Exhausted => json!({"reason": "exhausted"}),
    }
}

/// The reason in words, without a full stop.
pub fn told(problem: &Problem, reason: &Reason) -> String {
    match Why::new(problem, reason) {
        Why::Broken => fault(problem),
        Why::NoCandidate(cell) => format!("no digit is left for {cell}"),
        Why::NoPlace { digit, house } => format!("no place is left for {digit} in {house}"),
        Why::Exhausted => "everything was tried".to_owned(),
    }
}

/// The rule that the given digits break.
fn fault(problem: &Problem) -> String {
    problem.check_so_far(problem.givens()).err().map_or(String::new(), |fault| fault.to_string())
}
