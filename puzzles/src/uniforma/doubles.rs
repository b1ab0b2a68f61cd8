//! Which squares must hold a double.

use super::{Cell, Shape, Square};

impl Shape {
    /// The other squares that touch some cells along an edge, as bits.
    ///
    /// # Panics
    /// If the shape has no such cell.
    #[must_use]
    pub fn reach(&self, cells: &[Cell]) -> u64 {
        let mut reach = 0_u64;
        for joint in self.joints() {
            for (cell, other) in [(joint.first, joint.second), (joint.second, joint.first)] {
                if cells.contains(&cell) && self.owner(cell) != self.owner(other) {
                    reach |= 1 << self.owner(other);
                }
            }
        }
        reach
    }

    /// How many dominoes that lie wholly within their square some cells of it must have at least, 0 to 2; such a domino
    /// is the double of the square's number.
    ///
    /// A domino that leaves the square leads to another one, and two of them never to the same: they would be the same
    /// domino. So of the cells no more can be under a domino that leaves than there are squares to lead to, and the rest
    /// share dominoes within the square, two cells each; but cells that lie across from each other cannot share one.
    ///
    /// ```
    /// use hlavolam_puzzles::uniforma::Shape;
    /// let shape = Shape::centred(&[4, 3, 3, 4]).unwrap();
    /// let corner = shape.cell_at(shape.corners()[0]).unwrap();
    /// assert_eq!((shape.reach(&[corner]), shape.doubles_needed(&[corner])), (0, 1));
    /// ```
    ///
    /// # Panics
    /// If the shape has no such cell.
    #[must_use]
    pub fn doubles_needed(&self, cells: &[Cell]) -> usize {
        let stay = cells.len().saturating_sub(self.reach(cells).count_ones() as usize);
        let across = matches!(cells, [a, b] if !self.lie_side_by_side(*a, *b));
        if across { stay } else { stay.div_ceil(2) }
    }

    fn lie_side_by_side(&self, a: Cell, b: Cell) -> bool {
        self.joints().iter().any(|joint| [joint.first, joint.second] == [a.min(b), a.max(b)])
    }

    /// The cells of a square, row by row.
    #[must_use]
    pub fn cells_of(&self, square: Square) -> Vec<Cell> {
        (0..=Cell::MAX).take(self.cells().points().len()).filter(|&cell| self.owner(cell) == square).collect()
    }
}
