//! Names of cells, places and dominoes.

use crate::board::Point;
use crate::dominosa::{Cell, Domino, Grid, MAX_TOP, PlaceId};
use crate::notation::{ParseError, Source, column_number};
use std::ops::Range;

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

/// The places in a list such as `a1-b1,c2-c3`, parted by commas or spaces.
///
/// # Errors
/// Points at the first name that is no place of the board.
pub fn parse_places(grid: &Grid, source: &Source) -> Result<Vec<PlaceId>, ParseError> {
    let names = words(source.text(), 0);
    if names.is_empty() {
        return Err(source.error_at(0..source.text().len(), "no place is given", EXPECTED));
    }
    places_at(grid, source, &names)
}

/// What is expected in the place of something that is no place.
const EXPECTED: &str = "two cells side by side, such as a1-b1";

/// The places whose names stand in some bytes of a text.
pub(super) fn places_at(
    grid: &Grid,
    source: &Source,
    names: &[Range<usize>],
) -> Result<Vec<PlaceId>, ParseError> {
    let place = |span: &Range<usize>| {
        let name = &source.text()[span.clone()];
        parse_place(grid, name).ok_or_else(|| {
            let what = format!("`{}` is no place for a domino", name.escape_debug());
            source.error_at(span.clone(), what, EXPECTED)
        })
    };
    names.iter().map(place).collect()
}

/// Words between commas or spaces of a text that begins at a byte, and where they stand.
pub(super) fn words(text: &str, at: usize) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut from = at;
    for word in text.split([',', ' ', '\t']) {
        if !word.is_empty() {
            spans.push(from..from + word.len());
        }
        from += word.len() + 1;
    }
    spans
}
