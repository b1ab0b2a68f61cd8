//! Reasons for which a shape cannot be filled that are seen without a search.

use hlavolam_puzzles::uniforma::claim::{Forced, Reason};
use hlavolam_puzzles::uniforma::{Cell, Problem, Shape, Square};

/// A square that must hold a double, or two.
pub struct ForcedSquare {
    /// Which.
    pub square: Square,
    /// The cells that show it, as few as possible.
    pub cells: Vec<Cell>,
    /// How many dominoes lie within it at least.
    pub doubles: usize,
}

/// The squares that must hold a double, each with the smallest set of its cells that shows how many.
pub fn forced(shape: &Shape) -> Vec<ForcedSquare> {
    (0..=Square::MAX).take(shape.len()).filter_map(|square| forced_square(shape, square)).collect()
}

fn forced_square(shape: &Shape, square: Square) -> Option<ForcedSquare> {
    let all = shape.cells_of(square);
    let subset = |bits: u8| -> Vec<Cell> {
        (0..).zip(&all).filter(|(place, _)| bits >> place & 1 == 1).map(|(_, &cell)| cell).collect()
    };
    let sets = (1_u8..16).map(subset).map(|cells| ForcedSquare {
        square,
        doubles: shape.doubles_needed(&cells),
        cells,
    });
    let best = sets.min_by_key(|set| (std::cmp::Reverse(set.doubles), set.cells.len()))?;
    (best.doubles > 0).then_some(best)
}

/// The smallest reason for which nothing fills the shape as wished, if one is seen without a search.
///
/// ```
/// use hlavolam_puzzles::uniforma::{claim::Reason, Problem, Shape, Wishes};
/// use hlavolam_solvers::uniforma::reason_at_once;
/// // Two rows of seven aligned squares: 19 pairs of squares touch, and 21 dominoes have two different numbers.
/// let aligned = Problem::new(Shape::centred(&[7, 7]).unwrap(), Wishes::default()).unwrap();
/// assert_eq!(reason_at_once(&aligned), Some(Reason::Neighbours { touching: 19 }));
/// ```
#[must_use]
pub fn reason_at_once(problem: &Problem) -> Option<Reason> {
    let shape = problem.shape();
    let forced = forced(shape);
    let told = |squares: &[&ForcedSquare]| {
        let forced = squares.iter().map(|forced| Forced::new(shape, &forced.cells)).collect();
        Some(Reason::Doubles { forced })
    };
    if let Some(twice) = forced.iter().find(|forced| forced.doubles > 1) {
        return told(&[twice]);
    }
    if let Some(pair) = alike(problem, &forced) {
        return told(&pair);
    }
    let touching = touching(shape);
    if touching < Reason::pairs_needed(shape) {
        return Some(Reason::Neighbours { touching });
    }
    let too_many = shape.numbers().count() + 1;
    if forced.len() < too_many { None } else { told(&forced.iter().take(too_many).collect::<Vec<_>>()) }
}

/// How many pairs of squares touch along an edge.
fn touching(shape: &Shape) -> u64 {
    let ends = (0..=Square::MAX).take(shape.len()).map(|square| shape.neighbours(square).count_ones());
    u64::from(ends.sum::<u32>() / 2)
}

/// Two squares that must hold a double and are given the same number.
fn alike<'a>(problem: &Problem, forced: &'a [ForcedSquare]) -> Option<[&'a ForcedSquare; 2]> {
    let given = &problem.wishes().given;
    let number = |square| given.iter().find(|wish| wish.0 == square).map(|wish| wish.1);
    let mut numbered = forced.iter().filter_map(|forced| Some((number(forced.square)?, forced)));
    let mut seen: Vec<(u8, &ForcedSquare)> = Vec::new();
    numbered.find_map(|(number, forced)| {
        let before = seen.iter().find(|(other, _)| *other == number).map(|&(_, before)| before);
        seen.push((number, forced));
        before.map(|before| [before, forced])
    })
}
