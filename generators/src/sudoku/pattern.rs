//! Symmetric patterns of clues.

use crate::Stream;
use hlavolam_puzzles::sudoku::Cell;

/// Which turns and mirrors leave the cells with clues as they are. The digits may be any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// None need to.
    #[default]
    None,
    /// Half a turn.
    HalfTurn,
    /// A quarter of a turn, and so half a turn.
    QuarterTurn,
    /// The mirror that exchanges left and right.
    LeftRight,
    /// The mirror that exchanges top and bottom.
    TopBottom,
    /// Both of these, and so half a turn.
    Mirrors,
    /// The mirror that keeps the top left corner.
    Diagonal,
    /// The mirror that keeps the top right corner.
    Antidiagonal,
    /// Both of these, and so half a turn.
    Diagonals,
    /// All turns and mirrors.
    All,
}

/// A turn or mirror: where a row and column of a grid go, whose last row and column are given.
type Motion = fn(u16, u16, u16) -> (u16, u16);

const HALF_TURN: Motion = |row, column, last| (last - row, last - column);
const QUARTER_TURN: Motion = |row, column, last| (column, last - row);
const LEFT_RIGHT: Motion = |row, column, last| (row, last - column);
const TOP_BOTTOM: Motion = |row, column, last| (last - row, column);
const DIAGONAL: Motion = |row, column, _| (column, row);
const ANTIDIAGONAL: Motion = |row, column, last| (last - column, last - row);

impl Pattern {
    /// Every pattern with its name.
    pub const NAMED: [(Self, &'static str); 10] = [
        (Self::None, "none"),
        (Self::HalfTurn, "half-turn"),
        (Self::QuarterTurn, "quarter-turn"),
        (Self::LeftRight, "left-right"),
        (Self::TopBottom, "top-bottom"),
        (Self::Mirrors, "mirrors"),
        (Self::Diagonal, "diagonal"),
        (Self::Antidiagonal, "antidiagonal"),
        (Self::Diagonals, "diagonals"),
        (Self::All, "all"),
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMED.into_iter().find(|named| named.0 == self).map_or("", |named| named.1)
    }

    /// The pattern of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|named| named.1 == name).map(|named| named.0)
    }

    /// Turns and mirrors from which all others of the pattern follow.
    const fn motions(self) -> &'static [Motion] {
        match self {
            Self::None => &[],
            Self::HalfTurn => &[HALF_TURN],
            Self::QuarterTurn => &[QUARTER_TURN],
            Self::LeftRight => &[LEFT_RIGHT],
            Self::TopBottom => &[TOP_BOTTOM],
            Self::Mirrors => &[LEFT_RIGHT, TOP_BOTTOM],
            Self::Diagonal => &[DIAGONAL],
            Self::Antidiagonal => &[ANTIDIAGONAL],
            Self::Diagonals => &[DIAGONAL, ANTIDIAGONAL],
            Self::All => &[QUARTER_TURN, DIAGONAL],
        }
    }

    /// The cells of a grid of a side, in sets that the turns and mirrors keep.
    ///
    /// ```
    /// use hlavolam_generators::sudoku::Pattern;
    /// let orbits = Pattern::HalfTurn.orbits(9);
    /// assert_eq!((orbits.len(), orbits[0].cells(), orbits[40].cells()), (41, &[0, 80][..], &[40][..]));
    /// ```
    #[must_use]
    pub fn orbits(self, side: u8) -> Vec<Orbit> {
        let side = Cell::from(side);
        let mut orbits: Vec<Orbit> = Vec::new();
        for cell in 0..side * side {
            if !orbits.iter().any(|orbit| orbit.cells().contains(&cell)) {
                orbits.push(self.orbit(cell, side));
            }
        }
        orbits
    }

    fn orbit(self, cell: Cell, side: Cell) -> Orbit {
        let mut orbit = Orbit { cells: [cell; 8], len: 1 };
        let mut at = 0;
        while at < orbit.len {
            let (row, column) = (orbit.cells[at] / side, orbit.cells[at] % side);
            for motion in self.motions() {
                let (row, column) = motion(row, column, side - 1);
                orbit.insert(row * side + column);
            }
            at += 1;
        }
        orbit
    }
}

/// Cells that all hold clues or all hold none: one to eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orbit {
    cells: [Cell; 8],
    len: usize,
}

impl Orbit {
    /// The cells.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    fn insert(&mut self, cell: Cell) {
        if !self.cells().contains(&cell) {
            self.cells[self.len] = cell;
            self.len += 1;
        }
    }
}

/// The orbits in a random order.
pub fn shuffled(orbits: &[Orbit], into: &mut Vec<Orbit>, stream: &mut Stream) {
    into.clear();
    into.extend_from_slice(orbits);
    stream.shuffle(into);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_part_the_grid_and_have_the_sizes_of_their_groups() {
        let groups = [1, 2, 4, 2, 2, 4, 2, 2, 4, 8];
        for ((pattern, name), group) in Pattern::NAMED.into_iter().zip(groups) {
            assert_eq!((Pattern::named(name), pattern.name()), (Some(pattern), name));
            for side in [4, 6, 9, 16, 25] {
                let orbits = pattern.orbits(side);
                let mut cells: Vec<Cell> = orbits.iter().flat_map(|orbit| orbit.cells().to_vec()).collect();
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..Cell::from(side).pow(2)), "{name} {side}");
                let largest = orbits.iter().map(|orbit| orbit.cells().len()).max();
                assert_eq!(largest, Some(group), "{name} {side}");
                assert!(orbits.iter().all(|orbit| group % orbit.cells().len() == 0));
            }
        }
    }
}
