//! The search: dominoes are laid cell by cell.

use super::reason::forced;
use crate::{Budget, Stop};
use hlavolam_puzzles::uniforma::{Arrangement, Cell, Pattern, Placement, Problem, Square};
use std::ops::ControlFlow;

/// No number, or no cell.
const NONE: u8 = u8::MAX;

/// The budget is looked at once in this many steps.
const STEPS: u32 = 1 << 12;

/// Visits every arrangement that fulfils the rules and the wishes, up to the names of the numbers: each is visited once,
/// under some names, and there is a way to name its numbers that fulfils the wishes. Returns early where `visit` says so.
///
/// The first cell, row by row, that no domino covers yet is covered next, with the cell to the right or the one below. The
/// squares under the domino get numbers if they have none: one that is in use or, if there is any left, a single one that
/// is not, since those differ by nothing but their names. No domino is laid twice; as there are as many places as
/// dominoes, that is all there is to check.
///
/// # Errors
/// If a limit of the budget is reached first.
pub fn each_arrangement(
    problem: &Problem,
    budget: &Budget,
    visit: impl FnMut(&Arrangement) -> ControlFlow<()>,
) -> Result<(), Stop> {
    let Some(mut fill) = Fill::new(problem, budget, visit) else { return Ok(()) };
    match fill.cover(0) {
        ControlFlow::Break(End::Limit(stop)) => Err(stop),
        ControlFlow::Break(End::Enough) | ControlFlow::Continue(()) => Ok(()),
    }
}

/// Why the search ends early.
enum End {
    /// The visitor has seen enough.
    Enough,
    /// The budget is used up.
    Limit(Stop),
}

/// What the search needs to know of a cell.
struct Site {
    square: Square,
    /// The cells to the right and below, or [`NONE`].
    onward: [Cell; 2],
}

struct Fill<'a, V> {
    problem: &'a Problem,
    budget: &'a Budget,
    visit: V,
    sites: Vec<Site>,
    /// For each square the squares that must have another number, as bits.
    unlike: Vec<u64>,
    /// The number of each square, or [`NONE`].
    numbers: Vec<u8>,
    /// For each number the squares that have it, as bits.
    holders: Vec<u64>,
    /// On how many squares each number stands in the end.
    each: u32,
    /// How many numbers are in use: 0 and up.
    in_use: usize,
    /// For each number the numbers it shares a laid domino with, as bits.
    laid: Vec<u32>,
    /// The cell under the other half of each cell's domino, or [`NONE`].
    partners: Vec<Cell>,
    steps: u32,
}

impl<'a, V: FnMut(&Arrangement) -> ControlFlow<()>> Fill<'a, V> {
    /// The search before its first step; `None` if the given numbers alone go against the rules or the wishes.
    fn new(problem: &'a Problem, budget: &'a Budget, visit: V) -> Option<Self> {
        let shape = problem.shape();
        let (cells, numbers) = (shape.cells().points().len(), shape.numbers().count());
        let mut fill = Self {
            problem,
            budget,
            visit,
            sites: sites(problem),
            unlike: unlike(problem),
            numbers: vec![NONE; shape.len()],
            holders: vec![0; numbers],
            each: u32::try_from(shape.squares_each()).unwrap_or(u32::MAX),
            in_use: 0,
            laid: vec![0; numbers],
            partners: vec![NONE; cells],
            steps: 0,
        };
        fill.give().then_some(fill)
    }

    /// Puts the given numbers down, under new names: 0 for the first that is met, and so on.
    fn give(&mut self) -> bool {
        let mut names: Vec<u8> = Vec::new();
        self.problem.wishes().given.iter().all(|&(square, number)| {
            let name = names.iter().position(|&other| other == number).unwrap_or(names.len());
            if name == names.len() {
                names.push(number);
                self.in_use += 1;
            }
            let fits = self.fits(square, name);
            self.put(square, name);
            fits
        })
    }

    /// Whether a square may get a number.
    fn fits(&self, square: Square, number: usize) -> bool {
        self.holders[number].count_ones() < self.each
            && self.holders[number] & self.unlike[usize::from(square)] == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are at most 15 numbers")]
    fn put(&mut self, square: Square, number: usize) {
        self.numbers[usize::from(square)] = number as u8;
        self.holders[number] |= 1 << square;
    }

    fn take_back(&mut self, square: Square, number: usize) {
        self.numbers[usize::from(square)] = NONE;
        self.holders[number] &= !(1 << square);
    }

    /// Covers the first free cell from `from` on, in every way, and all that follow.
    fn cover(&mut self, from: usize) -> ControlFlow<End> {
        self.step()?;
        let Some(cell) = (from..self.partners.len()).find(|&cell| self.partners[cell] == NONE) else {
            return self.show();
        };
        let Site { square, onward } = self.sites[cell];
        self.numbered(square, |fill| {
            for partner in onward.into_iter().filter(|&partner| partner != NONE) {
                if fill.partners[usize::from(partner)] == NONE {
                    let other = fill.sites[usize::from(partner)].square;
                    fill.numbered(other, |fill| fill.lay(cell, partner, [square, other]))?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Goes on with each number that a square may have.
    fn numbered(
        &mut self,
        square: Square,
        mut go_on: impl FnMut(&mut Self) -> ControlFlow<End>,
    ) -> ControlFlow<End> {
        if self.numbers[usize::from(square)] != NONE {
            return go_on(self);
        }
        let in_use = self.in_use;
        for number in 0..self.holders.len().min(in_use + 1) {
            if self.fits(square, number) {
                self.in_use = in_use.max(number + 1);
                self.put(square, number);
                go_on(self)?;
                self.take_back(square, number);
            }
        }
        self.in_use = in_use;
        ControlFlow::Continue(())
    }

    /// Lays a domino, unless it lies already, and goes on.
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 240 cells")]
    fn lay(&mut self, cell: usize, partner: Cell, squares: [Square; 2]) -> ControlFlow<End> {
        let [a, b] = squares.map(|square| usize::from(self.numbers[usize::from(square)]));
        if self.laid[a] >> b & 1 == 1 {
            return ControlFlow::Continue(());
        }
        self.turn_over(a, b);
        self.partners[cell] = partner;
        self.partners[usize::from(partner)] = cell as Cell;
        self.cover(cell + 1)?;
        self.partners[cell] = NONE;
        self.partners[usize::from(partner)] = NONE;
        self.turn_over(a, b);
        ControlFlow::Continue(())
    }

    /// Notes that a domino is laid, or is not any more.
    fn turn_over(&mut self, a: usize, b: usize) {
        self.laid[a] ^= 1 << b;
        if a != b {
            self.laid[b] ^= 1 << a;
        }
    }

    fn step(&mut self) -> ControlFlow<End> {
        self.steps += 1;
        if self.steps < STEPS {
            return ControlFlow::Continue(());
        }
        self.steps = 0;
        self.budget.check().map_or_else(|stop| ControlFlow::Break(End::Limit(stop)), ControlFlow::Continue)
    }

    fn show(&mut self) -> ControlFlow<End> {
        let pattern = Pattern(self.numbers.clone());
        let wishes = self.problem.wishes();
        if !wishes.name_no_number() && wishes.namings(self.problem.shape(), &pattern) == 0 {
            return ControlFlow::Continue(());
        }
        let placement = Placement(self.partners.clone());
        (self.visit)(&Arrangement { pattern, placement }).map_break(|()| End::Enough)
    }
}

fn sites(problem: &Problem) -> Vec<Site> {
    let shape = problem.shape();
    let points = shape.cells().points();
    let mut sites: Vec<Site> = (0..=Cell::MAX)
        .take(points.len())
        .map(|cell| Site { square: shape.owner(cell), onward: [NONE; 2] })
        .collect();
    for joint in shape.joints() {
        let onward = &mut sites[usize::from(joint.first)].onward;
        let place = usize::from(onward[0] != NONE);
        onward[place] = joint.second;
    }
    sites
}

/// Which squares must not have the same number: two that are both forced to hold a double, two in one sequence, and two
/// that touch if that is not wished.
fn unlike(problem: &Problem) -> Vec<u64> {
    let (shape, wishes) = (problem.shape(), problem.wishes());
    let bits =
        |squares: &mut dyn Iterator<Item = Square>| squares.fold(0_u64, |set, square| set | 1 << square);
    let mut groups = vec![bits(&mut forced(shape).iter().map(|forced| forced.square))];
    groups.extend(wishes.sequences.iter().map(|&row| bits(&mut shape.row(row))));
    let all = |square: Square| {
        let touching = if wishes.apart { shape.neighbours(square) } else { 0 };
        let together = groups.iter().filter(|&&group| group >> square & 1 == 1);
        together.fold(touching, |set, group| set | group) & !(1 << square)
    };
    (0..=Square::MAX).take(shape.len()).map(all).collect()
}
