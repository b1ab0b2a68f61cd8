//! From layouts to text.

use crate::board::Point;
use crate::dominosa::Layout;

/// Writes the compact id, `6:2632..`, in which `-` stands outside the board. To read back a board that is not one column
/// wider than high, the columns must be told.
///
/// ```
/// use hlavolam_puzzles::dominosa::{write_id, Grid, Layout};
/// let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
/// assert_eq!(write_id(&layout), "1:010011");
/// ```
#[must_use]
pub fn write_id(layout: &Layout) -> String {
    let numbers = rows(layout).into_iter().flatten().map(|number| match number {
        Some(number) if number > 9 => format!("[{number}]"),
        Some(number) => number.to_string(),
        None => "-".to_owned(),
    });
    format!("{}:{}", layout.top(), numbers.collect::<String>())
}

/// Writes rows of numbers parted by spaces, `-` outside the board, with a line end after each.
///
/// ```
/// use hlavolam_puzzles::dominosa::{write_rows, Grid, Layout};
/// let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
/// assert_eq!(write_rows(&layout), "0 1 0\n0 1 1\n");
/// ```
#[must_use]
pub fn write_rows(layout: &Layout) -> String {
    let width = layout.top().to_string().len();
    let rows = rows(layout);
    let word = |number: &Option<u8>| match number {
        // A single number of two digits would be read as two numbers.
        Some(number) if *number > 9 && layout.grid().size().0 == 1 => format!("[{number}]"),
        Some(number) => format!("{number:>width$}"),
        None => format!("{:>width$}", '-'),
    };
    rows.iter().map(|row| row.iter().map(word).collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// The numbers of the smallest rectangle around the board.
fn rows(layout: &Layout) -> Vec<Vec<Option<u8>>> {
    let (rows, columns) = layout.grid().shape().extent();
    let number = |row, column| layout.grid().cell_at(Point::new(row, column)).map(|cell| layout.number(cell));
    (0..rows).map(|row| (0..columns).map(|column| number(row, column)).collect()).collect()
}
