//! Places of the points of a board.

use super::{Item, Place};
use crate::board::{Lattice, Point, Shape};
use crate::notation::column_name;

impl Place {
    /// Where a point of a lattice is drawn. Rows of the triangular one are shifted by half a step against each other.
    ///
    /// ```
    /// use hlavolam_puzzles::board::{Lattice, Point};
    /// use hlavolam_puzzles::diagram::Place;
    /// let point = Point::new(3, 2);
    /// assert_eq!(Place::on(Lattice::Square, point), Place::new(4, 6));
    /// assert_eq!(Place::on(Lattice::Triangular, point), Place::new(1, 6));
    /// ```
    #[must_use]
    pub fn on(lattice: Lattice, point: Point) -> Self {
        let shift = match lattice {
            Lattice::Square => 0,
            Lattice::Triangular => point.row,
        };
        Self::new(2 * point.column - shift, 2 * point.row)
    }
}

/// Row numbers to the left and column letters above; on the triangular lattice the numbers follow the slope, and the
/// letters stand below, each at the lower end of its slanting column, or where a number stands there at the upper end.
#[must_use]
pub fn coordinates(lattice: Lattice, shape: &Shape) -> Vec<Item> {
    let points = shape.points();
    let (rows, columns) = shape.extent();
    let triangular = lattice == Lattice::Triangular;
    let coordinate = |at: Point, text| Item::Coordinate { at: Place::on(lattice, at), text };
    let row_number = |row: i16| {
        let first = points.iter().filter(|p| p.row == row).map(|p| p.column).min()?;
        Some(coordinate(Point::new(row, if triangular { first - 1 } else { -1 }), (row + 1).to_string()))
    };
    let mut named: Vec<Item> = (0..rows).filter_map(row_number).collect();
    let column_letter = |column: i16| {
        let in_column = || points.iter().filter(|p| p.column == column).map(|p| p.row);
        let below = if triangular { in_column().max()? + 1 } else { -1 };
        let mut ends = [below].into_iter().chain((i16::MIN..in_column().min()?).rev());
        let is_free = |row: &i16| {
            let place = Place::on(lattice, Point::new(*row, column));
            !named.iter().any(|number| number.places() == [place])
        };
        Some(coordinate(Point::new(ends.find(is_free)?, column), column_name(column)))
    };
    let letters: Vec<Item> = (0..columns).filter_map(column_letter).collect();
    named.extend(letters);
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_stand_where_their_line_ends() {
        // Rows and columns begin and end at different places.
        let points = [(0, 0), (0, 1), (1, 1), (1, 2), (2, 2)].map(|(row, column)| Point::new(row, column));
        let placed = |lattice| {
            coordinates(lattice, &Shape::new(lattice, points.to_vec())).into_iter().map(|item| match item {
                Item::Coordinate { at, text } => (text, at.x, at.y),
                other => panic!("{other:?}"),
            })
        };
        let told = |expected: [(&str, i16, i16); 6]| expected.map(|(text, x, y)| (text.to_owned(), x, y));
        let square = [("1", -2, 0), ("2", -2, 2), ("3", -2, 4), ("a", 0, -2), ("b", 2, -2), ("c", 4, -2)];
        assert!(placed(Lattice::Square).eq(told(square)));
        // Numbers to the left of the first in their row, letters below the last in their column.
        // A number stands where the columns a and b end, so that their letters are above.
        let triangular = [("1", -2, 0), ("2", -1, 2), ("3", 0, 4), ("a", 1, -2), ("b", 3, -2), ("c", 1, 6)];
        assert!(placed(Lattice::Triangular).eq(told(triangular)));
    }
}
