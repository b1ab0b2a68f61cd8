//! The smallest reason why a puzzle has no solution.

use hlavolam_puzzles::sudoku::{Problem, Reason};

/// A reason why a puzzle that has no solution has none: given digits that break a rule, a cell without a digit, a digit
/// without a place in a house, or else that everything was tried.
#[must_use]
pub fn reason(problem: &Problem) -> Reason {
    let shape = problem.shape();
    let cells = shape.cells().map(Reason::NoCandidate);
    let places = (0..)
        .take(shape.houses().len())
        .flat_map(|house| shape.digits().into_iter().map(move |digit| Reason::NoPlace { digit, house }));
    let mut reasons = [Reason::Broken].into_iter().chain(cells).chain(places);
    reasons.find(|reason| problem.check_reason(reason).is_ok()).unwrap_or(Reason::Exhausted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::sudoku::Plain;

    fn told(line: &str) -> Reason {
        reason(&line.parse::<Plain>().unwrap().into())
    }

    #[test]
    fn the_smallest_reason_is_found() {
        let blank = ".".repeat(72);
        assert_eq!(told(&format!("9.......9{blank}")), Reason::Broken);
        let crossed = format!("12345678.........9{}", ".".repeat(63));
        assert_eq!(told(&crossed), Reason::NoCandidate(8));
        // The ones below shut two columns of the first box, those beside it two rows, and the 2 the last cell.
        let placed = [
            "..2......",
            "...1.....",
            "......1..",
            "1........",
            ".........",
            ".........",
            ".1.......",
            ".........",
            ".........",
        ]
        .concat();
        assert_eq!(told(&placed), Reason::NoPlace { digit: 1, house: 0 });
        assert_eq!(told(&".".repeat(81)), Reason::Exhausted);
    }
}
