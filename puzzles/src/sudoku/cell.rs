//! The names of cells.

/// A cell, counted row by row from 0.
pub type Cell = u16;

/// The name of a cell in a grid with a side: `r1c1` is the first one.
///
/// ```
/// use hlavolam_puzzles::sudoku::{cell_name, cell_named};
/// assert_eq!(cell_name(13, 9), "r2c5");
/// assert_eq!((cell_named("R2C5", 9), cell_named("r2c10", 9)), (Some(13), None));
/// ```
#[must_use]
pub fn cell_name(cell: Cell, side: u8) -> String {
    let side = Cell::from(side);
    format!("r{}c{}", cell / side + 1, cell % side + 1)
}

/// The cell with a name, written in small or capital letters.
#[must_use]
pub fn cell_named(name: &str, side: u8) -> Option<Cell> {
    let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let number = |text: &str| {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<Cell>().ok().filter(|number| plain && (1..=Cell::from(side)).contains(number))
    };
    Some((number(row)? - 1) * Cell::from(side) + number(column)? - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_name_of_its_own() {
        for side in [4, 9, 25] {
            for cell in 0..Cell::from(side) * Cell::from(side) {
                assert_eq!(cell_named(&cell_name(cell, side), side), Some(cell));
            }
        }
    }

    #[test]
    fn what_names_no_cell_is_refused() {
        for name in ["", "r1", "c1", "r0c1", "r1c0", "r10c1", "r1c+1", "a1", "r1c1 ", "r99999999c1"] {
            assert_eq!(cell_named(name, 9), None, "{name}");
        }
    }
}
