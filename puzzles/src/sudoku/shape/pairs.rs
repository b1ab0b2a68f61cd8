//! Pairs of cells that must differ because of how they lie to each other.

use super::{Cell, Extras, HouseId};

/// How two cells lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leap {
    /// A knight's move apart.
    Knight,
    /// A king's move apart.
    King,
}

/// Two cells that must differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The cells in order.
    pub cells: [Cell; 2],
    /// How they lie to each other.
    pub leap: Leap,
}

impl Leap {
    /// In words, after two cells.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Leap::Knight => "a knight's move apart",
            Leap::King => "a king's move apart",
        }
    }

    /// The steps down and to either side; those upwards are found from the other cell.
    const fn steps(self) -> &'static [(i16, i16)] {
        match self {
            Leap::Knight => &[(1, -2), (1, 2), (2, -1), (2, 1)],
            // Cells beside each other share a row or column.
            Leap::King => &[(1, -1), (1, 1)],
        }
    }
}

impl Pair {
    /// The cell that is paired with one of them.
    #[must_use]
    pub fn other(&self, cell: Cell) -> Option<Cell> {
        let [one, other] = self.cells;
        if cell == one { Some(other) } else { (cell == other).then_some(one) }
    }
}

/// The pairs of the rules that hold, without those that share a house.
pub(super) fn pairs(side: u8, extras: &Extras, houses_of: &[Vec<HouseId>]) -> Vec<Pair> {
    let leaps = [(extras.anti_knight, Leap::Knight), (extras.anti_king, Leap::King)];
    let leaps = leaps.into_iter().filter(|&(holds, _)| holds).map(|(_, leap)| leap);
    let mut pairs: Vec<Pair> = leaps.flat_map(|leap| leaping(i16::from(side), leap)).collect();
    let share = |[one, other]: [&Vec<HouseId>; 2]| one.iter().any(|house| other.contains(house));
    pairs.retain(|pair| !share(pair.cells.map(|cell| &houses_of[usize::from(cell)])));
    pairs.sort_unstable();
    pairs
}

fn leaping(side: i16, leap: Leap) -> impl Iterator<Item = Pair> {
    let inside = move |line: &i16| (0..side).contains(line);
    let cell = move |row: i16, column: i16| (row * side + column).unsigned_abs();
    let places = (0..side).flat_map(move |row| (0..side).map(move |column| (row, column)));
    places.flat_map(move |(row, column)| {
        let ends = leap.steps().iter().map(move |&(down, across)| (row + down, column + across));
        let ends = ends.filter(move |(row, column)| inside(row) && inside(column));
        ends.map(move |(end, side)| Pair { cells: [cell(row, column), cell(end, side)], leap })
    })
}
