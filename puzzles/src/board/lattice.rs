//! Where the points of a board lie and which directions lead from one to the next.

use serde::{Deserialize, Serialize};

/// A place on a lattice: `row` counts down from the top, `column` to the right.
///
/// On the triangular lattice the axes are skew: the neighbours of `(row, column)` in the row below are
/// `(row + 1, column)` and `(row + 1, column + 1)`, so a triangle standing on its base has row `r` at
/// columns `0..=r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Rows from the top.
    pub row: i16,
    /// Columns from the left.
    pub column: i16,
}

impl Point {
    /// The point at `row` and `column`.
    #[must_use]
    pub const fn new(row: i16, column: i16) -> Self {
        Self { row, column }
    }

    /// This point moved by a step.
    #[must_use]
    pub const fn plus(self, step: Point) -> Self {
        Self::new(self.row + step.row, self.column + step.column)
    }
}

/// The two lattices on which boards are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lattice {
    /// Four directions, eight symmetries.
    #[default]
    Square,
    /// Six directions, twelve symmetries.
    Triangular,
}

/// A linear map of the lattice onto itself, rows of the matrix being what becomes of (row, column).
type Matrix = [[i16; 2]; 2];

impl Lattice {
    /// The steps to the neighbours of a point.
    #[must_use]
    pub const fn directions(self) -> &'static [Point] {
        const SQUARE: [Point; 4] = [Point::new(-1, 0), Point::new(0, 1), Point::new(1, 0), Point::new(0, -1)];
        const TRIANGULAR: [Point; 6] = [
            Point::new(0, 1),
            Point::new(1, 1),
            Point::new(1, 0),
            Point::new(0, -1),
            Point::new(-1, -1),
            Point::new(-1, 0),
        ];
        match self {
            Lattice::Square => &SQUARE,
            Lattice::Triangular => &TRIANGULAR,
        }
    }

    /// The rotations and reflections of the lattice about the origin, the identity first.
    pub(super) fn maps(self) -> Vec<impl Fn(Point) -> Point> {
        // A sixth of a turn takes (0,1) to (1,1) and (1,1) to (1,0); a quarter takes (0,1) to (1,0).
        let (turn, order): (Matrix, usize) = match self {
            Lattice::Square => ([[0, 1], [-1, 0]], 4),
            Lattice::Triangular => ([[0, 1], [-1, 1]], 6),
        };
        const IDENTITY: Matrix = [[1, 0], [0, 1]];
        const SWAP: Matrix = [[0, 1], [1, 0]];
        let rotations = std::iter::successors(Some(IDENTITY), |m| Some(product(&turn, m))).take(order);
        let matrices: Vec<Matrix> = rotations.flat_map(|r| [r, product(&r, &SWAP)]).collect();
        matrices.into_iter().map(|m| move |p: Point| apply(&m, p)).collect()
    }
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    [0, 1].map(|i| [0, 1].map(|j| a[i][0] * b[0][j] + a[i][1] * b[1][j]))
}

fn apply(m: &Matrix, p: Point) -> Point {
    Point::new(m[0][0] * p.row + m[0][1] * p.column, m[1][0] * p.row + m[1][1] * p.column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_map_keeps_the_set_of_directions() {
        for lattice in [Lattice::Square, Lattice::Triangular] {
            let steps: BTreeSet<_> = lattice.directions().iter().copied().collect();
            for map in lattice.maps() {
                assert_eq!(steps.iter().map(|&s| map(s)).collect::<BTreeSet<_>>(), steps);
            }
        }
    }

    #[test]
    fn the_maps_are_distinct() {
        for (lattice, order) in [(Lattice::Square, 8), (Lattice::Triangular, 12)] {
            let probe = [Point::new(1, 3), Point::new(-2, 5)];
            let images: BTreeSet<_> = lattice.maps().iter().map(|map| probe.map(map)).collect();
            assert_eq!(images.len(), order);
        }
    }
}
