//! The outline of a board: which points of a lattice belong to it.

use super::{Lattice, Permutation, Point};
use std::collections::BTreeMap;

/// A finite set of points of a lattice, numbered row by row from the top left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    lattice: Lattice,
    points: Vec<Point>,
}

impl Shape {
    /// The shape made of `points` (in any order, repeats ignored), shifted so that the first row and column are 0.
    #[must_use]
    pub fn new(lattice: Lattice, mut points: Vec<Point>) -> Self {
        let row = points.iter().map(|p| p.row).min().unwrap_or(0);
        let column = points.iter().map(|p| p.column).min().unwrap_or(0);
        for point in &mut points {
            *point = point.plus(Point::new(-row, -column));
        }
        points.sort_unstable();
        points.dedup();
        Self { lattice, points }
    }

    /// The lattice the points lie on.
    #[must_use]
    pub fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// The points, row by row.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The number of the point at a place, if it belongs to the shape.
    #[must_use]
    pub fn index(&self, at: Point) -> Option<usize> {
        self.points.binary_search(&at).ok()
    }

    /// The number of rows and columns of the smallest rectangle around the shape.
    #[must_use]
    pub fn extent(&self) -> (i16, i16) {
        let rows = self.points.iter().map(|p| p.row + 1).max().unwrap_or(0);
        let columns = self.points.iter().map(|p| p.column + 1).max().unwrap_or(0);
        (rows, columns)
    }

    /// All rotations and reflections of the lattice that carry the shape onto itself, the identity first.
    ///
    /// # Panics
    /// If the shape has more than 256 points.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Permutation> {
        let mut found = Vec::new();
        for map in self.lattice.maps() {
            let moved: Vec<Point> = self.points.iter().map(|&p| map(p)).collect();
            if let Some(symmetry) = self.matching(&moved)
                && !found.contains(&symmetry)
            {
                found.push(symmetry);
            }
        }
        found
    }

    /// The permutation that takes point i to the place of `moved[i]` once both lie against the same corner.
    fn matching(&self, moved: &[Point]) -> Option<Permutation> {
        let row = moved.iter().map(|p| p.row).min()?;
        let column = moved.iter().map(|p| p.column).min()?;
        let places: BTreeMap<Point, u8> =
            self.points.iter().enumerate().map(|(i, &p)| (p, u8::try_from(i).unwrap())).collect();
        let images = moved
            .iter()
            .map(|p| places.get(&p.plus(Point::new(-row, -column))).copied())
            .collect::<Option<Vec<_>>>()?;
        Permutation::new(images)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(rows: i16, columns: i16) -> Shape {
        let points = (0..rows).flat_map(|r| (0..columns).map(move |c| Point::new(r, c))).collect();
        Shape::new(Lattice::Square, points)
    }

    #[test]
    fn symmetries_are_counted_as_geometry_says() {
        assert_eq!(rectangle(3, 3).symmetries().len(), 8);
        assert_eq!(rectangle(2, 3).symmetries().len(), 4);
        let triangle = (0..4).flat_map(|r| (0..=r).map(move |c| Point::new(r, c))).collect();
        assert_eq!(Shape::new(Lattice::Triangular, triangle).symmetries().len(), 6);
        let hexagon = [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)];
        let hexagon = hexagon.map(|(r, c)| Point::new(r, c)).to_vec();
        assert_eq!(Shape::new(Lattice::Triangular, hexagon).symmetries().len(), 12);
    }
}
