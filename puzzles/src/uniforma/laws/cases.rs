//! The shapes, wishes and diagrams on which the laws are checked.

use crate::board::Point;
use crate::evidence::Effort;
use crate::laws::Numbers;
use crate::uniforma::claim::recount;
use crate::uniforma::{Arrangement, PRESETS, Problem, Shape, Square, Wishes};

/// Shapes of random outline for each set.
const SHAPES: usize = 40;

/// Checks a claim on shapes of random outline for every set.
pub fn on_random_shapes(
    mut claim: impl FnMut(&Shape, &mut Numbers) -> Result<(), String>,
) -> Result<(), String> {
    let mut numbers = Numbers::from(3);
    for squares in [3, 14, 33, 60] {
        for _ in 0..SHAPES {
            let shape =
                Shape::new(&random_squares(squares, 1, &mut numbers)).map_err(|error| error.to_string())?;
            claim(&shape, &mut numbers).map_err(|case| format!("{:?}: {case}", shape.corners()))?;
        }
    }
    Ok(())
}

/// Checks a claim on every diagram of every preset, up to the names of the numbers.
pub fn on_diagrams(
    mut claim: impl FnMut(&Problem, &Arrangement) -> Result<(), String>,
) -> Result<(), String> {
    for preset in PRESETS {
        let problem = preset.problem();
        let diagrams =
            recount::diagrams(&problem, &Effort::unlimited()).map_err(|failure| format!("{failure:?}"))?;
        for diagram in &diagrams {
            claim(&problem, diagram).map_err(|case| format!("{} {diagram:?}: {case}", preset.name))?;
        }
    }
    Ok(())
}

/// The corners of squares that do not overlap, grown one by one; next to each other squares are shifted by a multiple of
/// `step` cells.
pub fn random_squares(squares: usize, step: i16, numbers: &mut Numbers) -> Vec<Point> {
    let mut corners = vec![Point::new(100, 100)];
    while corners.len() < squares {
        let beside = corners[numbers.below(corners.len())];
        let shifts =
            [-2, -1, 0, 1, 2].map(|shift: i16| shift * step).into_iter().filter(|shift| shift.abs() <= 2);
        let shifts: Vec<i16> = shifts.collect();
        let shift = shifts[numbers.below(shifts.len())];
        let away = [-2, 2][numbers.below(2)];
        let way = [Point::new(away, shift), Point::new(shift, away)][numbers.below(2)];
        let corner = beside.plus(way);
        let is_free =
            |other: &Point| (other.row - corner.row).abs().max((other.column - corner.column).abs()) >= 2;
        if corners.iter().all(is_free) {
            corners.push(corner);
        }
    }
    corners
}

/// Some squares given, some rows in sequence, or nothing wished at all.
pub fn random_wishes(shape: &Shape, numbers: &mut Numbers) -> Wishes {
    let squares = (0..=Square::MAX).take(shape.len());
    let one_in = 1 + numbers.below(5);
    let mut wishes = Wishes { apart: numbers.below(2) == 0, ..Wishes::default() };
    for square in squares {
        if numbers.below(one_in) == 1 {
            let number = numbers.below(shape.numbers().count());
            wishes.given.push((square, u8::try_from(number).unwrap_or(0)));
        }
    }
    if numbers.below(2) == 0 {
        wishes.sequences.push(shape.corners()[numbers.below(shape.len())].row);
    }
    wishes
}
