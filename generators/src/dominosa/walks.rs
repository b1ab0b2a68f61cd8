//! Tilings of a rectangle by dominoes, each exactly equally likely.
//!
//! On a rectangle with an odd and an even side, tilings and trees are the same thing (H. N. V. Temperley 1974; R. Kenyon,
//! J. Propp and D. Wilson 2000). Turn the board so that its rows have odd length and its columns even. Every second cell of
//! every second row is a *knot*, `o`; below the last row of knots lies the *ground*, joined to each of them:
//!
//! ```text
//! o e o e o      A tree that joins all knots to the ground leads from each knot along one edge `e` nearer to
//! e f e f e      the ground: there lies a domino, on the knot and the edge. The edges that are left join the
//! o e o e o      fields `f` to each other and to the outside (left, right or above) in a tree as well, and each
//! e f e f e      field has a domino on the edge that leads nearer to the outside.
//! ═════════
//! ```
//!
//! Every tiling comes from one tree, and random walks make each tree equally likely: walk from a knot that is not in the
//! tree yet until the tree is met, and keep the last way out of every knot (D. Wilson 1996).

use crate::Stream;
use hlavolam_puzzles::dominosa::{Cell, Grid, PlaceId};

/// A rectangle seen with odd rows, and buffers, to lay dominoes on it again and again.
#[derive(Clone, Debug)]
pub(super) struct Walks {
    rows: usize,
    columns: usize,
    /// How far apart neighbours in a column are in the numbering of the cells, and neighbours in a row.
    strides: [usize; 2],
    /// The cell under the other half of the domino on each cell; [`NONE`] for those not covered yet.
    partners: Vec<Cell>,
    /// For each cell that is a knot, the way that the last walk left it.
    ways: Vec<Way>,
    fields: Vec<(usize, usize)>,
}

/// No cell.
const NONE: Cell = Cell::MAX;

/// A step to the next cell of a row or column.
type Way = (isize, isize);

const WAYS: [Way; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl Walks {
    /// Walks on a full rectangle.
    ///
    /// # Panics
    /// If its sides are not one odd and one even.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        let (width, height) = grid.size();
        let (width, height) = (usize::from(width), usize::from(height));
        assert!(grid.is_rectangle() && width % 2 != height % 2, "a rectangle with an odd and an even side");
        let (rows, columns, strides) =
            if width % 2 == 1 { (height, width, [width, 1]) } else { (width, height, [1, width]) };
        let (partners, ways) = (vec![NONE; grid.len()], vec![WAYS[0]; grid.len()]);
        Self { rows, columns, strides, partners, ways, fields: Vec::new() }
    }

    /// Lays dominoes, so that every tiling is equally likely, and writes their places in order.
    pub fn lay(&mut self, grid: &Grid, stream: &mut Stream, places: &mut Vec<PlaceId>) {
        self.partners.fill(NONE);
        for row in (0..self.rows).step_by(2) {
            for column in (0..self.columns).step_by(2) {
                self.walk((row, column), stream);
                self.join((row, column));
            }
        }
        self.cover_fields();
        places.clear();
        places.extend(
            (0..).zip(grid.places()).filter(|(_, place)| self.is_laid(place.cells)).map(|(id, _)| id),
        );
    }

    fn is_laid(&self, [one, other]: [Cell; 2]) -> bool {
        self.partners[usize::from(one)] == other
    }

    /// Walks from a knot until the tree or the ground is met.
    fn walk(&mut self, from: (usize, usize), stream: &mut Stream) {
        let mut at = Some(from);
        while let Some(knot) = at.filter(|&knot| self.is_free(knot)) {
            let way = loop {
                let way = WAYS[stream.below(4) as usize];
                if self.beyond(knot, way).is_some() {
                    break way;
                }
            };
            let cell = self.cell(knot);
            self.ways[cell] = way;
            at = self.two_beyond(knot, way);
        }
    }

    /// Lays dominoes along the walk from a knot, its loops left out.
    fn join(&mut self, from: (usize, usize)) {
        let mut at = Some(from);
        while let Some(knot) = at.filter(|&knot| self.is_free(knot)) {
            let way = self.ways[self.cell(knot)];
            let edge = self.beyond(knot, way).expect("a walk stays on the board");
            self.cover(knot, edge);
            at = self.two_beyond(knot, way);
        }
    }

    /// Covers the fields, from the outside inwards.
    fn cover_fields(&mut self) {
        for row in (1..self.rows).step_by(2) {
            self.enter((row, 0), (0, 1));
            self.enter((row, self.columns - 1), (0, -1));
        }
        for column in (1..self.columns).step_by(2) {
            self.enter((0, column), (1, 0));
        }
        while let Some(field) = self.fields.pop() {
            for way in WAYS {
                if let Some(edge) = self.beyond(field, way) {
                    self.enter(edge, way);
                }
            }
        }
    }

    /// Covers the field that lies behind an edge, if the edge is not covered yet.
    fn enter(&mut self, edge: (usize, usize), way: Way) {
        if self.is_free(edge)
            && let Some(field) = self.beyond(edge, way)
        {
            self.cover(edge, field);
            self.fields.push(field);
        }
    }

    fn cover(&mut self, one: (usize, usize), other: (usize, usize)) {
        let [one, other] = [one, other].map(|at| self.cell(at));
        self.partners[one] = other as Cell;
        self.partners[other] = one as Cell;
    }

    fn is_free(&self, at: (usize, usize)) -> bool {
        self.partners[self.cell(at)] == NONE
    }

    fn cell(&self, (row, column): (usize, usize)) -> usize {
        row * self.strides[0] + column * self.strides[1]
    }

    /// One step from a cell, if that is on the board.
    fn beyond(&self, (row, column): (usize, usize), (down, right): Way) -> Option<(usize, usize)> {
        let row = row.checked_add_signed(down).filter(|&row| row < self.rows)?;
        let column = column.checked_add_signed(right).filter(|&column| column < self.columns)?;
        Some((row, column))
    }

    fn two_beyond(&self, at: (usize, usize), way: Way) -> Option<(usize, usize)> {
        self.beyond(self.beyond(at, way)?, way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use hlavolam_puzzles::dominosa::Tiling;
    use hlavolam_solvers::dominosa::count_tilings;
    use std::collections::HashMap;
    use std::sync::Arc;

    /// Chi-squared is seldom more than so many standard deviations above its mean: for one seed in about a thousand.
    const DEVIATIONS: f64 = 3.5;

    fn tallied(grid: &Arc<Grid>, draws: u64) -> HashMap<String, u64> {
        let mut walks = Walks::new(grid);
        let mut places = Vec::new();
        let mut tally = HashMap::new();
        for index in 0..draws {
            walks.lay(grid, &mut Seed(1).stream(index), &mut places);
            let tiling = Tiling::new(Arc::clone(grid), places.clone()).unwrap();
            *tally.entry(tiling.letters()).or_insert(0) += 1;
        }
        tally
    }

    #[test]
    fn every_tiling_comes_equally_often() {
        for (width, height) in [(3, 2), (2, 3), (4, 3), (3, 4), (5, 4), (4, 5), (6, 5), (7, 2), (2, 5)] {
            let grid = Grid::shared_rectangle(width, height);
            let tilings = count_tilings(&grid).unwrap() as u64;
            let each = 50;
            let tally = tallied(&grid, each * tilings);
            assert_eq!(tally.len() as u64, tilings, "{width}x{height}");
            let square = |&count: &u64| (count as f64 - each as f64).powi(2);
            let chi_squared = tally.values().map(square).sum::<f64>() / each as f64;
            let freedom = (tilings - 1) as f64;
            let deviations = (chi_squared - freedom) / (2.0 * freedom).sqrt();
            assert!(deviations.abs() < DEVIATIONS, "{width}x{height}: {chi_squared} of {freedom}");
        }
    }

    /// The determinant of a matrix of integers, by elimination without fractions (E. Bareiss 1968).
    fn determinant(mut matrix: Vec<Vec<i128>>) -> i128 {
        let size = matrix.len();
        let mut before = 1;
        for pivot in 0..size - 1 {
            for row in pivot + 1..size {
                for column in pivot + 1..size {
                    let crossed = matrix[row][column] * matrix[pivot][pivot]
                        - matrix[row][pivot] * matrix[pivot][column];
                    matrix[row][column] = crossed / before;
                }
            }
            before = matrix[pivot][pivot];
        }
        matrix[size - 1][size - 1]
    }

    #[test]
    fn there_are_as_many_trees_as_tilings() {
        for top in 1..=10 {
            let grid = Grid::rectangle(top + 2, top + 1);
            let walks = Walks::new(&grid);
            let knots: Vec<(usize, usize)> = (0..walks.rows)
                .step_by(2)
                .flat_map(|row| (0..walks.columns).step_by(2).map(move |column| (row, column)))
                .collect();
            // The matrix-tree theorem (G. Kirchhoff 1847): the ways out of each knot, less those that join two.
            let entry = |one: (usize, usize), other: (usize, usize)| {
                let ways = WAYS.iter().filter(|&&way| walks.beyond(one, way).is_some());
                let joins = ways.clone().filter(|&&way| walks.two_beyond(one, way) == Some(other)).count();
                if one == other { ways.count() as i128 } else { -(joins as i128) }
            };
            let matrix = knots.iter().map(|&one| knots.iter().map(|&other| entry(one, other)).collect());
            assert_eq!(Some(determinant(matrix.collect()) as u128), count_tilings(&grid), "{top}");
        }
    }

    #[test]
    fn the_largest_boards_are_covered() {
        for (width, height) in [(32, 31), (31, 32)] {
            let grid = Grid::shared_rectangle(width, height);
            assert_eq!(tallied(&grid, 20).len(), 20);
        }
    }
}
