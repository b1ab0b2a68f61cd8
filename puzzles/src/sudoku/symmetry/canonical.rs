//! The canonical form: of all grids that are the same up to symmetry, the one whose line of 81 cells comes first.

use super::Symmetry;
use super::next_row::{NextRow, Views, column, is_transposed, views};
use super::opening::{is_filled, second_row};
use super::prefix::Prefix;
use crate::sudoku::Plain;

/// What stands for a grid and all grids that are the same up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The least of all equivalent grids, read row by row with blanks as 0.
    pub form: Plain,
    /// A symmetry that takes the grid to this form.
    pub symmetry: Symmetry,
    /// How many ways to move the cells, each with the renaming of the digits that goes with it, leave the grid as it is:
    /// 1 to 3,359,232. Names of digits that do not occur are not counted.
    pub automorphisms: u32,
}

/// The canonical form of a puzzle or of a filled grid. Two grids have the same form exactly if a symmetry takes one to the
/// other.
///
/// ```
/// use hlavolam_puzzles::sudoku::{Plain, Symmetry, canonical};
/// let line = "8.......1...4..2..3.4.26....93..4...6.89.342.....6..7.16...........12.9....7.....";
/// let puzzle: Plain = line.parse().unwrap();
/// let least = canonical(&puzzle);
/// assert_eq!(least.symmetry.apply(&puzzle), least.form);
/// assert_eq!(canonical(&Symmetry::numbered(123_456_789).apply(&puzzle)).form, least.form);
/// assert_eq!(least.automorphisms, 1);
/// ```
#[must_use]
pub fn canonical(grid: &Plain) -> Canonical {
    Canoniser::default().canonical(grid)
}

/// Finds canonical forms; its buffers are used again and again.
///
/// The least grid is found row by row, from all ways at once that reach the rows before it. Columns stay together for
/// as long as nothing tells them apart, so that few ways need to be followed.
#[derive(Clone, Debug, Default)]
pub struct Canoniser {
    ways: Vec<Prefix>,
    longer: Vec<Prefix>,
}

impl Canoniser {
    /// The same as [`canonical`].
    #[must_use]
    pub fn canonical(&mut self, grid: &Plain) -> Canonical {
        let views = views(grid);
        let mut known = [[0; 9]; 9];
        let is_filled = is_filled(grid);
        if is_filled {
            known[0] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            known[1] = second_row(&views, &mut self.ways);
        } else {
            self.ways.clear();
            self.ways.extend((0..12).map(Prefix::new));
        }
        self.go_on(&views, &mut known, if is_filled { 2 } else { 0 });
        self.reached(&known)
    }

    /// Finds the rows from a level on.
    fn go_on(&mut self, views: &Views, known: &mut [[u8; 9]; 9], from: usize) {
        for level in from..9 {
            let mut next = NextRow::new(known, level, &mut self.longer);
            for way in &self.ways {
                next.follow(way, &views[usize::from(way.view)]);
            }
            known[level] = next.least;
            std::mem::swap(&mut self.ways, &mut self.longer);
        }
    }

    fn reached(&self, known: &[[u8; 9]; 9]) -> Canonical {
        Canonical {
            form: Plain(std::array::from_fn(|at| known[at / 9][at % 9])),
            symmetry: symmetry(&self.ways[0], known),
            automorphisms: self.ways.iter().map(Prefix::orders).sum(),
        }
    }
}

/// The symmetry by which a way reaches the least grid.
fn symmetry(way: &Prefix, least: &[[u8; 9]; 9]) -> Symmetry {
    let mut digits = [0; 10];
    let mut unused = way.met;
    for digit in 1..=9 {
        digits[usize::from(digit)] = if way.is_met(digit) {
            least[way.row_of_home(digit)][way.present_home(digit)]
        } else {
            unused += 1;
            unused
        };
    }
    let columns = std::array::from_fn(|at| column(way.view, way.column(at)));
    Symmetry { transposed: is_transposed(way.view), rows: way.rows, columns, digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILLED: [&str; 3] = [
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
        "138567294624983571795142386941835762253796418876214935367451829482679153519328647",
    ];

    /// The rows of a filled grid found like those of any other.
    fn plainly(grid: &Plain) -> Canonical {
        let (mut canoniser, mut known) = (Canoniser::default(), [[0; 9]; 9]);
        canoniser.ways.extend((0..12).map(Prefix::new));
        canoniser.go_on(&views(grid), &mut known, 0);
        canoniser.reached(&known)
    }

    #[test]
    fn the_opening_of_filled_grids_changes_nothing() {
        for (line, number) in FILLED.iter().cycle().zip(0..300) {
            let grid: Plain = line.parse().unwrap();
            assert!(is_filled(&grid));
            let disguised = Symmetry::numbered(number * 998_244_353_777).apply(&grid);
            let (quickly, plainly) = (canonical(&disguised), plainly(&disguised));
            assert_eq!((quickly.form, quickly.automorphisms), (plainly.form, plainly.automorphisms));
            assert_eq!(quickly.symmetry.apply(&disguised), quickly.form);
        }
    }
}
