//! Camps: the cells in a corner where the men stand at the start, or should stand at the end.

use super::board::{Board, image_of};
use super::cells::{Cell, Cells};
use crate::board::{Lattice, Point};
use crate::notation::{ParseError, Source, parts};

/// The camps that are known by their number of men and are no triangles.
const HALMA_CAMPS: &[&[u8]] = &[&[4, 4, 3, 2], &[5, 5, 4, 3, 2]];

/// A camp as the number of men in each column, counted from the corner; in the point of a star, in each of the lines
/// along one of its sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Camp {
    columns: Vec<u8>,
}

/// Why a camp does not fit a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CampError {
    /// A cell of it is outside the board.
    #[error("the camp does not fit the board")]
    TooLarge,
    /// It and the camp in the opposite corner have cells in common.
    #[error("the camps in the two corners overlap")]
    Overlap,
}

impl Camp {
    /// The camp of so many men: a triangle (1, 3, 6, 10, 15, 21, ..), or the halma camp of 13 or 19.
    ///
    /// ```
    /// use hlavolam_puzzles::halma::Camp;
    /// assert_eq!(Camp::of_men(19).unwrap().to_string(), "5-5-4-3-2");
    /// assert_eq!(Camp::of_men(10).unwrap().to_string(), "4-3-2-1");
    /// assert!(Camp::of_men(11).is_none());
    /// ```
    #[must_use]
    pub fn of_men(men: u32) -> Option<Self> {
        let triangles = (1..=16_u8).map(|side| (1..=side).rev().collect::<Vec<u8>>());
        let camps = triangles.chain(HALMA_CAMPS.iter().map(|columns| columns.to_vec()));
        camps.map(|columns| Self { columns }).find(|camp| camp.men() == men)
    }

    /// The number of men.
    #[must_use]
    pub fn men(&self) -> u32 {
        self.columns.iter().copied().map(u32::from).sum()
    }

    /// Reads a number of men, or a list of columns such as `5-5-4-3-2`.
    ///
    /// # Errors
    /// Points at the part that is no number, or at a number of men that has no camp.
    pub fn parse(source: &Source) -> Result<Self, ParseError> {
        let text = source.text();
        if !text.contains('-') {
            let camp = text.trim().parse().ok().and_then(Self::of_men);
            let expected = "3, 6, 10 or 15 men in a triangle, 13 or 19 in a halma camp, or the men in each column, 5-5-4-3-2";
            let what = format!("no camp is known for `{}` men", text.escape_debug());
            return camp.ok_or_else(|| source.error_at(0..text.len(), what, expected));
        }
        let column = |(at, part): (usize, &str)| {
            let number = part.trim().parse::<u8>().ok().filter(|men| (1..=16).contains(men));
            let what = format!("`{}` is no number of men in a column", part.escape_debug());
            number.ok_or_else(|| {
                source.error_at(at..at + part.len(), what, "numbers from 1 to 16, such as 5-5-4-3-2")
            })
        };
        Ok(Self { columns: parts(text, "-").map(column).collect::<Result<_, _>>()? })
    }

    /// The camp in the first corner of a board and the one in the opposite corner.
    ///
    /// # Errors
    /// If it does not fit, or the two overlap.
    pub fn corners(&self, board: &Board) -> Result<[Cells; 2], CampError> {
        let start = self.at_first_corner(board).ok_or(CampError::TooLarge)?;
        let turn = half_turn(board).ok_or(CampError::TooLarge)?;
        let target = image_of(&turn, start);
        if start.and(target).is_empty() { Ok([start, target]) } else { Err(CampError::Overlap) }
    }

    fn at_first_corner(&self, board: &Board) -> Option<Cells> {
        let corner = board.point(FIRST_CORNER);
        let cell = |column: usize, down: u8| {
            let (column, down) = (i16::try_from(column).ok()?, i16::from(down));
            let away = match board.lattice() {
                Lattice::Square => Point::new(down, column),
                Lattice::Triangular => Point::new(down + column, column),
            };
            board.cell_at(corner.plus(away))
        };
        let cells = self.columns.iter().enumerate();
        cells.flat_map(|(column, &men)| (0..men).map(move |down| cell(column, down))).collect()
    }
}

impl std::fmt::Display for Camp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let columns: Vec<String> = self.columns.iter().map(u8::to_string).collect();
        f.write_str(&columns.join("-"))
    }
}

/// The corner of the camp from which the men come: the first cell, which is a corner of a rectangle and a tip of a star.
pub const FIRST_CORNER: Cell = 0;

/// The half turn of a board, if it is a symmetry: with it cells are taken to those counted from the other end.
#[must_use]
pub fn half_turn(board: &Board) -> Option<crate::board::Permutation> {
    let last = Cell::try_from(board.len() - 1).ok()?;
    board
        .symmetries()
        .into_iter()
        .find(|symmetry| board.cells().all(|cell| symmetry.image(cell) == last - cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::halma::Directions;

    #[test]
    fn camps_stand_in_opposite_corners() {
        let board = Board::rectangle(4, 4, Directions::Eight).unwrap();
        let [start, target] = Camp::of_men(6).unwrap().corners(&board).unwrap();
        assert!(start.iter().eq([0, 1, 2, 4, 5, 8]));
        assert!(target.iter().eq([7, 10, 11, 13, 14, 15]));
        assert_eq!(Camp::of_men(10).unwrap().corners(&board), Err(CampError::Overlap));
        assert_eq!(Camp::of_men(15).unwrap().corners(&board), Err(CampError::TooLarge));
    }

    #[test]
    fn the_camp_of_a_star_is_its_point() {
        for (rows, men) in [(4, 10), (5, 15)] {
            let board = Board::star(rows).unwrap();
            let [start, _] = Camp::of_men(men).unwrap().corners(&board).unwrap();
            assert!(start.iter().eq(0..u8::try_from(men).unwrap()));
        }
    }

    #[test]
    fn columns_are_read_and_written() {
        let parse = |text| Camp::parse(&Source::new("--men", text));
        assert_eq!(parse("5-5-4-3-2").unwrap(), Camp::of_men(19).unwrap());
        assert_eq!(parse("13").unwrap().to_string(), "4-4-3-2");
        for (text, column) in [("11", 1), ("", 1), ("x", 1), ("5-x", 3), ("5--4", 3), ("0-1", 1), ("99-1", 1)]
        {
            assert_eq!(parse(text).unwrap_err().column(), column, "{text}");
        }
    }
}
