//! Pagoda functions: weights that no jump can raise, found by linear programming.

use hlavolam_puzzles::peg::{Board, Jump, Position};
use microlp::{ComparisonOp, OptimizationDirection, Problem as Program};

/// Weights are tried with these common denominators; a vertex of the program rarely needs more.
const DENOMINATORS: std::ops::RangeInclusive<i32> = 1..=60;

/// Integer weights for each hole, of which no jump raises the sum over the pegs, and by which `start` weighs less
/// than `goal`; so the goal cannot be reached. `None` if there are no such weights (or none with a small common
/// denominator).
///
/// The program minimises weight(start) - weight(goal) with weights from -1 to 1 (J. H. Conway and J. M. Boardman,
/// 1961; by linear programming: D. Avis and A. Deza 2001). Its solution is rounded and then checked in integers.
///
/// ```
/// use hlavolam_puzzles::peg::{Position, Preset};
/// let board = Preset::named("triangle-4").unwrap().board();
/// // Two pegs cannot become three.
/// assert!(hlavolam_solvers::peg::pagoda(&board, Position(0b11), Position(0b111)).is_some());
/// ```
#[must_use]
pub fn pagoda(board: &Board, start: Position, goal: Position) -> Option<Vec<i64>> {
    let mut program = Program::new(OptimizationDirection::Minimize);
    let weights: Vec<_> = (0..board.len())
        .map(|hole| {
            let gain = i32::from(start.0 >> hole & 1 == 1) - i32::from(goal.0 >> hole & 1 == 1);
            program.add_var(f64::from(gain), (-1.0, 1.0))
        })
        .collect();
    for jump in board.jumps() {
        let [from, over, to] = [jump.from, jump.over, jump.to].map(|hole| weights[usize::from(hole)]);
        program.add_constraint([(from, 1.0), (over, 1.0), (to, -1.0)], ComparisonOp::Ge, 0.0);
    }
    let solution = program.solve().ok()?.into_solution().ok()?;
    if solution.objective() > -1e-6 {
        return None;
    }
    let values: Vec<f64> = weights.iter().map(|&weight| solution.var_value(weight)).collect();
    DENOMINATORS.map(|d| scaled(&values, d)).find(|weights| proves(board.jumps(), weights, start, goal))
}

fn scaled(values: &[f64], denominator: i32) -> Vec<i64> {
    // Weights lie between -1 and 1, so the products fit.
    values.iter().map(|value| (value * f64::from(denominator)).round() as i64).collect()
}

fn proves(jumps: &[Jump], weights: &[i64], start: Position, goal: Position) -> bool {
    let weight = |hole: u8| weights[usize::from(hole)];
    let sum = |position: Position| position.pegs().map(weight).sum::<i64>();
    sum(start) < sum(goal) && jumps.iter().all(|j| weight(j.from) + weight(j.over) >= weight(j.to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::Preset;

    #[test]
    fn weights_are_found_where_conway_and_boardman_found_them() {
        // Three pegs in a row on the English board cannot make one two rows further up: level 2 needs four.
        let board = Preset::named("english").unwrap().board();
        let hole = |name: &str| hlavolam_puzzles::peg::parse_hole(&board, name).unwrap();
        let set = |names: &[&str]| Position(names.iter().fold(0, |set, name| set | 1 << hole(name)));
        assert!(pagoda(&board, set(&["d5", "d6", "d7"]), set(&["d3"])).is_some());
        assert!(pagoda(&board, set(&["d5", "d6", "d7", "c5"]), set(&["d5"])).is_none());
    }

    #[test]
    fn a_position_that_can_be_reached_is_never_ruled_out() {
        let problem = Preset::named("english").unwrap().problem();
        let mut at = problem.start;
        while let Some(jump) = at.jumps(&problem.board).last() {
            at = at.after(jump).unwrap();
            assert_eq!(pagoda(&problem.board, problem.start, at), None);
        }
    }
}
