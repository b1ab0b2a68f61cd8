//! Why a puzzle has no solution, in words.

use hlavolam_puzzles::sudoku::{Problem, Reason};

/// The reason, without a full stop.
pub fn told(problem: &Problem, reason: Reason) -> String {
    let shape = problem.shape();
    match reason {
        Reason::Broken => match problem.check_so_far(problem.givens()) {
            Err(fault) => fault.to_string(),
            Ok(()) => "the given digits break a rule".to_owned(),
        },
        Reason::NoCandidate(cell) => format!("no digit is left for {}", shape.cell_name(cell)),
        Reason::NoPlace { digit, house } => {
            format!("no cell of {} is left for {digit}", shape.houses()[usize::from(house)])
        }
        Reason::Exhausted => "everything was tried".to_owned(),
    }
}
