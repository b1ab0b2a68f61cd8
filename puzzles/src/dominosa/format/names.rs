//! Names of cells, places and dominoes.

use crate::board::Point;
use crate::dominosa::{Cell, Domino, Grid, MAX_TOP, PlaceId};
use crate::notation::column_number;

/// The cell with a name such as `c4`, in small letters or capitals.
#[must_use]
pub fn parse_cell(grid: &Grid, name: &str) -> Option<Cell> {
    let (letters, digits) = name.split_at(name.find(|c: char| c.is_ascii_digit())?);
    let row = digits.parse::<i16>().ok().filter(|row| row.to_string() == digits)?;
    grid.cell_at(Point::new(row - 1, column_number(letters)?))
}

/// The place with a name such as `c4-c5`, the cells in either order.
///
/// ```
/// use hlavolam_puzzles::dominosa::{Grid, parse_place};
/// let grid = Grid::rectangle(8, 7);
/// assert_eq!(parse_place(&grid, "a1-b1"), Some(0));
/// assert_eq!(parse_place(&grid, "a1-c1"), None);
/// ```
#[must_use]
pub fn parse_place(grid: &Grid, name: &str) -> Option<PlaceId> {
    let (one, other) = name.split_once('-')?;
    grid.place_on(parse_cell(grid, one)?, parse_cell(grid, other)?)
}

/// The domino with a name such as `2-5`, the numbers in either order.
pub fn parse_domino(name: &str) -> Option<Domino> {
    let (one, other) = name.split_once('-')?;
    let number = |text: &str| {
        text.parse::<u8>().ok().filter(|number| *number <= MAX_TOP && number.to_string() == text)
    };
    Some(Domino::new(number(one)?, number(other)?))
}
